// What an address asks of the programme that it cannot have.

import { maxAges } from '#core/events/ages.ts';
import { type EventsSearch, filterNames, maxFields, readEventsSearch, textOf } from './search.ts';

const readNames = ['from', 'to', 'page', 'view', ...filterNames] as const;
/** What only some views read. */
const viewNames = ['day', 'span'] as const;
export type UnreadName = (typeof readNames)[number] | (typeof viewNames)[number] | 'session';

/**
 * Which names of an address have something in them that says nothing: `age=abc`. Whoever wrote it is told; what it was is not
 * repeated, since anybody can put sentences into a link.
 */
export function unreadIn(raw: Raw): readonly UnreadName[] {
  const inView = (named: Raw) => readEventsSearch({ view: raw['view'], ...named });
  const ofView = viewNames.filter((name) => name in inView(shownInViews));
  return [...unreadAmong(raw, readNames, readEventsSearch), ...unreadAmong(raw, ofView, inView)];
}
const shownInViews = { day: '2026-09-12', span: 'week' };

type Raw = Readonly<Record<string, unknown>>;

/** The same of the names that another page reads. */
export function unreadAmong<Name extends UnreadName>(
  raw: Raw,
  names: readonly Name[],
  read: (raw: Raw) => object,
): readonly Name[] {
  return names.filter((name) => {
    const values = [raw[name]].flat().flatMap((value) => textOf(value) || []);
    const areTooMany = values.length > (repeatable[name] ?? 1);
    return values.some((value) => areTooMany || !(isUnsaid(name, value) || name in read({ [name]: value })));
  });
}

/** What may stand there several times, and how often. */
const repeatable: Readonly<Record<string, number>> = { field: maxFields, age: maxAges };

/** What goes without saying: a flag that is not set, the first page, a whole month. */
function isUnsaid(name: string, value: string): boolean {
  return unsaid[name] === value || (flags.has(name) && /^(0|false|off)$/.test(value));
}
const unsaid: Readonly<Record<string, string>> = { page: '1', span: 'month' };
const flags: ReadonlySet<string> = new Set(['available', 'live', 'accessible', 'showPrivate']);

/** The ids that a search names, by what they are of. */
export function idsIn({ category, place, field = [] }: EventsSearch) {
  return { categories: category ? [category] : [], places: place ? [place] : [], fields: field };
}
