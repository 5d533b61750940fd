// The address of an event's poster, and what it will show. The drawings themselves are the server's.

import { categoryColours } from '#core/resources/outline.ts';
import type { CategoryColour } from '#core/resources/catalogue.ts';

export const motifNames = [
  'orbits',
  'waves',
  'atoms',
  'construction',
  'leaves',
  'strata',
  'cells',
  'labyrinth',
  'circuit',
  'gears',
  'mosaic',
] as const;
export type Motif = (typeof motifNames)[number];

/** What a field's name speaks of, in either language. The first that fits counts. */
const subjects: readonly (readonly [RegExp, Motif])[] = [
  [/astro|cosmo|spazi|space|ciel|stell|\bsky|\bstar|planet|pianet/i, 'orbits'],
  [/comput|informat|digit|robot|intelligen|\bdat[ia]\b|software|elettron|electron/i, 'circuit'],
  [/ingegn|engineer|tecn|techn|meccan|mechan|material|energ|mobilit/i, 'gears'],
  [/medic|salut|health|farma|pharma|corpo|body|nutri|aliment|food/i, 'cells'],
  [
    /ment[ei]|mind|neuro|psic|psych|cervell|brain|behavio|filosof|philosoph|lingu|soci|econom|stor|histor/i,
    'labyrinth',
  ],
  [/terra|earth|clima|geolog|vulcan|volcan|ocean|mare\b|\bsea|ambient|environment/i, 'strata'],
  [/chim|chem|molec|atom/i, 'atoms'],
  [/matemat|math|statist|geomet|logic/i, 'construction'],
  [/fisic|physic|ottica|optic|quant|acust|acoust|suon|sound|luce|light/i, 'waves'],
  [/vita|life|biolog|botan|zoolog|natur|ecolog|genet|animal|piant|plant/i, 'leaves'],
];

/** The motif of a scientific field, by its name in either language. */
export function motifOf(fieldName: string | null | undefined): Motif {
  return subjects.find(([words]) => words.test(fieldName ?? ''))?.[1] ?? 'mosaic';
}

export interface PosterOf {
  readonly eventId: string;
  readonly motif: Motif;
  readonly colour: CategoryColour;
}

/** The address of a poster: it contains everything that the drawing depends on, so the answer can be cached for good. */
export function posterPath({ eventId, motif, colour }: PosterOf): string {
  return `/posters/${colour}/${motif}/${eventId}.svg`;
}

interface HasPoster {
  readonly _id: string;
  readonly eventCategory?: { readonly colour: CategoryColour } | null;
  readonly scientificField?: { readonly name: string } | null;
}

/** The address of an event's poster. */
export function eventPosterPath({ _id, eventCategory, scientificField }: HasPoster): string {
  return posterPath({
    eventId: _id,
    motif: motifOf(scientificField?.name),
    colour: eventCategory?.colour ?? 'violet',
  });
}

export function isMotif(name: string): name is Motif {
  return (motifNames as readonly string[]).includes(name);
}

export function isCategoryColour(name: string): name is CategoryColour {
  return (categoryColours as readonly string[]).includes(name);
}
