// Singular and plural of a word, in Italian and English: nearer to it than its stem, which short words share with others (`sole`
// and `solo`, `mare` and `Marta`).

import { withoutAccents } from './spelling.ts';

/** Words with irregular forms, and those of which the rules below would make another word. */
const ownForms: Readonly<Record<string, string>> = {
  ala: 'ali',
  ali: 'ala',
  arte: 'arti',
  arti: 'arte arto',
  cane: 'cani',
  case: 'casa',
  dita: 'dito',
  dito: 'dita',
  fogli: 'foglio',
  foglie: 'foglia',
  foto: '',
  mani: 'mano',
  mano: 'mani',
  mele: 'mela',
  mente: 'menti',
  miele: '',
  moto: '',
  nave: 'navi',
  neve: 'nevi',
  orecchie: 'orecchio orecchia',
  ossa: 'osso',
  osso: 'ossa',
  pane: 'pani',
  parte: 'parti',
  pesce: 'pesci',
  pesche: 'pesca',
  porte: 'porta',
  rete: 'reti',
  sale: 'sali',
  seta: 'sete',
  sete: '',
  sole: '',
  tempio: 'templi',
  uomini: 'uomo',
  uomo: 'uomini',
  uova: 'uovo',
  uovo: 'uova',
  vite: 'viti',
  bacteria: 'bacterium',
  child: 'children',
  children: 'child',
  feet: 'foot',
  foot: 'feet',
  fungi: 'fungus',
  fungus: 'fungi',
  leaf: 'leaves',
  leaves: 'leaf',
  math: 'maths',
  maths: 'math',
  men: 'man',
  mice: 'mouse',
  mouse: 'mice',
  news: '',
  physics: '',
  teeth: 'tooth',
  tooth: 'teeth',
  wolf: 'wolves',
  wolves: 'wolf',
  women: 'woman',
};

/** Endings of a singular and of its plural. */
const endings: readonly (readonly [singular: string, plural: string])[] = [
  ['cia', 'ce'],
  ['gia', 'ge'],
  ['ca', 'che'],
  ['ga', 'ghe'],
  ['co', 'chi'],
  ['go', 'ghi'],
  ['io', 'i'],
  ['ista', 'isti'],
  ['mma', 'mmi'],
  ['ema', 'emi'],
  ['eta', 'eti'],
  ['a', 'e'],
  ['o', 'i'],
  ['e', 'i'],
  ['y', 'ies'],
  ['x', 'xes'],
  ['s', 'ses'],
  ['h', 'hes'],
  ['', 's'],
];
const minLetters = 3;

/** A word and what its singular or plural may be, in lower case and without accents; some of these forms do not exist. */
export function formsOf(typed: string): readonly string[] {
  const word = withoutAccents(typed).toLowerCase();
  const listed = Object.hasOwn(ownForms, word) ? ownForms[word] : undefined;
  if (listed !== undefined) return [word, ...listed.split(' ').filter((form) => form !== '')];
  if (word.length < minLetters || /\p{N}/u.test(word)) return [word];
  const inflected = endings.flatMap(([singular, plural]) => [
    ...(word.endsWith(singular) ? [withEnding(word, singular, plural)] : []),
    ...(word.endsWith(plural) ? [withEnding(word, plural, singular)] : []),
  ]);
  return [...new Set([word, ...inflected.filter((form) => form.length >= minLetters)])];
}

function withEnding(word: string, before: string, after: string): string {
  return word.slice(0, word.length - before.length) + after;
}
