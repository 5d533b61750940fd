import type { Db } from '#server/db/database.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { storeMessage } from './store.ts';

/** Takes the place of a mail server and an SMS gateway: stores messages for the page /dev/mailbox. Never in production. */
export function mailboxTransport(db: Db): Transport {
  return {
    send: async (message) => storeMessage(db, message),
    close: () => undefined,
  };
}
