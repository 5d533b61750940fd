import type { Db } from '#server/db/database.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { storeMessage } from './store.ts';

/** Stands in for a mail server and an SMS gateway: keeps messages for the page /dev/mailbox. Never in production. */
export function mailboxTransport(db: Db): Transport {
  return {
    send: async (message) => storeMessage(db, message),
    close: () => undefined,
  };
}
