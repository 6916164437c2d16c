import { words } from '../lib/words.svelte'

export const say = words({
  en: {
    you: 'You',
    player: 'Player {n}',
    weapon_0: 'Your weapon',
    weapon_1: "Your opponent's weapon",
    now: '{what}: {value}',
    of: '{n} of {all}',
    on: '({n} of {all} on)',
    rule: 'Rule {rule}, in a new tab',
  },
  fr: {
    you: 'Vous',
    player: 'Joueur {n}',
    weapon_0: 'Votre arme',
    weapon_1: "L'arme de votre adversaire",
    now: '{what} : {value}',
    of: '{n} sur {all}',
    on: '({n} sur {all} en vigueur)',
    rule: 'Règle {rule}, dans un nouvel onglet',
  },
})
