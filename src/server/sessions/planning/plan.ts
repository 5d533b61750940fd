// Makes many sessions of an event, or says which it would make: lock the event, gather, decide, write.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import type { planSessions as contract } from '#core/sessions/planning/contract.ts';
import {
  type SessionPlan,
  planOf,
  type PlanFacts,
  repeatedAmong,
  type TimedWish,
  timesOf,
  type WishError,
} from '#core/sessions/planning/plan.ts';
import { placeOf, sharedAmong } from '#core/sessions/planning/clashes.ts';
import type { Where } from '#core/sessions/rules.ts';
import { closedDaysOf } from '#core/sessions/planning/days.ts';
import { dayOf } from '#core/time.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { readRows } from '#server/resources/store.ts';
import { insertAll } from '#server/resources/bulk-writing.ts';
import * as writing from '#server/resources/writing.ts';
import { loadSettings } from '#server/settings/service.ts';
import { closingOf, type SessionWrite } from '../write.ts';
import { refreshSessionDates } from '../write-store.ts';
import {
  draftsOf,
  referencesOf,
  type SessionDraft,
  type SentPlan,
  type StoredTemplate,
  type ValuedDraft,
  valued,
} from './drafts.ts';
import * as store from './plan-store.ts';
import { serializePlan } from './serialize-plan.ts';

/**
 * The sessions that a rule, a template or pasted rows make of an event, and makes those that are not there yet, unless it is a dry run.
 * While it decides no other transaction writes sessions of the event, so that the same call twice makes them once. Runs a fixed number
 * of statements, whatever the number of sessions.
 */
export async function planSessions(
  db: Db,
  eventId: string,
  sent: SentPlan,
  by: SessionWrite,
): Promise<AnswerOf<typeof contract>> {
  return writing.transactOrPreview(db, 'sessions', 'create', sent.dryRun, async (tx) => {
    const event = await writing.lock(tx, 'events', eventId, 'update', by);
    const house = closedDaysOf(await loadSettings(tx));
    const { drafts, closed, errors: lacking } = draftsOf(sent, await readTemplate(tx, sent, by), house);
    const where = event as unknown as Where;
    const places = await store.lockPlaces(tx, {
      ids: [where.locationId, ...drafts.map((draft) => draft.sent['locationId'])].flatMap((id) => textOf(id)),
      names: drafts.flatMap((draft) => textOf(draft.sent['place'])),
    });
    const references = drafts.map((draft) => referencesOf(draft.sent));
    const referred = await store.readReferred(tx, {
      openings: references.flatMap(({ openings }) => openings),
      ages: references.flatMap(({ ages }) => ages),
    });
    const { rows, errors: wrong } = valued(drafts, { sent, places, referred }, { ...by, eventId });
    const { timed, errors } = timesOf(
      rows.map(({ wish }) => wish),
      by.zone,
    );
    const readable = timed.filter(({ position }) => !rows[position]?.isWrong);
    refuse([
      ...lacking,
      ...wrong,
      ...(sent.rows ? errors.map(errorOfTime) : []),
      ...errorsOfRepeats(repeatedAmong(readable, where).flatMap((position) => rows[position] ?? [])),
    ]);
    const festival = await store.readFestivalDays(tx, eventId);
    const availability = await store.readAvailability(tx, eventId);
    const facts = await readFacts(tx, { _id: eventId, where, places, timed }, by);
    const plan = planOf(timed, facts);
    const made = plan.sessions.filter(({ existing }) => !existing);
    const ids = sent.dryRun ? [] : await insert(tx, { eventId, made, rows }, by);
    return {
      dryRun: sent.dryRun ?? false,
      sessions: serializePlan(
        plan,
        {
          ...facts,
          rows,
          places,
          house,
          festival,
          availability,
          ids: new Map(made.map((one, at) => [one, ids[at]])),
        },
        by,
      ),
      total: plan.sessions.length,
      made: made.length,
      closed: [...closed],
      skipped: errors.map(({ position, code: _code }) => {
        const { day = '', start = '' } = rows[position]?.when ?? {};
        return { day, time: start, code: 'noSuchTime' as const };
      }),
    };
  });
}

async function readTemplate(
  tx: Tx,
  { template }: SentPlan,
  by: SessionWrite,
): Promise<StoredTemplate | null> {
  if (!template) return null;
  const name = 'eventDayTemplates';
  const [row] = await readRows(tx, name, [template.eventDayTemplateId], openableRows(name, by.viewer));
  return (row as unknown as StoredTemplate | undefined) ?? null;
}

type EventFacts = PlanFacts & {
  readonly busy: readonly store.BusySession[];
  readonly existing: Awaited<ReturnType<typeof store.readExisting>>;
  readonly speakers: readonly store.Speaker[];
};

async function readFacts(
  tx: Tx,
  {
    _id,
    where,
    places,
    timed,
  }: {
    readonly _id: string;
    readonly where: Where;
    readonly places: readonly store.Place[];
    readonly timed: readonly TimedWish[];
  },
  { viewer, zone }: SessionWrite,
): Promise<EventFacts> {
  const speakers = await store.readSpeakers(tx, [_id]);
  const speakerIds = speakers.map((speaker) => speaker._id);
  const starts = timed.map(({ startDate }) => startDate);
  const existing = await store.readExisting(tx, _id, starts);
  const span = {
    startDate: new Date(Math.min(...starts.map(Number))),
    endDate: new Date(Math.max(...timed.map(({ endDate }) => endDate.getTime()))),
    placeIds: timed.flatMap(({ wish }) => placeOf(wish.locationId, where) ?? []),
    speakerIds,
    eventIds: [_id],
    without: [],
  };
  return {
    zone,
    event: { _id, locationId: where.locationId, eventPresenceType: where.eventPresenceType, speakerIds },
    existing,
    busy: timed.length > 0 ? await store.readBusy(tx, span, viewer) : [],
    capacities: new Map(places.map(({ _id: placeId, capacity }) => [placeId, capacity])),
    shared: sharedAmong(places),
    speakers,
  };
}

/** Answers the ids, in order. */
async function insert(
  tx: Tx,
  {
    eventId,
    made,
    rows,
  }: {
    readonly eventId: string;
    readonly made: SessionPlan['sessions'];
    readonly rows: readonly ValuedDraft[];
  },
  by: SessionWrite,
): Promise<string[]> {
  const values = made.map(({ position, startDate, endDate }) => {
    const draft = rows[position];
    const time = { startDate, endDate, sessionDay: draft?.when.sessionDay ?? dayOf(startDate, by.zone) };
    const row = { ...draft?.values, ...time };
    return { ...row, closesAt: closingOf(row, by.zone) };
  });
  const ids = await insertAll(tx, 'sessions', values, by);
  await refreshSessionDates(tx, [eventId]);
  return ids;
}

const messages = {
  noSuchTime: 'The clocks go forward: there is no such time on this day',
  belowOther: 'The end must be after the start',
  disagrees: 'The start is not of this programme day',
} as const;

function errorOfTime({ position, code, at }: WishError): FieldError {
  return { path: `rows.${position}.${at}`, code, message: messages[code] };
}

/** Each row that an earlier one repeats, and the other times of a rule once. */
function errorsOfRepeats(drafts: readonly SessionDraft[]): FieldError[] {
  const paths = drafts.map(({ row, other }) => (row === null ? `rule.also.${other}.times` : `rows.${row}`));
  return [...new Set(paths)].map((path) => ({
    path,
    code: 'repeated',
    message: 'An earlier one has this start, audience and place',
  }));
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}
