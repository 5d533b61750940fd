// Unreadable parts of the programme's address.

import { filterNames, keysIn, maxOf, type NamedKey, namedKeys, textOf } from '../filters/filters.ts';
import { type EventsSearch, readEventsSearch } from '../filters/search.ts';

const readNames = ['from', 'to', 'page', 'view', ...filterNames] as const;
/** Read by some views only. */
const viewNames = ['day', 'span'] as const;
export type UnreadName = (typeof readNames)[number] | (typeof viewNames)[number] | 'session';

/**
 * The parameters of an address whose value cannot be read: `age=abc`. The page names them but does not repeat the value, since a
 * link can contain any text.
 */
export function unreadIn(raw: Raw): readonly UnreadName[] {
  const inView = (named: Raw) => readEventsSearch({ view: raw['view'], ...named });
  const ofView = viewNames.filter((name) => name in inView(shownInViews));
  return [...unreadAmong(raw, readNames, readEventsSearch), ...unreadAmong(raw, ofView, inView)];
}
const shownInViews = { day: '2026-09-12', span: 'week' };

type Raw = Readonly<Record<string, unknown>>;

/** The same for the parameters of another page. */
export function unreadAmong<Name extends UnreadName>(
  raw: Raw,
  names: readonly Name[],
  read: (raw: Raw) => object,
): readonly Name[] {
  return names.filter((name) => {
    const values = [raw[name]].flat().flatMap((value) => textOf(value) || []);
    const areTooMany = values.length > maxOf(name);
    return values.some((value) => areTooMany || !(isUnsaid(name, value) || name in read({ [name]: value })));
  });
}

/** A default value: a flag that is off, the first page, a whole month. */
function isUnsaid(name: string, value: string): boolean {
  return unsaid[name] === value || (flags.has(name) && /^(0|false|off)$/.test(value));
}
const unsaid: Readonly<Record<string, string>> = { page: '1', span: 'month' };
const flags: ReadonlySet<string> = new Set(keysIn('flags', 'staffFlags'));

/** The ids in a search, by the filter that has them. */
export function idsIn(search: EventsSearch): Record<NamedKey, readonly string[]> {
  const idsOf = (key: NamedKey): readonly string[] => [search[key] ?? []].flat();
  return Object.fromEntries(namedKeys.map((key) => [key, idsOf(key)])) as Record<NamedKey, readonly string[]>;
}
