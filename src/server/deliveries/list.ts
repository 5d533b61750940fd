// Messages and suppressed addresses as staff read them (docs/product/messages.md#delivery).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { AnswerOf, QueryOf } from '#core/contract/endpoint.ts';
import * as contract from '#core/deliveries/contract.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { decideResend, deliveryOf } from '#core/messages/delivery.ts';
import { readsNumbers } from '#core/people-booked/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import * as store from './list-store.ts';

/**
 * A page of messages. A contact reads those about its events, without addresses; an editor who is no contact reads none. An event that is
 * named and whose messages the viewer does not read is not there.
 */
export async function listDeliveries(
  db: Reader,
  { state, page, q, ...narrowed }: QueryOf<typeof contract.listDeliveries>,
  { viewer, language }: { readonly viewer: AccountViewer; readonly language: Language },
): Promise<AnswerOf<typeof contract.listDeliveries>> {
  const mayReach = may(viewer, 'readAccounts');
  const { eventId } = narrowed;
  if (eventId && !mayReach && !viewer.contactEventIds.includes(eventId)) throw new Refusal('notFound');
  const scope = scopeOf(viewer, { ...narrowed, q });
  const [now, rows, counts] = await Promise.all([
    readNow(db),
    store.readDeliveries(db, scope, { state, page }),
    Object.values(narrowed).some(Boolean) ? store.countDeliveries(db, scope) : null,
  ]);
  return {
    rows: rows
      .slice(0, contract.deliveriesPerPage)
      .map((row) => serializeDelivery(row, { now, language, mayReach })),
    hasMore: rows.length > contract.deliveriesPerPage,
    counts,
  };
}

/** How many messages there are about an event, for who manages it or reads its people. */
export async function readMessageNumbers(
  db: Reader,
  eventId: string,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.readMessageNumbers>> {
  const isThere = readsNumbers(viewer, eventId) && (await store.isEvent(db, eventId));
  if (!isThere) throw new Refusal('notFound');
  return store.countDeliveries(db, { eventId, ofEvents: null, q: null });
}

/** How many messages in a state a viewer may read. */
export function countListed(
  db: Reader,
  state: contract.DeliveryFilter,
  viewer: AccountViewer,
): Promise<number> {
  return store.countListed(db, scopeOf(viewer, {}), state);
}

/** The messages that a viewer may read, narrowed to what a list asks for. */
export function scopeOf(
  viewer: AccountViewer,
  {
    q,
    ...narrowed
  }: Partial<Omit<store.DeliveryScope, 'ofEvents' | 'q'>> & { readonly q?: string | undefined },
): store.DeliveryScope {
  const mayReach = may(viewer, 'readAccounts');
  return { ...narrowed, ofEvents: mayReach ? null : viewer.contactEventIds, q: (mayReach && q) || null };
}

function serializeDelivery(
  row: store.DeliveryRow,
  {
    now,
    language,
    mayReach,
  }: { readonly now: Date; readonly language: Language; readonly mayReach: boolean },
): contract.DeliveryAnswer {
  const { _id, kind, template, attempts, userId, name, surname, sessionId, eventId, startDate } = row;
  const state = deliveryOf(row, now);
  return {
    _id,
    kind,
    template,
    language: row.language,
    state,
    reason: mayReach ? row.reason : null,
    cause: mayReach ? row.cause : null,
    createdAt: row.createdAt.toISOString(),
    endedAt: (row.sentAt ?? row.failedAt)?.toISOString() ?? null,
    bouncedAt: row.bouncedAt?.toISOString() ?? null,
    leavesAt: state === 'waits' ? (row.notBefore?.toISOString() ?? null) : null,
    attempts,
    person:
      (userId && {
        _id: userId,
        name: name ?? '',
        surname: surname ?? '',
        email: mayReach ? row.email : null,
        phone: mayReach ? row.phone : null,
      }) ||
      null,
    recipient: (mayReach && row.recipient) || null,
    session:
      sessionId && eventId && startDate && row.title
        ? {
            _id: sessionId,
            eventId,
            title: resolveText(row.title, language).text,
            startDate: startDate.toISOString(),
          }
        : null,
    mayResend: mayReach && decideResend(row) === 'resend',
  };
}

export async function listSuppressed(
  db: Reader,
  { page }: QueryOf<typeof contract.listSuppressed>,
): Promise<AnswerOf<typeof contract.listSuppressed>> {
  const rows = await store.readSuppressed(db, page);
  return {
    rows: rows.map(({ userId, name, surname, phone, isStaff, createdAt, total: _total, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      person:
        userId === null
          ? null
          : { _id: userId, name: name ?? '', surname: surname ?? '', phone, mayCorrect: !isStaff },
    })),
    total: rows[0]?.total ?? 0,
  };
}
