import * as contract from '#core/tickets/contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import * as service from './service.ts';

export function ticketRoutes(serve: Serve, { db, sign }: { db: Reader; sign: service.Signer }): void {
  serve(contract.readTicketQr, ({ params, viewer }) => service.readQr(db, sign, viewer, params.id));
}
