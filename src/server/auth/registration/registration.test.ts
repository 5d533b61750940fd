import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultsDay } from '#core/legal/defaults.ts';
import { buildForm } from '#test/build-proposals.ts';
import { buildSuppressed } from '#test/build-messages.ts';
import { buildFavourite } from '#test/build-visits.ts';
import { hashToken } from '../secret-token.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';

let it: TestApp;
let advance: (milliseconds: number) => Promise<void>;
beforeAll(async () => {
  it = await openTestApp();
  advance = await it.stopClock();
});
afterAll(() => it.close());

const hour = 3_600_000;
let people = 0;
let email: string;
beforeEach(() => {
  email = `person${people++}@example.it`;
});
const form = (change: object = {}) => ({
  name: 'Ada',
  surname: 'Rossi',
  email,
  password,
  userType: 'private',
  privacyConsent: true,
  ...change,
});
/** Of the latest registration that was answered, as its browser stores it. */
let handle: string | undefined;
const register = async (change: object = {}, headers?: Record<string, string>) => {
  const answer = await it.post('/sso/auth/register', form(change), headers);
  if (answer.statusCode === 201) ({ handle } = answer.json<{ handle: string }>());
  return answer;
};
const weak =
  'The password must contain an uppercase character, a lowercase character and a number, with a minimum length of 10';
const confirm = (token?: string) =>
  it.post('/sso/auth/confirm-email', {
    ...(token !== undefined && { token }),
    ...(handle !== undefined && { handle }),
  });
const resend = (address: string, remoteAddress = '127.0.0.1') =>
  it.app.inject({
    method: 'POST',
    url: '/sso/auth/resend-email',
    payload: { email: address },
    remoteAddress,
  });
const lastLink = async () => (await it.linksTo(email)).at(-1) ?? '';
const readUser = () =>
  it.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('registering', () => {
  test('opens an account that is not confirmed, and mails its link', async () => {
    const answer = await register({
      email: ` ${email.toUpperCase()} `,
      prefix: '0039',
      phoneNumber: '333 1234567',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        user: { email, name: 'Ada', surname: 'Rossi' },
        handle: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect(await readUser()).toMatchObject({
      role: 'user',
      subRoles: [],
      isEmailConfirmed: false,
      prefix: '+39',
      phoneNumber: '3331234567',
      language: 'it',
    });
    expect(await it.messagesTo(email)).toEqual([
      {
        template: 'confirmEmail',
        language: 'it',
        facts: { next: null, secret: { token: expect.any(String), code: expect.stringMatching(/^\d{6}$/) } },
      },
    ]);
    expect((await it.signIn(email)).statusCode).toBe(401);
    expect((await confirm(await lastLink())).statusCode).toBe(200);
    expect((await it.signIn(email)).statusCode).toBe(200);
  });

  test('writes to people in their language', async () => {
    await register({}, { 'accept-language': 'en-GB,en;q=0.9' });
    expect((await it.messagesTo(email))[0]?.language).toBe('en');
    await register({ email: `x${email}`, language: 'it' }, { 'accept-language': 'en' });
    expect((await it.messagesTo(`x${email}`))[0]?.language).toBe('it');
  });

  test('stores each consent with the version of its text, given or not', async () => {
    await register({ newsletter: true });
    const { _id, ...user } = await readUser();
    expect(user).toMatchObject({
      privacyConsent: true,
      commercialConsent: false,
      thirdPartiesConsent: false,
      newsletter: true,
    });
    const consents = await it.db
      .selectFrom('consents')
      .select(['purpose', 'given', 'textVersion'])
      .where('userId', '=', _id)
      .orderBy('purpose')
      .execute();
    expect(consents).toEqual([
      { purpose: 'commercial', given: false, textVersion: defaultsDay },
      { purpose: 'newsletter', given: true, textVersion: defaultsDay },
      { purpose: 'privacy', given: true, textVersion: defaultsDay },
      { purpose: 'thirdParties', given: false, textVersion: defaultsDay },
    ]);
  });

  test('takes a school with its institution', async () => {
    const school = { userType: 'school', educationalInstitution: 'IC Tasso', instituteGrade: 'primary' };
    expect((await register(school)).statusCode).toBe(201);
    expect(await readUser()).toMatchObject(school);
  });

  test('stores where a school is as the official list has it', async () => {
    const school = { userType: 'school', educationalInstitution: 'IC Tasso' };
    expect((await register({ ...school, instituteMunicipality: 'samone (tn)' })).statusCode).toBe(201);
    expect(await readUser()).toMatchObject({ instituteProvince: 'TN', instituteMunicipality: 'Samone' });
  });

  test.each([
    [{ email: '' }, 'emailRequired', 'Email required', 'email'],
    [{ email: undefined }, 'emailRequired', 'Email required', 'email'],
    [{ email: 'ada@example' }, 'emailInvalid', 'Invalid email', 'email'],
    [{ password: 'Zqwmvn 1' }, 'passwordWeak', weak, 'password'],
    [{ password: 'Password123!' }, 'passwordWeak', weak, 'password'],
    [{ password: undefined }, 'passwordWeak', weak, 'password'],
    [{ phoneNumber: '12' }, 'phoneInvalid', 'Invalid phone number', 'phoneNumber'],
    [{ yearOfbirth: 2020 }, 'tooYoung', 'Accounts are for people aged 14 and over', 'yearOfbirth'],
    [
      { privacyConsent: false },
      'privacyNotAccepted',
      'The privacy policy must be accepted to continue',
      'privacyConsent',
    ],
    [
      { privacyConsent: undefined },
      'privacyNotAccepted',
      'The privacy policy must be accepted to continue',
      'privacyConsent',
    ],
    [
      { userType: 'school' },
      'institutionRequired',
      'School accounts require the name of the institution',
      'educationalInstitution',
    ],
    [{ instituteProvince: 'Atlantide' }, 'provinceUnknown', 'There is no such province', 'instituteProvince'],
    [
      { instituteMunicipality: 'Samone' },
      'provinceRequired',
      'Several municipalities have this name: give the province as well',
      'instituteProvince',
    ],
    [
      { instituteProvince: 'BZ', instituteMunicipality: 'Samone' },
      'municipalityUnknown',
      'There is no such municipality in this province',
      'instituteMunicipality',
    ],
    [{ name: ' ' }, 'invalid', 'Invalid request', 'name'],
    [{ surname: undefined }, 'invalid', 'Invalid request', 'surname'],
    [{ name: 'A\u0007da' }, 'invalid', 'Invalid request', 'name'],
    [{ name: '\u200b' }, 'invalid', 'Invalid request', 'name'],
    [{ name: 'Ada\ud800' }, 'invalid', 'Invalid request', 'name'],
    [{ surname: 'Rossi\r\nBcc: eve@example.it' }, 'invalid', 'Invalid request', 'surname'],
    [{ userType: 'admin' }, 'invalid', 'Invalid request', 'userType'],
  ])('with %j is refused: %s', async (change, code, message, path) => {
    const answer = await register(change);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code, message, errors: expect.arrayContaining([expect.objectContaining({ path })]) },
    ]);
    expect(await it.messagesTo(email)).toEqual([]);
  });

  test.each([
    'role',
    'subRoles',
    'isEnabled',
    'isEmailConfirmed',
    'isPhoneNumberConfirmed',
    'contactEventIds',
    '_id',
    'passwordHash',
    'createdAt',
    'username',
  ])('with %s in it is refused and names it', async (field) => {
    const answer = await register({ [field]: 'admin' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: field, code: 'unknownField', message: 'Unknown field' }],
    ]);
  });

  test('answers the same for an address with an account, whose owner is notified and loses nothing', async () => {
    await it.createAccount({ email, name: 'Bea', language: 'en' });
    const before = await readUser();
    const answer = await register({ password: 'Un altra 77' });
    const other = await register({ email: `x${email}`, password: 'Un altra 77' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        user: { email, name: 'Ada', surname: 'Rossi' },
        handle: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(other.headers).sort());
    expect(await readUser()).toEqual(before);
    expect(await it.messagesTo(email)).toEqual([
      { template: 'alreadyRegistered', language: 'en', facts: { name: 'Bea', next: null } },
    ]);
    expect((await it.signIn(email, 'Un altra 77')).statusCode).toBe(401);
  });

  test.each([
    ['without an account', null],
    ['of an account that is confirmed', true],
    ['of an account that is not confirmed', false],
  ])('refuses an address that messages come back from by name: one %s', async (_whose, isEmailConfirmed) => {
    if (isEmailConfirmed !== null) await it.createAccount({ email, isEmailConfirmed });
    const before = await it.db.selectFrom('users').selectAll().where('email', '=', email).execute();
    await buildSuppressed(it.db, email);
    const answer = await register({ email: email.toUpperCase() });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'addressSuppressed',
        message: 'Messages to this address come back, so none is sent to it',
        errors: [
          {
            path: 'email',
            code: 'addressSuppressed',
            message: 'Messages to this address come back, so none is sent to it',
          },
        ],
      },
    ]);
    expect(await it.db.selectFrom('users').selectAll().where('email', '=', email).execute()).toEqual(before);
    expect(await it.messagesTo(email)).toEqual([]);
  });

  test('again before confirming replaces the first: its password, its sign-ins and its link are gone', async () => {
    await register({ name: 'Mallory', phoneNumber: '3331234567' });
    const { token } = (await it.signIn(email)).json();
    const firstLink = await lastLink();
    await register({ password: 'Un altra 77' });
    expect((await it.readMe(`Bearer ${token}`)).statusCode).toBe(401);
    expect((await confirm(firstLink)).json().code).toBe('tokenInvalid');
    expect((await confirm(await lastLink())).statusCode).toBe(200);
    expect([(await it.signIn(email)).statusCode, (await it.signIn(email, 'Un altra 77')).statusCode]).toEqual(
      [401, 200],
    );
    expect(await readUser()).toMatchObject({ name: 'Ada', phoneNumber: null });
  });

  test.each([
    ['is disabled', { isEnabled: false }],
    ['was imported', { passwordHash: null }],
    ['holds rights', { subRoles: ['editor' as const] }],
  ])('never replaces an unconfirmed account that %s', async (_what, change) => {
    const userId = await it.createAccount({ email, isEmailConfirmed: false });
    await it.db.updateTable('users').set(change).where('_id', '=', userId).execute();
    expect((await register()).statusCode).toBe(201);
    expect(await readUser()).toMatchObject({ _id: userId });
    expect((await it.messagesTo(email)).map(({ template }) => template)).toEqual(['alreadyRegistered']);
  });

  test('again before confirming deletes the drafts, favourites and chats of the first', async () => {
    await register();
    const { token } = (await it.signIn(email)).json<{ token: string }>();
    const authorization = `Bearer ${token}`;
    const userId = (await it.readMe(authorization)).json<{ _id: string }>()._id;
    await buildForm(it.db, userId);
    await buildFavourite(it.db, { userId });
    const answer = await it.post('/api/chats', { participantsIds: [] }, { authorization });
    const { _id: chatId } = answer.json<{ _id: string }>();
    const text = { text: 'C’è nessuno?' };
    await it.post(`/api/chats/${chatId}/messages`, text, { authorization });

    expect((await register()).statusCode).toBe(201);
    expect((await it.readMe(authorization)).statusCode).toBe(401);
    for (const table of ['forms', 'favourites', 'connections', 'chatParticipants'] as const)
      expect(await it.db.selectFrom(table).selectAll().where('userId', '=', userId).execute()).toEqual([]);
  });

  test('twice at the same moment makes one account and one message', async () => {
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const users = await it.db.selectFrom('users').select('_id').where('email', '=', email).execute();
    expect(users).toHaveLength(1);
    expect((await confirm(await lastLink())).statusCode).toBe(200);
  });

  test('over and over sends few mails, and answers as ever', async () => {
    await it.createAccount({ email });
    for (let round = 0; round < 6; round += 1) expect((await register()).statusCode).toBe(201);
    expect(await it.messagesTo(email)).toHaveLength(4);
    await advance(60_000);
    await register();
    expect(await it.messagesTo(email)).toHaveLength(5);
  });

  test('is slowed for one address only beyond what a school needs', async () => {
    const invite = (number: number) =>
      it.app.inject({
        method: 'POST',
        url: '/sso/auth/register',
        payload: form({ email: `class${number}@example.it`, password: 'Un altra 77' }),
        remoteAddress: '192.0.2.50',
      });
    expect((await invite(0)).statusCode).toBe(201);
    await it.db.updateTable('tries').set({ tries: 300 }).where('tries', '=', 1).execute();
    expect([(await invite(1)).statusCode, (await invite(2)).statusCode]).toEqual([201, 429]);
    await it.db.deleteFrom('tries').execute();
  });
});

describe('the link that confirms an address', () => {
  test('confirms it once', async () => {
    await register();
    const token = await lastLink();
    expect((await confirm(token)).json()).toEqual({ user: { email, name: 'Ada' }, passwordToken: null });
    expect(await readUser()).toMatchObject({ isEmailConfirmed: true });
    const messages = await it.messagesTo(email);
    expect(messages.map(({ template }) => template)).toEqual(['confirmEmail', 'welcome']);
    const again = await confirm(token);
    expect([again.statusCode, again.json()]).toEqual([
      400,
      {
        message: 'An error occurred during confirmation, reopen the email link and try again.',
        code: 'tokenInvalid',
        next: { action: 'signIn' },
      },
    ]);
  });

  test('names the login as the next step only after it was used', async () => {
    await register();
    const token = await lastLink();
    await it.db
      .updateTable('mailedTokens')
      .set({ expiresAt: new Date(0) })
      .execute();
    for (const one of [token, 'nobody']) expect((await confirm(one)).json().next).toBeUndefined();
  });

  test('is not known, however long what came of it is', async () => {
    const answer = await confirm('x'.repeat(3000));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'tokenInvalid']);
  });

  test('confirms it once when it is used many times at the same moment', async () => {
    await register();
    const token = await lastLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  test('control: would be used many times if it were looked at first and used up afterwards', async () => {
    await register();
    const tokenHash = hashToken(await lastLink());
    const link = it.db
      .selectFrom('mailedTokens')
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null);
    const seen = await Promise.all(Array.from({ length: 10 }, () => link.select('userId').execute()));
    expect(seen.filter(([found]) => found)).toHaveLength(10);
  });

  test('does nothing when it is only opened', async () => {
    await register();
    const token = await lastLink();
    for (const url of [`/registration-confirmed?token=${token}`, `/sso/auth/confirm-email?token=${token}`])
      await it.app.inject({ url });
    expect(await readUser()).toMatchObject({ isEmailConfirmed: false });
    expect((await confirm(token)).statusCode).toBe(200);
  });

  test('is valid for 48 hours', async () => {
    await register();
    const early = await lastLink();
    await advance(48 * hour - 1000);
    expect((await confirm(early)).statusCode).toBe(200);
    email = `late-${email}`;
    await register();
    await advance(48 * hour);
    expect((await confirm(await lastLink())).json().code).toBe('tokenInvalid');
    expect(await readUser()).toMatchObject({ isEmailConfirmed: false });
  });

  test.each([undefined, '', '  '])('without its token (%j) says to press the button again', async (token) => {
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Try clicking the button in the email again', code: 'tokenRequired' },
    ]);
  });

  test('of another account, altered, or of another purpose confirms no account', async () => {
    await register();
    const token = await lastLink();
    const userId = (await readUser())._id;
    const stranger = `stranger-${email}`;
    await register({ email: stranger });
    await it.db
      .updateTable('mailedTokens')
      .set({ purpose: 'resetPassword' })
      .where('userId', '=', userId)
      .execute();
    const altered = Array.from({ length: token.length }, (_, at) =>
      [...token].map((letter, place) => (place === at ? (letter === 'x' ? 'y' : 'x') : letter)).join(''),
    );
    const answers = await Promise.all(
      [token, ...altered, token.slice(1), `${token}A`].map((one) => confirm(one)),
    );
    expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(['tokenInvalid']));
    expect(await readUser()).toMatchObject({ isEmailConfirmed: false });
  });

  test('is stored as a hash only, but in the message that carries it', async () => {
    await register();
    const token = await lastLink();
    const { rows } = await it.database.pool.query(
      `select to_jsonb(t)::text as t from "mailedTokens" t union all select to_jsonb(u)::text from "users" u`,
    );
    expect(rows.map((row: { t: string }) => row.t).join('\n')).not.toContain(token);
  });
});

describe('sending the link again', () => {
  test('ends the earlier one, and waits sixty seconds', async () => {
    await register();
    const first = await lastLink();
    const early = await resend(email);
    expect([early.statusCode, early.headers['retry-after'], early.json().code]).toEqual([
      429,
      '60',
      'tooManyRequests',
    ]);
    await advance(60_000);
    expect((await resend(email)).json()).toEqual({ retryAfterSeconds: 60 });
    const second = await lastLink();
    expect(second).not.toBe(first);
    expect((await confirm(first)).json().code).toBe('tokenInvalid');
    expect((await confirm(second)).statusCode).toBe(200);
  });

  test('answers the same where there is nothing to send, and sends nothing', async () => {
    await it.createAccount({ email });
    const unknown = `unknown-${email}`;
    for (const address of [email, unknown, ` ${unknown.toUpperCase()} `.replace('UNKNOWN', 'other')]) {
      const answers = [await resend(address), await resend(address)];
      expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
        [200, { retryAfterSeconds: 60 }],
        [429, expect.objectContaining({ code: 'tooManyRequests', details: { retryAfterSeconds: 60 } })],
      ]);
      expect(await it.messagesTo(address)).toEqual([]);
    }
  });

  test('says what is wrong with an address', async () => {
    expect([(await resend(' ')).json().code, (await resend('ada@example')).json().code]).toEqual([
      'emailRequired',
      'emailInvalid',
    ]);
  });
});
