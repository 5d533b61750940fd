import * as contract from '#core/tickets/contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity, answerList, languageOf, listQueryOf, readQueryOf } from '#server/resources/list.ts';
import * as service from './service.ts';

export function ticketRoutes(serve: Serve, deps: { db: Reader; sign: service.Signer }): void {
  serve(contract.listTickets, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, contract.ticketGrammar, viewer);
    const reading = { viewer, language: languageOf(request, query) };
    return answerList(reply, await service.list(deps, query, reading));
  });
  serve(contract.readTicket, async ({ request, reply, params, viewer }) => {
    const query = readQueryOf(request, contract.ticketGrammar, viewer);
    const reading = { viewer, language: languageOf(request, query) };
    return answerEntity(reply, await service.read(deps, params.id, query, reading));
  });
  serve(contract.readTicketQr, ({ params, viewer }) => service.readQr(deps.db, deps.sign, viewer, params.id));
}
