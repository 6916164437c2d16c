import { words } from '../lib/words.svelte'

export const say = words({
  en: {
    about: 'About {name}',
    you: '(you)',
    bot: '(bot)',
    to_move: 'is to choose',
    thinking: '{name} is thinking',
    away: 'away',
  },
  fr: {
    about: 'À propos de {name}',
    you: '(vous)',
    bot: '(robot)',
    to_move: 'doit choisir',
    thinking: '{name} réfléchit',
    away: 'ailleurs',
  },
})
