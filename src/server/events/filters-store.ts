// The filters of the programme that are not "column operator value": one session has to match all of them
// (docs/product/programme.md#filters).

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import { may } from '#core/accounts/access.ts';
import { adultAge, andOlder } from '#core/events/ages.ts';
import { defaultWindowMonths, eventFilters } from '#core/events/contract.ts';
import { hoursOfPart, type PartOfDay } from '#core/events/near-days.ts';
import type { Filter, ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import type { SearchQueries } from '#core/search/plan.ts';
import type { Zone } from '#core/time.ts';
import { isFavouriteOf } from '#server/favourites/service.ts';
import { conditionOf } from '#server/resources/conditions.ts';
import { listedEvents, listedSessions, ofOwnEvents } from '#server/resources/scopes.ts';
import { isAvailable, isFullAndWaitedFor } from '#server/seats/service.ts';
import { inNamedArchive } from './archive-store.ts';

type Condition = Expression<SqlBool>;

export interface ProgrammeFilters {
  /** Conditions on the event alone. */
  readonly events: readonly Condition[];
  /** Conditions on each of its sessions. */
  readonly sessions: readonly Condition[];
  /** With private events, as staff list them. */
  readonly showPrivate: boolean;
  /** Whether an event needs a session that matches, or is listed without one too. */
  readonly needsSession: boolean;
  /** Whether a session is for each of the chosen ages; others are advised for other ages, and follow. Null: no age is chosen. */
  readonly isForAges: RawBuilder<boolean> | null;
  /** What the words of a search find; the condition is among those on the event. */
  readonly search: SearchQueries | null;
}

export interface FilterReading {
  readonly viewer: Viewer;
  /** The instance's. */
  readonly zone: Zone;
}

/** Reads the query's filters of the programme; the default window applies to each key that is absent. */
export function programmeFilters(
  query: Pick<ListQuery, 'filters'>,
  reading: FilterReading,
): ProgrammeFilters {
  const { viewer, zone } = reading;
  const flag = (name: keyof typeof eventFilters | 'fullAndWaitedFor' | 'waitsForApproval') =>
    query.filters.find((filter) => filter.field === name)?.value === true;
  const showPrivate = flag('showPrivate');
  // How long waiting lists are is for staff as well.
  const isWaitedFor = flag('fullAndWaitedFor');
  const isToApprove = flag('waitsForApproval');
  const ownPlace = query.filters.find(({ field }) => field === 'ownPlaceId');
  if ((showPrivate || isWaitedFor || isToApprove || ownPlace) && !may(viewer, 'seePrivate'))
    throw new Refusal('forbidden');
  const withDefaults = !query.filters.some((filter) => filter.field === 'defaults' && filter.value === false);

  const events: Condition[] = [listedEvents(viewer, showPrivate)];
  const ofOwn = ofOwnEvents(query, viewer);
  if (ofOwn) events.push(ofOwn);
  const missing = query.filters.find(({ field }) => field === 'missingLanguage');
  if (missing) events.push(lacksLanguage(String(missing.value)));
  if (isWaitedFor) events.push(hasFullAndWaitedFor);
  if (isToApprove) events.push(waitsForApproval);
  if (ownPlace) events.push(sql`"events"."locationId" = any(cast(${[ownPlace.value].flat()} as uuid[]))`);
  const sessions: Condition[] = [listedSessions(viewer)];
  const own = query.filters.flatMap((filter) => sessionCondition(filter, query, reading) ?? []);
  sessions.push(...own);

  const speaksOf = (...names: string[]) => query.filters.some((filter) => names.includes(filter.field));
  // Staff also list events without a date, which visitors do not see.
  const undated = may(viewer, 'manageEvents') ? sql`"events"."lastSessionDate" is null` : sql`false`;
  // A past edition is listed whole: that it is over is known.
  const archived = inNamedArchive(query.filters, zone) ?? sql`false`;
  if (withDefaults && !speaksOf('lastSessionDate', 'sessionDate')) {
    events.push(sql`("events"."lastSessionDate" >= curiosa_now() or ${undated} or ${archived})`);
    // Past sessions do not make an event match, because visitors look for what they can still visit.
    sessions.push(sql`("sessions"."endDate" > curiosa_now() or ${archived})`);
  }
  if (withDefaults && speaksOf('sessionDate')) {
    const days = query.filters.filter(({ field }) => field === 'sessionDate');
    sessions.push(sql`("sessions"."endDate" > curiosa_now() or ${areOver(days, zone)} or ${archived})`);
  }
  if (withDefaults && !speaksOf('firstSessionDate', 'sessionDate')) {
    events.push(
      sql`("events"."firstSessionDate" <= curiosa_now() + make_interval(months => ${defaultWindowMonths}) or ${undated})`,
    );
  }
  return {
    events,
    sessions,
    showPrivate,
    needsSession: own.length > 0,
    isForAges: isForAges(query),
    search: null,
  };
}

/** The title of the event or its description is not there in a language. */
function lacksLanguage(language: string): Condition {
  return sql`("events"."title"->>${language} is null
    or ("events"."description" is not null and "events"."description"->>${language} is null))`;
}

/** As the rule of the same name decides for one event. */
export const waitsForApproval = sql<SqlBool>`("events"."approvalStatus" = 'new' and "events"."approvalRequestedAt" is not null)`;

const hasFullAndWaitedFor = sql<SqlBool>`exists (
  select from "sessions" where "sessions"."eventId" = "events"."_id" and ${isFullAndWaitedFor})`;

function sessionCondition(
  filter: Filter,
  query: Pick<ListQuery, 'filters'>,
  reading: FilterReading,
): Condition | undefined {
  return Object.hasOwn(sessionConditions, filter.field)
    ? sessionConditions[filter.field as keyof typeof sessionConditions](filter, query, reading)
    : undefined;
}

/** The filters that one session has to match together, with the event's place; the other three are read in `programmeFilters`. */
const sessionConditions: Readonly<
  Record<
    Exclude<keyof typeof eventFilters, 'showPrivate' | 'defaults' | 'exactAge'> | 'locationId',
    typeof sessionCondition
  >
> = {
  sessionTarget: (filter) => conditionOf(filter, eventFilters.sessionTarget, 'sessions'),
  sessionDate: (filter) =>
    conditionOf({ ...filter, field: 'sessionDay' }, eventFilters.sessionDate, 'sessions'),
  locationId: (filter) =>
    filter.operator === 'is' || filter.operator === 'in'
      ? sql`coalesce("sessions"."locationId", "events"."locationId") = any(cast(${[filter.value].flat()} as uuid[]))`
      : undefined,
  age: (filter, query) => {
    const isForAge = suitsAges(Number(filter.value), Number(filter.value));
    return isExact(query) ? isForAge : sql`(not "sessions"."ageEnforced" or ${isForAge})`;
  },
  sessionLanguages: (filter) => conditionOf(filter, eventFilters.sessionLanguages, 'sessions'),
  partOfDay: (filter, _query, { zone }) =>
    sql`(${sql.join(
      [filter.value].flat().map((part) => isInPart(part as PartOfDay, zone)),
      sql` or `,
    )})`,
  partySize: (filter) => isAvailable(Number(filter.value)),
  free: (filter) => (filter.value === true ? isFree() : undefined),
  favourite: (filter, _query, { viewer }) => (filter.value === true ? isFavouriteOf(viewer) : undefined),
  available: (filter, query) =>
    filter.value === true && !query.filters.some(({ field }) => field === 'partySize')
      ? isAvailable(1)
      : undefined,
};

function isExact(query: Pick<ListQuery, 'filters'>): boolean {
  return query.filters.some(({ field, value }) => field === 'exactAge' && value === true);
}

function isForAges(query: Pick<ListQuery, 'filters'>): RawBuilder<boolean> | null {
  const ages = query.filters.filter(({ field }) => field === 'age').map(({ value }) => Number(value));
  return ages.length > 0
    ? sql`(${sql.join(
        ages.map((age) => suitsAges(age, age)),
        sql` and `,
      )})`
    : null;
}

/** A session's own age groups, or its event's. */
export const ageTargetIdsOfSession = sql`coalesce(nullif("sessions"."ageTargetIds", '{}'), "events"."ageTargetIds")`;

/**
 * A session for one of some ages, in years, both included; without an age group it is for every age. The bounds mean what their words
 * say (`ageRanges` in core/events/ages.ts).
 */
export function suitsAges(from: number, to: number): RawBuilder<boolean> {
  return sql`(cardinality(${ageTargetIdsOfSession}) = 0 or exists (
    select from "ageTargets" where "ageTargets"."_id" = any(${ageTargetIdsOfSession})
      and (case when "ageTargets"."minAge" >= ${andOlder} then ${adultAge} else "ageTargets"."minAge" end) <= ${to}
      and ("ageTargets"."maxAge" is null or "ageTargets"."maxAge" >= ${Math.min(from, andOlder)})))`;
}

/** A session that is known to be free: by its own pricing, or without one by its event's (docs/product/events.md#price). */
export function isFree(): RawBuilder<boolean> {
  return sql`case when "sessions"."isFree" is null and "sessions"."price" is null
    then "events"."isFree" is true else "sessions"."isFree" is true end`;
}

/** A session that begins in a part of its day; one that is free to enter is found as long as it is open. */
function isInPart(part: PartOfDay, zone: Zone): Condition {
  const at = (hours: number) =>
    sql`(("sessions"."sessionDay" + make_interval(hours => ${hours})) at time zone ${zone})`;
  const [from, until] = [at(hoursOfPart[part].from), at(hoursOfPart[part].until)];
  return sql`("sessions"."startDate" < ${until} and ("sessions"."startDate" >= ${from}
    or ("sessions"."accessType" = 'freeAccess' and "sessions"."endDate" > ${from})))`;
}

/** Whether all days of a query are before today, as in a look back; of other days, what is over is left out. */
function areOver(days: readonly Filter[], zone: Zone): Condition {
  const today = sql`cast(curiosa_now() at time zone ${zone} as date)`;
  const ends = days.flatMap(({ operator, value }): Condition[] => {
    if (operator === 'is' || operator === 'lte') return [sql`cast(${value} as date) < ${today}`];
    if (operator === 'lt') return [sql`cast(${value} as date) <= ${today}`];
    return operator === 'in' ? [sql`${today} > all(cast(${[value].flat()} as date[]))`] : [];
  });
  return ends.length > 0 ? sql`(${sql.join(ends, sql` or `)})` : sql`false`;
}
