import * as contract from '#core/privacy/contract.ts';
import type { CaptchaService } from '#server/captcha/service.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { deleteAccount, deleteMe, exportAll, listConsents, requestDeletion } from './service.ts';

export function privacyRoutes(
  serve: Serve,
  { db, zone, captcha }: { db: Db; zone: Zone; captcha: CaptchaService },
): void {
  serve(contract.listConsents, ({ viewer }) => listConsents(db, viewer));
  serve(contract.exportMe, async ({ viewer, reply }) => {
    const everything = await exportAll(db, viewer);
    reply.header('content-disposition', 'attachment; filename="curiosa.json"');
    return everything;
  });
  serve(contract.deleteMe, ({ viewer }) => deleteMe(db, viewer, zone));
  serve(contract.requestDeletion, ({ body, request }) =>
    requestDeletion(db, body.email, { address: request.clientAddress, proof: captcha.proofIn(request) }),
  );
  serve(contract.deleteAccount, ({ body }) => deleteAccount(db, body.token, zone));
}
