// The cost of identifying callers: every request looks its token up; requests that arrive together share one statement.

import type { FastifyRequest } from 'fastify';
import { identifyWith } from '#server/auth/identify.ts';
import { hashPassword } from '#server/auth/passwords/password-hash.ts';
import { hashToken } from '#server/auth/secret-token.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { signIn } from '#server/auth/sign-in.ts';
import { readSignIns } from '#server/auth/sign-in-store.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { newAccount } from '#test/new-account.ts';
import { inTurns } from './load.ts';
import { openScratch } from './scratch.ts';

/** No account has a second factor here. */
const secretKey = '';

const clients = 200;
const measuredMs = 3000;

export async function measureIdentify(): Promise<string[]> {
  const scratch = await openScratch();
  const pool = openPool(scratch.url, { max: 20, onError: console.error });
  const db = openKysely(pool);
  try {
    const tokens = await openSessions(db);
    const identify = identifyWith(db, { clientBearer: 'curiosa-bench' });
    const { one, other, ratio } = await inTurns(
      3,
      () =>
        rate(tokens, (token) =>
          identify({ headers: { authorization: `Bearer ${token}` } } as FastifyRequest),
        ),
      () => rate(tokens, (token) => readSignIns(db, [hashToken(token)])),
    );
    return [
      `together ${one.toFixed(0)} tokens/s, one by one ${other.toFixed(0)}: ${ratio.toFixed(1)} × (${clients} clients, a pool of 20)`,
    ];
  } finally {
    await db.destroy();
    await scratch.close();
  }
}

export async function openSessions(db: Db): Promise<string[]> {
  const password = 'Luce e Ombra 7';
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: 100 }, (_, number) => `person${number}@example.test`);
  await db.transaction().execute((tx) =>
    createAccounts(
      tx,
      emails.map((email) => newAccount({ email, passwordHash })),
    ),
  );
  const address = '127.0.0.1';
  const sessions = await Promise.all(
    emails.map((email) => signIn({ db, secretKey }, { email, password }, { address, userAgent: '' })),
  );
  return sessions.map(({ token }) => token);
}

/** Look-ups a second; every client sends the next one after its answer. */
async function rate(tokens: readonly string[], ask: (token: string) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let answered = 0;
  async function client(_: unknown, number: number): Promise<void> {
    while (performance.now() < start + measuredMs) {
      await ask(tokens[number % tokens.length] ?? '');
      answered += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, () => 0).map(client));
  return (answered * 1000) / (performance.now() - start);
}
