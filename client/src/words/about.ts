import { words } from '../lib/words.svelte'

export const say = words({
  en: {
    title: 'About tefuda',
    lead: 'tefuda, Japanese for "a hand of cards", is a home for card games: one engine, bots that know only what a player would know, and tables in the browser and in the terminal.',
    whose: 'Whose games these are',
    whose_1:
      'This is an unofficial fan project. GOSU is by Kim Sato, with art by Bertrand Benoit and Romain Gaschet. Gosu X is by Sorry We Are French, based on GOSU and Gosu Tactics by Kim Sato, with art by David Sitbon. Way of the Samurai is by Youssef Fârhi, with art by Alexandra Zinn, published by Alone Editions; its opponents and weapons made by players belong to those who invented them.',
    whose_2:
      'None of their artwork and none of their text is here: rules and cards are described in our own words, and the cards are drawn by us. If you like the game, buy it: a real table is better still.',
    pictures: 'Pictures on the cards',
    pictures_1: 'The emblems are from {site}, by {authors}, under the licence {licence}. We coloured them and set them into scenes of our own. The characters on the seals for won and lost are outlines of the typeface Yuji Syuku by Kinuta Font Factory (SIL Open Font License 1.1).',
    type: 'Typefaces',
    type_1: 'The page brings its own type, so that it looks the same everywhere. The licence of each typeface is the SIL Open Font License 1.1.',
    type_by: '{name}, by {by}',
    sounds: 'Sounds',
    sounds_1: 'No sound is a recording: your device makes each of them as it is heard, with the synthesiser ZzFX by Frank Force.',
    sounds_licence: 'MIT licence of ZzFX',
    you: 'You and your data',
    my_data: 'My data',
    you_1:
      'There is no account. The server gives your browser a number in one cookie, so that it knows you again; the name is the one you choose. You can look at what is yours and delete it. Nothing on this page is loaded from anywhere else.',
    bots: 'Write a bot',
    bots_1:
      'A bot is a class with one method: it is given what its seat may know, and answers with one of the options. docs/bots.md shows one in thirty lines, and how to let it play against the others.',
    bots_2:
      'A program in any language can also sit down at a table: docs/server.md describes the messages, with an example that plays a whole game.',
    code: 'The code',
    code_1:
      'tefuda is free software under the MIT licence. README.md says how to start it, ARCHITECTURE.md how it is built.',
  },
  fr: {
    title: 'À propos de tefuda',
    lead: 'tefuda, « une main de cartes » en japonais, est une maison pour jeux de cartes : un moteur, des robots qui ne savent que ce que saurait un joueur, et des tables dans le navigateur et dans le terminal.',
    whose: 'À qui sont ces jeux',
    whose_1:
      "Ceci est un projet de fans, non officiel. GOSU est de Kim Sato, illustré par Bertrand Benoit et Romain Gaschet. Gosu X est un jeu de Sorry We Are French, d'après GOSU et Gosu Tactics de Kim Sato, illustré par David Sitbon. Way of the Samurai est de Youssef Fârhi, illustré par Alexandra Zinn, publié par Alone Editions ; les adversaires et les armes de joueurs sont à leurs inventeurs.",
    whose_2:
      'Aucune de leurs images et aucun de leurs textes ne se trouve ici : règles et cartes sont décrites avec nos propres mots, et les cartes sont dessinées par nous. Si le jeu vous plaît, achetez-le : rien ne vaut une vraie table.',
    pictures: 'Les images des cartes',
    pictures_1: 'Les emblèmes viennent de {site}, par {authors}, sous licence {licence}. Nous les avons colorés et placés dans des scènes de notre main. Les caractères des sceaux de victoire et de défaite viennent de la police Yuji Syuku, de Kinuta Font Factory (licence SIL Open Font 1.1).',
    type: 'Les polices de caractères',
    type_1: 'La page apporte ses propres polices, pour avoir partout le même aspect. Chacune est sous licence SIL Open Font License 1.1.',
    type_by: '{name}, par {by}',
    sounds: 'Les sons',
    sounds_1: "Aucun son n'est enregistré : votre appareil les produit au moment où on les entend, avec le synthétiseur ZzFX de Frank Force.",
    sounds_licence: 'Licence MIT de ZzFX',
    you: 'Vous et vos données',
    my_data: 'Mes données',
    you_1:
      "Il n'y a pas de compte. Le serveur donne à votre navigateur un numéro dans un seul cookie, pour vous reconnaître ; le nom est celui que vous choisissez. Vous pouvez consulter ce qui est à vous et le supprimer. Rien sur cette page n'est chargé d'ailleurs.",
    bots: 'Écrire un robot',
    bots_1:
      'Un robot est une classe avec une seule méthode : on lui donne ce que sa place permet de savoir, et il répond par une des options. docs/bots.md en montre un en trente lignes, et comment le faire jouer contre les autres.',
    bots_2:
      "Un programme, en n'importe quel langage, peut aussi s'asseoir à une table : docs/server.md décrit les messages, avec un exemple qui joue une partie entière.",
    code: 'Le code',
    code_1:
      'tefuda est un logiciel libre sous licence MIT. README.md dit comment le lancer, ARCHITECTURE.md comment il est construit.',
  },
})
