// What the feature sends: messages to the owner of an account, and the links and codes in them.

import type { Language } from '#core/languages.ts';
import { linkEnd, type LinkPurpose } from '#core/auth/links.ts';
import { readNow } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import type { AccountFacts } from './mail.ts';
import { readConfirmationFacts } from './registration/registration-store.ts';
import { hashToken, newToken } from './secret-token.ts';
import * as store from './store.ts';

export interface Addressee {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Writes a link for one purpose, in place of earlier ones. Answers its token, which is not stored. `email` is the new address,
 * where the link is to change it; `startsOver`: a stranger may have opened the account whose password the link is to choose.
 */
export async function writeLink(
  tx: Tx,
  userId: string,
  purpose: LinkPurpose,
  {
    email = null,
    startsOver = false,
  }: { readonly email?: string | null; readonly startsOver?: boolean } = {},
): Promise<string> {
  const token = newToken();
  const now = await readNow(tx);
  await store.replaceLink(tx, {
    userId,
    purpose,
    tokenHash: hashToken(token),
    email,
    startsOver,
    now,
    expiresAt: linkEnd(purpose, now),
  });
  return token;
}

/**
 * Writes a message to the owner of an account. The message has no name where the account's address is not confirmed and a
 * stranger may have opened it: the name could be an advertisement.
 */
export async function sendMail<Name extends keyof AccountFacts>(
  tx: Tx,
  { userId, email, language }: Addressee,
  template: Name,
  facts: AccountFacts[Name],
): Promise<void> {
  const account = 'name' in facts ? await readConfirmationFacts(tx, userId, null) : undefined;
  const isNameProven = !account || account.isEmailConfirmed || !account.hasWayIn;
  const message: NewMessage = {
    kind: 'email',
    template,
    facts: isNameProven ? facts : { ...facts, name: null },
    language,
    recipient: email,
    userId,
    reservationId: null,
  };
  await enqueueMessages(tx, [message]);
}
