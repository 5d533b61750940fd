import * as contract from '#core/house-notices/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import type { Serve } from '#server/http/serve.ts';
import * as service from './service.ts';

export interface NoticeRouteDeps {
  readonly db: Db;
  readonly zone: Zone;
  readonly baseUrl: string;
}

export function noticeRoutes(serve: Serve, { db, zone, baseUrl }: NoticeRouteDeps): void {
  serve(contract.previewNotice, ({ params, query: { day, bySms }, viewer }) => {
    const chosen = { day: day ?? null, bySms: bySms === 'true' };
    return service.previewNotice(db, params.id, chosen, { viewer, zone, baseUrl });
  });
  serve(contract.sendNotice, ({ params, body, viewer, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', `house-notices/${params.id}/messages`, body]);
    return service.sendNotice(db, params.id, body, { viewer, keyed });
  });
}
