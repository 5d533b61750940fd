// Parties with what staff see of them: their session, their account, and what is arranged for their needs.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InstituteGrade } from '#core/accounts/access.ts';
import type { AccessState } from '#core/access-requests/rules.ts';
import type { Fields, Translated } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import { implicitFields } from '#core/listing.ts';
import type { Filter, ListQuery } from '#core/list-query.ts';
import { type FoundPerson, partyExtras, partyGrammar } from '#core/people-booked/contract.ts';
import {
  type NeedKind,
  type StatedNeeds,
  readPartySearch,
  signLanguageWords,
} from '#core/people-booked/rules.ts';
import type { Participant } from '#core/reservations/contract.ts';
import { type NeedTerm, type ReservationStatus, reservationTransitions } from '#core/reservations/rules.ts';
import type { Audience } from '#core/resources/programme.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader } from '#server/db/database.ts';
import { conditionOn, escapeLike, inOrder } from '#server/resources/conditions.ts';
import { phone } from '#server/sms/recipient-store.ts';

/** The events whose parties a viewer reads; null: all of them. */
export type EventsRead = readonly string[] | null;

export interface PartyFacts {
  readonly _id: string;
  readonly userId: string | null;
  readonly name: string | null;
  readonly surname: string | null;
  readonly educationalInstitution: string | null;
  readonly instituteGrade: InstituteGrade | null;
  readonly phone: string | null;
  readonly language: Language | null;
  readonly target: Audience;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  readonly participants: readonly Participant[];
  readonly needs: StatedNeeds | null;
  readonly accessState: AccessState | null;
  readonly entered: number;
}

/** The session of a party. */
export interface PartySession {
  readonly eventId: string;
  readonly sessionId: string;
  readonly title: Translated;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly sessionDay: string;
  readonly place: string | null;
}

export interface PartyRecord extends PartyFacts, PartySession {
  readonly isSessionCancelled: boolean;
  readonly email: string | null;
  readonly status: ReservationStatus;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
}

/** The tables of every report and list of parties, which share their conditions. */
export const partyTables = sql`"reservations"
  join "sessions" on "sessions"."_id" = "reservations"."sessionId"
  join "events" on "events"."_id" = "reservations"."eventId"
  cross join lateral (select coalesce("sessions"."locationId", "events"."locationId") as "locationId") as "visitPlaces"
  left join "locations" on "locations"."_id" = "visitPlaces"."locationId"
  left join "users" on "users"."_id" = "reservations"."userId"`;

const tables = sql`${partyTables}
  left join "accessRequests" on "accessRequests"."reservationId" = "reservations"."_id"`;

const partyColumns = sql`
  "reservations"."_id", "reservations"."userId", "users"."name", "users"."surname", "users"."educationalInstitution",
  "users"."instituteGrade", ${phone} as "phone", "users"."language", "reservations"."target", "reservations"."quantity",
  "reservations"."quantitySchool", "reservations"."chaperones", "reservations"."participants", "reservations"."needs",
  case when "reservations"."needs" is not null then coalesce("accessRequests"."state", 'open') end as "accessState",
  "reservations"."attendedParticipants" as "entered"`;

const columns = sql`${partyColumns}, "reservations"."eventId", "reservations"."sessionId", "events"."title",
  "sessions"."startDate", "sessions"."endDate", "sessions"."sessionDay", "locations"."name" as "place",
  "sessions"."cancelledAt" is not null as "isSessionCancelled", "users"."email", "reservations"."status",
  "reservations"."createdAt", "reservations"."cancelledAt"`;

const byName = sql`fold("users"."surname"), fold("users"."name"), "reservations"."_id"`;

export const holdsSeats: RawBuilder<SqlBool> = sql`"reservations"."status" = any(${statesAllowing(reservationTransitions, 'cancel')})`;

export function inEvents(eventIds: EventsRead): RawBuilder<SqlBool> {
  return eventIds === null
    ? sql`true`
    : sql`"reservations"."eventId" = any(cast(${[...eventIds]} as uuid[]))`;
}

const { province, festivalId, hasEnded } = partyExtras;
/** The filters that are no fields and compare one value. */
const besides: Fields = { province, festivalId, hasEnded };
const values: Readonly<Record<string, RawBuilder<unknown>>> = {
  province: sql`nullif("users"."instituteProvince", '')`,
  festivalId: sql`"events"."festivalId"`,
  hasEnded: sql`("sessions"."endDate" <= curiosa_now())`,
  sessionDay: sql`"sessions"."sessionDay"`,
  startDate: sql`"sessions"."startDate"`,
  locationId: sql`"visitPlaces"."locationId"`,
  surname: sql`"users"."surname"`,
};
const valueOf = (field: string) => values[field] ?? sql.ref(`reservations.${field}`);
const fields: Fields = { ...implicitFields, ...partyGrammar.fields };

const other = sql`"reservations"."needs"->>'other'`;
const asksForSigns = sql`coalesce(${other} ~* ${signLanguageWords}, false)`;
const hasTerm = (term: NeedTerm): RawBuilder<SqlBool> =>
  sql`coalesce("reservations"."needs"->'terms' ? ${term}, false)`;
const needed: Readonly<Record<'any' | NeedKind, RawBuilder<SqlBool>>> = {
  any: sql`"reservations"."needs" is not null`,
  wheelchair: sql`("reservations"."needs"->>'wheelchair')::int > 0`,
  allergies: sql`("reservations"."needs"->>'allergies')::int > 0`,
  signLanguage: sql`(${asksForSigns} or ${hasTerm('signLanguage')})`,
  hearing: hasTerm('hearing'),
  sight: hasTerm('sight'),
  other: sql`${other} <> '' and not ${asksForSigns}`,
};
const entered = sql`"reservations"."attendedParticipants"`;
const came: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  notIn: sql`${entered} = 0`,
  partly: sql`${entered} > 0 and ${entered} < "reservations"."quantity"`,
  in: sql`${entered} >= "reservations"."quantity"`,
};

/** The conditions of the filters of parties, in a statement with `partyTables`. */
export function partyConditions(
  filters: readonly Filter[],
  { withEmail }: { readonly withEmail: boolean },
): Expression<SqlBool>[] {
  return filters.flatMap((filter): Expression<SqlBool>[] => {
    const chosen = (Array.isArray(filter.value) ? filter.value : [filter.value]).map(String);
    if (filter.field === 'needs') return [anyOf(needed, chosen)];
    if (filter.field === 'coming') return [anyOf(came, chosen)];
    if (filter.field === 'who') return [isFoundBy(chosen.join(' '), withEmail)];
    const field = fields[filter.field] ?? besides[filter.field];
    return field ? [conditionOn(filter, field, valueOf(filter.field))] : [];
  });
}

function anyOf(
  conditions: Readonly<Record<string, RawBuilder<SqlBool>>>,
  chosen: readonly string[],
): Expression<SqlBool> {
  return sql`(${sql.join(
    chosen.map((one) => sql`coalesce(${conditions[one] ?? sql`false`}, false)`),
    sql` or `,
  )})`;
}

/** Whether all words are in the names of the party, or a number ends so. */
function isFoundBy(q: string, withEmail: boolean): Expression<SqlBool> {
  const { words, phoneEnding, ticketEnding } = readPartySearch(q);
  const named = sql`fold(concat_ws(' ', "users"."name", "users"."surname", "users"."educationalInstitution",
    ${withEmail ? sql`"users"."email",` : sql``} (select string_agg(concat_ws(' ', "one"->>'name', "one"->>'surname', "one"->>'schoolClass'), ' ')
      from jsonb_array_elements("reservations"."participants") as "one")))`;
  const hasWords = words.map((word) => sql<SqlBool>`${named} like '%' || fold(${escapeLike(word)}) || '%'`);
  const ways = [
    sql`(${hasWords.length > 0 ? sql.join(hasWords, sql` and `) : sql`true`})`,
    ...(phoneEnding === null
      ? []
      : [sql`coalesce(regexp_replace(${phone}, '\\D', '', 'g') like ${`%${phoneEnding}`}, false)`]),
    ...(ticketEnding === null
      ? []
      : [
          sql`exists(select from "tickets" where "tickets"."reservationId" = "reservations"."_id"
            and "tickets"."_id"::text like ${`%${ticketEnding}`})`,
        ]),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

function orderOf({ sort }: ListQuery): RawBuilder<unknown> {
  const wanted = sort.map(({ field, descending }) => {
    const value = field === 'surname' ? sql`fold("users"."surname")` : valueOf(field);
    return inOrder(value, { descending, isNeverEmpty: fields[field]?.required === true });
  });
  const usual = sql`"sessions"."startDate", "sessions"."_id"`;
  return sql`${wanted.length > 0 ? sql.join(wanted) : usual}, ${byName}`;
}

/** A page of the parties of some events, and how many match if the query counts. */
export async function listParties(
  db: Reader,
  query: ListQuery,
  { eventIds, withEmail }: { readonly eventIds: EventsRead; readonly withEmail: boolean },
): Promise<{ rows: PartyRecord[]; count: number | null }> {
  const conditions = [inEvents(eventIds), ...partyConditions(query.filters, { withEmail })];
  if (query.q !== null) conditions.push(isFoundBy(query.q, withEmail) as RawBuilder<SqlBool>);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<PartyRecord>`
    select ${columns} from ${tables} where ${where} order by ${orderOf(query)}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  if (!query.count) return { rows, count: null };
  const counted = await sql<{ count: number }>`
    select count(*)::int as "count" from ${tables} where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Parties by their reservations. */
export async function readParties(db: Reader, ids: readonly string[]): Promise<PartyRecord[]> {
  const { rows } = await sql<PartyRecord>`
    select ${columns} from ${tables} where "reservations"."_id" = any(cast(${[...ids]} as uuid[]))`.execute(
    db,
  );
  return rows;
}

export async function isEvent(db: Reader, _id: string): Promise<boolean> {
  const row = await db.selectFrom('events').select('_id').where('_id', '=', _id).executeTakeFirst();
  return row !== undefined;
}

/** The account with an address, as it is written in the account; undefined: there is none. */
export async function findPerson(db: Reader, email: string): Promise<FoundPerson | undefined> {
  return db
    .selectFrom('users')
    .select(['_id', 'name', 'surname', 'userType', 'instituteGrade'])
    .where('email', '=', email)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
}

export interface NumbersRecord {
  readonly sessionId: string;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly sessionDay: string;
  readonly place: string | null;
  readonly target: Audience;
  readonly isCancelled: boolean;
  readonly parties: number;
  readonly heads: number;
  readonly classes: number;
  readonly chaperones: number;
  readonly entered: number;
  readonly cancelled: number;
  readonly maxParticipants: number | null;
}

/** The dates of an event that are booked, with how many; undefined: there is no such event. */
export async function readNumbers(db: Reader, eventId: string): Promise<NumbersRecord[] | undefined> {
  if (!(await isEvent(db, eventId))) return undefined;
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.ref(`reservations.${column}`)}) filter (where ${holdsSeats}), 0)::int`;
  const { rows } = await sql<NumbersRecord>`
    select "sessions"."_id" as "sessionId", "sessions"."startDate", "sessions"."endDate", "sessions"."sessionDay",
      max("locations"."name") as "place", "sessions"."sessionTarget" as "target",
      "sessions"."cancelledAt" is not null as "isCancelled", "sessions"."maxParticipants",
      (count("reservations"."_id") filter (where ${holdsSeats}))::int as "parties",
      (count("reservations"."_id") filter (where not ${holdsSeats}))::int as "cancelled",
      ${sum('quantity')} as "heads", ${sum('quantitySchool')} as "classes", ${sum('chaperones')} as "chaperones",
      ${sum('attendedParticipants')} as "entered"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
      left join "reservations" on "reservations"."sessionId" = "sessions"."_id"
    where "sessions"."eventId" = ${eventId} and "sessions"."accessType" = 'reservation'
    group by "sessions"."_id" order by "sessions"."startDate", "sessions"."_id"`.execute(db);
  return rows;
}
