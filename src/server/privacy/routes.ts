import * as contract from '#core/privacy/contract.ts';
import type { CaptchaService } from '#server/captcha/service.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { originWith } from '#server/auth/service.ts';
import { deleteAccount, deleteMe, deleteUser, exportAll, listConsents, requestDeletion } from './service.ts';

export function privacyRoutes(
  serve: Serve,
  deps: { db: Db; zone: Zone; captcha: CaptchaService; secretKey: string },
): void {
  const { db, zone, captcha } = deps;
  const originOf = originWith(captcha);
  serve(contract.listConsents, ({ viewer }) => listConsents(db, viewer));
  serve(contract.exportMe, async ({ viewer, reply }) => {
    const everything = await exportAll(db, viewer);
    reply.header('content-disposition', 'attachment; filename="curiosa.json"');
    return everything;
  });
  serve(contract.deleteMe, ({ viewer }) => deleteMe(db, viewer, zone));
  serve(contract.deleteUser, ({ params, body, viewer, request }) =>
    deleteUser(deps, params.id, viewer, { ...body, origin: originOf(request) }),
  );
  serve(contract.requestDeletion, ({ body, request }) =>
    requestDeletion(db, body.email, { address: request.clientAddress, proof: captcha.proofIn(request) }),
  );
  serve(contract.deleteAccount, ({ body }) => deleteAccount(db, body.token, zone));
}
