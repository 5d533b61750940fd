// Requests as they stand at this moment. An offer that is over holds nothing, and a list is over when its session begins, also
// before anybody has written so down, which takes a minute at most (page 1, Waiting list).

import { sql } from 'kysely';
import { implicitFields } from '#core/listing.ts';
import { reservationRequests } from '#core/waiting-list/requests.ts';
import { afterPass, maxPasses, requestTransitions } from '#core/waiting-list/rules.ts';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';

const inList = statesAllowing(requestTransitions, 'cancel');
const offered = statesAllowing(requestTransitions, 'pass');

const hasBegun = sql`("stored"."status" = any(${inList}) and "begun"."startDate" <= curiosa_now())`;
// Whoever is out because the session has begun has let nothing pass.
const isPassed = sql`(not ${hasBegun} and "stored"."status" = any(${offered}) and "stored"."offerExpiresAt" <= curiosa_now())`;

/** What of a request is otherwise as soon as time has passed; all else is as it is stored. */
const changing = new Map([
  [
    'status',
    sql`case when ${hasBegun} then ${stateAfter(requestTransitions, 'invalidate')}
      when ${isPassed} and "stored"."passes" >= ${maxPasses} then ${afterPass(maxPasses + 1)}
      when ${isPassed} then ${afterPass(maxPasses)} else "stored"."status" end`,
  ],
  ['passes', sql`"stored"."passes" + case when ${isPassed} then 1 else 0 end`],
  ['priority', sql`case when ${isPassed} then 0 else "stored"."priority" end`],
  ...['offeredQuantity', 'offeredQuantitySchool', 'offeredAt', 'offerExpiresAt'].map(
    (name) =>
      [
        name,
        sql`case when not ${hasBegun} and not ${isPassed} then ${sql.ref(`stored.${name}`)} end`,
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

/** Stands in a statement where the table of requests would; whoever reads it gives it a name. */
export const standingRequests = sql`(
  select ${sql.join([...names].map((name) => sql`${changing.get(name) ?? sql.ref(`stored.${name}`)} as ${sql.ref(name)}`))}
  from "reservationRequests" as "stored" join "sessions" as "begun" on "begun"."_id" = "stored"."sessionId")`;
