import * as contract from '#core/waiting-list/contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import * as service from './service.ts';

export function waitingListRoutes(serve: Serve, db: Reader): void {
  serveReads(serve, contract.requestReads, {
    list: (query, reading) => service.list(db, query, reading),
    read: (id, query, reading) => service.read(db, id, query, reading),
  });
}
