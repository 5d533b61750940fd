import * as contract from '#core/audit/contract.ts';
import { readEventHistory } from '#core/audit/history-contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, listQueryOf } from '#server/resources/list.ts';
import { readHistory } from './history.ts';
import * as service from './service.ts';

export function auditRoutes(serve: Serve, db: Reader): void {
  serve(contract.listAudit, async ({ request, reply, viewer }) => {
    const { rows, count } = await service.list(db, listQueryOf(request, contract.auditGrammar, viewer));
    return answerList(reply, { rows: rows.map((row) => ({ ...row })), count });
  });
  serve(readEventHistory, ({ params, query: { page, entry }, viewer, language }) =>
    readHistory(db, params.id, { viewer, language, page, entry }),
  );
}
