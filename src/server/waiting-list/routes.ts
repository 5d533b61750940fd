import * as contract from '#core/waiting-list/contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity, answerList, languageOf, listQueryOf, readQueryOf } from '#server/resources/list.ts';
import * as service from './service.ts';

export function waitingListRoutes(serve: Serve, db: Reader): void {
  serve(contract.listRequests, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, contract.requestGrammar, viewer);
    return answerList(reply, await service.list(db, query, { viewer, language: languageOf(request, query) }));
  });
  serve(contract.readRequest, async ({ request, reply, params, viewer }) => {
    const query = readQueryOf(request, contract.requestGrammar, viewer);
    const reading = { viewer, language: languageOf(request, query) };
    return answerEntity(reply, await service.read(db, params.id, query, reading));
  });
}
