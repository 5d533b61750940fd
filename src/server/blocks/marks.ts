// By what a person is known again whose account was blocked: HMACs with a key that is used for nothing else.

import { createHmac } from 'node:crypto';
import { canonicalEmail } from '#core/accounts/email.ts';

export interface Mark {
  readonly userId: string;
  readonly kind: 'email' | 'phone';
  readonly hash: Buffer;
}

/** What an account can be written to and called by; a number that is not confirmed may be anybody's. */
export interface Reachable {
  readonly userId: string;
  readonly email: string;
  /** With its prefix, `+39 3331234567`; null where none is confirmed. */
  readonly confirmedPhone: string | null;
}

/** The marks of an account: of its canonical address, and of its telephone number where that is confirmed. */
export function marksOf({ userId, email, confirmedPhone }: Reachable, key: Buffer): Mark[] {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest();
  return [
    { userId, kind: 'email', hash: hash(`email ${canonicalEmail(email)}`) },
    ...(confirmedPhone === null
      ? []
      : [{ userId, kind: 'phone' as const, hash: hash(`phone ${confirmedPhone}`) }]),
  ];
}
