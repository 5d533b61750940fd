// The message to the owner of a reservation whose seats were released by the link of a message.

import { sentenceFacts, subjectFacts } from '#core/messages/date-named.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { layOutMail } from '#server/mail/layout.ts';
import {
  NothingToSend,
  type RenderedMessage,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import {
  linkTo,
  readReservations,
  type ReservationRow,
  ticketCount,
  whatAndWhen,
} from '#server/reservations/service.ts';
import { giveBackMessages } from './strings.ts';

export interface GivenBackFacts {
  seatsGivenBack: { readonly reservationId: string };
}

export function giveBackTemplates({
  db,
  zone,
}: {
  readonly db: Reader;
  readonly zone: Zone;
}): Templates<GivenBackFacts> {
  return {
    async seatsGivenBack({ reservationId }, language, context) {
      const [row] = await readReservations(db, [reservationId]);
      // Another message announces a cancelled reservation or session.
      if (!row || row.userId === null || !holdsSeats(row.status)) throw new NothingToSend();
      return wordGivenBack(row, { language, zone, context });
    },
  };
}

/** How it reads: of an online session no seats are left to people at a door. */
export function wordGivenBack(row: ReservationRow, wording: WordingContext): RenderedMessage {
  const { language, zone, context } = wording;
  const words = wordsOf(giveBackMessages, 'seatsGivenBack', { language, reworded: context.reworded });
  const isOnline = row.eventPresenceType === 'online';
  const { quantity: seats } = row;
  return layOutMail({
    language,
    context,
    name: row.holder.name,
    subject: words.subject(seats, subjectFacts(row, language, zone)),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: words.given(seats, sentenceFacts(row, language, zone)) },
      { kind: 'paragraph', text: isOnline ? words.online(seats) : words.atDoor(seats) },
      whatAndWhen(row, words, wording),
      { kind: 'paragraph', text: isOnline ? words.joinAllTheSame() : words.comeAllTheSame(ticketCount(row)) },
      { kind: 'button', label: words.open(), href: linkTo(row, language, context.baseUrl) },
      { kind: 'note', text: words.notYou(seats) },
    ],
  });
}
