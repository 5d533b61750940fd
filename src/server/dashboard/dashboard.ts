// What an account has to look after first, in one answer (docs/product/dashboard.md#what-to-do-first).

import { type AccountViewer, managesOwnEventsOnly, may } from '#core/accounts/access.ts';
import { untouched } from '#core/access-requests/rules.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readDashboard as contract, SessionsAhead } from '#core/dashboard/contract.ts';
import { figuresOf, minuteOf, sessionLists } from '#core/dashboard/figures.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { ownQuery } from '#core/listing.ts';
import { sessionGrammar } from '#core/sessions/contract.ts';
import { dayOf, type Zone } from '#core/time.ts';
import { countRequestsByDay } from '#server/access-requests/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader } from '#server/db/database.ts';
import * as sessions from '#server/sessions/service.ts';
import { countFigure, type CountingFor } from './counts.ts';
import { readSessionsAhead, type SessionAheadRow } from './dashboard-store.ts';

type Dashboard = AnswerOf<typeof contract>;

/** How many sessions each list shows. */
const shown = { today: 8, next: 5, emptySoon: 5 } as const;

export async function readDashboard(
  { db, zone }: { readonly db: Db; readonly zone: Zone },
  { viewer, language }: { readonly viewer: AccountViewer; readonly language: Language },
): Promise<Dashboard> {
  const now = minuteOf(await readNow(db));
  const by: CountingFor = { viewer, language, zone };
  // Three connections at most: the numbers are read one after the other.
  const [clashes, accessDays, lists] = await Promise.all([
    readClashes(db, now, by),
    may(viewer, 'readParties')
      ? countRequestsByDay(db, { state: untouched, from: dayOf(now, zone) }, viewer)
      : [],
    readLists(db, now, by),
  ]);
  const clashing = [...clashes.clashDays, ...clashes.clashEvents];
  const figures: Dashboard['figures'] = [];
  for (const { list, ...figure } of figuresOf(viewer, now, zone))
    figures.push({
      key: figure.key,
      count:
        list === 'clashes'
          ? clashing.reduce((sum, { sessions: of }) => sum + of, 0)
          : await countFigure(db, { ...figure, list }, by),
    });
  return { now: now.toISOString(), figures, accessDays, ...clashes, ...lists };
}

async function readClashes(
  db: Reader,
  now: Date,
  { viewer, language, zone }: CountingFor,
): Promise<Pick<Dashboard, 'clashDays' | 'clashEvents'>> {
  const none = { clashDays: [], clashEvents: [] };
  if (!may(viewer, 'manageEvents')) return none;
  if (managesOwnEventsOnly(viewer))
    return {
      ...none,
      clashEvents: await sessions.countClashesByEvent(db, viewer.contactEventIds, { now, language, zone }),
    };
  return { ...none, clashDays: await sessions.countClashesByDay(db, dayOf(now, zone), zone) };
}

/** The first sessions of each list: their ids by the list itself, what is shown of them at once. */
async function readLists(
  db: Reader,
  now: Date,
  by: CountingFor,
): Promise<Pick<Dashboard, keyof typeof shown>> {
  const addresses = sessionLists(by.viewer, now, by.zone);
  const found = { today: none, next: none, emptySoon: none };
  for (const name of ['today', 'next', 'emptySoon'] as const) {
    if (name === 'emptySoon' && !may(by.viewer, 'manageEvents')) continue;
    // All of today are counted, and those that are not over are shown.
    const ahead = { ...addresses[name], 'endDate.$gt': now.toISOString() };
    const paged = { sort: 'startDate,_id', limit: String(shown[name]), fields: '_id' };
    const { rows } = await sessions.list(db, ownQuery({ ...ahead, ...paged }, sessionGrammar), by);
    const total = await countFigure(db, { list: 'sessions', address: addresses[name] }, by);
    found[name] = { ids: rows.map((row) => String(row['_id'])), total };
  }
  const rows = await readSessionsAhead(
    db,
    Object.values(found).flatMap(({ ids }) => ids),
  );
  const known = new Map(rows.map((row) => [row._id, row]));
  const serialized = ({ ids, total }: typeof none): SessionsAhead => ({
    total,
    rows: ids.flatMap((_id) => {
      const row = known.get(_id);
      return row ? [serialize(row, by.language)] : [];
    }),
  });
  return {
    today: serialized(found.today),
    next: serialized(found.next),
    emptySoon: serialized(found.emptySoon),
  };
}

const none: { readonly ids: readonly string[]; readonly total: number } = { ids: [], total: 0 };

function serialize(
  { title, startDate, endDate, accessType, taken, max, ...row }: SessionAheadRow,
  language: Language,
): SessionsAhead['rows'][number] {
  return {
    ...row,
    title: resolveText(title, language).text,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    seats: accessType === 'reservation' ? { taken, max } : null,
  };
}
