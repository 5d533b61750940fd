import * as contract from '#core/views/contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import * as service from './service.ts';

export function viewRoutes(serve: Serve, db: Reader): void {
  serve(contract.recordView, ({ body, viewer }) => service.record(db, body, viewer));
  serve(contract.listUnread, ({ query, viewer }) => service.listUnread(db, query.entityType, viewer));
}
