/** The bots by their level: what they are called, and what to expect of them. */

import { words } from './words.svelte'

const say = words({
  en: {
    random: 'Random',
    random_about: 'Plays anything that is allowed. Good for trying things out.',
    beginner: 'Beginner',
    beginner_about: 'Knows what is good, but often misjudges it. The right opponent for your first games.',
    casual: 'Casual',
    casual_about: 'Looks one choice ahead, and wins most games against newcomers.',
    skilled: 'Skilled',
    skilled_about: 'Thinks several turns ahead and punishes mistakes.',
    naive: 'Naive',
    naive_about: 'Raises the gauges as far as it can, and never thinks ahead.',
    expert: 'Expert',
    expert_about: 'Works out the chances of every card that may come.',
  },
  fr: {
    random: 'Hasard',
    random_about: "Joue n'importe quel coup permis. Pour essayer sans crainte.",
    beginner: 'Débutant',
    beginner_about: "Sait ce qui est bon, mais se trompe souvent. L'adversaire de vos premières parties.",
    casual: 'Amateur',
    casual_about: "Voit un choix à l'avance et bat la plupart des débutants.",
    skilled: 'Confirmé',
    skilled_about: "Réfléchit plusieurs tours à l'avance et punit les erreurs.",
    naive: 'Naïf',
    naive_about: 'Monte les jauges au plus haut et ne prévoit jamais rien.',
    expert: 'Expert',
    expert_about: 'Calcule les chances de chaque carte qui peut venir.',
  },
})

const KNOWN = ['random', 'beginner', 'casual', 'skilled', 'naive', 'expert'] as const
type Known = (typeof KNOWN)[number]
const known = (level: string): level is Known => (KNOWN as readonly string[]).includes(level)

/** A bot's name for people; a bot that the page does not know keeps the one it has. */
export function levelName(level: string): string {
  return known(level) ? say(level) : level
}

export function levelAbout(level: string): string {
  return known(level) ? say(`${level}_about`) : ''
}
