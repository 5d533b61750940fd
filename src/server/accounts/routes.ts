import * as contract from '#core/accounts/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import { answerEntity } from '#server/resources/list.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import { versionOf } from '#server/resources/version.ts';
import { changeOwn, changeUser } from './changes.ts';
import { bearerOf } from './identify.ts';
import { confirmEmail, register, resendEmail } from './registration.ts';
import { readAccountOf } from './service.ts';
import { signIn, signOut } from './sign-in.ts';
import { tellOwnAccount } from './tell.ts';
import { listUsers, readUser } from './users.ts';

export interface AccountDeps {
  readonly db: Db;
  /** The instance's, IANA name: whose today decides how old somebody is. */
  readonly timeZone: string;
}

export function accountRoutes(serve: Serve, { db, timeZone }: AccountDeps): void {
  serve(contract.signIn, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { authorization, 'user-agent': userAgent = '' } = request.headers;
    return signIn(db, readBasicCredentials(authorization), { address: request.ip, userAgent });
  });
  serve(contract.signOut, async ({ request }) => {
    const token = bearerOf(request);
    if (token !== null) await signOut(db, token);
    return undefined;
  });
  serve(contract.register, ({ body, language, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return register(db, body, { address: request.ip, language, timeZone });
  });
  serve(contract.confirmEmail, ({ body }) => confirmEmail(db, body.token));
  serve(contract.resendEmail, ({ body, request }) => resendEmail(db, body.email, request.ip));
  serve(contract.readMe, async ({ viewer, reply }) => {
    const account = await readAccountOf(db, viewer.userId);
    reply.header('etag', versionOf(account));
    return tellOwnAccount(account);
  });
  serve(contract.changeMe, async ({ body, viewer, ifMatch, reply }) => {
    const account = await changeOwn(db, body, { viewer, ifMatch, timeZone });
    reply.header('etag', versionOf(account));
    return tellOwnAccount(account);
  });
  serveReads(serve, contract.userReads, {
    list: (query, reading) => listUsers(db, query, reading),
    read: (id, query, reading) => readUser(db, id, query, reading),
  });
  serve(contract.changeUser, async ({ params, body, viewer, ifMatch, reply }) => {
    const account = await changeUser(db, params.id, body, { viewer, ifMatch });
    return answerEntity(reply, { told: { ...tellOwnAccount(account) }, version: versionOf(account) });
  });
}
