import * as contract from '#core/waiting-list/staff-contract.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import { listOffers as listContract, offerGrammar } from '#core/waiting-list/offers-contract.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, listQueryOf } from '#server/resources/list.ts';
import { type ByHandDeps, moveUp, offerByHand, revokeOffer } from './by-hand.ts';
import { readWaitingNumbers } from './waiting-numbers.ts';
import { listOffers } from './offers.ts';
import { readHistory, readWaitingList } from './waiting-list-of.ts';

/** The endpoints with which staff read waiting lists and act on them. */
export function waitingListStaffRoutes(serve: Serve, deps: ByHandDeps): void {
  serve(contract.readWaitingList, ({ params, query, viewer, language }) =>
    readWaitingList(deps.db, params.id, query.page ?? 1, { viewer, language }),
  );
  serve(contract.readWaitingNumbers, ({ params, viewer }) => readWaitingNumbers(deps.db, params.id, viewer));
  serve(listContract, async ({ request, reply, viewer, language }) => {
    const query = listQueryOf(request, offerGrammar, viewer);
    return answerList(reply, await listOffers(deps.db, query, { viewer, language }));
  });
  serve(contract.readHistory, ({ params, viewer }) => readHistory(deps.db, params.id, viewer));
  serve(contract.moveUp, ({ params, viewer, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', `${params.id}/move-up`, null]);
    return moveUp(deps, { viewer, requestId: params.id, keyed });
  });
  serve(contract.offerByHand, ({ params, body, viewer, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', `${params.id}/offer`, body]);
    return offerByHand(deps, { viewer, requestId: params.id, keyed }, body.raiseMaximum?.reason ?? null);
  });
  serve(contract.revokeOffer, ({ params, viewer, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', `${params.id}/revoke`, null]);
    return revokeOffer(deps, { viewer, requestId: params.id, keyed });
  });
}
