// Words of a search that are filters: days, ages, an audience, free of charge.

import { oldestAge } from '#core/events/ages.ts';
import type { Audience } from '#core/resources/programme.ts';
import { withoutAccents } from './spelling.ts';

/** What a session must be to match. */
export type SpokenFilter =
  /** From Monday, 1, to Sunday, 7. */
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  /** Days from today. */
  | { readonly kind: 'inDays'; readonly days: number }
  /** A day of any year. */
  | { readonly kind: 'date'; readonly day: number; readonly month: number }
  /** It suits one of these ages, both included. */
  | { readonly kind: 'ages'; readonly from: number; readonly to: number }
  | { readonly kind: 'audience'; readonly audience: Audience }
  | { readonly kind: 'free' }
  | { readonly kind: 'accessible' };

export interface Spoken {
  /** As it was typed. */
  readonly typed: string;
  readonly filter: SpokenFilter;
}

type Reader = readonly [
  pattern: RegExp,
  read: (groups: Readonly<Record<string, string | undefined>>) => SpokenFilter | null,
];

const weekdays = [
  'lunedi|mondays?',
  'martedi|tuesdays?',
  'mercoledi|wednesdays?',
  'giovedi|thursdays?',
  'venerdi|fridays?',
  'sabat[oi]|saturdays?',
  'domenic(?:a|he)|sundays?',
];
const months = [
  'gennaio|january|jan',
  'febbraio|february|feb',
  'marzo|march',
  'aprile|april',
  'maggio|may',
  'giugno|june',
  'luglio|july',
  'agosto|august',
  'settembre|september',
  'ottobre|october',
  'novembre|november',
  'dicembre|december|dec',
];
const anyMonth = months.join('|');
/** A number of years above it is an age only where a word says so: `50 anni dalla Luna`. */
const oldestByItself = 18;

const reads = (filter: SpokenFilter) => () => filter;
const ages = (from: number, to: number) => reads({ kind: 'ages', from, to });
const date = (day: string | undefined, month: string | undefined): SpokenFilter | null => {
  const number = Number(day);
  const place = months.findIndex((names) => new RegExp(`^(?:${names})$`).test(month ?? ''));
  return number >= 1 && number <= 31 && place >= 0 ? { kind: 'date', day: number, month: place + 1 } : null;
};

/** In lower case and without accents; the first that fits takes its words. */
const readers: readonly Reader[] = [
  [
    /(?<from>\d{1,3}) ?(?:-|–|a|ai|e|to|and|fino a) ?(?<to>\d{1,3}) ?(?:anni|years? olds?|years?|yo)/,
    ({ from, to }) => between(from, to),
  ],
  [
    /(?:da|dai|sopra i|oltre i|over) (?<from>\d{1,2}) anni(?: in su)?|over (?<over>\d{1,2})/,
    ({ from, over }) => between(from ?? over, from ?? over),
  ],
  [/(?:under|sotto i|fino a|fino ai|meno di) (?<to>\d{1,2})(?: anni| years?)?/, ({ to }) => between('0', to)],
  [/(?:eta|anni|aged?) (?<age>\d{1,3})/, ({ age }) => between(age, age)],
  [
    /(?<age>\d{1,3}) ?(?:anni|anno|years? old|year-olds?|yo)/,
    ({ age }) => (Number(age) <= oldestByItself ? between(age, age) : null),
  ],
  [
    /(?:scuol[ae] )?(?:materna|dell.infanzia)|asil[oi](?: nido)?|kindergartens?|nursery(?: school)?|preschool(?:ers?)?|pre-school(?:ers?)?/,
    ages(3, 5),
  ],
  [/(?:scuol[ae] )?primari[ae]|(?:scuol[ae] )?elementar[ei]|(?:primary|elementary) schools?/, ages(6, 10)],
  [/scuol[ae] medi[ae]|medie|secondaria di primo grado|middle schools?/, ages(11, 13)],
  [
    /scuol[ae] superior[ei]|superiori|lice[oi]|secondaria di secondo grado|(?:high|secondary) schools?/,
    ages(14, 18),
  ],
  [/(?:solo|soltanto) (?:per )?adulti|senza bambini|adults only|without (?:kids|children)/, ages(18, 99)],
  [/(?:per )?adult[oi]|(?:for )?(?:adults?|grown-?ups?)/, ages(18, 99)],
  [/bambin[aeio]|bimb[aeio]|kids?|child(?:ren)?/, ages(4, 10)],
  [
    /gita scolastica|gite scolastiche|scolaresc(?:a|he)|scuole|school (?:trips?|groups?|class(?:es)?)|schools|(?:con|per) (?:la |una |le |mia |la mia )?class[ei]|with (?:my |a )?class/,
    reads({ kind: 'audience', audience: 'school' }),
  ],
  [
    /gratis|gratuit[oaie]|ingresso libero|senza pagare|free (?:of charge|entry|admission|events?)|for free|free/,
    reads({ kind: 'free' }),
  ],
  [
    /sedi[ae] a rotelle|carrozzina|disabil[ei]|accessibil[ei]|wheelchairs?(?: accessible)?|accessible/,
    reads({ kind: 'accessible' }),
  ],
  [
    /(?:nel |questo |il )?(?:week ?-?end|fine settimana)|(?:this |at the )?weekends?/,
    reads({ kind: 'weekdays', weekdays: [6, 7] }),
  ],
  ...weekdays.map((names, place): Reader => [
    new RegExp(`(?:il |la |di |ogni |on )?(?:${names})`),
    reads({ kind: 'weekdays', weekdays: [place + 1] }),
  ]),
  [/oggi|stasera|stanotte|today|tonight/, reads({ kind: 'inDays', days: 0 })],
  [/dopodomani/, reads({ kind: 'inDays', days: 2 })],
  [/domani|tomorrow/, reads({ kind: 'inDays', days: 1 })],
  [
    new RegExp(`(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${anyMonth})`),
    ({ day, month }) => date(day, month),
  ],
  [
    new RegExp(`(?<month>${anyMonth}) (?<day>\\d{1,2})(?:st|nd|rd|th)?`),
    ({ day, month }) => date(day, month),
  ],
];

const wholeWordReaders = readers.map(([pattern, read]): Reader => [
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern.source})(?![\\p{L}\\p{N}])`, 'u'),
  read,
]);

function between(from: string | undefined, to: string | undefined): SpokenFilter | null {
  const [least, most] = [Number(from), Number(to)];
  return least <= most && most <= oldestAge ? { kind: 'ages', from: least, to: most } : null;
}

/** The filters of a search, and what is left of it. */
export function readSpokenFilters(text: string): {
  readonly spoken: readonly Spoken[];
  readonly rest: string;
} {
  const spoken: Spoken[] = [];
  let rest = text.normalize('NFC').trim();
  for (const [pattern, read] of wholeWordReaders) {
    const match = pattern.exec(plainOf(rest));
    const filter = match && read(match.groups ?? {});
    if (!match || !filter) continue;
    const end = match.index + match[0].length;
    spoken.push({ typed: rest.slice(match.index, end).trim(), filter });
    rest = `${rest.slice(0, match.index)} ${rest.slice(end)}`;
  }
  return { spoken, rest };
}

/** As long as the text, letter by letter. */
function plainOf(text: string): string {
  return Array.from(text, (letter) => {
    const plain = withoutAccents(letter).toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');
}
