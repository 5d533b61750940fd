import * as contract from '#core/accounts/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity } from '#server/resources/list.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import { versionOf } from '#server/resources/version.ts';
import { changeOwn, changeUser } from './changes.ts';
import { readAccountOf } from './service.ts';
import { tellOwnAccount } from './tell.ts';
import { listUsers, readUser } from './users.ts';

export interface AccountDeps {
  readonly db: Db;
  /** The instance's, IANA name: whose today decides how old somebody is. */
  readonly timeZone: string;
}

export function accountRoutes(serve: Serve, { db, timeZone }: AccountDeps): void {
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
