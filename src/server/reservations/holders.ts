import { type AccountViewer, may } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import type { Holder } from '#core/reservations/holders-contract.ts';
import { mayRead } from '#core/reservations/rules.ts';
import type { Reader } from '#server/db/database.ts';
import * as store from './holders-store.ts';

/** The holders of a session's reservations, for viewers who may read its reservations; for other viewers there is no such list. */
export async function listHolders(
  db: Reader,
  sessionId: string,
  { q, page }: { readonly q?: string | undefined; readonly page: number },
  viewer: AccountViewer,
): Promise<{ rows: Holder[]; total: number; cancelled: number }> {
  const eventId = await store.readEventOf(db, sessionId);
  if (!eventId || !mayRead(viewer, { userId: null, eventId })) throw new Refusal('notFound');
  const withContacts = may(viewer, 'readAccounts');
  const wanted = { sessionId, q: q || null, page, withContacts };
  const { rows, ...counted } = await store.listHolders(db, wanted);
  return { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), ...counted };
}
