/** Why a fight ended as it did, in the server's words. */

/** What one cause has cost in all. */
export interface Toll {
  cause: string
  text: string
  life: number
  ki: number
  times: number
}

export interface Summary {
  title: string
  lines: string[]
  lost: Toll[]
  dealt: Toll[]
}
