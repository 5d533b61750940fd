// A session's waiting list as staff read it.

import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { MessageMarks } from '#core/messages/delivery.ts';
import type { Audience } from '#core/resources/programme.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { HistoryLine, RequestEventKind } from '#core/waiting-list/history.ts';
import { requestTransitions, type RequestStatus } from '#core/waiting-list/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { phone } from '#server/sms/recipient-store.ts';
import type { RequestFacts } from '../mail.ts';
import { lockedSessionColumns, type LockedListSession, fromLockedSession } from '../settle-store.ts';

export interface ReadSession extends LockedListSession {
  readonly title: Translated;
  readonly endDate: Date;
  readonly waitingListEnabled: boolean;
}

export async function readSignedIn(db: Reader, _id: string): Promise<ReadSession | undefined> {
  const { rows } = await sql<ReadSession>`
    select "events"."title", "sessions"."endDate", "sessions"."waitingListEnabled", ${lockedSessionColumns}
    from ${fromLockedSession} where "sessions"."_id" = ${_id}`.execute(db);
  return rows[0];
}

export interface ListedParty {
  readonly _id: string;
  readonly userId: string;
  readonly name: string;
  readonly surname: string;
  readonly institution: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly target: Audience;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  readonly minQuantity: number | null;
  readonly minQuantitySchool: number | null;
  readonly createdAt: Date;
  /** Another account of the same mailbox is in this list too. */
  readonly waitsTwice: boolean;
  /** The last message that announced an offer. */
  readonly message: MessageMarks | null;
}

const inList = statesAllowing(requestTransitions, 'cancel');
const offerMessage: keyof RequestFacts = 'seatsOffered';

/** The owners of requests, with the state of the messages about their offers; in one statement. */
export async function readParties(db: Reader, ids: readonly string[]): Promise<ListedParty[]> {
  const { rows } = await sql<Omit<ListedParty, 'message'> & MessageMarks & { messageId: string | null }>`
    select "request"."_id", "request"."userId", "users"."name", "users"."surname",
      "users"."educationalInstitution" as "institution", "users"."email",
      ${phone} as "phone",
      "target", "quantity", "quantitySchool", "chaperones", "minQuantity", "minQuantitySchool", "request"."createdAt",
      exists(select from "users" as "same"
          join "reservationRequests" as "other" on "other"."userId" = "same"."_id"
        where canonical_email("same"."email") = canonical_email("users"."email") and "same"."_id" <> "users"."_id"
          and "other"."sessionId" = "request"."sessionId" and "other"."status" = any(${inList})) as "waitsTwice",
      "message"."_id" as "messageId", "message"."sentAt", "message"."deliveredAt", "message"."bouncedAt", "message"."failedAt",
      "message"."failure", "message"."notBefore", "message"."awaitsConfirmation", "message"."attempts"
    from "reservationRequests" as "request" join "users" on "users"."_id" = "request"."userId"
      left join lateral (
        select "_id", "sentAt", "deliveredAt", "bouncedAt", "failedAt", "failure", "notBefore", "awaitsConfirmation", "attempts" from "messages"
        where "messages"."userId" = "request"."userId" and "template" = ${offerMessage}
          and "facts"->>'requestId' = cast("request"."_id" as text)
        order by "createdAt" desc, "_id" desc limit 1) as "message" on true
    where "request"."_id" = any(cast(${[...ids]} as uuid[]))`.execute(db);
  return rows.map(
    ({
      messageId,
      sentAt,
      deliveredAt,
      bouncedAt,
      failedAt,
      failure,
      notBefore,
      awaitsConfirmation,
      attempts,
      ...party
    }) => ({
      ...party,
      message:
        messageId === null
          ? null
          : { sentAt, deliveredAt, bouncedAt, failedAt, failure, notBefore, awaitsConfirmation, attempts },
    }),
  );
}

/** The session, event and state of a request. */
export function readPlaceOf(
  db: Reader,
  requestId: string,
): Promise<{ _id: string; eventId: string; sessionId: string; status: RequestStatus } | undefined> {
  return db
    .selectFrom('reservationRequests')
    .select(['_id', 'eventId', 'sessionId', 'status'])
    .where('_id', '=', requestId)
    .executeTakeFirst();
}

export interface HistoryRow {
  readonly _id: string;
  readonly kind: RequestEventKind;
  readonly facts: HistoryLine['facts'];
  readonly createdAt: Date;
  readonly userId: string | null;
  readonly name: string | null;
  readonly surname: string | null;
}

/** The history of a request, oldest first, with the names of staff. */
export async function readHistory(db: Reader, requestId: string): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('requestEvents')
    .leftJoin('users', 'users._id', 'requestEvents.userId')
    .select([
      'requestEvents._id',
      'kind',
      'facts',
      'requestEvents.createdAt',
      'requestEvents.userId',
      'users.name',
      'users.surname',
    ])
    .where('requestId', '=', requestId)
    .orderBy('requestEvents.createdAt')
    .orderBy('requestEvents._id')
    .execute();
  return rows.map((row) => ({ ...row, facts: row.facts as HistoryLine['facts'] }));
}
