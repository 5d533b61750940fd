// The numbers of the dashboard: each is read by the service of its list, so that both are the same by construction.

import type { AccountViewer } from '#core/accounts/access.ts';
import { accessGrammar } from '#core/access-requests/contract.ts';
import type { DeliveryFilter } from '#core/deliveries/contract.ts';
import type { Figure, FigureAddress, FigureList } from '#core/dashboard/figures.ts';
import { eventGrammar } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { type ListGrammar, ownQuery } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { importGrammar } from '#core/programme-import/contract.ts';
import { resources } from '#core/resources/index.ts';
import { wholeProgramme } from '#core/resources/programme.ts';
import { sessionGrammar } from '#core/sessions/contract.ts';
import type { Zone } from '#core/time.ts';
import { offerGrammar } from '#core/waiting-list/offers-contract.ts';
import { listRequests } from '#server/access-requests/service.ts';
import type { Reader } from '#server/db/database.ts';
import { countDeliveries } from '#server/deliveries/service.ts';
import * as events from '#server/events/service.ts';
import { listImports } from '#server/programme-import/service.ts';
import * as generic from '#server/resources/service.ts';
import * as sessions from '#server/sessions/service.ts';
import { listOffers } from '#server/waiting-list/service.ts';

export interface CountingFor {
  readonly viewer: AccountViewer;
  readonly language: Language;
  readonly zone: Zone;
}

/** Lists whose rows are counted in another way: their clashes are read by day. */
type CountedList = Exclude<FigureList, 'clashes'>;
type Counted = Promise<{ count: number | null }>;

/** How many rows a figure's list has. */
export async function countFigure(
  db: Reader,
  { list, address }: Pick<Figure, 'address'> & { readonly list: CountedList },
  by: CountingFor,
): Promise<number> {
  const { count } = await counters[list](db, address, by);
  return count ?? 0;
}

/** A list's own query, by one row of which its number is read. */
function queryOf(address: FigureAddress, grammar: ListGrammar): ListQuery {
  return ownQuery(
    { ...address, limit: '1', count: 'true', ...(!grammar.whole && { fields: '_id' }) },
    grammar,
  );
}

const counters: Readonly<
  Record<CountedList, (db: Reader, address: FigureAddress, by: CountingFor) => Counted>
> = {
  events: (db, address, by) => {
    const whole = Object.entries(wholeProgramme).map(([filter, value]) => [filter, String(value)]);
    return events.list(db, queryOf({ ...Object.fromEntries(whole), ...address }, eventGrammar), by);
  },
  sessions: (db, address, by) => sessions.list(db, queryOf(address, sessionGrammar), by),
  scans: (db, address, by) =>
    generic.list(db, 'scans', queryOf(address, { fields: resources.scans.fields }), by),
  houseNotices: (db, address, by) =>
    generic.list(db, 'houseNotices', queryOf(address, { fields: resources.houseNotices.fields }), by),
  approvals: async (db, _address, { viewer }) => ({ count: await events.countApprovals(db, viewer) }),
  deliveries: async (db, { state }, { viewer }) => ({
    count: await countDeliveries(db, state as DeliveryFilter, viewer),
  }),
  imports: (db, address, { viewer }) => listImports(db, queryOf(address, importGrammar), viewer),
  offers: (db, address, by) => listOffers(db, queryOf(address, offerGrammar), by),
  accessRequests: (db, address, by) => listRequests(db, queryOf(address, accessGrammar), by),
};
