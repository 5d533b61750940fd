// What followed the visits that are over: thanks, stars, sentences and ages, so that staff have something to read.

import { sql } from 'kysely';
import { ageBands } from '#core/feedback/rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { ThanksFacts } from '#server/feedback/service.ts';
import { enqueueMessages } from '#server/outbox/service.ts';

const sentences = [
  'Mia figlia non voleva più andare via.',
  'Spiegato benissimo, anche a chi di scienza non sa niente.',
  'Bello, ma la sala era piccola per tutti.',
  'Gli esperimenti dal vivo valgono il viaggio.',
  'I was afraid it would be too hard for us: it wasn’t.',
  'Sarebbe stato meglio con il microfono.',
  'Torneremo di sicuro.',
];
const stars = [5, 4, 5, 3, 5, 4, 2, 5, 4, 5, 1];

/** All visits that are over have their thanks, a part of them answers; one message of thanks is on its way. */
export async function fillAfterVisits(tx: Tx, certifiedSessionId: string): Promise<void> {
  await sql`
    insert into "visitThanks" ("reservationId", "createdAt")
    select "reservations"."_id", "sessions"."endDate" + interval '2 hours'
    from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
    where "reservations"."status" = 'valid' and "reservations"."userId" is not null
      and "sessions"."endDate" < curiosa_now() and "sessions"."cancelledAt" is null`.execute(tx);
  const { rows: visits } = await sql<{ reservationId: string; userId: string; email: string; at: Date }>`
    select "reservations"."_id" as "reservationId", "users"."_id" as "userId", "users"."email", "visitThanks"."createdAt" as "at"
    from "visitThanks" join "reservations" on "reservations"."_id" = "visitThanks"."reservationId"
      join "users" on "users"."_id" = "reservations"."userId"
    order by "reservations"."sessionId" = ${certifiedSessionId} desc, "reservations"."attendedParticipants" desc, "reservations"."_id"
    limit 60`.execute(tx);
  const answers = visits
    .filter((_visit, at) => at % 3 !== 2)
    .map(({ reservationId, at }, place) => ({
      reservationId,
      stars: stars[place % stars.length] ?? 5,
      sentence: place % 2 === 0 ? (sentences[(place / 2) % sentences.length] ?? null) : null,
      ageBand: place % 5 === 4 ? null : (ageBands[(place * 3) % ageBands.length] ?? null),
      createdAt: at,
      updatedAt: at,
    }));
  if (answers.length > 0) await tx.insertInto('feedback').values(answers).execute();
  const [first] = visits;
  if (!first) return;
  const { reservationId, userId, email } = first;
  const facts: ThanksFacts['visitThanks'] = { reservationIds: [reservationId] };
  await enqueueMessages(tx, [
    {
      kind: 'email',
      template: 'visitThanks',
      facts,
      language: 'it',
      recipient: email,
      userId,
      reservationId,
    },
  ]);
}
