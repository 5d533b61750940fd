// The offers that stand, with whom to call (docs/product/waiting-list.md#offers-that-stand).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import { deliveryOf } from '#core/messages/delivery.ts';
import type { StandingOffer } from '#core/waiting-list/offers-contract.ts';
import type { Reader } from '#server/db/database.ts';
import * as store from './offers-store.ts';
import { readParties } from './waiting-list-of-store.ts';

/** A page of the offers of the events whose people the viewer reads: a contact's own. */
export async function listOffers(
  db: Reader,
  query: ListQuery,
  { viewer, language }: { readonly viewer: AccountViewer; readonly language: Language },
): Promise<{ rows: StandingOffer[]; count: number | null }> {
  const eventIds = may(viewer, 'bookForOthers') ? null : viewer.contactEventIds;
  const { rows, count } = await store.listOffers(db, query, eventIds);
  const mayReach = may(viewer, 'readAccounts');
  const parties = await readParties(
    db,
    rows.map(({ _id }) => _id),
  );
  const known = new Map(parties.map((party) => [party._id, party]));
  return {
    count,
    // One that was erased meanwhile is no offer any more.
    rows: rows.flatMap(({ title, startDate, endDate, offeredAt, endsAt, now, ...row }): StandingOffer[] => {
      const party = known.get(row._id);
      if (!party) return [];
      const { userId, name, surname, institution, email, phone, target, message } = party;
      return [
        {
          ...row,
          title: resolveText(title, language).text,
          startDate: startDate.toISOString(),
          endDate: endDate.toISOString(),
          offeredAt: offeredAt.toISOString(),
          endsAt: endsAt.toISOString(),
          target,
          message: message && deliveryOf(message, now),
          person: {
            _id: userId,
            name,
            surname,
            institution,
            email: mayReach ? email : null,
            phone: mayReach ? phone : null,
          },
        },
      ];
    }),
  };
}
