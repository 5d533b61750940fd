/** The invented people who have already booked. Ages are in whole years, today. */

type Companion = { name: string; surname: string; age: number };

export type PrivateVisitorContent = {
  name: string;
  surname: string;
  age: number;
  language: 'it' | 'en';
  household: readonly Companion[];
};

export type SchoolVisitorContent = {
  name: string;
  surname: string;
  age: number;
  institution: string;
  grade: 'kindergarten' | 'primary' | 'middle_school' | 'high_school';
  municipality: string;
  classes: readonly { schoolClass: string; pupils: number; chaperones: number }[];
};

function family(surname: string, ...members: readonly (readonly [name: string, age: number])[]): Companion[] {
  return members.map(([name, age]) => ({ name, surname, age }));
}

export const privateVisitors: readonly PrivateVisitorContent[] = [
  {
    name: 'Marta',
    surname: 'Belloriva',
    age: 38,
    language: 'it',
    household: family('Pezzalta', ['Andrea', 41], ['Nina', 8], ['Tommaso', 5]),
  },
  {
    name: 'Giacomo',
    surname: 'Ravellone',
    age: 44,
    language: 'it',
    household: family('Ravellone', ['Emma', 12], ['Pietro', 9]),
  },
  {
    name: 'Silvia',
    surname: 'Tiraboni',
    age: 35,
    language: 'it',
    household: family('Tiraboni', ['Leo', 4], ['Caterina', 66]),
  },
  {
    name: 'Davide',
    surname: 'Cornalunga',
    age: 29,
    language: 'it',
    household: family('Sanzogni', ['Greta', 28]),
  },
  {
    name: 'Francesca',
    surname: 'Morlacchini',
    age: 47,
    language: 'it',
    household: family('Morlacchini', ['Alice', 16], ['Riccardo', 49]),
  },
  {
    name: 'Paolo',
    surname: 'Ghezzalba',
    age: 52,
    language: 'it',
    household: family('Ghezzalba', ['Irene', 50], ['Matilde', 14]),
  },
  {
    name: 'Elena',
    surname: 'Scarpinelli',
    age: 33,
    language: 'it',
    household: family('Dossena', ['Luca', 36], ['Anita', 3]),
  },
  {
    name: 'Matteo',
    surname: 'Bonvicolo',
    age: 40,
    language: 'it',
    household: family('Bonvicolo', ['Sofia', 10], ['Diego', 7], ['Laura', 39]),
  },
  {
    name: 'Chiara',
    surname: 'Pontesecco',
    age: 26,
    language: 'it',
    household: family('Pontesecco', ['Sara', 24]),
  },
  {
    name: 'Roberto',
    surname: 'Alzanelli',
    age: 63,
    language: 'it',
    household: family('Alzanelli', ['Mirella', 61], ['Gioele', 9]),
  },
  {
    name: 'Hannah',
    surname: 'Whitcombe-Ray',
    age: 37,
    language: 'en',
    household: family('Whitcombe-Ray', ['Oliver', 8], ['Poppy', 6], ['James', 40]),
  },
  {
    name: 'Samuel',
    surname: 'Okonduro',
    age: 31,
    language: 'en',
    household: family('Okonduro', ['Grace', 30]),
  },
  {
    name: 'Alessia',
    surname: 'Vertovese',
    age: 42,
    language: 'it',
    household: family('Vertovese', ['Filippo', 13], ['Bianca', 11]),
  },
  {
    name: 'Nicola',
    surname: 'Paladrina',
    age: 36,
    language: 'it',
    household: family('Paladrina', ['Ettore', 6], ['Giulia', 35]),
  },
  {
    name: 'Valentina',
    surname: 'Rigamondi',
    age: 45,
    language: 'it',
    household: family('Rigamondi', ['Viola', 15], ['Michele', 46]),
  },
  {
    name: 'Fabio',
    surname: 'Castelbruno',
    age: 39,
    language: 'it',
    household: family('Castelbruno', ['Zoe', 7], ['Milo', 4], ['Serena', 38]),
  },
  {
    name: 'Anna',
    surname: 'Lussanotti',
    age: 58,
    language: 'it',
    household: family('Lussanotti', ['Giorgio', 60]),
  },
  {
    name: 'Cristina',
    surname: 'Menghirossi',
    age: 34,
    language: 'it',
    household: family('Menghirossi', ['Ludovico', 5], ['Margherita', 3]),
  },
  {
    name: 'Jonas',
    surname: 'Feldbrück',
    age: 41,
    language: 'en',
    household: family('Feldbrück', ['Mila', 10], ['Anke', 42]),
  },
  {
    name: 'Stefano',
    surname: 'Zogneri',
    age: 48,
    language: 'it',
    household: family('Zogneri', ['Arianna', 17], ['Edoardo', 14]),
  },
  {
    name: 'Federica',
    surname: 'Brembillani',
    age: 32,
    language: 'it',
    household: family('Castagnola', ['Simone', 33]),
  },
  {
    name: 'Luigi',
    surname: 'Terzago',
    age: 69,
    language: 'it',
    household: family('Terzago', ['Ornella', 67]),
  },
  {
    name: 'Noemi',
    surname: 'Albinelli',
    age: 23,
    language: 'it',
    household: family('Albinelli', ['Gaia', 20], ['Marco', 24]),
  },
  {
    name: 'Daniela',
    surname: 'Solzari',
    age: 43,
    language: 'it',
    household: family('Solzari', ['Jacopo', 9], ['Camilla', 12], ['Enrico', 45]),
  },
  {
    name: 'Kwame',
    surname: 'Asantewor',
    age: 38,
    language: 'en',
    household: family('Asantewor', ['Ama', 7], ['Efua', 36]),
  },
  {
    name: 'Barbara',
    surname: 'Nembrotti',
    age: 50,
    language: 'it',
    household: family('Nembrotti', ['Lorenzo', 18], ['Carlo', 52]),
  },
  {
    name: 'Emanuele',
    surname: 'Gandosso',
    age: 30,
    language: 'it',
    household: family('Pagliari', ['Marianna', 29]),
  },
  {
    name: 'Raffaella',
    surname: 'Sovereto',
    age: 46,
    language: 'it',
    household: family('Sovereto', ['Agnese', 11], ['Bruno', 8]),
  },
  {
    name: 'Tommaso',
    surname: 'Valcavani',
    age: 27,
    language: 'it',
    household: family('Valcavani', ['Giada', 25]),
  },
  {
    name: 'Ilaria',
    surname: 'Cenatella',
    age: 36,
    language: 'it',
    household: family('Cenatella', ['Gabriele', 6], ['Stella', 4], ['Mattia', 37]),
  },
  {
    name: 'Omar',
    surname: 'Benchaïri',
    age: 40,
    language: 'it',
    household: family('Benchaïri', ['Yasmin', 10], ['Adam', 8], ['Salma', 38]),
  },
  {
    name: 'Lucia',
    surname: 'Parredoni',
    age: 55,
    language: 'it',
    household: family('Parredoni', ['Franco', 57], ['Elisa', 22]),
  },
  {
    name: 'Claire',
    surname: 'Dumontel',
    age: 34,
    language: 'en',
    household: family('Dumontel', ['Théo', 5], ['Rémi', 35]),
  },
  {
    name: 'Alberto',
    surname: 'Rovetini',
    age: 44,
    language: 'it',
    household: family('Rovetini', ['Beatrice', 13], ['Martino', 10]),
  },
  {
    name: 'Monica',
    surname: 'Suardella',
    age: 41,
    language: 'it',
    household: family('Suardella', ['Nicolò', 7], ['Vera', 71]),
  },
  {
    name: 'Gianluca',
    surname: 'Trescorini',
    age: 37,
    language: 'it',
    household: family('Trescorini', ['Adele', 9], ['Valeria', 36]),
  },
  {
    name: 'Giorgia',
    surname: 'Scalvinotti',
    age: 39,
    language: 'it',
    household: family('Scalvinotti', ['Lapo', 8], ['Emma', 11], ['Dario', 42]),
  },
  {
    name: 'Vittorio',
    surname: 'Predalunga',
    age: 61,
    language: 'it',
    household: family('Predalunga', ['Carla', 59], ['Alessandra', 31]),
  },
  {
    name: 'Ruth',
    surname: 'Applecross',
    age: 46,
    language: 'en',
    household: family('Applecross', ['Isla', 13], ['Callum', 47]),
  },
  {
    name: 'Massimo',
    surname: 'Gorlaghetti',
    age: 51,
    language: 'it',
    household: family('Gorlaghetti', ['Teresa', 17], ['Rossana', 49]),
  },
  {
    name: 'Eleonora',
    surname: 'Ponterosso',
    age: 28,
    language: 'it',
    household: family('Marchetto', ['Pietro', 30], ['Livia', 27]),
  },
  {
    name: 'Ivan',
    surname: 'Adrarese',
    age: 43,
    language: 'it',
    household: family('Adrarese', ['Sveva', 5], ['Tobia', 9], ['Michela', 40]),
  },
  {
    name: 'Sonia',
    surname: 'Casnighini',
    age: 35,
    language: 'it',
    household: family('Casnighini', ['Achille', 6], ['Dorotea', 64]),
  },
  {
    name: 'Leonardo',
    surname: 'Vallaltina',
    age: 22,
    language: 'it',
    household: family('Bettoni', ['Ginevra', 22], ['Samuel', 23]),
  },
];

export const schoolVisitors: readonly SchoolVisitorContent[] = [
  {
    name: 'Patrizia',
    surname: 'Maffeluzzi',
    age: 49,
    institution: 'Scuola primaria Il Gelso',
    grade: 'primary',
    municipality: 'Bergamo',
    classes: [
      { schoolClass: '3A', pupils: 22, chaperones: 2 },
      { schoolClass: '3B', pupils: 21, chaperones: 2 },
    ],
  },
  {
    name: 'Mauro',
    surname: 'Pellicorti',
    age: 53,
    institution: 'Scuola primaria Ai Pioppi',
    grade: 'primary',
    municipality: 'Seriate',
    classes: [
      { schoolClass: '5A', pupils: 24, chaperones: 2 },
      { schoolClass: '5C', pupils: 20, chaperones: 3 },
    ],
  },
  {
    name: 'Lorenza',
    surname: 'Bigonesi',
    age: 41,
    institution: 'Istituto comprensivo Valbrezza, primaria',
    grade: 'primary',
    municipality: 'Valbrezza',
    classes: [
      { schoolClass: '4A', pupils: 18, chaperones: 2 },
      { schoolClass: '4B', pupils: 17, chaperones: 2 },
    ],
  },
  {
    name: 'Sabrina',
    surname: 'Carobbiani',
    age: 38,
    institution: 'Scuola dell’infanzia La Coccinella',
    grade: 'kindergarten',
    municipality: 'Torre Boldone',
    classes: [
      { schoolClass: 'Grandi', pupils: 19, chaperones: 3 },
      { schoolClass: 'Mezzani', pupils: 18, chaperones: 3 },
    ],
  },
  {
    name: 'Donata',
    surname: 'Ferlinghi',
    age: 45,
    institution: 'Scuola dell’infanzia Girotondo',
    grade: 'kindergarten',
    municipality: 'Bergamo',
    classes: [
      { schoolClass: 'Gialli', pupils: 20, chaperones: 3 },
      { schoolClass: 'Blu', pupils: 17, chaperones: 3 },
    ],
  },
  {
    name: 'Giovanni',
    surname: 'Ambiveri Rossi',
    age: 57,
    institution: 'Scuola media Monte Ventoso',
    grade: 'middle_school',
    municipality: 'Bergamo',
    classes: [
      { schoolClass: '1D', pupils: 25, chaperones: 2 },
      { schoolClass: '2D', pupils: 24, chaperones: 2 },
      { schoolClass: '3D', pupils: 22, chaperones: 2 },
    ],
  },
  {
    name: 'Nadia',
    surname: 'Colombelli',
    age: 44,
    institution: 'Scuola media Alzaia',
    grade: 'middle_school',
    municipality: 'Seriate',
    classes: [
      { schoolClass: '2A', pupils: 23, chaperones: 2 },
      { schoolClass: '2B', pupils: 26, chaperones: 3 },
    ],
  },
  {
    name: 'Rosanna',
    surname: 'Quinzanelli',
    age: 51,
    institution: 'Scuola media Tre Torri',
    grade: 'middle_school',
    municipality: 'Alzano Lombardo',
    classes: [
      { schoolClass: '1B', pupils: 21, chaperones: 2 },
      { schoolClass: '3C', pupils: 24, chaperones: 2 },
    ],
  },
  {
    name: 'Filippo',
    surname: 'Mandresi',
    age: 36,
    institution: 'Istituto Superiore Valbrezza',
    grade: 'high_school',
    municipality: 'Valbrezza',
    classes: [
      { schoolClass: '3A scientifico', pupils: 23, chaperones: 1 },
      { schoolClass: '4B tecnico', pupils: 20, chaperones: 1 },
    ],
  },
  {
    name: 'Antonella',
    surname: 'Grismondi',
    age: 48,
    institution: 'Liceo Piazza Nuova',
    grade: 'high_school',
    municipality: 'Bergamo',
    classes: [
      { schoolClass: '2C', pupils: 26, chaperones: 2 },
      { schoolClass: '4C', pupils: 22, chaperones: 1 },
    ],
  },
  {
    name: 'Cesare',
    surname: 'Tironelli',
    age: 59,
    institution: 'Istituto tecnico Le Due Rive',
    grade: 'high_school',
    municipality: 'Dalmine',
    classes: [
      { schoolClass: '3 info A', pupils: 21, chaperones: 1 },
      { schoolClass: '5 mec B', pupils: 18, chaperones: 1 },
    ],
  },
  {
    name: 'Veronica',
    surname: 'Salvettini',
    age: 40,
    institution: 'Scuola primaria Borgo Alto',
    grade: 'primary',
    municipality: 'Bergamo',
    classes: [
      { schoolClass: '1A', pupils: 20, chaperones: 2 },
      { schoolClass: '2A', pupils: 23, chaperones: 2 },
    ],
  },
  {
    name: 'Miriam',
    surname: 'Cantuccini',
    age: 34,
    institution: 'Scuola dell’infanzia Le Lucciole',
    grade: 'kindergarten',
    municipality: 'Gorle',
    classes: [
      { schoolClass: 'Orsetti', pupils: 18, chaperones: 3 },
      { schoolClass: 'Volpi', pupils: 16, chaperones: 2 },
    ],
  },
  {
    name: 'Loredana',
    surname: 'Bressanelli',
    age: 55,
    institution: 'Scuola dell’infanzia Sant’Ombrello',
    grade: 'kindergarten',
    municipality: 'Ponteranica',
    classes: [
      { schoolClass: 'Sole', pupils: 20, chaperones: 3 },
      { schoolClass: 'Luna', pupils: 19, chaperones: 3 },
    ],
  },
  {
    name: 'Gabriella',
    surname: 'Pirovelli',
    age: 47,
    institution: 'Scuola media Le Mura',
    grade: 'middle_school',
    municipality: 'Bergamo',
    classes: [
      { schoolClass: '1A', pupils: 24, chaperones: 2 },
      { schoolClass: '2F', pupils: 23, chaperones: 2 },
    ],
  },
  {
    name: 'Sandro',
    surname: 'Mazzocchelli',
    age: 42,
    institution: 'Liceo artistico La Cordata',
    grade: 'high_school',
    municipality: 'Bergamo',
    classes: [
      { schoolClass: '3B', pupils: 22, chaperones: 1 },
      { schoolClass: '4A', pupils: 19, chaperones: 1 },
    ],
  },
];
