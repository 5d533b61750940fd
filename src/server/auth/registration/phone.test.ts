import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { confirmPhone } from './phone.ts';
import type { StoredCode } from './phone-store.ts';

let it: TestApp;
let advance: Awaited<ReturnType<TestApp['stopClock']>>;
let people = 0;
beforeAll(async () => {
  it = await openTestApp();
  advance = await it.stopClock();
});
afterAll(() => it.close());

interface Person {
  readonly email: string;
  readonly phone: string;
  readonly userId: string;
}
async function person(more: { readonly phoneNumber?: string } = {}): Promise<Person> {
  const place = (people += 1);
  const phoneNumber = more.phoneNumber ?? `33312${String(place).padStart(5, '0')}`;
  const email = `p${place}@example.it`;
  const userId = await it.createAccount({ email, phoneNumber });
  return { email, phone: `+39 ${phoneNumber}`, userId };
}
const resend = (email: string, remoteAddress = '192.0.2.1') =>
  it.app.inject({ method: 'POST', url: '/sso/auth/resend-code', payload: { email }, remoteAddress });
const confirm = (email: string, code: string) => it.post('/sso/auth/confirm-phone', { email, code });
async function codeOf({ phone }: Person): Promise<string> {
  const facts = (await it.messagesTo(phone)).at(-1)?.facts as { secret: { code: string } } | undefined;
  return facts?.secret.code ?? '';
}
async function sentTo(someone: Person): Promise<string> {
  await resend(someone.email);
  return codeOf(someone);
}
const wrong = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

/** Registers; answers the handle. */
async function register(email: string, phoneNumber: string): Promise<string> {
  const answer = await it.post('/sso/auth/register', {
    name: 'Ada',
    surname: 'Rossi',
    email,
    password: 'Luce e Ombra 7',
    phoneNumber,
    privacyConsent: true,
  });
  return answer.json<{ handle: string }>().handle;
}
async function confirmByLink(email: string, handle?: string): Promise<void> {
  const token = (await it.linksTo(email)).at(-1);
  const answer = await it.post('/sso/auth/confirm-email', { token, ...(handle !== undefined && { handle }) });
  expect(answer.statusCode).toBe(200);
}
async function confirmByMailedCode(email: string, handle: string): Promise<void> {
  const facts = (await it.messagesTo(email)).at(-1)?.facts as { secret: { code: string } } | undefined;
  const answer = await it.post('/sso/auth/confirm-code', { handle, code: facts?.secret.code });
  expect(answer.statusCode).toBe(200);
}

describe('a registration with a number', () => {
  test.each([
    ['the link of the mail', confirmByLink, '3339876543'],
    ['its code', confirmByMailedCode, '3339876544'],
  ])(
    'sends a code of six characters to it once the address is confirmed by %s',
    async (_, confirmAddress, number) => {
      const someone = { email: `nuova-${number}@example.it`, phone: `+39 ${number}`, userId: '' };
      const handle = await register(someone.email, number);
      expect(await it.messagesTo(someone.phone)).toEqual([]);
      await confirmAddress(someone.email, handle);
      const code = await codeOf(someone);
      expect(code).toMatch(/^\d{6}$/);
      expect((await confirm(someone.email, `${code.slice(0, 3)} ${code.slice(3)}`)).json()).toEqual({
        user: { isPhoneNumberConfirmed: true },
      });
      expect((await confirm(someone.email, code)).json()).toMatchObject({ code: 'codeInvalid' });
    },
  );

  test('does not show by an SMS whether the address of another person has an account', async () => {
    const [free, taken] = ['libero@example.it', 'preso@example.it'];
    await it.createAccount({ email: taken });
    const outcomes: unknown[] = [];
    for (const [email, number] of [
      [free, '3335550001'],
      [taken, '3335550002'],
    ] as const) {
      await register(email, number);
      const again = await resend(email);
      const guessed = await confirm(email, '123456');
      outcomes.push([again.statusCode, again.json(), guessed.json(), await it.messagesTo(`+39 ${number}`)]);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]).toMatchObject([200, { retryAfterSeconds: 60 }, { code: 'codeInvalid' }, []]);
  });

  test('that a stranger has made sends nothing to the number when the owner of the address starts over', async () => {
    const email = 'altrui@example.it';
    await register(email, '3335550003');
    // Without the handle of the tab that registered, the link opens the account of its reader.
    await confirmByLink(email);
    expect(await it.messagesTo('+39 3335550003')).toEqual([]);
  });
});

describe('a code', () => {
  test('is refused at its sixth guess even if that is right', async () => {
    const ada = await person();
    const code = await sentTo(ada);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await confirm(ada.email, wrong(code))).statusCode).toBe(400);
    expect((await confirm(ada.email, code)).json()).toMatchObject({ code: 'codeInvalid' });
  });

  test('is dead once another has been sent', async () => {
    const ada = await person();
    const first = await sentTo(ada);
    await advance(60_000);
    const second = await sentTo(ada);
    expect(await refusalTo(ada.email, first, { besides: second })).toBe('codeInvalid');
    expect((await confirm(ada.email, second)).statusCode).toBe(200);
  });

  test('is valid for ten minutes', async () => {
    const ada = await person();
    const code = await sentTo(ada);
    await advance(10 * 60_000);
    expect((await confirm(ada.email, code)).json()).toMatchObject({ code: 'codeInvalid' });
  });

  test('confirms no other number than the one it was sent to', async () => {
    const ada = await person();
    const code = await sentTo(ada);
    await it.db
      .updateTable('users')
      .set({ phoneNumber: '3330000001' })
      .where('_id', '=', ada.userId)
      .execute();
    expect((await confirm(ada.email, code)).json()).toMatchObject({ code: 'codeInvalid' });
  });

  test('of another account confirms nothing', async () => {
    const [ada, leo] = [await person(), await person()];
    const code = await sentTo(ada);
    await resend(leo.email);
    expect(await refusalTo(leo.email, code, { besides: await codeOf(leo) })).toBe('codeInvalid');
  });

  test('is no more guessed at by many at once than one after another', async () => {
    const ada = await person();
    const code = await sentTo(ada);
    await Promise.all(Array.from({ length: 20 }, () => confirm(ada.email, wrong(code))));
    expect(await triesOf(ada)).toBe(5);
    expect((await confirm(ada.email, code)).json()).toMatchObject({ code: 'codeInvalid' });
  });

  test('would be without the lock', async () => {
    const ada = await person();
    await sentTo(ada);
    // What a guess reads that does not wait for the others: no guess was counted yet.
    const unlocked = async (): Promise<StoredCode> => ({
      codeHash: Buffer.alloc(32),
      tries: 0,
      expiresAt: new Date(Date.now() + 3_600_000_000),
      isNeeded: true,
    });
    const caller = { viewer: guest, email: ada.email, address: '192.0.2.1' };
    const guesses = await Promise.allSettled(
      Array.from({ length: 7 }, () =>
        confirmPhone({ db: it.db, secretKey: '', timeZone: 'Europe/Rome' }, '000000', caller, unlocked),
      ),
    );
    // Only the CHECK of the table stops them then.
    expect(guesses.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect(
      guesses.filter((guess) => guess.status === 'rejected' && !(guess.reason instanceof Refusal)),
    ).toHaveLength(2);
  });
});

/** What a guess is refused with; one in a million codes is the right one by chance. */
async function refusalTo(email: string, code: string, { besides }: { besides: string }): Promise<string> {
  const answer = await confirm(email, code === besides ? wrong(code) : code);
  return answer.json<{ code: string }>().code;
}

async function triesOf({ userId }: Person): Promise<number | undefined> {
  const row = await it.db
    .selectFrom('phoneCodes')
    .select('tries')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.tries;
}

describe('sending a code again', () => {
  test('waits a minute, and says how long', async () => {
    const ada = await person();
    expect((await resend(ada.email)).json()).toEqual({ retryAfterSeconds: 60 });
    const early = await resend(ada.email);
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '60']);
    await advance(60_000);
    expect((await resend(ada.email)).statusCode).toBe(200);
  });

  test('is answered alike for an address without an account, and for one without a number', async () => {
    await it.createAccount({ email: 'numberless@example.it' });
    for (const email of ['nobody@example.it', 'numberless@example.it'])
      expect((await resend(email)).json()).toEqual({ retryAfterSeconds: 60 });
    expect((await resend('nobody@example.it')).statusCode).toBe(429);
  });

  test('sends nothing to a number that is confirmed', async () => {
    const ada = await person();
    await confirm(ada.email, await sentTo(ada));
    await advance(120_000);
    expect((await resend(ada.email)).statusCode).toBe(200);
    expect(await it.messagesTo(ada.phone)).toHaveLength(1);
  });

  test('refuses a caller without a number with phoneMissing', async () => {
    await it.createAccount({ email: 'signed-in@example.it' });
    const { token } = (await it.signIn('signed-in@example.it')).json<{ token: string }>();
    const answer = await it.post('/sso/auth/resend-code', {}, { authorization: `Bearer ${token}` });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'phoneMissing' }),
    ]);
  });

  test('works for a caller without naming the address, whatever address is named', async () => {
    const ada = await person();
    const other = await person();
    const { token } = (await it.signIn(ada.email)).json<{ token: string }>();
    const authorization = `Bearer ${token}`;
    await it.post('/sso/auth/resend-code', { email: other.email }, { authorization });
    expect(await it.messagesTo(other.phone)).toEqual([]);
    const code = await codeOf(ada);
    expect((await it.post('/sso/auth/confirm-phone', { code }, { authorization })).statusCode).toBe(200);
  });

  test('of a number costs ever more time, whichever account requests it', async () => {
    const phoneNumber = '3331112223';
    const many: Person[] = [];
    for (let place = 0; place < 3; place += 1) many.push(await person({ phoneNumber }));
    const resendFor = async (who: number) => [
      (await resend(many[who]?.email ?? '')).statusCode,
      (await it.messagesTo(`+39 ${phoneNumber}`)).length,
    ];
    expect(await resendFor(0)).toEqual([200, 1]);
    // The wait does not tell an account that another one has this number.
    expect(await resendFor(1)).toEqual([200, 1]);
    for (const [wait, sent] of [
      [60, 2],
      [60, 3],
      [60, 4],
      [60, 4],
      [60, 5],
    ] as const) {
      await advance(wait * 1000);
      expect((await resendFor(sent % 3))[1]).toBe(sent);
    }
  });

  test('waits after the first code as well, and no number rings for every account that names it', async () => {
    for (const name of ['uno', 'due', 'tre']) {
      const email = `${name}@example.it`;
      await confirmByLink(email, await register(email, '3337778889'));
    }
    expect(await it.messagesTo('+39 3337778889')).toHaveLength(1);
    expect((await resend('uno@example.it')).headers['retry-after']).toBe('60');
  });

  test.each([
    ['', 'emailRequired'],
    ['ada@example', 'emailInvalid'],
  ])('needs an address of a guest: %j', async (email, code) => {
    expect((await resend(email)).json()).toMatchObject({ code });
    expect((await confirm(email, '123456')).json()).toMatchObject({ code });
  });
});
