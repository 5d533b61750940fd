// How soon a token that was ended by one server process is refused by another (docs/product/sign-in.md#sign-ins).

import { throttles } from '#core/throttle/rules.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { hashPassword } from '#server/auth/passwords/password-hash.ts';
import { mutationsOf } from '#test/mutations.ts';
import { newAccount } from '#test/new-account.ts';
import { median } from '../load.ts';
import { openScratch, startServer } from '../scratch.ts';
import type { Finding } from './drill.ts';

const rounds = 100;
const withinMs = 1000;
const passwords = ['Luce e Ombra 7', 'Luna e Sole 8'] as const;
const email = 'ada@example.test';

export async function drillTokens(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const pool = openPool(scratch.url, { max: 2, onError: () => undefined });
  const db = openKysely(pool);
  const account = newAccount({ email, passwordHash: await hashPassword(passwords[0]) });
  await db.transaction().execute((tx) => createAccounts(tx, [account]));
  const first = await startServer(scratch.url);
  const second = await startServer(scratch.url);
  try {
    const signedOut = await ended(rounds, async () => {
      const token = await signIn(first.address, passwords[0]);
      return endedBy(second.address, token, () => post(first.address, '/sso/auth/logout', bearer(token)));
    });
    let current = 0;
    // Each round starts with the last round's password.
    // As often as one account may.
    const changed = await ended(throttles.changesOfPassword.free, async () => {
      const [old = '', fresh = ''] = [passwords[current % 2], passwords[(current + 1) % 2]];
      current += 1;
      const token = await signIn(first.address, old);
      return endedBy(second.address, token, () =>
        fetch(`${first.address}/api/users/me/password`, {
          method: 'PUT',
          headers: { ...basic(old), 'content-type': 'application/json' },
          body: JSON.stringify({ password: fresh }),
        }),
      );
    });
    const token = await signIn(first.address, passwords[current % 2] ?? '');
    const taken = await countTaken(second.address, token);
    return [
      soon('signing out', signedOut),
      soon('changing the password', changed),
      {
        promise: 'of a hundred mutations of a token none is taken, and the token is',
        holds: taken.mutations === 0 && taken.token,
        figure: `${taken.mutations} taken; the token ${taken.token ? 'is' : 'is not'}`,
      },
    ];
  } finally {
    await first.stop();
    await second.stop();
    await db.destroy();
    await scratch.close();
  }
}

function soon(what: string, times: readonly number[]): Finding {
  const longest = Math.max(...times);
  return {
    promise: `after ${what} in one process every token of before is refused by another within ${withinMs / 1000} s`,
    holds: longest < withinMs,
    figure: `${times.length} times, half within ${median(times).toFixed(0)} ms, all within ${longest.toFixed(0)} ms`,
  };
}

async function ended(times: number, once: () => Promise<number>): Promise<number[]> {
  const measured = [];
  for (let round = 0; round < times; round += 1) measured.push(await once());
  return measured;
}

/** Milliseconds from the answer that ended a token until another process refuses it; that process accepted it before. */
async function endedBy(address: string, token: string, end: () => Promise<Response>): Promise<number> {
  if ((await statusAt(address, token)) !== 200) throw new Error('The other process does not take the token.');
  const answer = await end();
  if (!answer.ok) throw new Error(`It cannot be ended: ${answer.status}.`);
  const began = performance.now();
  while ((await statusAt(address, token)) !== 401)
    if (performance.now() - began > 10 * withinMs) return Infinity;
  return performance.now() - began;
}

async function countTaken(address: string, token: string): Promise<{ mutations: number; token: boolean }> {
  let mutations = 0;
  for (const mutated of mutationsOf(token)) if ((await statusAt(address, mutated)) !== 401) mutations += 1;
  return { mutations, token: (await statusAt(address, token)) === 200 };
}

async function statusAt(address: string, token: string): Promise<number> {
  return (await fetch(`${address}/api/users/me`, { headers: bearer(token) })).status;
}

async function signIn(address: string, password: string): Promise<string> {
  const response = await post(address, '/sso/auth', basic(password));
  if (!response.ok) throw new Error(`The account cannot sign in: ${response.status}.`);
  return ((await response.json()) as { token: string }).token;
}

function post(address: string, path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(address + path, { method: 'POST', headers });
}

function basic(password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` };
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
