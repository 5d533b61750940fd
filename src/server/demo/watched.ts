// Accounts in the states that staff look after: blocked, disabled, not confirmed yet, and twice in one waiting list.

import type { Insertable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { demoId } from './rows.ts';
import type { DemoFestival } from './types.ts';

type New<Table extends keyof Database> = Insertable<Database[Table]>;

const day = 86_400_000;

/**
 * The keys of visitors who wait for one session: the second one's address is an alias of the first one's, the third is blocked.
 * Blocked as well, and about to be free again, is a visitor who waits elsewhere.
 */
export interface Watched {
  readonly aliased: { readonly key: string; readonly of: string };
  readonly blocked: string;
  readonly blockedBriefly: string;
}

/** Chooses them from a festival, the same in every run; throws where no waiting list is long enough. */
export function chooseWatched({ sessions }: Pick<DemoFestival, 'sessions'>): Watched {
  const lists = sessions
    .filter(({ sessionTarget, cancelReason }) => sessionTarget !== 'school' && cancelReason === null)
    .map(({ waiting }) => waiting.map(({ visitorKey }) => visitorKey));
  const [first, second, third] = lists.find(({ length }) => length >= 3) ?? [];
  const other = lists.flat().find((key) => key !== first && key !== second && key !== third);
  if (!first || !second || !third || !other)
    throw new Error('No waiting list of the demo has three parties.');
  return { aliased: { key: second, of: first }, blocked: third, blockedBriefly: other };
}

export function blockRows({ blocked, blockedBriefly }: Watched, now: Date): New<'blackListEntries'>[] {
  const block = (key: string, reason: string, since: number, until: number) => ({
    _id: demoId('block', key),
    userId: demoId('visitor', key),
    reason,
    expiresAt: new Date(now.getTime() + until * day),
    createdAt: new Date(now.getTime() - since * day),
    updatedAt: new Date(now.getTime() - since * day),
  });
  return [
    block(blocked, 'Quattro prenotazioni da otto posti, e non è mai venuto nessuno.', 20, 345),
    block(blockedBriefly, 'Ha rivenduto dei biglietti gratuiti.', 88, 2),
  ];
}

/** An account that was registered an hour ago and not confirmed, and one that staff have disabled. */
export function otherAccountRows(passwordHash: string, now: Date): New<'users'>[] {
  const account = (name: string, surname: string) => ({
    _id: demoId('visitor', `${name}.${surname}`.toLowerCase()),
    email: `${name}.${surname}@curiosa.test`.toLowerCase(),
    passwordHash,
    name,
    surname,
    role: 'user' as const,
    subRoles: [],
    userType: 'private' as const,
    language: 'it' as const,
    yearOfbirth: 1990,
    privacyConsent: true,
  });
  return [
    {
      ...account('Nora', 'Nuova'),
      isEmailConfirmed: false,
      createdAt: new Date(now.getTime() - day / 24),
    },
    { ...account('Dario', 'Disattivato'), isEmailConfirmed: true, isEnabled: false },
  ];
}
