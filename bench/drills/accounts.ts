// What a stranger learns and can do at the login (docs/product/sign-in.md#same-answers): nothing from response times, little by guessing.

import { guest } from '#core/accounts/access.ts';
import type { Registration } from '#core/auth/contract.ts';
import { Refusal } from '#core/refusals.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwords/password-hash.ts';
import { forgotPassword } from '#server/auth/passwords/passwords.ts';
import { resendCode } from '#server/auth/registration/phone.ts';
import { confirmByCode, readRegistrationState } from '#server/auth/registration/registration-code.ts';
import { createMeter } from '#server/throttle/service.ts';
import { register, resendEmail } from '#server/auth/registration/registration.ts';
import type { CaptchaProof } from '#server/captcha/service.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { signIn } from '#server/auth/sign-in.ts';
import * as store from '#server/auth/store.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { openScratch } from '../scratch.ts';
import { timesOf, type Times, summaryOf } from './classifier.ts';
import type { Finding } from './drill.ts';
import { countTakenMutations, mutations } from './mutated-handles.ts';

/** No account has a second factor here. */
const secretKey = '';
const timeZone = 'Europe/Rome';

/** `PAIRS` and `GUESSES` make a trial run smaller. */
const pairs = Number(process.env['PAIRS'] ?? 500);
const guesses = Number(process.env['GUESSES'] ?? 10_000);
const [password, wrong, typed] = ['Luce e Ombra 7', 'Wrong guess 1', 'Ombra e Luce 8'] as const;

/** Both prepare the same work first; the measuring starts after it. */
const proof: CaptchaProof = { kind: 'off', isGood: async () => true };

export async function drillAccounts(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  // Broken queries reject by themselves; an idle connection that ends needs no report.
  const pool = openPool(scratch.url, { max: 20, onError: () => undefined });
  const db = openKysely(pool);
  try {
    await openAccounts(db);
    const withoutDummy = await timesOfPairs(async (email) => {
      const found = await store.readForSignIn(db, email, Buffer.alloc(32));
      if (found) await verifyPassword(wrong, found.passwordHash);
    });
    const signingIn = await timesOfPairs((email, address) =>
      signIn({ db, secretKey }, { email, password: wrong }, { address, userAgent: '' }),
    );
    // These mostly wait for their minimum time: run together they hardly disturb each other, and take a third of the time.
    const [forgotten, resending, texting] = await Promise.all([
      timesOfPairs((email, address) => forgotPassword(db, { email }, { address, proof })),
      timesOfPairs((email, address) => resendEmail(db, { email }, { address, proof })),
      timesOfPairs((email, address) => resendCode(db, { viewer: guest, email, address, proof })),
    ]);
    const sent = await countSent(db);
    // Last, because afterwards all of the addresses have an account.
    const registering = await timesOfPairs((email, address) =>
      register(db, form(email), { address, language: 'it', timeZone, secretKey, proof }),
    );
    // The handles of confirmed addresses, beside those of addresses without an account.
    const handles = new Map<string, string>();
    const registered = {
      known: (pair: number) => `confirmed${pair}@example.test`,
      unknown: (pair: number) => `fresh${pair}@example.test`,
    };
    const withHandle = await timesOfPairs(async (email, address) => {
      const applicant = { address, language: 'it', timeZone, secretKey, proof } as const;
      const { handle } = await register(db, { ...form(email), password: typed }, applicant);
      handles.set(email, handle);
    }, registered);
    const signInsToRegistered = new Set<string>();
    const signingInToRegistered = await timesOfPairs(async (email, address) => {
      const origin = { address, userAgent: '' };
      const answer = await signIn({ db, secretKey }, { email, password: typed }, origin).then(
        () => 'a session',
        (error: unknown) => (error instanceof Refusal ? JSON.stringify(error.answer) : String(error)),
      );
      signInsToRegistered.add(answer);
    }, registered);
    const ofHandles = { known: handleOf('confirmed'), unknown: handleOf('fresh') };
    function handleOf(kind: 'confirmed' | 'fresh') {
      return (pair: number) => handles.get(`${kind}${pair}@example.test`) ?? '';
    }
    const states = new Set<string>();
    const meter = createMeter();
    const stating = await timesOfPairs(async (handle, address) => {
      states.add(JSON.stringify(await readRegistrationState({ db, states: meter }, handle, address)));
    }, ofHandles);
    const coding = await timesOfPairs(
      (handle, address) =>
        confirmByCode({ db, secretKey, timeZone }, { handle, code: 'abcdef' }, { address, userAgent: '' }),
      ofHandles,
    );
    const resendingWithHandle = await timesOfPairs((handle, address) => {
      const email = [...handles].find(([, one]) => one === handle)?.[0] ?? '';
      return resendEmail(db, { email, handle }, { address, proof });
    }, ofHandles);
    const applicant = { address: '192.0.2.9', language: 'it', timeZone, secretKey, proof } as const;
    const mutated = await countTakenMutations(db, { form: form('mutated@example.test'), applicant });
    const guessed = await guess(db);
    return [
      hidden('signing in', signingIn),
      hidden('forgetting a password', forgotten),
      hidden('asking for the mailed link again', resending),
      hidden('asking for the code again', texting),
      hidden('registering', registering),
      hidden('registering a confirmed address', withHandle),
      hidden('registering an address and signing in with the typed password', signingInToRegistered),
      {
        promise: 'the answers to such sign-ins are the same for known and unknown addresses',
        holds: signInsToRegistered.size === 1,
        figure: [...signInsToRegistered].join(' or '),
      },
      hidden('asking with the handle whether it is confirmed', stating),
      hidden('typing a code with the handle', coding),
      hidden('asking for the mailed link with the handle', resendingWithHandle),
      {
        promise: 'the answers to handles of known and of unknown addresses are the same',
        holds: states.size === 1,
        figure: [...states].join(' or '),
      },
      {
        promise: `of ${mutations} mutations of a handle and of a code none is taken, and the right ones are`,
        holds: mutated.taken === 0 && mutated.tried === mutations && mutated.isRightTaken,
        figure: `${mutated.taken} of ${mutated.tried} taken; the right ones ${mutated.isRightTaken ? 'are' : 'are not'}`,
      },
      {
        promise: `control: meanwhile each of the ${pairs} known was sent a password link, a confirmation and a code`,
        holds: sent.every((count) => count === pairs) && sent.length === 3,
        figure: sent.join(', '),
      },
      {
        promise: 'control: without a hash for unknown addresses the classifier is right in > 90 %',
        holds: withoutDummy.rightness > 0.9,
        figure: summaryOf(withoutDummy),
      },
      {
        promise: `of ${guesses} guesses at one account from 100 addresses at most 100 are tried`,
        holds: guessed.tried <= 100,
        figure: `${guessed.tried} tried, ${guessed.refused} had to wait`,
      },
      {
        promise: 'its owner is let in all the while at home',
        holds: guessed.ownerLetIn,
        figure: guessed.ownerLetIn ? 'let in' : 'kept out',
      },
    ];
  } finally {
    await db.destroy();
    await scratch.close();
  }
}

/** The accounts of the pairs have neither confirmed their address nor their number, so that a link and a code can be sent. */
async function openAccounts(db: Db): Promise<void> {
  const passwordHash = await hashPassword(password);
  const opened = { passwordHash, language: 'it' } as const;
  const known = Array.from({ length: pairs }, (_, pair) => ({
    ...form(knownEmail(pair)),
    ...opened,
    prefix: '+39',
    phoneNumber: `33${10_000_000 + pair}`,
    isEmailConfirmed: false,
  }));
  const famous = { ...form('famous@example.test'), ...opened, isEmailConfirmed: true };
  const confirmed = Array.from({ length: pairs }, (_, pair) => ({
    ...form(`confirmed${pair}@example.test`),
    ...opened,
    isEmailConfirmed: true,
  }));
  await db.transaction().execute((tx) => createAccounts(tx, [...known, ...confirmed, famous]));
}

function form(email: string): Registration {
  return { name: 'Ada', surname: 'Rossi', email, password, userType: 'private', privacyConsent: true };
}

function knownEmail(pair: number): string {
  return `known${pair}@example.test`;
}

/** Calls with addresses that have an account and with others, each pair from its own network address. */
async function timesOfPairs(
  ask: (what: string, address: string) => Promise<unknown>,
  of: Record<'known' | 'unknown', (pair: number) => string> = {
    known: knownEmail,
    unknown: (pair) => `unknown${pair}@example.test`,
  },
): Promise<Times> {
  const callOf = (whatOf: (pair: number) => string) => (pair: number) =>
    ask(whatOf(pair), `198.18.${pair >> 8}.${pair & 255}`).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  return timesOf(pairs, callOf(of.known), callOf(of.unknown));
}

function hidden(what: string, times: Times): Finding {
  return {
    promise: `the time of ${what} tells known addresses from unknown ones in < 55 %`,
    holds: times.rightness < 0.55,
    figure: summaryOf(times),
  };
}

async function countSent(db: Db): Promise<number[]> {
  const counts = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .groupBy('template')
    .execute();
  return counts.map(({ count }) => Number(count));
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
