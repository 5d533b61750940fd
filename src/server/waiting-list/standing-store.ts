// Requests as they are at this moment. An expired offer holds no seats, and a list is over when its session starts, even before
// the sweep has written so, which takes a minute at most (docs/product/waiting-list.md#offers).

import { sql } from 'kysely';
import { implicitFields } from '#core/listing.ts';
import { reservationRequests } from '#core/waiting-list/requests.ts';
import { afterPass, maxPasses, requestTransitions } from '#core/waiting-list/rules.ts';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';

const inList = statesAllowing(requestTransitions, 'cancel');
const offered = statesAllowing(requestTransitions, 'pass');

const hasStarted = sql`("stored"."status" = any(${inList}) and "begun"."startDate" <= curiosa_now())`;
// A request that ended because its session started has passed no offer.
const isPassed = sql`(not ${hasStarted} and "stored"."status" = any(${offered}) and "stored"."offerExpiresAt" <= curiosa_now())`;

/** The columns of a request that change as time passes; all others are as stored. */
const changing = new Map([
  [
    'status',
    sql`case when ${hasStarted} then ${stateAfter(requestTransitions, 'invalidate')}
      when ${isPassed} and "stored"."passes" >= ${maxPasses} then ${afterPass(maxPasses + 1)}
      when ${isPassed} then ${afterPass(maxPasses)} else "stored"."status" end`,
  ],
  ['passes', sql`"stored"."passes" + case when ${isPassed} then 1 else 0 end`],
  ['priority', sql`case when ${isPassed} then 0 else "stored"."priority" end`],
  ...['offeredQuantity', 'offeredQuantitySchool', 'offeredAt', 'offerExpiresAt'].map(
    (name) =>
      [
        name,
        sql`case when not ${hasStarted} and not ${isPassed} then ${sql.ref(`stored.${name}`)} end`,
      ] as const,
  ),
]);
const beside = [
  'participants',
  'needs',
  'sequence',
  'wantedSeats',
  'withheldSeats',
  'withheldClasses',
  'reservationId',
];
const names = new Set([
  ...Object.keys({ ...implicitFields, ...reservationRequests.fields }),
  ...beside,
  ...changing.keys(),
]);

/** A subquery that replaces the table of requests in a statement; the caller gives it an alias. */
export const standingRequests = sql`(
  select ${sql.join([...names].map((name) => sql`${changing.get(name) ?? sql.ref(`stored.${name}`)} as ${sql.ref(name)}`))}
  from "reservationRequests" as "stored" join "sessions" as "begun" on "begun"."_id" = "stored"."sessionId")`;
