// Places in waiting lists, as their owners and staff read them.

import type { ListQuery } from '#core/listing.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Reading } from '#server/resources/populate.ts';
import * as generic from '#server/resources/service.ts';
import type { ToldList } from '#server/resources/service.ts';
import type { ToldEntity } from '#server/resources/writing.ts';
import * as store from './store.ts';

export { openFrontDoor, type FrontDoor } from './front-door.ts';
export { requestTemplates } from './mail.ts';
export { readSessionsWaitedForBy } from './store.ts';
export { settle, type Occasion } from './settle.ts';

/** A page of the requests that the viewer may see: one's own, or those of others that staff may. */
export function list(db: Reader, query: ListQuery, reading: Reading): Promise<ToldList> {
  return generic.list(db, 'reservationRequests', query, reading, { columns: store.party });
}

export function read(db: Reader, id: string, query: ListQuery, reading: Reading): Promise<ToldEntity> {
  return generic.read(db, 'reservationRequests', id, query, reading, { columns: store.party });
}

/** Takes somebody out of every waiting list, with what they said of themselves. */
export async function eraseRequestsOf(tx: Tx, userId: string): Promise<void> {
  await store.deleteRequestsOf(tx, userId);
}
