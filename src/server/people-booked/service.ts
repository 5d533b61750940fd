// The people booked, for those who read them (docs/product/people-booked.md).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { normaliseEmail } from '#core/accounts/email.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import type * as contract from '#core/people-booked/contract.ts';
import { mostPrinted } from '#core/people-booked/contract.ts';
import { readsNumbers, readsParties } from '#core/people-booked/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { dayOf, type Zone } from '#core/time.ts';
import * as audit from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { serializeParty, serializeRow, serializeSession } from './serialize.ts';
import * as sheets from './sheets-store.ts';
import * as store from './store.ts';

export {
  type EventsRead,
  holdsSeats,
  inEvents,
  partyConditions,
  type PartyFacts,
  type PartySession,
  partyTables,
} from './store.ts';
export { serializeSession } from './serialize.ts';

/** The events whose people a viewer reads: all, or those that it is a contact of. */
export function eventsRead(viewer: AccountViewer): store.EventsRead {
  return may(viewer, 'bookForOthers') ? null : viewer.contactEventIds;
}

/** An event that is named and whose people the viewer does not read is not there. */
export function requireEvent(viewer: AccountViewer, eventId: string | undefined): void {
  if (eventId !== undefined && !readsParties(viewer, eventId)) throw new Refusal('notFound');
}

/** The event that a list is narrowed to. */
export function eventOf({ filters }: ListQuery): string | undefined {
  const named = filters.find(({ field, operator }) => field === 'eventId' && operator === 'is');
  return named === undefined ? undefined : String(named.value);
}

export async function listParties(
  db: Reader,
  query: ListQuery,
  { viewer, language }: { readonly viewer: AccountViewer; readonly language: Language },
): Promise<{ rows: contract.PartyRow[]; count: number | null }> {
  const eventIds = eventsRead(viewer);
  requireEvent(viewer, eventOf(query));
  const withEmail = may(viewer, 'readAccounts');
  const { rows, count } = await store.listParties(db, query, { eventIds, withEmail });
  return { rows: rows.map((row) => serializeRow(row, { language, withEmail })), count };
}

/** How many have booked each date, for who manages the event or reads its people. */
export async function readBookedNumbers(
  db: Reader,
  eventId: string,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.readBookedNumbers>> {
  const rows = readsNumbers(viewer, eventId) ? await store.readNumbers(db, eventId) : undefined;
  if (!rows) throw new Refusal('notFound');
  return {
    dates: rows.map(({ startDate, endDate, ...row }) => ({
      ...row,
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
    })),
  };
}

/** The account with a whole address, for who books for others in the event. */
export async function findPerson(
  db: Reader,
  { eventId, email }: { readonly eventId: string; readonly email: string },
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.findPerson>> {
  requireEvent(viewer, eventId);
  if (!(await store.isEvent(db, eventId))) throw new Refusal('notFound');
  return { person: (await store.findPerson(db, normaliseEmail(email))) ?? null };
}

interface Printing {
  readonly viewer: AccountViewer;
  readonly language: Language;
}

/** The parties of dates, to print. Who printed what is in the audit log before the answer leaves. */
export async function printSheets(
  db: Db,
  choice: contract.SheetChoice,
  { viewer, language }: Printing,
): Promise<AnswerOf<typeof contract.printSheets>> {
  const eventIds = eventsRead(viewer);
  requireEvent(viewer, choice.eventId);
  if (choice.sessionId !== undefined) {
    const eventId = await sheets.readEventOf(db, choice.sessionId);
    if (eventId === undefined || !readsParties(viewer, eventId)) throw new Refusal('notFound');
  }
  return db.transaction().execute(async (tx) => {
    const now = await readNow(tx);
    if (choice.sessionId === undefined) refuseTooMany(await sheets.countSheets(tx, choice, eventIds));
    const found = await sheets.readSheets(tx, choice, eventIds);
    const ids = found.flatMap(({ reservationIds }) => reservationIds);
    const parties = new Map((await store.readParties(tx, ids)).map((party) => [party._id, party]));
    await recordPrint(tx, choice, { viewer, dates: found.length, parties: ids.length });
    return {
      now: now.toISOString(),
      sheets: found.map(({ reservationIds, ...sheet }) => ({
        ...sheet,
        ...serializeSession(sheet, language),
        parties: reservationIds.flatMap((_id) => {
          const party = parties.get(_id);
          return party ? [serializeParty(party)] : [];
        }),
      })),
    };
  });
}

function refuseTooMany(dates: Awaited<ReturnType<typeof sheets.countSheets>>): void {
  const parties = dates.reduce((sum, date) => sum + date.parties, 0);
  if (parties > mostPrinted)
    throw new Refusal('tooManyParties', { details: { parties, maximum: mostPrinted } });
}

async function recordPrint(
  tx: Parameters<typeof audit.record>[0],
  { sessionId, day, eventId, locationId }: contract.SheetChoice,
  {
    viewer,
    dates,
    parties,
  }: { readonly viewer: AccountViewer; readonly dates: number; readonly parties: number },
): Promise<void> {
  const facts = { ...(day !== undefined && { day }), dates, parties };
  await audit.record(tx, viewer, {
    entity: 'sheets',
    // Among the changes of what it is of, where it is of one.
    entityId: sessionId ?? eventId ?? locationId ?? newId(),
    action: 'print',
    changes: Object.fromEntries(
      Object.entries(facts).map(([name, after]) => [name, { before: null, after }] as const),
    ),
  });
}

/** The days with bookings, and the dates of one of them. */
export async function listSheetDays(
  db: Reader,
  { eventId, locationId, day }: Omit<contract.SheetChoice, 'sessionId'>,
  { viewer, language, zone }: Printing & { readonly zone: Zone },
): Promise<AnswerOf<typeof contract.listSheetDays>> {
  const eventIds = eventsRead(viewer);
  requireEvent(viewer, eventId);
  const today = dayOf(await readNow(db), zone);
  const dates = day === undefined ? [] : await sheets.countSheets(db, { eventId, locationId, day }, eventIds);
  return {
    today,
    days: await sheets.readSheetDays(db, { eventId, locationId, today }, eventIds),
    dates: dates.map(({ title, startDate, ...date }) => ({
      ...date,
      title: resolveText(title, language).text,
      startDate: startDate.toISOString(),
    })),
  };
}
