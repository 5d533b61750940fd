// Changes many sessions at once (docs/product/sessions.md#bulk-edit): lock events and sessions in the order of bookings, gather, decide each,
// write all of them or none.

import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import type { Visibility } from '#core/resources/programme.ts';
import { isJudged } from '#core/sessions/bulk/change.ts';
import type { changeSessions } from '#core/sessions/bulk/contract.ts';
import { closedDaysOf, closedTogether } from '#core/sessions/planning/days.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type KeyedRequest, lockKey, storeKey } from '#server/db/idempotency.ts';
import { updateEach } from '#server/resources/bulk-writing.ts';
import { loadSettings } from '#server/settings/service.ts';
import * as writing from '#server/resources/writing.ts';
import type { Offers } from '#server/waiting-list/service.ts';
import { countClaimsOfSessions, countPeople } from '../claims-store.ts';
import { type Move, type Notified, notifyMoved, refuseUnreadable } from '../notify.ts';
import { lockPlaces, readReferred } from '../planning/plan-store.ts';
import { referencesOf } from '../planning/drafts.ts';
import type { SessionWrite } from '../write.ts';
import { lockEventsOf, readClaimed, refreshSessionDates } from '../write-store.ts';
import { readClashes } from './clashes.ts';
import { type DecidedSession, decideOne, differs, type WantedChange } from './decide.ts';
import { countNotified, recordMessages } from './notified.ts';
import { countOffersAfter, handOutOffers } from './offers.ts';
import { serializeChanges } from './serialize.ts';

type SentChange = BodyOf<typeof changeSessions>;
type Answer = AnswerOf<typeof changeSessions>;

/** Changes sessions, or says what would follow: who is notified, what would be refused, clash or fall on a closed day. */
export async function changeSessionsAtOnce(
  db: Db,
  sent: SentChange & { readonly keyed: KeyedRequest | null },
  by: SessionWrite,
): Promise<Answer> {
  refuseUnreadable(sent.message);
  return writing.transactOrPreview(db, 'sessions', 'update', sent.dryRun, async (tx) => {
    const keyed = sent.dryRun ? null : sent.keyed;
    const { isDone } = await lockKey(tx, keyed);
    const wanted = isDone ? nothing : wantedBy(sent);
    const decided = await decideAll(tx, sent.ids, wanted, by);
    const clashes = isPlaced(wanted)
      ? await readClashes(tx, decided, { ...by, moves: moves(wanted) })
      : new Map();
    const people = await countPeople(tx, idsOf(decided));
    const claims = moves(wanted)
      ? await countClaimsOfSessions(tx, idsOf(decided.filter(isNotified)))
      : noClaims;
    const house = moves(wanted) ? closedDaysOf(await loadSettings(tx)) : {};
    let accounts = 0;
    let offers: Offers = new Map();
    if (sent.dryRun) {
      accounts = await countNotified(tx, movesOf(decided), sent.message);
      offers = await countOffersAfter(tx, decided, by.zone);
    } else if (!isDone) {
      refuseRefused(decided, sent.ids);
      const written = await write(tx, decided, sent, by);
      accounts = written?.notified?.accounts ?? 0;
      offers = written?.offers ?? offers;
      await storeKey(tx, keyed, sent.ids[0] ?? '');
    }
    return {
      dryRun: sent.dryRun ?? false,
      repeated: isDone,
      changed: decided.filter(differs).length,
      unchanged: decided.filter((one) => !one.refusal && !differs(one)).length,
      refused: decided.filter(({ refusal }) => refusal).length,
      claims,
      accounts,
      offers: [...offers.values()].reduce((sum, one) => sum + one, 0),
      sessions: serializeChanges(
        decided,
        { clashes, people, offers, closed: closedTogether(house, sent.closed) },
        by,
      ),
    };
  });
}

/** Shows or hides many sessions; answers how many differed. */
export async function changeVisibility(
  db: Db,
  ids: readonly string[],
  visibilityStatus: Visibility,
  by: SessionWrite,
): Promise<number> {
  return writing.transact(db, 'sessions', 'update', async (tx) => {
    const decided = await decideAll(tx, ids, { ...nothing, changes: { visibilityStatus } }, by);
    await write(tx, decided, {}, by);
    return decided.filter(differs).length;
  });
}

export const noClaims = { reservations: 0, participants: 0, classes: 0, requests: 0, offers: 0, accounts: 0 };
const nothing: WantedChange = { changes: {}, each: new Map(), shift: null, versions: new Map() };

function wantedBy({ ids, versions, changes, each, shift }: SentChange): WantedChange {
  const idAt = (position: number) => (ids[position] ?? '').toLowerCase();
  return {
    changes: changes ?? {},
    each: new Map(each?.map((values, position) => [idAt(position), values])),
    shift: shift ?? null,
    versions: new Map(versions?.map((version, position) => [idAt(position), version])),
  };
}

/** The fields that are sent of any session. */
function touchedBy({ changes, each }: WantedChange): string[] {
  return [changes, ...each.values()].flatMap((values) => Object.keys(values));
}

/** Locks the sessions after their events, and decides each. Renaming a place locks events before the place, so these are first here too. */
async function decideAll(
  tx: Tx,
  sentIds: readonly string[],
  wanted: WantedChange,
  by: SessionWrite,
): Promise<DecidedSession[]> {
  const sent = { path: 'ids', ids: sentIds.map((id) => id.toLowerCase()) };
  const events = new Map((await lockEventsOf(tx, sent.ids)).map((event) => [event._id, event]));
  await refuseUnknown(tx, wanted, sent.ids);
  const rows = new Map(
    (await writing.lockAll(tx, 'sessions', sent, 'update', by)).map((row) => [row._id, row]),
  );
  const isAboutSeats = wanted.shift !== null || isJudged(touchedBy(wanted));
  const claimed = isAboutSeats ? await readClaimed(tx, [...rows.keys()]) : new Set<string>();
  const now = await readNow(tx);
  return [...new Set(sent.ids)].flatMap((id) => {
    const row = rows.get(id);
    const event = events.get(String(row?.['eventId']));
    if (!row || !event) return [];
    return decideOne(row, wanted, { event, isClaimed: claimed.has(id), now }, by);
  });
}

/** A place, an opening or an age group that is not there is refused by its field, before anything is decided. */
async function refuseUnknown(tx: Tx, { changes, each }: WantedChange, ids: readonly string[]): Promise<void> {
  const own = [...each].map(([id, values]) => [`each.${ids.lastIndexOf(id)}`, values] as const);
  const byPath = [['changes', changes], ...own] as const;
  const sent = byPath.map(([, values]) => values);
  const references = sent.map((values) => referencesOf(values));
  const openings = references.flatMap((of) => of.openings);
  const ages = references.flatMap((of) => of.ages);
  const places = sent.flatMap(({ locationId }) => (typeof locationId === 'string' ? [locationId] : []));
  const found = new Set([
    ...(places.length > 0 ? await lockPlaces(tx, { ids: places, names: [] }) : []).map(({ _id }) => _id),
    ...(openings.length + ages.length > 0 ? await readReferred(tx, { openings, ages }) : []),
  ]);
  const errors = byPath.flatMap(([path, values]) => {
    const { openings: sentOpenings, ages: sentAges } = referencesOf(values);
    const place = values['locationId'];
    const fields = {
      locationId: typeof place === 'string' ? [place] : [],
      reservationOpeningDateId: sentOpenings,
      ageTargetIds: sentAges,
    };
    return Object.entries(fields).flatMap(([name, referred]): FieldError[] =>
      referred.every((id) => found.has(id))
        ? []
        : [{ path: `${path}.${name}`, code: 'unknownReference', message: 'There is no such entity' }],
    );
  });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

/** Where one cannot be changed, none is: each is named by its position. */
function refuseRefused(decided: readonly DecidedSession[], ids: readonly string[]): void {
  const errors = decided.flatMap(({ row, refusal }): FieldError[] =>
    refusal
      ? [
          {
            path: `ids.${ids.indexOf(row._id)}`,
            code: refusal.code,
            message: 'This session cannot be changed so',
          },
        ]
      : [],
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

async function write(
  tx: Tx,
  decided: readonly DecidedSession[],
  { message }: Pick<SentChange, 'message'>,
  by: SessionWrite,
): Promise<{ readonly notified: Notified | null; readonly offers: Offers } | null> {
  const changing = decided.filter(differs);
  if (changing.length === 0) return null;
  await updateEach(
    tx,
    'sessions',
    changing.map(({ row, values }) => ({ before: row, values })),
    by,
  );
  await refreshSessionDates(tx, [...new Set(changing.map(({ event }) => event._id))]);
  const offers = await handOutOffers(tx, changing, by.zone);
  const announced = changing.filter(isNotified);
  const notified = await notifyMoved(tx, movesOf(announced), message);
  await recordMessages(tx, by.viewer, idsOf(announced), { message, notified });
  return { notified, offers };
}

function movesOf(decided: readonly DecidedSession[]): Move[] {
  return decided.filter(isNotified).map(({ row, move }) => ({ sessionId: row._id, ...move }));
}

function isNotified({ isMoved, values }: DecidedSession): boolean {
  return isMoved && Object.keys(values).length > 0;
}

/** Whether a change may bring sessions to another time or place. */
function moves(wanted: WantedChange): boolean {
  return wanted.shift !== null || touchedBy(wanted).includes('locationId');
}

/** Whether it may bring them where others are, or more people than fit. */
function isPlaced(wanted: WantedChange): boolean {
  const touched = touchedBy(wanted);
  return moves(wanted) || touched.includes('maxParticipants') || touched.includes('accessType');
}

function idsOf(decided: readonly DecidedSession[]): string[] {
  return decided.map(({ row }) => row._id);
}
