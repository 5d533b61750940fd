// The messages about requests. Their data is read when a message is sent: an offer that is gone by then is not announced.

import type { Zone } from '#core/time.ts';
import { holdsOffer, isInList, isOut, isWaiting } from '#core/waiting-list/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { NothingToSend, type Templates } from '#server/outbox/message.ts';
import { readRequestView } from './read-store.ts';
import { offerToken } from './token.ts';
import { wordJoined, wordLastCall, wordOffered, wordPassed, wordRevoked, wordTakenOff } from './wording.ts';

interface OfRequest {
  readonly requestId: string;
}
export interface RequestFacts {
  waitingListJoined: OfRequest;
  /** The offer that the message announces: a later offer has a message of its own. */
  seatsOffered: OfRequest & { readonly offeredAt: string };
  offerPassed: OfRequest;
  lastCall: OfRequest;
  takenOffList: OfRequest;
  offerRevoked: OfRequest;
}

export interface RequestMailDeps {
  readonly db: Reader;
  readonly secretKey: string;
  readonly zone: Zone;
}

/** The messages of waiting lists. */
export function requestTemplates(deps: RequestMailDeps): Templates<RequestFacts> {
  const { db, secretKey, zone } = deps;
  return {
    async waitingListJoined({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || !isWaiting(request.status) || request.position === null) throw new NothingToSend();
      return wordJoined(request, { language, context, zone });
    },
    async seatsOffered({ requestId, offeredAt }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || !holdsOffer(request.status) || !request.offerExpiresAt) throw new NothingToSend();
      if (request.offeredAt?.toISOString() !== offeredAt) throw new NothingToSend();
      const link = `/confirm-reservation?request=${requestId}&token=${offerToken(secretKey, requestId)}`;
      return wordOffered(request, { until: request.offerExpiresAt, link }, { language, context, zone });
    },
    async offerPassed({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      // A request that has been confirmed or has left since gets no message about its expired offer.
      if (!request || !(isWaiting(request.status) || isOut(request.status))) throw new NothingToSend();
      return wordPassed(request, { language, context, zone });
    },
    async takenOffList({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || isInList(request.status)) throw new NothingToSend();
      return wordTakenOff(request, { language, context, zone });
    },
    async offerRevoked({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || !isWaiting(request.status)) throw new NothingToSend();
      return wordRevoked(request, { language, context, zone });
    },
    async lastCall({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || !isWaiting(request.status) || request.now >= request.closesAt)
        throw new NothingToSend();
      if (request.isPassedOver) throw new NothingToSend();
      // The seats were booked before this message was sent.
      if (request.freeSeats !== null && request.freeSeats <= 0) throw new NothingToSend();
      return wordLastCall(request, { language, context, zone });
    },
  };
}
