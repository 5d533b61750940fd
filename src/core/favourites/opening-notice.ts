// Which accounts are notified that the booking of a favourite has opened, and when (docs/product/favourites.md#openings).

import type { UserType } from '#core/accounts/access.ts';
import type { Language } from '#core/languages.ts';
import { notifyOfFirst, type QuietHours } from '#core/messages/night.ts';
import type { Audience } from '#core/resources/programme.ts';
import { type Bookability, leadsToList, mayBookAudience } from '#core/seats/bookability.ts';
import type { Zone } from '#core/time.ts';

/** A session whose booking has opened, and an account that has it as a favourite. */
export interface Opened {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  readonly userType: UserType;
  readonly sessionId: string;
  readonly sessionTarget: Audience;
  readonly startDate: Date;
  readonly closesAt: Date;
}

/** One message for all favourites of an account that have opened. */
export interface OpeningNotice extends Pick<Opened, 'userId' | 'email' | 'language'> {
  /** The soonest first. */
  readonly sessionIds: readonly string[];
  /** Messages wait for the morning, unless a session would be over or closed by then. */
  readonly notBefore: Date;
}

export function openingNotices(
  opened: readonly Opened[],
  { now, quiet, zone }: { readonly now: Date; readonly quiet: QuietHours; readonly zone: Zone },
): OpeningNotice[] {
  const bookable = opened
    .filter(({ userType, sessionTarget }) => mayBookAudience(userType, sessionTarget))
    .toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
  return [...Map.groupBy(bookable, ({ userId }) => userId).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    const { userId, email, language } = first;
    const closing = ofOne.map(({ startDate, closesAt }) => ({ startDate, until: closesAt }));
    const notBefore = notifyOfFirst(now, closing, quiet, zone);
    const sessionIds = ofOne.map(({ sessionId }) => sessionId);
    return [{ userId, email, language, sessionIds, notBefore }];
  });
}

/** Whether there is still something to do about a session when the message leaves: seats, or a list to wait in. */
export function isWorthNotifying(word: Bookability | undefined): boolean {
  return word !== undefined && (word === 'open' || leadsToList(word));
}
