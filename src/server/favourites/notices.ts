// The message to users with favourites whose booking has opened: one for all sessions that open together.

import { isWorthNotifying, openingNotices } from '#core/favourites/opening-notice.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { type NewMessage, NothingToSend, type Templates } from '#server/outbox/message.ts';
import type { ActingReaders } from '#server/outbox/night.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { readPublicAvailabilities } from '#server/sessions/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import * as store from './notice-store.ts';
import { type MoveFacts, moveTemplates, notifyMovedOpenings, readActingOnMoves } from './opening-moves.ts';
import { wordOpened } from './wording.ts';

export interface NoticeFacts extends MoveFacts {
  favouritesOpened: { readonly userId: string; readonly sessionIds: readonly string[] };
}

/** Runs once a minute; repeated or concurrent runs announce nothing twice. */
export async function notifyOpenings(db: Db, zone: Zone): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const notices = openingNotices(await store.markOpened(tx), {
      now: await readNow(tx),
      quiet: await loadSettings(tx),
      zone,
    });
    await enqueueMessages(
      tx,
      notices.map(({ userId, email, language, sessionIds, notBefore }): NewMessage<NoticeFacts> => ({
        kind: 'email',
        template: 'favouritesOpened',
        facts: { userId, sessionIds },
        language,
        recipient: email,
        userId,
        reservationId: null,
        notBefore,
      })),
    );
    await store.deleteOldNotices(tx);
    // After the openings: an opening that was moved to an instant that has come is announced there.
    await notifyMovedOpenings(tx, zone);
  });
}

/** By when the owners of favourites have to act, when their messages leave. */
export function actingOnFavourites(db: Reader): ActingReaders<NoticeFacts> {
  return {
    favouritesOpened: async ({ sessionIds }, quiet) => ({
      about: await store.readClosing(db, sessionIds),
      quiet,
    }),
    favouriteOpeningsMoved: (facts, quiet) => readActingOnMoves(db, facts, quiet),
  };
}

/** The data is read when the message is sent: sessions that were booked, removed, cancelled or filled since are left out. */
export function favouriteTemplates({
  db,
  zone,
}: {
  readonly db: Reader;
  readonly zone: Zone;
}): Templates<NoticeFacts> {
  return {
    ...moveTemplates({ db, zone }),
    async favouritesOpened({ userId, sessionIds }, language, context) {
      const [favourites, availabilities] = await Promise.all([
        store.readStillFavourite(db, userId, sessionIds),
        readPublicAvailabilities(db, sessionIds),
      ]);
      const bookable = favourites.filter(({ _id }) => isWorthNotifying(availabilities.get(_id)?.bookability));
      const [first, ...others] = bookable;
      if (!first) throw new NothingToSend();
      return wordOpened([first, ...others], { language, zone, context });
    },
  };
}
