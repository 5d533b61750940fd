// The message to an account about moved openings of its favourites: one for all moves since the last message.

import { dayInWords, timeInWords, timesInWords } from '#core/dates-in-words.ts';
import { openingNotices } from '#core/favourites/opening-notice.ts';
import { type Language, pathIn, resolveText } from '#core/languages.ts';
import { mayBookAudience } from '#core/seats/bookability.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { layOutMail } from '#server/mail/layout.ts';
import { type NewMessage, NothingToSend, type Templates } from '#server/outbox/message.ts';
import { enqueueMessages, lockUnsentMessages } from '#server/outbox/service.ts';
import * as store from './opening-moves-store.ts';
import { strings } from './strings.ts';

export interface MoveFacts {
  favouriteOpeningsMoved: { readonly userId: string };
}

/**
 * Writes a message to each account with favourites whose opening has moved; if the account has an unsent one, that one announces
 * the move. As many statements for five thousand accounts as for one.
 */
export async function notifyMovedOpenings(
  tx: Tx,
  zone: Zone,
  takeMoves: typeof store.takeMoves = store.takeMoves,
): Promise<void> {
  const notices = openingNotices(await takeMoves(tx), await readNow(tx), zone);
  const unsent = await lockUnsentMessages(tx, {
    template: 'favouriteOpeningsMoved',
    fact: 'userId',
    values: notices.map(({ userId }) => userId),
  });
  await enqueueMessages(
    tx,
    notices.flatMap(({ userId, email, language, notBefore }): NewMessage<MoveFacts>[] =>
      unsent.has(userId)
        ? []
        : [
            {
              kind: 'email',
              template: 'favouriteOpeningsMoved',
              facts: { userId },
              language,
              recipient: email,
              userId,
              reservationId: null,
              notBefore,
            },
          ],
    ),
  );
  await store.deleteOldMoves(tx);
}

/**
 * The data is read when the message is sent: of several moves the last counts, and none if the opening is back at the instant
 * that the account knew.
 */
export function moveTemplates({
  db,
  zone,
}: {
  readonly db: Reader;
  readonly zone: Zone;
}): Templates<MoveFacts> {
  return {
    async favouriteOpeningsMoved({ userId }, language, { baseUrl }) {
      const moves = (await store.readMoves(db, userId)).filter(({ userType, sessionTarget }) =>
        mayBookAudience(userType, sessionTarget),
      );
      const [first] = moves;
      if (!first) throw new NothingToSend();
      const words = strings[language].moved;
      const titleOf = ({ title }: store.OpeningMove) => resolveText(title, language).text;
      const change = (move: store.OpeningMove) => {
        const was = instantInWords(move.knownOpensAt, language, zone);
        return move.isOpen || !move.opensAt
          ? words.isOpen(titleOf(move), was)
          : words.opens(titleOf(move), was, instantInWords(move.opensAt, language, zone));
      };
      const mail = layOutMail({
        language,
        baseUrl,
        name: first.name,
        subject: change(first) + (moves.length > 1 ? words.andMore(moves.length - 1) : ''),
        heading: words.heading,
        parts: [
          { kind: 'paragraph', text: `${change(first)}.` },
          ...(moves.length > 1 ? [{ kind: 'paragraph', text: words.others } as const] : []),
          {
            kind: 'list',
            items: moves.map((move, position) => {
              const { startDate, endDate } = move;
              const date = `${dayInWords(startDate, language, zone)}, ${timesInWords(startDate, endDate, language, zone)}`;
              return position === 0 ? `${titleOf(move)}: ${date}` : `${change(move)} (${date})`;
            }),
          },
          {
            kind: 'button',
            label: strings[language].toPlan,
            href: baseUrl + pathIn(language, '/user/favourites'),
          },
          { kind: 'note', text: strings[language].howToStop },
        ],
      });
      return { ...mail, whenSent: (tx) => store.recordNotified(tx, userId, moves) };
    },
  };
}

function instantInWords(instant: Date, language: Language, zone: Zone): string {
  return strings[language].moved.at(
    dayInWords(instant, language, zone),
    timeInWords(instant, language, zone),
  );
}
