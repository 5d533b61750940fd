// What an address asks of the programme that it cannot have.

import { type EventsSearch, filterNames, readEventsSearch, textOf } from './search.ts';

const readNames = ['from', 'to', 'page', 'view', ...filterNames] as const;
export type UnreadName = (typeof readNames)[number];

/**
 * Which names of an address have something in them that says nothing: `age=abc`. Whoever wrote it is told; what it was is not
 * repeated, since anybody can put sentences into a link.
 */
export function unreadIn(raw: Readonly<Record<string, unknown>>): readonly UnreadName[] {
  return readNames.filter((name) => {
    const values = [raw[name]].flat().flatMap((value) => textOf(value) || []);
    const isTwice = values.length > 1 && name !== 'field';
    return values.some(
      (value) => isTwice || !(isUnsaid(name, value) || name in readEventsSearch({ [name]: value })),
    );
  });
}

/** A flag that is not set, and the first page. */
function isUnsaid(name: string, value: string): boolean {
  return name === 'page' ? value === '1' : flags.has(name) && /^(0|false|off)$/.test(value);
}
const flags: ReadonlySet<string> = new Set(['available', 'live', 'accessible', 'showPrivate']);

/** The ids that a search names, by what they are of. */
export function idsIn({ category, place, field = [] }: EventsSearch) {
  return { categories: category ? [category] : [], places: place ? [place] : [], fields: field };
}
