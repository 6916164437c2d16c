import { words } from '../lib/words.svelte'

/** What every board says. */
export const say = words({
  en: {
    menu: 'What to do with {card}',
    can: 'You can: {what}',
    cannot: 'Not now: {why}',
    spot_help: 'Arrow keys move, Enter chooses, Space shows a card large.',
    close: 'Close',
    tray_hide: 'Look at the table',
    tray_show: 'Back to the choice',
  },
  fr: {
    menu: 'Que faire de {card}',
    can: 'Possible : {what}',
    cannot: 'Pas maintenant : {why}',
    spot_help: 'Les flèches déplacent, Entrée choisit, Espace agrandit une carte.',
    close: 'Fermer',
    tray_hide: 'Regarder la table',
    tray_show: 'Revenir au choix',
  },
})
