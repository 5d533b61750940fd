// The message to an account about moved openings of its favourites: one for all moves since the last message.

import { openingNotices } from '#core/favourites/opening-notice.ts';
import { mayBookAudience } from '#core/seats/bookability.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type NewMessage, NothingToSend, type Templates } from '#server/outbox/message.ts';
import { enqueueMessages, lockUnsentMessages } from '#server/outbox/service.ts';
import * as store from './opening-moves-store.ts';
import { wordOpeningsMoved } from './wording.ts';

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
    async favouriteOpeningsMoved({ userId }, language, context) {
      const moves = (await store.readMoves(db, userId)).filter(({ userType, sessionTarget }) =>
        mayBookAudience(userType, sessionTarget),
      );
      const [first, ...others] = moves;
      if (!first) throw new NothingToSend();
      const mail = wordOpeningsMoved([first, ...others], { language, zone, context });
      return { ...mail, whenSent: (tx) => store.recordNotified(tx, userId, moves) };
    },
  };
}
