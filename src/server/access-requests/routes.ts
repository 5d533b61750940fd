import * as contract from '#core/access-requests/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity, answerList, listQueryOf } from '#server/resources/list.ts';
import * as service from './service.ts';

export function accessRequestRoutes(serve: Serve, db: Db): void {
  serve(contract.listAccessRequests, async ({ request, reply, viewer, language }) => {
    const query = listQueryOf(request, contract.accessGrammar, viewer);
    return answerList(reply, await service.listRequests(db, query, { viewer, language }));
  });
  serve(contract.readAccessRequest, async ({ params, reply, viewer, language }) =>
    answerEntity(reply, await service.readRequest(db, params.id, { viewer, language })),
  );
  serve(contract.changeAccessRequest, async ({ params, body, ifMatch, reply, viewer, language }) => {
    const wanted = { _id: params.id, body, ifMatch };
    return answerEntity(reply, await service.changeRequest(db, wanted, { viewer, language }));
  });
}
