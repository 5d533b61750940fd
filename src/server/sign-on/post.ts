// What the feature sends: messages to the owner of an account, and the links and codes in them.

import type { Language } from '#core/languages.ts';
import { linkEnd, type LinkPurpose } from '#core/sign-on/links.ts';
import { readNow } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import type { AccountFacts } from './mail.ts';
import { hashToken, newToken } from './secret-token.ts';
import * as store from './store.ts';

export interface Addressee {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Writes a link for one purpose, in place of earlier ones; answers its token, which is kept nowhere. `email` is the new address,
 * where the link is to change it.
 */
export async function writeLink(
  tx: Tx,
  userId: string,
  purpose: LinkPurpose,
  email: string | null = null,
): Promise<string> {
  const token = newToken();
  const now = await readNow(tx);
  await store.replaceLink(tx, {
    userId,
    purpose,
    tokenHash: hashToken(token),
    email,
    now,
    expiresAt: linkEnd(purpose, now),
  });
  return token;
}

export async function sendMail<Name extends keyof AccountFacts>(
  tx: Tx,
  { userId, email, language }: Addressee,
  template: Name,
  facts: AccountFacts[Name],
): Promise<void> {
  const message: NewMessage = {
    kind: 'email',
    template,
    facts,
    language,
    recipient: email,
    userId,
    reservationId: null,
  };
  await enqueueMessages(tx, [message]);
}
