// Common setup of the account tests: the whole interface over its own database.

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type CaptchaOptions, openCaptcha } from '#server/captcha/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { AppOptions } from '#server/app.ts';
import type { Db } from '#server/db/database.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { openTestApp as openWholeApp } from '#test/app.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { newAccount } from '#test/new-account.ts';
import { identifyWith } from '#server/auth/identify.ts';
import { hashPassword } from '#server/auth/passwords/password-hash.ts';
import { createAccounts, type NewAccount } from '#server/accounts/service.ts';

export const clientBearer = 'curiosa-test';
export const password = 'Luce e Ombra 7';

export interface TestApp {
  readonly app: FastifyInstance;
  /** The app's own options, for another process over the same database. */
  readonly identify: AppOptions['identify'];
  readonly db: Db;
  readonly database: TestDatabase;
  /** Resolves with the account's id. */
  createAccount(account: Partial<NewAccount> & { readonly email: string }): Promise<string>;
  /** From the caller's own address by default. */
  signIn(email: string, given?: string, remoteAddress?: string): Promise<LightMyRequestResponse>;
  post(url: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /**
   * Confirms the address of an account for the duration of an act. This leaves what earlier versions allowed before the confirmation: a
   * sign-in, a second factor, a pending change of address.
   */
  asBeforeUpgrade<Result>(email: string, act: () => Promise<Result>): Promise<Result>;
  readMe(authorization: string): Promise<LightMyRequestResponse>;
  /** Stops the product's clock; the returned function moves it on. */
  stopClock(): Promise<(milliseconds: number) => Promise<void>>;
  /** Messages to an address, oldest first. */
  messagesTo(recipient: string): Promise<{ template: string; facts: unknown; language: string }[]>;
  /** The tokens of the links mailed to an address, oldest first. */
  linksTo(recipient: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openTestApp(
  given: Partial<AppOptions> = {},
  captcha: CaptchaOptions = { kind: 'off' },
): Promise<TestApp> {
  const database = await openTestDatabase();
  await migrateJobQueue(database.url);
  const { db } = database;
  const identify = identifyWith(db, { clientBearer });
  const app = await openWholeApp(db, {
    identify,
    captcha: openCaptcha(db, captcha),
    ...given,
  });
  const passwordHash = await hashPassword(password);
  let hosts = 0;

  const self: TestApp = {
    app,
    identify,
    db,
    database,
    async createAccount(account) {
      const [userId] = await db
        .transaction()
        .execute((tx) => createAccounts(tx, [newAccount({ passwordHash, ...account })]));
      if (!userId) throw new Error(`${account.email} is taken.`);
      return userId;
    },
    signIn(email, given = password, remoteAddress = `198.51.${hosts >> 8}.${hosts++ & 255}`) {
      const authorization = `Basic ${Buffer.from(`${email}:${given}`).toString('base64')}`;
      return app.inject({ method: 'POST', url: '/sso/auth', headers: { authorization }, remoteAddress });
    },
    post: (url, payload, headers = {}) => app.inject({ method: 'POST', url, payload, headers }),
    async asBeforeUpgrade(email, act) {
      const confirm = (isEmailConfirmed: boolean) =>
        db
          .updateTable('users')
          .set({ isEmailConfirmed })
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
      await confirm(true);
      const result = await act();
      await confirm(false);
      return result;
    },
    readMe: (authorization) => app.inject({ url: '/api/users/me', headers: { authorization } }),
    async stopClock() {
      let at = (await readNow(db)).getTime();
      const advance = async (milliseconds: number) => {
        at += milliseconds;
        await database.pool
          .query(`create or replace function curiosa_now() returns timestamptz language sql stable
          as $$ select timestamptz '${new Date(at).toISOString()}' $$`);
      };
      await advance(0);
      return advance;
    },
    messagesTo: (recipient) =>
      db
        .selectFrom('messages')
        .select(['template', 'facts', 'language'])
        .where('recipient', '=', recipient)
        .orderBy('_id')
        .execute(),
    async linksTo(recipient) {
      const messages = await self.messagesTo(recipient);
      return messages.flatMap(({ facts }) => {
        const { secret } = facts as { secret?: { token: string } };
        return secret ? [secret.token] : [];
      });
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
  return self;
}
