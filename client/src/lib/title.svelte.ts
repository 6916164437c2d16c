/** The title of the window. The shell names the page; a page may say something better, such as
 * whose turn it is, and the shell forgets it when another page is opened. */

class Title {
  own = $state('')
}

export const title = new Title()
