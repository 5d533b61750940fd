// The message to an account about moved openings of its favourites: one for all moves since the last message.

import { openingNotices } from '#core/favourites/opening-notice.ts';
import type { QuietHours } from '#core/messages/night.ts';
import { mayBookAudience } from '#core/seats/bookability.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type NewMessage, NothingToSend, type Templates } from '#server/outbox/message.ts';
import type { Acting } from '#server/outbox/night.ts';
import { enqueueMessages, lockUnsentMessages } from '#server/outbox/service.ts';
import { loadSettings } from '#server/settings/service.ts';
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
  const notices = openingNotices(await takeMoves(tx), {
    now: await readNow(tx),
    quiet: await loadSettings(tx),
    zone,
  });
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

/** By when the account has to act on the moves that the message would state now. */
export async function readActingOnMoves(
  db: Reader,
  { userId }: MoveFacts['favouriteOpeningsMoved'],
  quiet: QuietHours,
): Promise<Acting> {
  const moves = await store.readMoves(db, userId);
  return { about: moves.map(({ startDate, actUntil: until }) => ({ startDate, until })), quiet };
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
