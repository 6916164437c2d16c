import alegreya from '@fontsource/alegreya-sans/LICENSE?url'
import fira from '@fontsource/fira-sans-condensed/LICENSE?url'
import mincho from '@fontsource/shippori-mincho/LICENSE?url'

/** Those of fonts.css, with who drew them and where their licences are. */
export const typefaces = [
  { name: 'Shippori Mincho', by: 'FONTDASU', licence: mincho },
  { name: 'Alegreya Sans', by: 'Juan Pablo del Peral (Huerta Tipográfica)', licence: alegreya },
  { name: 'Fira Sans Condensed', by: 'Carrois Apostrophe', licence: fira },
]
