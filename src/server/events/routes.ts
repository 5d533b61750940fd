import * as contract from '#core/events/contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, languageOf, listQueryOf, readQueryOf } from '#server/resources/list.ts';
import * as service from './service.ts';

export function eventRoutes(serve: Serve, db: Reader): void {
  serve(contract.listEvents, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, contract.eventGrammar, viewer);
    return answerList(reply, await service.list(db, query, { viewer, language: languageOf(request, query) }));
  });
  serve(contract.readEvent, ({ request, params, viewer }) => {
    const query = readQueryOf(request, contract.eventGrammar, viewer);
    return service.read(db, params.id, query, { viewer, language: languageOf(request, query) });
  });
}
