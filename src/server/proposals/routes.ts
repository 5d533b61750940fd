import * as contract from '#core/proposals/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity, answerList, languageOf, listQueryOf, readQueryOf } from '#server/resources/list.ts';
import * as service from './service.ts';

export function proposalRoutes(serve: Serve, db: Db): void {
  serve(contract.listForms, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, contract.formGrammar, viewer);
    return answerList(reply, await service.list(db, query, { viewer, language: languageOf(request, query) }));
  });
  serve(contract.readForm, async ({ request, reply, params, viewer }) => {
    const query = readQueryOf(request, contract.formGrammar, viewer);
    const reading = { viewer, language: languageOf(request, query) };
    return answerEntity(reply, await service.read(db, params.id, query, reading));
  });
  serve(contract.beginForm, async ({ body, viewer, language, reply }) =>
    answerEntity(reply, await service.begin(db, body, { viewer, language })),
  );
  serve(contract.saveForm, async ({ params, body, viewer, language, ifMatch, reply }) =>
    answerEntity(reply, await service.save(db, params.id, body, { viewer, language, ifMatch })),
  );
}
