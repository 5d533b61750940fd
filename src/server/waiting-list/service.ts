// Requests of waiting lists, as their owners and staff read them.

import type { ListQuery } from '#core/list-query.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { ReadContext } from '#server/resources/populate.ts';
import * as generic from '#server/resources/service.ts';
import type { SerializedList } from '#server/resources/service.ts';
import type { Serialized, SerializedEntity } from '#server/resources/writing.ts';
import { beside, standing } from './read-store.ts';
import * as store from './store.ts';

export { openBookingGate, type BookingGate } from './booking-gate.ts';
export { actingOnRequests } from './acting-store.ts';
export { requestTemplates } from './mail.ts';
export { enter } from './enter.ts';
export { lockSettled } from './lock.ts';
export { keyOwnerOf, type OpenedRequest, readOffer, serializeOffer } from './offer.ts';
export { isInListOf, readSessionsWaitedForBy } from './store.ts';
export { offerToken } from './token.ts';
export { listOffers } from './staff/offers.ts';
export { standingRequests } from './standing-store.ts';
export { sweepWaitingLists } from './sweep.ts';
export { countOffers, type Occasion, type Offers, type SessionChange, settle } from './settle.ts';

/** The query for one whole request. */
const whole: ListQuery = {
  page: 1,
  limit: 1,
  sort: [],
  filters: [],
  q: null,
  count: false,
  lang: null,
  fields: null,
  populate: [],
};

const withLiveSeats = { columns: beside, from: standing };

/** A page of the requests that the viewer may see: the viewer's own, or those of others that staff may read. */
export function list(db: Reader, query: ListQuery, reading: ReadContext): Promise<SerializedList> {
  return generic.list(db, 'reservationRequests', query, reading, withLiveSeats);
}

export function read(
  db: Reader,
  id: string,
  query: ListQuery,
  reading: ReadContext,
): Promise<SerializedEntity> {
  return generic.read(db, 'reservationRequests', id, query, reading, withLiveSeats);
}

/** One request as its owner or staff read it after an action. */
export async function readOne(db: Reader, id: string, reading: ReadContext): Promise<Serialized> {
  return (await read(db, id, whole, reading)).entity;
}

/** Deletes an account's requests from all waiting lists, with their participants and needs. */
export async function eraseRequestsOf(tx: Tx, userId: string): Promise<void> {
  await store.deleteRequestsOf(tx, userId);
}
