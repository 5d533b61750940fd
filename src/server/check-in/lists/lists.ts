// What a scanner reads: sessions, packs, tickets (docs/product/check-in.md).

import type { AccountViewer } from '#core/accounts/access.ts';
import { may } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type * as contract from '#core/check-in/door-contract.ts';
import type { PackedTicket, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import {
  doorRightOf,
  type DoorRight,
  isWithin,
  namesTicket,
  stewardSearch,
  ticketsOfPage,
} from '#core/check-in/rights.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { dayOf, instantOf, shiftDay, type Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader } from '#server/db/database.ts';
import type { ReadSettings } from '#server/settings/service.ts';
import { openSession, readDevice, rightAt } from '../door-rights.ts';
import type { DoorCaller } from '../scan.ts';
import { readTicketIdsOfReservation } from '../door-store.ts';
import { readPublicKeys } from '../read-code.ts';
import { readPartiesAtDoor, readScans, readTicketsAtDoor } from '../scan-store.ts';
import { readQuota } from '../walk-ins/walk-ins-store.ts';
import * as store from './lists-store.ts';
import { mayUndo } from '../undo.ts';
import { inLanguage, viewLogged, viewParty, viewSessionOf, viewTicket } from '../view.ts';
import { viewSession } from './view-session.ts';

export interface DoorReading {
  readonly db: Db;
  readonly readSettings: ReadSettings;
  readonly zone: Zone;
}

const packPage = 500;

/** Events whose doors the viewer may stand at; null: all. */
function eventsOf(viewer: AccountViewer): readonly string[] | null {
  return may(viewer, 'checkInEverywhere') ? null : viewer.contactEventIds;
}

/** Of these sessions those at whose doors the viewer may stand, where it is a device with limits. */
function within<One extends Parameters<typeof isWithin>[1]>(viewer: AccountViewer, sessions: One[]): One[] {
  return sessions.filter((session) => !viewer.device || isWithin(viewer.device.limits, session));
}

/** Events with sessions from a day on, in the order of their first. */
export async function listEvents(
  { db, readSettings, zone }: DoorReading,
  { from, days = 8 }: { readonly from: string | undefined; readonly days: number | undefined },
  by: DoorCaller,
): Promise<AnswerOf<typeof contract.listDoorEvents>> {
  const first = from ?? dayOf(await readNow(db), zone);
  const until = shiftDay(first, days);
  const rows = await store.listSessionsOfDays(db, { from: first, until, eventIds: eventsOf(by.viewer) });
  const settings = await readSettings();
  const byEvent = Map.groupBy(within(by.viewer, rows), ({ eventId }) => eventId);
  return [...byEvent].map(([_id, sessions]) => ({
    _id,
    title: inLanguage(sessions[0]?.title ?? {}, by.language),
    sessions: sessions.map((session) => viewSession(session, settings, by)),
  }));
}

export async function listSessions(
  { db, readSettings }: DoorReading,
  eventId: string,
  by: DoorCaller,
): Promise<SessionToCheckIn[]> {
  const event = await store.readEventVisibility(db, eventId);
  rightAt(by.viewer, event && { ...event, eventId });
  const settings = await readSettings();
  const sessions = within(by.viewer, await store.listSessionsOfEvent(db, eventId));
  return sessions.map((session) => viewSession(session, settings, by));
}

export async function readListed(db: Reader, sessionId: string): Promise<store.SessionNumbers> {
  const session = await store.readListedSession(db, sessionId);
  if (!session) throw new Refusal('notFound');
  return session;
}

/**
 * One page of the pack of a session. Pages follow the numbers of changes: a ticket that changes while a device reads comes once more at the
 * end. The session is read first, so that no change of it is missed by a version that is later.
 */
export async function readPack(
  { db, readSettings, zone }: DoorReading,
  sessionId: string,
  {
    since,
    after,
    limit = packPage,
    device: named,
  }: {
    readonly since: string | undefined;
    readonly after: string | undefined;
    readonly limit: number | undefined;
    readonly device: string | undefined;
  },
  by: DoorCaller,
): Promise<AnswerOf<typeof contract.readPack>> {
  await openSession(db, by.viewer, sessionId);
  const deviceId = by.viewer.device?.deviceId ?? named;
  const session = await readListed(db, sessionId);
  // The quota is read after the session: a seat that is filled between the two counts twice, and so none is given twice.
  const quota = deviceId === undefined ? { quota: 0, used: 0 } : await readQuota(db, deviceId, sessionId);
  const settings = await readSettings();
  const rows = await store.readPackRows(db, sessionId, { after: after ?? since ?? '0', limit });
  const moved = await readTicketsAtDoor(
    db,
    rows.flatMap(({ _id, state }) => (state === 'moved' ? _id : [])),
  );
  const movedTo = new Map(moved.map((ticket) => [ticket._id, viewSessionOf(ticket, by.language)]));
  const last = rows.at(-1)?.changeNumber;
  const isLast = rows.length < limit;
  const ends = instantOf({ day: shiftDay(session.sessionDay, 1), time: '00:00' }, zone);
  const view = viewSession(session, settings, by);
  return {
    session: view,
    quota,
    walkInChange: session.walkInChange,
    undoMinutes: settings.doorUndoMinutes,
    keys: await readPublicKeys(db),
    tickets: rows.map((row) => packTicket(row, movedTo.get(row._id), session.namesAtDoor)),
    next: isLast ? null : (last ?? null),
    version: last ?? after ?? since ?? '0',
    now: (await readNow(db)).toISOString(),
    // A session that goes on after midnight keeps its pack until its door closes.
    endsAt: new Date(Math.max(ends.getTime(), Date.parse(view.doorClosesAt))).toISOString(),
  };
}

function packTicket(
  { changeNumber, name, surname, scannedAt, device, ...row }: store.PackRow,
  movedTo: PackedTicket['movedTo'],
  hasNames: boolean,
): PackedTicket {
  const shown = { ...row, change: Number(changeNumber) };
  // Of a ticket that is for another date now the door needs to know that alone.
  if (row.state === 'moved')
    return { ...shown, schoolClass: null, wheelchairs: 0, firstScan: null, ...(movedTo && { movedTo }) };
  const initial = [...(surname ?? '')][0];
  return {
    ...shown,
    ...(hasNames && name !== null && { name: initial === undefined ? name : `${name} ${initial}.` }),
    firstScan: scannedAt && { scannedAt: scannedAt.toISOString(), device },
  };
}

/** Tickets that a text is found in. A steward cannot browse. */
export async function findTickets(
  { db }: DoorReading,
  sessionId: string,
  {
    q = '',
    state,
    page = 1,
  }: {
    readonly q: string | undefined;
    readonly state: 'in' | 'notIn' | undefined;
    readonly page: number | undefined;
  },
  { viewer }: DoorCaller,
): Promise<AnswerOf<typeof contract.findTickets>> {
  const { right } = await openSession(db, viewer, sessionId);
  const words = q.split(/\s+/).filter((word) => word !== '');
  const isSteward = right === 'steward';
  if (isSteward && !namesTicket(words))
    throw invalidAt('q', 'tooShort', `At least ${stewardSearch.letters} letters`);
  const limit = isSteward ? stewardSearch.rows : ticketsOfPage;
  const found = await store.findTicketIds(db, sessionId, {
    words,
    state: state ?? null,
    byPhone: !isSteward,
    offset: isSteward ? 0 : (page - 1) * limit,
    limit: limit + 1,
  });
  if (found.length === 0 && words.length === 0 && state === undefined && page === 1)
    throw new Refusal('noTickets');
  const shown = found.slice(0, limit);
  const tickets = await readPartiesAtDoor(
    db,
    shown.map(({ _id }) => _id),
  );
  return {
    tickets: shown.flatMap(({ _id, isValid }) => {
      const ticket = tickets.find((one) => one._id === _id);
      return ticket ? { ...viewTicket(ticket, right), isValid, party: viewParty(ticket, tickets) } : [];
    }),
    hasMore: found.length > limit,
  };
}

/** A ticket with its party and the log of its scans. */
export async function readTicket(
  { db, readSettings }: DoorReading,
  { ticketId, device: named }: { readonly ticketId: string; readonly device: string | undefined },
  { viewer }: DoorCaller,
): Promise<AnswerOf<typeof contract.readDoorTicket>> {
  const { ticket, tickets, right, now } = await openTicket(db, ticketId, viewer);
  const scans = await readScans(db, [], [ticketId]);
  const by = { right, viewer, device: await readDevice(db, viewer, named) };
  const when = { at: now, now, undoMinutes: (await readSettings()).doorUndoMinutes };
  return {
    sessionId: ticket.sessionId,
    isValid: ticket.isValid,
    ticket: viewTicket(ticket, right),
    party: viewParty(ticket, tickets),
    scans: scans.map((scan) => ({
      ...viewLogged(scan, right),
      isUndoable: scan.undoneAt === null && mayUndo(scan, by, when) === 'undo',
    })),
  };
}

/** A ticket, its party, and what the viewer may do with it. */
export async function openTicket(
  db: Reader,
  ticketId: string,
  viewer: AccountViewer,
): Promise<{
  readonly ticket: Awaited<ReturnType<typeof readTicketsAtDoor>>[number];
  readonly tickets: Awaited<ReturnType<typeof readTicketsAtDoor>>;
  readonly right: DoorRight;
  readonly now: Date;
}> {
  const [found] = await readTicketsAtDoor(db, [ticketId]);
  // Tickets are known to those at their door only, so that elsewhere an id answers nothing.
  if (!found || !doorRightOf(viewer, found.session.eventId)) throw new Refusal('notFound');
  const {
    right,
    session: { now },
  } = await openSession(db, viewer, found.sessionId);
  const tickets = await readTicketsAtDoor(db, await readTicketIdsOfReservation(db, found.reservationId));
  return { ticket: found, tickets, right, now };
}

/** How many are in each place now. */
export async function readInside(
  { db, readSettings }: DoorReading,
  { viewer }: DoorCaller,
): Promise<AnswerOf<typeof contract.readInside>> {
  const { doorOpensMinutes, doorClosesMinutes } = await readSettings();
  return store.readInside(db, {
    opensMinutes: doorOpensMinutes,
    closesMinutes: doorClosesMinutes,
    eventIds: eventsOf(viewer),
    limits: viewer.device?.limits ?? {},
  });
}
