// Accounts and how they are signed in to, as Kysely sees them.

import type { Generated } from 'kysely';
import type { SecondStep } from '#core/auth/second-factor.ts';
import type { LinkPurpose } from '#core/auth/links.ts';
import type { Provider } from '#core/auth/social-login.ts';
import type { Defaulted } from './table-types.ts';

export type UsersTable = Defaulted<
  'users',
  | 'isEnabled'
  | 'isEmailConfirmed'
  | 'isPhoneNumberConfirmed'
  | 'privacyConsent'
  | 'commercialConsent'
  | 'thirdPartiesConsent'
  | 'newsletter'
  | 'contactEventIds'
  | 'frontImage'
> & {
  passwordHash: string | null;
  warnedAt: Generated<Date | null>;
  unconfirmedSince: Generated<Date | null>;
  openingNotices: Generated<boolean>;
};

export interface UsedChallengesTable {
  nonce: Buffer;
  expiresAt: Date;
}

/** How many SMS went out on a day. */
export interface SmsDaysTable {
  day: Date;
  sent: number;
}

export interface ConsentsTable {
  _id: string;
  userId: string;
  purpose: 'privacy' | 'commercial' | 'thirdParties' | 'newsletter';
  given: boolean;
  textVersion: string;
  createdAt: Generated<Date>;
}

export interface AccessTokensTable {
  tokenHash: Buffer;
  _id: string;
  userId: string;
  userAgent: string;
  createdAt: Generated<Date>;
  lastSeenAt: Generated<Date>;
  expiresAt: Date;
  /** Of the token, where it is refreshed. */
  endsAt: Date | null;
  /** Whether a second factor was shown for this sign-in. */
  hasSecondFactor: Generated<boolean>;
  /** Of the token of a device of the door. */
  deviceId: Generated<string | null>;
}

export interface RefreshTokensTable {
  tokenHash: Buffer;
  sessionId: string;
  createdAt: Date;
  replacedAt: Date | null;
  sealedNext: Buffer | null;
}

export interface SecondFactorsTable {
  userId: string;
  sealedSecret: Buffer;
  confirmedAt: Date | null;
  lastStep: Generated<number>;
  createdAt: Date;
}

export interface SocialLoginsTable {
  provider: Provider;
  subject: string;
  userId: string;
  createdAt: Date;
}

/** Nonces and tokens of social sign-in that were used. */
export interface UsedSocialProofsTable {
  hash: Buffer;
  endsAt: Date | null;
}

export interface RecoveryCodesTable {
  userId: string;
  codeHash: Buffer;
}

export interface SignInChallengesTable {
  tokenHash: Buffer;
  userId: string;
  step: Exclude<SecondStep, 'none'>;
  expiresAt: Date;
}

export interface MailedTokensTable {
  tokenHash: Buffer;
  userId: string;
  purpose: LinkPurpose;
  /** Where it is to change the account's address: the new one. */
  email: Generated<string | null>;
  /** Where it is to choose a password: whether a stranger may have opened the account. */
  startsOver: Generated<boolean>;
  createdAt: Generated<Date>;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface RegistrationsTable {
  userId: string;
  handleHash: Buffer;
  /** Null: no code was mailed, or the address is confirmed. */
  codeHash: Buffer | null;
  codeExpiresAt: Date | null;
  tries: number;
  createdAt: Date;
  confirmedAt: Date | null;
}

export interface PhoneCodesTable {
  userId: string;
  codeHash: Buffer;
  phone: string;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
}

export interface TriesTable {
  key: Buffer;
  tries: number;
  lastAt: Date;
  waitUntil: Date;
  forgetAt: Date;
}

/** Keys of the data, one for each purpose, encrypted with SECRET_KEY. */
export interface DataKeysTable {
  purpose: string;
  sealedKey: Buffer;
  createdAt: Generated<Date>;
}

/** Marks by which the person of a blocked account is found again. */
export interface BlockMarksTable {
  blockId: string;
  kind: 'email' | 'phone';
  hash: Buffer;
  endsAt: Date;
}

export interface BlockedAccountsTable {
  blockId: string;
  userId: string;
  createdAt: Generated<Date>;
}

export interface SignInPlacesTable {
  userId: string;
  networkHash: Buffer;
  device: Generated<string>;
  lastAt: Date;
}
