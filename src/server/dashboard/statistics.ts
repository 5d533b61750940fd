// The festival in numbers (docs/product/dashboard.md#numbers).

import { may, type Viewer } from '#core/accounts/access.ts';
import type { AnswerOf, QueryOf } from '#core/contract/endpoint.ts';
import type { readStatistics as contract } from '#core/dashboard/contract.ts';
import { chooseSpan } from '#core/dashboard/span.ts';
import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { dayOf, type Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import * as store from './statistics-store.ts';

/** The numbers of the chosen days. An account that manages only the events that it is a contact of reads the numbers of these. */
export async function readStatistics(
  { db, zone }: { readonly db: Db; readonly zone: Zone },
  { festivalId, from, to }: QueryOf<typeof contract>,
  { viewer, language }: { readonly viewer: Viewer; readonly language: Language },
): Promise<AnswerOf<typeof contract>> {
  const festival = festivalId === undefined ? null : await store.readFestivalDays(db, festivalId);
  if (festival === undefined) throw new Refusal('notFound');
  const span = chooseSpan({ from, to }, festival, dayOf(await readNow(db), zone));
  if (!span)
    throw new Refusal('invalid', {
      errors: [
        { path: 'to', code: 'invalidValue', message: 'Ends before it begins, or after more than two years' },
      ],
    });
  const ofEvents =
    may(viewer, ['manageAllEvents', 'readAccounts']) || viewer.kind === 'guest'
      ? null
      : viewer.contactEventIds;
  const scope = { ...span, festivalId: festivalId ?? null, ofEvents, viewer };
  const [fillings, { valid, ...bookings }, openings] = await Promise.all([
    store.readFillings(db, scope, zone),
    store.readBookings(db, scope, zone),
    store.readOpenings(db, scope),
  ]);
  const nameOf = (name: Translated | null) => name && resolveText(name, language).text;
  return {
    ...span,
    ...fillings,
    ...bookings,
    totals: { ...fillings.totals, bookings: valid },
    kinds: fillings.kinds.map((kind) => ({ ...kind, name: nameOf(kind.name) })),
    openings: openings.map(({ name, date, ...opening }) => ({
      ...opening,
      name: nameOf(name),
      opensAt: date.toISOString(),
    })),
  };
}
