// Messages that arrived, came back and were refused, so that staff have deliveries to look into.

import type { Insertable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { demoId } from './rows.ts';

type New<Table extends keyof Database> = Insertable<Database[Table]>;
type Booked = Pick<New<'reservations'>, '_id' | 'userId' | 'createdAt'>;
type Owner = Pick<New<'users'>, '_id' | 'email' | 'language'>;

const noMailbox = '550 5.1.1 The email account that you tried to reach does not exist';

export interface DemoDeliveries {
  readonly messages: readonly New<'messages'>[];
  readonly suppressed: readonly New<'suppressedAddresses'>[];
}

/** The tickets of the last dozen reservations: the latest came back for good, the one before was not accepted, the others arrived. */
export function deliveryRows(booked: readonly Booked[], owners: readonly Owner[]): DemoDeliveries {
  const known = new Map(owners.map((owner) => [owner._id, owner]));
  const sent = booked
    .flatMap((reservation) => {
      const owner = reservation.userId ? known.get(reservation.userId) : undefined;
      return owner ? [{ reservation, owner }] : [];
    })
    .toSorted(
      (one, other) =>
        Number(new Date(other.reservation.createdAt ?? 0)) - Number(new Date(one.reservation.createdAt ?? 0)),
    )
    .slice(0, 12);
  const messages = sent.map(({ reservation, owner }, place): New<'messages'> => {
    const at = new Date(reservation.createdAt ?? 0);
    const message = {
      _id: demoId('message', String(reservation._id)),
      kind: 'email',
      template: 'reservationConfirmed',
      facts: { reservationId: reservation._id },
      language: owner.language ?? 'it',
      recipient: owner.email,
      userId: owner._id,
      reservationId: reservation._id,
      attempts: 1,
      createdAt: at,
    } as const;
    if (place === 1)
      return {
        ...message,
        attempts: 2,
        failedAt: at,
        failure: 'refused',
        lastError: 'EENVELOPE: 550 5.7.1 Message rejected by the policy of the recipient',
      };
    if (place > 0) return { ...message, sentAt: at, deliveredAt: at };
    return { ...message, sentAt: at, bouncedAt: at, bounce: 'hard', bounceReason: noMailbox };
  });
  const address = sent[0]?.owner.email;
  const createdAt = new Date(sent[0]?.reservation.createdAt ?? 0);
  return {
    messages,
    suppressed: address
      ? [{ _id: demoId('suppressed', address), address, reason: noMailbox, createdAt }]
      : [],
  };
}
