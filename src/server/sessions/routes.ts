import * as contract from '#core/sessions/contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, languageOf, listQueryOf, readQueryOf } from '#server/resources/list.ts';
import * as service from './service.ts';

export function sessionRoutes(serve: Serve, db: Reader): void {
  serve(contract.listSessions, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, contract.sessionGrammar, viewer);
    return answerList(reply, await service.list(db, query, { viewer, language: languageOf(request, query) }));
  });
  serve(contract.readSession, ({ request, params, viewer }) => {
    const query = readQueryOf(request, contract.sessionGrammar, viewer);
    return service.read(db, params.id, query, { viewer, language: languageOf(request, query) });
  });
  serve(contract.readAvailability, ({ params, viewer }) => service.readAvailability(db, params.id, viewer));
}
