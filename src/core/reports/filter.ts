// The filters of a report: those of the list that it is made of, in the grammar of lists (docs/product/reports.md#filters).

import type { Viewer } from '#core/accounts/access.ts';
import { deliveryFilters } from '#core/deliveries/contract.ts';
import { eventGrammar } from '#core/events/contract.ts';
import { type ListGrammar, parseList, type QueryError, type RawQuery, reservedKeys } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { partyExtras } from '#core/people-booked/contract.ts';
import { forms } from '#core/proposals/forms.ts';
import { reservationGrammar } from '#core/reservations/contract.ts';
import { readableFields } from '#core/resources/access.ts';
import { sessionGrammar } from '#core/sessions/contract.ts';
import { isVisitReport, type ReportName } from './rules.ts';

/** As it travels and is stored: the keys and values of a query string. */
export type ReportFilter = Readonly<Record<string, string | readonly string[]>>;

/** Besides the filters of the list of reservations, those on the session's day and place, and those of the people booked. */
export const visitGrammar = {
  fields: {
    ...reservationGrammar.fields,
    sessionDay: { kind: 'date' },
    locationId: { kind: 'reference', to: 'locations' },
  },
  extras: partyExtras,
} as const satisfies ListGrammar;

const one = { kind: 'reference', operators: ['is'] } as const;
/** As the list of messages has them. */
const messageGrammar = {
  fields: {},
  extras: {
    state: { kind: 'select', options: deliveryFilters, operators: ['is'] },
    userId: { ...one, to: 'users' },
    eventId: { ...one, to: 'events' },
    sessionId: { ...one, to: 'sessions' },
    mailingId: { ...one, to: 'messages' },
  },
} as const satisfies ListGrammar;

const funderGrammar = {
  fields: {},
  extras: { year: { kind: 'number', min: 2000, max: 2199, operators: ['is'] } },
} as const satisfies ListGrammar;

function grammarOf(name: ReportName): ListGrammar {
  if (isVisitReport(name)) return visitGrammar;
  switch (name) {
    case 'events':
      return eventGrammar;
    case 'sessions':
      return sessionGrammar;
    case 'proposals':
      return { fields: forms.fields, extras: forms.filters ?? {} };
    case 'messages':
      return messageGrammar;
    default:
      return funderGrammar;
  }
}

export type ReadFilter =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly errors: readonly QueryError[] };

/** What belongs to pages and not to filters; `q` is a filter. */
const ofPages = [...reservedKeys].filter((key) => key !== 'q');

/** Reads a filter strictly: an unknown key, field, operator or value is named. A field that its viewer cannot read does not exist. */
export function readFilter(name: ReportName, filter: ReportFilter, viewer: Viewer): ReadFilter {
  const grammar = grammarOf(name);
  const stray = Object.keys(filter).filter(
    (key) => ofPages.includes(key) || (key === 'q' && name === 'funders'),
  );
  if (stray.length > 0) return { ok: false, errors: stray.map((path) => ({ path, code: 'unknownKey' })) };
  // Lists of staff show private events, and those of all times.
  const staff: RawQuery = name === 'events' ? { showPrivate: 'true', defaults: 'false' } : {};
  return parseList({ ...staff, ...filter }, { ...grammar, fields: readableFields(grammar.fields, viewer) });
}
