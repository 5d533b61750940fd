import * as contract from '#core/accounts/contract.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity } from '#server/resources/list.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import { versionOf } from '#core/versions.ts';
import { type AvatarDeps, openAvatars } from './avatar.ts';
import { changeOwn, changeUser } from './changes.ts';
import { readAccountOf } from './service.ts';
import { serializeOwnAccount } from './serialize.ts';
import { listUsers, readUser } from './users.ts';

export interface AccountDeps extends AvatarDeps {
  /** The instance's time zone, IANA name: its calendar day decides how old an owner is. */
  readonly timeZone: string;
}

export function accountRoutes(serve: Serve, deps: AccountDeps): void {
  const { db, timeZone } = deps;
  const findPortrait = openAvatars(deps);
  serve(contract.readMe, async ({ viewer, reply }) => {
    const account = await readAccountOf(db, viewer.userId);
    reply.header('etag', versionOf(account));
    return serializeOwnAccount(account);
  });
  serve(contract.changeMe, async ({ body, viewer, ifMatch, reply }) => {
    const account = await changeOwn(db, body, { viewer, ifMatch, timeZone });
    reply.header('etag', versionOf(account));
    return serializeOwnAccount(account);
  });
  serveReads(serve, contract.userReads, {
    list: (query, reading) => listUsers(db, query, reading),
    read: (id, query, reading) => readUser(db, id, query, reading),
  });
  serve(contract.readAvatar, async ({ params, query, viewer, request, reply }) => {
    const { etag, make } = await findPortrait(viewer, params.id, query.size);
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    return request.headers['if-none-match'] === etag ? undefined : make();
  });
  serve(contract.changeUser, async ({ params, body, viewer, ifMatch, reply }) => {
    const account = await changeUser(db, params.id, body, { viewer, ifMatch, zone: timeZone });
    return answerEntity(reply, { entity: { ...serializeOwnAccount(account) }, version: versionOf(account) });
  });
}
