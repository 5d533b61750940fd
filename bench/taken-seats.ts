import { withClient } from './crowd.ts';

const holders = 3000;

/**
 * Creates the reservations that the counters of a generated programme count: each seat belongs to an account, and each account has a few.
 */
export async function fillTakenSeats(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      with "people" as (
        insert into "users" ("_id", "email", "name", "surname", "isEmailConfirmed", "privacyConsent")
        select uuidv7(), 'noa' || n || '@holders.test', 'Noa', 'Verdi', true, true from generate_series(0, ${holders - 1}) n
        returning "_id", substring("email" from '[0-9]+')::int as "place"
      ), "made" as (
        insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "quantitySchool",
          "seatsTaken", "participants", "notified")
        select uuidv7(), "eventId", "of"."_id", "people"."_id", 'valid', "target", 1, 0, 1, '[{"participant_type":"accountholder"}]', true
        from (select *, row_number() over (order by "_id") as n from "sessions" where "startDate" > now()) as "of"
          cross join lateral generate_series(1, "totalParticipants") k
          cross join lateral (select case "sessionTarget" when 'school' then 'teacher' else "sessionTarget" end as "target") as "for"
          join "people" on "place" = (n * 20 + k) % ${holders}
        returning "_id", "sessionId", "userId", "target", "participants"
      )
      insert into "tickets" ("_id", "reservationId", "sessionId", "userId", "position", "status", "target", "quantity", "participant")
      select uuidv7(), "_id", "sessionId", "userId", 0, 'valid', "target", 1, "participants"->0 from "made"`);
    await client.query('vacuum analyze "reservations", "tickets", "users"');
  });
}
