import { words } from '../lib/words.svelte'

export const say = words({
  en: {
    you: 'You',
    player: 'Player {n}',
    of: '{n} of {all}',
    on: '({n} of {all} on)',
    rule: 'Rule {rule}, in a new tab',
  },
  fr: {
    you: 'Vous',
    player: 'Joueur {n}',
    of: '{n} sur {all}',
    on: '({n} sur {all} en vigueur)',
    rule: 'Règle {rule}, dans un nouvel onglet',
  },
})
