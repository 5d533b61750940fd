// What a stranger learns and can do at the login (page 5 of the design, Security): nothing from times, little by guessing.

import type { Registration } from '#core/sign-on/contract.ts';
import { Refusal } from '#core/refusals.ts';
import { hashPassword, verifyPassword } from '#server/sign-on/password-hash.ts';
import { register } from '#server/sign-on/registration.ts';
import type { Proof } from '#server/captcha/service.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { signIn } from '#server/sign-on/sign-in.ts';
import * as store from '#server/sign-on/store.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { migrateJobQueue } from '#server/outbox/migrate.ts';
import { median } from '../load.ts';
import { openScratch } from '../scratch.ts';
import type { Finding } from './drill.ts';

/** Nobody has a second factor here. */
const secretKey = '';

const pairs = 500;
const guesses = 10_000;
const password = 'Luce e Ombra 7';
const wrong = 'Wrong guess 1';

/** Both are asked for the same work before; what is measured comes after it. */
const proof: Proof = { kind: 'off', isGood: async () => true };

export async function drillAccounts(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  // What breaks while it is in use rejects; what ends with the database is no news.
  const pool = openPool(scratch.url, { max: 20, onError: () => undefined });
  const db = openKysely(pool);
  try {
    await openAccounts(db);
    const withoutDummy = await timesOf(async (email) => {
      const found = await store.readForSignIn(db, email, Buffer.alloc(32));
      if (found) await verifyPassword(wrong, found.passwordHash);
    });
    const signingIn = await timesOf((email, place) =>
      signIn({ db, secretKey }, { email, password: wrong }, { address: place, userAgent: '' }),
    );
    // Last, because afterwards all of them have an account.
    const registering = await timesOf((email, place) =>
      register(db, form(email), { address: place, language: 'it', timeZone: 'Europe/Rome', proof }),
    );
    const guessed = await guess(db);
    return [
      hidden('signing in', signingIn),
      hidden('registering', registering),
      {
        promise: 'control: without the hash of nobody the classifier is right in > 90 %',
        kept: withoutDummy.rightness > 0.9,
        figure: told(withoutDummy),
      },
      {
        promise: `of ${guesses} guesses at one account from 100 addresses at most 100 are tried`,
        kept: guessed.tried <= 100,
        figure: `${guessed.tried} tried, ${guessed.refused} told to wait`,
      },
      {
        promise: 'its owner is let in all the while at home',
        kept: guessed.ownerLetIn,
        figure: guessed.ownerLetIn ? 'let in' : 'kept out',
      },
    ];
  } finally {
    await db.destroy();
    await scratch.close();
  }
}

async function openAccounts(db: Db): Promise<void> {
  const passwordHash = await hashPassword(password);
  const emails = [...Array.from({ length: pairs }, (_, number) => knownEmail(number)), 'famous@example.test'];
  await db.transaction().execute((tx) =>
    createAccounts(
      tx,
      emails.map((email) => ({ ...form(email), passwordHash, language: 'it', isEmailConfirmed: true })),
    ),
  );
}

function form(email: string): Registration {
  return { name: 'Ada', surname: 'Rossi', email, password, userType: 'private', privacyConsent: true };
}

function knownEmail(number: number): string {
  return `known${number}@example.test`;
}

interface Times {
  /** How often a classifier that learned from half of the pairs is right about the other half; 0.5 is a guess. */
  readonly rightness: number;
  readonly knownMs: number;
  readonly unknownMs: number;
}

/** Does something with addresses that have an account and with some that have none, in turns, each from its own place. */
async function timesOf(act: (email: string, place: string) => Promise<unknown>): Promise<Times> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let number = 0; number < pairs; number += 1) {
    const place = `198.18.${number >> 8}.${number & 255}`;
    const turns = [
      async () => known.push(await millisecondsOf(() => act(knownEmail(number), place))),
      async () => unknown.push(await millisecondsOf(() => act(`unknown${number}@example.test`, place))),
    ];
    for (const turn of number % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return { rightness: rightnessOf(known, unknown), knownMs: median(known), unknownMs: median(unknown) };
}

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return performance.now() - start;
}

/** The best single threshold that the even pairs teach, tried on the odd ones. */
function rightnessOf(known: readonly number[], unknown: readonly number[]): number {
  const half = (times: readonly number[], odd: boolean) => times.filter((_, at) => at % 2 === Number(odd));
  const [taughtKnown, taughtUnknown] = [half(known, false), half(unknown, false)];
  const isKnown = (time: number, threshold: number, slower: boolean) => time > threshold === slower;
  const share = (of: readonly number[], among: readonly number[], threshold: number, slower: boolean) =>
    (of.filter((time) => isKnown(time, threshold, slower)).length +
      among.filter((time) => !isKnown(time, threshold, slower)).length) /
    (of.length + among.length);
  let best = { taught: 0, threshold: 0, slower: true };
  for (const threshold of [...taughtKnown, ...taughtUnknown]) {
    for (const slower of [true, false]) {
      const taught = share(taughtKnown, taughtUnknown, threshold, slower);
      if (taught > best.taught) best = { taught, threshold, slower };
    }
  }
  return share(half(known, true), half(unknown, true), best.threshold, best.slower);
}

function hidden(what: string, times: Times): Finding {
  return {
    promise: `the time of ${what} tells known addresses from unknown ones in < 55 %`,
    kept: times.rightness < 0.55,
    figure: told(times),
  };
}

function told({ rightness, knownMs, unknownMs }: Times): string {
  return `${(rightness * 100).toFixed(1)} % of ${pairs} pairs; medians ${knownMs.toFixed(2)} ms known, ${unknownMs.toFixed(2)} ms unknown`;
}

async function guess(db: Db): Promise<{ tried: number; refused: number; ownerLetIn: boolean }> {
  const email = 'famous@example.test';
  const home = { address: '192.0.2.1', userAgent: '' };
  await signIn({ db, secretKey }, { email, password }, home);
  let [tried, refused] = [0, 0];
  const numbers = Array.from({ length: guesses }, (_, number) => number).values();
  async function guesser(): Promise<void> {
    for (const number of numbers) {
      const address = `203.0.113.${number % 100}`;
      await signIn(
        { db, secretKey },
        { email, password: `${wrong}${number}` },
        { address, userAgent: '' },
      ).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'tooManyRequests') refused += 1;
        else tried += 1;
      });
    }
  }
  await Promise.all(Array.from({ length: 16 }, guesser));
  const ownerLetIn = await signIn({ db, secretKey }, { email, password }, home).then(
    () => true,
    () => false,
  );
  return { tried, refused, ownerLetIn };
}
