// What an address asks of the programme that it cannot have.

import { type EventsSearch, filterNames, readEventsSearch, textOf } from './search.ts';

/** What of an address is no filter, as it stands there: `age=abc`. Whoever wrote it is told. */
export function unreadIn(raw: Readonly<Record<string, unknown>>): readonly string[] {
  return ['from', 'to', 'page', 'view', ...filterNames].flatMap((name) => {
    const values = [raw[name]].flat().flatMap((value) => textOf(value) || []);
    const isTwice = values.length > 1 && name !== 'field';
    return values
      .filter((value) => isTwice || !(isUnsaid(name, value) || name in readEventsSearch({ [name]: value })))
      .map((value) => `${name}=${value.slice(0, 60)}`);
  });
}

/** A flag that is not set, and the first page. */
function isUnsaid(name: string, value: string): boolean {
  return name === 'page' ? value === '1' : flags.has(name) && /^(0|false|off)$/.test(value);
}
const flags: ReadonlySet<string> = new Set(['available', 'live', 'accessible']);

/** The ids that a search names, by what they are of. */
export function idsIn({ category, place, field = [] }: EventsSearch) {
  return { categories: category ? [category] : [], places: place ? [place] : [], fields: field };
}
