import * as contract from '#core/waiting-list/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import type { Serve } from '#server/http/serve.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import * as leave from './leave.ts';
import * as service from './service.ts';

export interface WaitingListDeps {
  readonly db: Db;
  readonly zone: Zone;
  /** The secret from which the tokens of mailed links are derived. */
  readonly secretKey: string;
}

export function waitingListRoutes(serve: Serve, deps: WaitingListDeps): void {
  const { db, zone } = deps;
  serveReads(serve, contract.requestReads, {
    list: (query, reading) => service.list(db, query, reading),
    read: (id, query, reading) => service.read(db, id, query, reading),
  });
  serve(contract.leaveWaitingList, async ({ params, viewer, language, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['DELETE', params.id, 'request']);
    await db.transaction().execute((tx) => leave.leave(tx, viewer, { requestId: params.id, keyed, zone }));
    return service.readOne(db, params.id, { viewer, language });
  });
  serve(contract.openOffer, async ({ params, body, viewer, language }) =>
    service.serializeOffer(
      await service.readOffer(db, params.id, { viewer, token: body.token, ...deps }),
      viewer,
      language,
    ),
  );
  serve(contract.declineOffer, async ({ params, body, viewer, language, idempotencyKey }) => {
    const caller = { viewer, token: body.token, ...deps };
    await service.readOffer(db, params.id, caller);
    const keyed = keyedBy(service.keyOwnerOf(viewer, params.id), idempotencyKey, [
      'POST',
      params.id,
      'decline',
    ]);
    await db.transaction().execute((tx) => leave.decline(tx, viewer, { requestId: params.id, keyed, zone }));
    return service.serializeOffer(await service.readOffer(db, params.id, caller), viewer, language);
  });
}
