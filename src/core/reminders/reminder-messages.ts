// Which messages remind the owners of some reservations.

import type { Language } from '#core/languages.ts';
import type { ReminderKind } from './due.ts';

/** A reservation that is reminded of for the first time, with the address of its owner. */
export interface Reminded {
  readonly reservationId: string;
  readonly kind: ReminderKind;
  readonly day: string;
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  /** The confirmed telephone number of a school. */
  readonly schoolPhone: string | null;
}

/** One message for all reservations of an account that are reminded of together. */
export interface ReminderMessage extends Pick<Reminded, 'kind' | 'day' | 'userId' | 'language'> {
  readonly by: 'email' | 'sms';
  readonly recipient: string;
  readonly reservationIds: readonly string[];
}

/**
 * A digest for each account and day; of what begins shortly a message of its own, unless the digest of that day leaves only now.
 * Schools get the digest by SMS too, where that is wanted.
 */
export function reminderMessages(
  reminded: readonly Reminded[],
  { bySms }: { readonly bySms: boolean },
): ReminderMessage[] {
  const inDigest = new Set(reminded.flatMap((one) => (one.kind === 'dayBefore' ? one.reservationId : [])));
  const announced = reminded.filter(
    ({ kind, reservationId }) => kind === 'dayBefore' || !inDigest.has(reservationId),
  );
  const groups = Map.groupBy(announced, ({ userId, kind, day }) => `${userId} ${kind} ${day}`);
  return [...groups.values()].flatMap((ofOne): ReminderMessage[] => {
    const [first] = ofOne;
    if (!first) return [];
    const { kind, day, userId, language, email, schoolPhone } = first;
    const reservationIds = ofOne.map(({ reservationId }) => reservationId);
    const mail = { kind, day, userId, language, reservationIds, by: 'email', recipient: email } as const;
    const isBySms = bySms && kind === 'dayBefore' && schoolPhone !== null;
    return isBySms ? [mail, { ...mail, by: 'sms', recipient: schoolPhone }] : [mail];
  });
}
