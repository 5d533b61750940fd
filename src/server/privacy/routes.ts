import * as contract from '#core/privacy/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { deleteAccount, deleteMe, exportAll, listConsents, requestDeletion } from './service.ts';

export function privacyRoutes(serve: Serve, db: Db): void {
  serve(contract.listConsents, ({ viewer }) => listConsents(db, viewer));
  serve(contract.exportMe, async ({ viewer, reply }) => {
    const everything = await exportAll(db, viewer);
    reply.header('content-disposition', 'attachment; filename="curiosa.json"');
    return everything;
  });
  serve(contract.deleteMe, ({ viewer }) => deleteMe(db, viewer));
  serve(contract.requestDeletion, ({ body, request }) => requestDeletion(db, body.email, request.ip));
  serve(contract.deleteAccount, ({ body }) => deleteAccount(db, body.token));
}
