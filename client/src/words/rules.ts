import { words } from '../lib/words.svelte'

export const say = words({
  en: {
    title: 'The rules of {game}',
    about: 'In our own words. Each rule has a number; the table names it when it says why something cannot be done.',
    search: 'Find a number or words',
    example: '3.4, {word}…',
    found: '{n} found',
    found_one: '1 found',
    none: 'Nothing holds all of this. Try fewer words.',
    glossary: 'Glossary',
    contents: 'Contents',
    link: 'Link to rule {number}',
    moment: 'One moment…',
    retry: 'Try again',
    book: 'The book of {game}: story, components, advice, worked examples',
  },
  fr: {
    title: 'Les règles de {game}',
    about: "Avec nos propres mots. Chaque règle a un numéro ; la table le donne quand elle dit pourquoi une chose n'est pas possible.",
    search: 'Un numéro ou des mots',
    example: '3.4, {word}…',
    found: '{n} résultats',
    found_one: '1 résultat',
    none: 'Rien ne contient tout cela. Essayez moins de mots.',
    glossary: 'Glossaire',
    contents: 'Sommaire',
    link: 'Lien vers la règle {number}',
    moment: 'Un instant…',
    retry: 'Réessayer',
    book: 'Le livret de {game} : histoire, matériel, conseils, exemples joués',
  },
})
