// What must hold in the database at every moment, each as a query for the rows that break it (docs/product/seats.md#invariants). States are
// literals here, so that an error in a table of transitions does not hide its own effects.

import { type RawBuilder, sql } from 'kysely';
import { uploadFields } from '#core/files/uses.ts';
import { formsOf, keyOfText } from '#core/message-texts/text.ts';
import type { Reader } from '#server/db/database.ts';
import { messageCatalogue } from '#server/message-catalogue.ts';

export interface Violation {
  /** The invariant that does not hold. */
  readonly invariant: string;
  /** How many rows break it, and the first of them. */
  readonly rows: number;
  readonly example: string;
}

/** Every text that staff can reword. */
const textKeys = Object.entries(messageCatalogue).flatMap(([template, texts]) =>
  formsOf(texts).map(({ key }) => keyOfText(template, key)),
);

const invariants: Readonly<Record<string, RawBuilder<{ _id: string }>>> = {
  'a session counts the seats and classes of its valid reservations': sql`
    select "_id" from "sessions" where "accessType" = 'reservation' and ("totalParticipants", "totalSchoolClasses") <> (
      select coalesce(sum("seatsTaken"), 0)::int, coalesce(sum("classesTaken"), 0)::int from "reservations"
      where "reservations"."sessionId" = "sessions"."_id" and "status" = 'valid')`,
  'a reworded text is one of a message': sql`
    select "_id" from "messageTexts" where not "template" || '.' || "key" = any(cast(${textKeys} as text[]))`,
  'no session has given more than it has': sql`
    select "_id" from "sessions" where "totalParticipants" + "lockedParticipants" + "savedParticipants" > "maxParticipants"
      or "totalSchoolClasses" + "lockedSchoolClasses" + "savedSchoolClasses" > "maxSchoolClasses"
      or ("accessType" = 'reservation' and "totalParticipants" - "releasedParticipants" + "lockedParticipants" + "savedParticipants"
        + "walkInParticipants" + "quotaParticipants" > "maxParticipants")`,
  'a session counts the heads of its tickets that came in, went out, and whose seats were released': sql`
    select "_id" from "sessions" left join lateral (
      select coalesce(sum("attendedParticipants"), 0)::int as "people", coalesce(sum("attendedChaperones"), 0)::int as "adults",
        (count(*) filter (where "target" = 'school' and "attendedParticipants" + "attendedChaperones" > 0))::int as "classes",
        coalesce(sum("releasedParticipants"), 0)::int as "released", coalesce(sum("outHeads"), 0)::int as "out"
      from "tickets" where "tickets"."sessionId" = "sessions"."_id") as "heads" on true
    where ("attendedParticipants", "attendedChaperones", "attendedSchoolClasses", "releasedParticipants")
      <> ("people", "adults", "classes", "released") or "sessions"."outHeads" < "heads"."out"`,
  'a party has no more heads than it booked and supervisors added, and counts those of its tickets': sql`
    select "_id" from "reservations" left join lateral (
      select coalesce(sum("attendedParticipants"), 0)::int as "attended", coalesce(sum("addedParticipants"), 0)::int as "added"
      from "tickets" where "tickets"."reservationId" = "reservations"."_id") as "heads" on true
    where ("attendedParticipants", "addedParticipants") <> ("heads"."attended", "heads"."added")
      or "heads"."attended" > "quantity" + "heads"."added"`,
  'of a party, and of a class, as many heads were added as are in beyond the booking': sql`
    select "_id" from "reservations" where "status" = 'valid' and "target" <> 'school'
      and "addedParticipants" <> greatest(0, "attendedParticipants" - "quantity")
    union all select "_id" from "tickets" where "status" = 'valid' and "target" = 'school'
      and ("addedParticipants", "addedChaperones")
        <> (greatest(0, "attendedParticipants" - "quantity"), greatest(0, "attendedChaperones" - "chaperones"))`,
  'a valid ticket is used once heads came in with it, or none of its party are left': sql`
    select "tickets"."_id" from "tickets" join "reservations" on "reservations"."_id" = "tickets"."reservationId"
    where "tickets"."status" = 'valid' and "isScanned" <> (
      "tickets"."attendedParticipants" + "tickets"."attendedChaperones" > 0
      or ("tickets"."target" <> 'school' and "reservations"."attendedParticipants" >= "reservations"."quantity"))`,
  'a ticket has the heads that its scans counted': sql`
    select "_id" from "tickets" left join lateral (
      select coalesce(sum("attendedParticipants"), 0)::int as "people", coalesce(sum("attendedChaperones"), 0)::int as "adults"
      from "scans" where "scans"."ticketId" = "tickets"."_id" and "undoneAt" is null) as "counted" on true
    where ("attendedParticipants", "attendedChaperones") <> ("people", "adults")`,
  'a session counts its walk-ins, and keeps the seats of the quotas': sql`
    select "_id" from "sessions" where ("walkInParticipants", "quotaParticipants") <> (
      select coalesce(sum("attendedParticipants"), 0)::int, (select coalesce(sum("quota" - "used"), 0)::int from "walkInQuotas"
        where "walkInQuotas"."sessionId" = "sessions"."_id")
      from "scans" where "scans"."sessionId" = "sessions"."_id" and "kind" in ('walkIn', 'counter') and "undoneAt" is null)`,
  'a valid reservation has one valid ticket for each person, or for each class, and they let in as many as it counts': sql`
    select "reservations"."_id" from "reservations" left join lateral (
      select count(*) as "number", sum("quantity") as "quantity", sum("chaperones") as "chaperones" from "tickets"
      where "tickets"."reservationId" = "reservations"."_id" and "tickets"."status" = 'valid') as "held" on true
    where "status" = 'valid' and ("held"."number", "held"."quantity", "held"."chaperones") is distinct from (
      case when "target" = 'school' then "quantitySchool" else "reservations"."quantity" end,
      "reservations"."quantity"::bigint, "reservations"."chaperones"::bigint)`,
  'an invalid reservation has no valid ticket': sql`
    select "_id" from "reservations" where "status" = 'invalid' and exists (
      select from "tickets" where "tickets"."reservationId" = "reservations"."_id" and "tickets"."status" = 'valid')`,
  'a reservation and its tickets belong to one session and one account': sql`
    select "tickets"."_id" from "tickets" join "reservations" on "reservations"."_id" = "tickets"."reservationId"
    where ("tickets"."sessionId", "tickets"."userId") is distinct from ("reservations"."sessionId", "reservations"."userId")`,
  'a reservation whose owner was not notified has a queued message': sql`
    select "_id" from "reservations" where not "notified" and "userId" is not null and not exists (
      select from "messages" where "messages"."reservationId" = "reservations"."_id")`,
  'a session that is cancelled has neither a valid reservation nor a request that waits': sql`
    select "_id" from "sessions" where "cancelledAt" is not null and (
      exists (select from "reservations" where "reservations"."sessionId" = "sessions"."_id" and "status" = 'valid')
      or exists (select from "reservationRequests" where "reservationRequests"."sessionId" = "sessions"."_id"
        and "status" in ('waiting', 'locked')))`,
  'what ended with its session and may come back ended with one that is cancelled': sql`
    select "ended"."_id" from (
      select "_id", "sessionId" from "reservations" where "endedWithSession"
      union all select "_id", "sessionId" from "tickets" where "endedWithSession"
      union all select "_id", "sessionId" from "reservationRequests" where "endedWithSession") as "ended"
      join "sessions" on "sessions"."_id" = "ended"."sessionId" where "sessions"."cancelledAt" is null`,
  'a session keeps what is offered to its list, and has the end of the first offer': sql`
    select "_id" from "sessions" left join lateral (
      select coalesce(sum("offeredSeats"), 0) as "seats", coalesce(sum("offeredClasses"), 0) as "classes", min("offerExpiresAt") as "end"
      from "reservationRequests" where "reservationRequests"."sessionId" = "sessions"."_id" and "status" = 'locked') as "held" on true
    where ("lockedParticipants", "lockedSchoolClasses", "offersEndAt") is distinct from ("held"."seats", "held"."classes", "held"."end")`,
  'a session saves the seats of requests that were overtaken, and counts those that wait': sql`
    select "_id" from "sessions" where ("savedParticipants", "savedSchoolClasses", "waitingRequests") <> (
      select coalesce(sum("savedSeats"), 0)::int, coalesce(sum("savedClasses"), 0)::int, count(*)::int
      from "reservationRequests" where "reservationRequests"."sessionId" = "sessions"."_id" and "status" = 'waiting')`,
  'no account has a request for a session in which it has a valid reservation': sql`
    select "reservationRequests"."_id" from "reservationRequests" join "reservations"
      on "reservations"."sessionId" = "reservationRequests"."sessionId" and "reservations"."userId" = "reservationRequests"."userId"
    where "reservations"."status" = 'valid' and "reservationRequests"."status" in ('waiting', 'locked')`,
  'a reminder that has not been sent is recorded for each of its reservations': sql`
    select "messages"."_id" from "messages" cross join lateral jsonb_array_elements_text("facts"->'reservationIds') as "of"
    where "template" in ('dayReminder', 'startReminder') and "sentAt" is null and "failedAt" is null
      and exists (select from "reservations" where "reservations"."_id" = "of"::uuid)
      and not exists (select from "reminders" where "reminders"."reservationId" = "of"::uuid
        and "reminders"."kind" = case "template" when 'dayReminder' then 'dayBefore' else 'shortlyBefore' end
        and "reminders"."day"::text = "messages"."facts"->>'day')`,
  'a message of thanks that has not been sent is recorded for each of its reservations': sql`
    select "messages"."_id" from "messages" cross join lateral jsonb_array_elements_text(
        coalesce("facts"->'reservationIds', jsonb_build_array("facts"->'reservationId'))) as "of"
    where "template" = 'visitThanks' and "sentAt" is null and "failedAt" is null
      and exists (select from "reservations" where "reservations"."_id" = "of"::uuid)
      and not exists (select from "visitThanks" where "visitThanks"."reservationId" = "of"::uuid)`,
  'no answer is left with a visit whose account was erased': sql`
    select "reservationId" as "_id" from "feedbackOfAccounts" where "userId" is null`,
  'an offer that stands has the message that announces it': sql`
    select "_id" from "reservationRequests" where "status" = 'locked' and not exists (
      select from "messages" where "messages"."userId" = "reservationRequests"."userId"
        and "messages"."template" = 'seatsOffered' and "messages"."facts"->>'requestId' = "reservationRequests"."_id"::text)`,
  'of a session whose details were erased no needs, ages, notes, contacts and names of companions are left': sql`
    select "parties"."_id" from "sessions" join (
      select "_id", "sessionId", "participants", "needs" from "reservations"
      union all select "_id", "sessionId", "participants", "needs" from "reservationRequests"
      union all select "_id", "sessionId", "participant", null from "tickets") as "parties"
      on "parties"."sessionId" = "sessions"."_id"
    where "sessions"."detailsErasedAt" is not null and ("parties"."needs" is not null
      or exists (select from "scans" where "scans"."sessionId" = "sessions"."_id" and "note" is not null)
      or jsonb_path_exists("parties"."participants", '$[*] ? (exists(@.age) || exists(@.note) || exists(@.email) || exists(@.transport)
        || (exists(@.name) || exists(@.surname)) && !(@.participant_type == "accountholder"))'))`,
  'of a session in the bin whose details were erased none are left': sql`
    select "parties"."row"->>'_id' as "_id" from "binnedRows" as "ended"
      join "binnedRows" as "parties" using ("eventId")
    where "ended"."table" = 'sessions' and "ended"."row"->>'detailsErasedAt' is not null
      and "parties"."table" = 'reservationRequests' and "parties"."row"->>'sessionId' = "ended"."row"->>'_id'
      and ("parties"."row"->>'needs' is not null
        or jsonb_path_exists("parties"."row"->'participants', '$[*] ? (exists(@.age) || exists(@.note))'))`,
  'an event knows its first and last public session': sql`
    select "_id" from "events" cross join lateral (
      select min("startDate") as "first", max("endDate") as "last" from "sessions"
      where "sessions"."eventId" = "events"."_id" and "sessions"."visibilityStatus" = 'public') as "dates"
    where ("firstSessionDate", "lastSessionDate") is distinct from ("dates"."first", "dates"."last")`,
  'a decision that waits is about a proposal that waits': sql`
    select "formDecisions"."_id" from "formDecisions" join "forms" on "forms"."_id" = "formDecisions"."formId"
    where "formDecisions"."sentAt" is null and ("forms"."withdrawnAt" is not null
      or "forms"."status" <> case "formDecisions"."phase" when 1 then 'waitingForApproval' else 'waitingForApprovalPhaseTwo' end)`,
  'a proposal that waits or was decided has the version that was sent': sql`
    select "_id" from "forms" where "status" not in ('new', 'approved', 'newPhaseTwo') and "createdAt" < "sentAt" and not exists (
      select from "formVersions" where "formId" = "forms"."_id" and "reason" = 'sent')
      and exists (select from "formVersions" where "formId" = "forms"."_id")`,
  'no author of a proposal is its co-author as well, or its reviewer': sql`
    select "forms"."_id" from "forms" where exists (
        select from "formAuthors" where "formId" = "forms"."_id" and "userId" = "forms"."userId")
      or exists (select from "formAssignments" where "formId" = "forms"."_id" and ("userId" = "forms"."userId"
        or "userId" in (select "userId" from "formAuthors" where "formId" = "forms"."_id")))`,
  'a proposal without authors has no co-authors, uploads, saved versions and personal answers': sql`
    select "_id" from "forms" where "erasedAt" is not null and (
      exists (select from "formAuthors" where "formId" = "forms"."_id") or exists (select from "formFiles" where "formId" = "forms"."_id")
      or exists (select from "formVersions" where "formId" = "forms"."_id" and ("reason" <> 'sent' or "userId" is not null))
      or exists (select from "formMessages" where "formId" = "forms"."_id" and not "isOffice" and "text" is not null)
      or exists (select from "formTemplateVersions" as "version" cross join lateral jsonb_array_elements("version"."questions") as "question"
        where "version"."_id" = "forms"."templateVersionId" and ("question"->>'isPersonal')::boolean
          and "forms"."answers" ? ("question"->>'key')))`,
  'a proposal follows a version of its own template': sql`
    select "forms"."_id" from "forms" join "formTemplateVersions" on "formTemplateVersions"."_id" = "forms"."templateVersionId"
    where "formTemplateVersions"."formTemplateId" <> "forms"."formTemplateId"`,
  'what the answers of a proposal name is recorded as used': sql`
    select "forms"."_id" from "forms" join "formTemplateVersions" on "formTemplateVersions"."_id" = "forms"."templateVersionId"
      cross join lateral jsonb_array_elements("questions") as "question"
      cross join lateral jsonb_array_elements_text(case jsonb_typeof("answers"->("question"->>'key'))
        when 'array' then "answers"->("question"->>'key') else '[]'::jsonb end) as "named"
    where "question"->>'kind' = 'uploads' and exists (select from "files" where "files"."_id"::text = "named")
      and not exists (select from "formFiles" where "formId" = "forms"."_id" and "fileId"::text = "named")`,
  'the event of a proposal is the one that it was made into': sql`
    select "forms"."_id" from "forms" left join "formEvents" on "formEvents"."formId" = "forms"."_id"
    where "forms"."eventId" is distinct from "formEvents"."eventId"`,
  'an unfinished upload has the bytes that it counts, and one that is finished has none': sql`
    select "_id" from "unfinishedUploads" where case when "fileId" is null then "received" else 0 end <> (
      select coalesce(sum(octet_length("bytes")), 0) from "uploadPieces" where "uploadId" = "unfinishedUploads"."_id")`,
  'what an entity shows as its picture is a picture': sql`
    select "shown"."_id" from (${shownPictures()}) as "shown" left join "files" on "files"."_id" = "shown"."fileId"
    where "files"."kind" is distinct from 'image'`,
};

/** Each id in each field of the registry that refers to uploads. */
function shownPictures(): RawBuilder<unknown> {
  const selects = uploadFields.map(
    ({ name, field }) => sql`select "_id", unnest(${sql.ref(field)}) as "fileId" from ${sql.table(name)}`,
  );
  return sql.join(selects, sql` union all `);
}

/** The invariants that do not hold; none in a healthy database. */
export async function readViolations(db: Reader): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, broken] of Object.entries(invariants)) {
    const { rows } = await broken.execute(db);
    const [first] = rows;
    if (first) violations.push({ invariant, rows: rows.length, example: first._id });
  }
  return violations;
}

/** The names of the invariants that `readViolations` checks. */
export function invariantNames(): string[] {
  return Object.keys(invariants);
}
