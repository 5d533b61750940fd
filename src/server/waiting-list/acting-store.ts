// By when the owner of a request has to act, read when its message leaves: in the night one may wait (outbox/night.ts).

import { sql } from 'kysely';
import type { QuietHours } from '#core/messages/night.ts';
import type { Reader } from '#server/db/database.ts';
import type { Acting, ActingReaders } from '#server/outbox/night.ts';
import type { RequestFacts } from './mail.ts';

interface Closing {
  readonly startDate: Date;
  readonly closesAt: Date;
  readonly offerExpiresAt: Date | null;
  /** Those of the organization behind the event; null: those of the instance. */
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
}

/** The readers for messages that wait for the morning only where that is early enough. */
export function actingOnRequests(db: Reader): ActingReaders<Pick<RequestFacts, 'seatsOffered' | 'lastCall'>> {
  const acting =
    (untilOf: (closing: Closing) => Date | null) =>
    async ({ requestId }: { readonly requestId: string }, instance: QuietHours): Promise<Acting> => {
      const closing = await readClosing(db, requestId);
      const until = closing && untilOf(closing);
      if (!closing || !until) return { about: [], quiet: instance };
      const { startDate, quietFrom, quietUntil } = closing;
      const quiet = {
        quietFrom: quietFrom ?? instance.quietFrom,
        quietUntil: quietUntil ?? instance.quietUntil,
      };
      return { about: [{ startDate, until }], quiet };
    };
  return {
    seatsOffered: acting(({ offerExpiresAt }) => offerExpiresAt),
    lastCall: acting(({ closesAt }) => closesAt),
  };
}

async function readClosing(db: Reader, requestId: string): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select "sessions"."startDate", "sessions"."closesAt", "request"."offerExpiresAt", "quietFrom", "quietUntil"
    from "reservationRequests" as "request" join "sessions" on "sessions"."_id" = "request"."sessionId"
      join "events" on "events"."_id" = "sessions"."eventId"
      left join "organizations" on "organizations"."_id" = "events"."organizationId"
    where "request"."_id" = ${requestId}`.execute(db);
  return rows[0];
}
