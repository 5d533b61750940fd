// The marks by which a blocked person is found again: HMACs with a key that has no other use.

import { createHmac } from 'node:crypto';
import { canonicalEmail } from '#core/accounts/email.ts';

export interface Mark {
  readonly userId: string;
  readonly kind: 'email' | 'phone';
  readonly hash: Buffer;
  /** The account has confirmed it. Other marks lead to an existing block, and are never stored. */
  readonly isProven: boolean;
}

/** The address and the number of an account. If not confirmed, they may be a stranger's. */
export interface Reachable {
  readonly userId: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  /** With its prefix, `+39 3331234567`; null where none is confirmed, or the address is not. */
  readonly confirmedPhone: string | null;
}

/** The marks of an account: of its canonical address, and of its telephone number where that is confirmed. */
export function marksOf({ userId, email, isEmailConfirmed, confirmedPhone }: Reachable, key: Buffer): Mark[] {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest();
  return [
    { userId, kind: 'email', hash: hash(`email ${canonicalEmail(email)}`), isProven: isEmailConfirmed },
    ...(confirmedPhone === null
      ? []
      : [{ userId, kind: 'phone' as const, hash: hash(`phone ${confirmedPhone}`), isProven: true }]),
  ];
}
