import * as contract from '#core/tickets/contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import * as service from './service.ts';

export function ticketRoutes(serve: Serve, deps: { db: Reader; sign: service.Signer }): void {
  serveReads(serve, contract.ticketReads, {
    list: (query, reading) => service.list(deps, query, reading),
    read: (id, query, reading) => service.read(deps, id, query, reading),
  });
  serve(contract.readTicketQr, ({ params, viewer }) => service.readQr(deps.db, deps.sign, viewer, params.id));
}
