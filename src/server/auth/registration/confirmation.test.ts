// Registering the address of another person gains nothing, whatever its owner does with the mail.

import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throttles } from '#core/throttle/rules.ts';
import { readNow } from '#server/db/clock.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { untilWaiting } from '#test/waiting.ts';

let it: TestApp;
let advance: (milliseconds: number) => Promise<void>;
beforeAll(async () => {
  it = await openTestApp();
  advance = await it.stopClock();
});
afterAll(() => it.close());

const minute = 60_000;
const ownPassword = 'Ombra e Luce 8';
const newOwner = { name: 'Ada', surname: 'Rossi', password: ownPassword, privacyConsent: true };
let people = 0;
let email: string;
beforeEach(() => {
  email = `owner${people++}@example.it`;
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const form = () => ({ name: 'Vinci subito', surname: 'https://evil.example', email, password });
async function register(change: object = {}): Promise<string> {
  const answer = await it.post('/sso/auth/register', { ...form(), privacyConsent: true, ...change });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ handle: string }>().handle;
}
const confirm = (token: string, handle?: string, headers = {}) =>
  it.post('/sso/auth/confirm-email', { token, ...(handle !== undefined && { handle }) }, headers);
const read = (token: string, headers = {}) => it.post('/sso/auth/confirmation', { token }, headers);
const deny = (token: string) => it.post('/sso/auth/deny-registration', { token });
const choose = (token: string, change: object = {}) =>
  it.post('/sso/auth/choose-password', { ...newOwner, token, ...change });
const isConfirmed = async (handle: string) =>
  (await it.post('/sso/auth/registration-state', { handle })).json<{ isConfirmed: boolean }>().isConfirmed;
const lastLink = async () => (await it.linksTo(email)).at(-1) ?? '';
const passwordTokenOf = (answer: Awaited<ReturnType<typeof confirm>>) =>
  answer.json<{ passwordToken: string }>().passwordToken;
async function tokenOf(): Promise<string> {
  const answer = await it.signIn(email);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string }>().token;
}
/** Of a sign-in that was opened before the address is confirmed, when that was possible. */
const formerToken = () => it.asBeforeUpgrade(email, tokenOf);
const readUser = () => it.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const canSignIn = async (given: string) => (await it.signIn(email, given)).statusCode === 200;

/** Turns the second factor of a signed-in account on, and answers its secret. */
async function setUpSecondFactor(token: string): Promise<string> {
  const enrolment = await it.post('/sso/auth/second-factor/begin', { password }, bearer(token));
  const { secret } = enrolment.json<{ secret: string }>();
  const epoch = Math.floor((await readNow(it.db)).getTime() / 1000);
  const code = generateSync({ secret, epoch });
  expect((await it.post('/sso/auth/second-factor/confirm', { code }, bearer(token))).statusCode).toBe(200);
  return secret;
}

/**
 * All that a stranger can have left in an account whose address they cannot read, some of it with an earlier version. Answers
 * their token and the account's id.
 */
async function squat(): Promise<{ token: string; userId: string }> {
  await register({ phoneNumber: '3331234567', newsletter: true, commercialConsent: true });
  return it.asBeforeUpgrade(email, leaveEverything);
}

async function leaveEverything(): Promise<{ token: string; userId: string }> {
  const token = await tokenOf();
  const userId = (await it.readMe(bearer(token).authorization)).json<{ _id: string }>()._id;
  await setUpSecondFactor(token);
  const feed = await it.app.inject({
    method: 'POST',
    url: '/api/users/me/feed',
    headers: bearer(token),
  });
  expect(feed.statusCode).toBe(201);
  const moved = { email: `stranger-${email}`, password };
  expect((await it.post('/sso/auth/change-email', moved, bearer(token))).statusCode).toBe(204);
  await it.db
    .insertInto('socialLogins')
    .values({ provider: 'facebook', subject: `f-${userId}`, userId, createdAt: new Date() })
    .execute();
  await it.db.updateTable('users').set({ isPhoneNumberConfirmed: true }).where('_id', '=', userId).execute();
  return { token, userId };
}

/** The tables that have rows of an account. */
async function tablesOf(userId: string): Promise<string[]> {
  const { rows } = await it.database.pool.query<{ table: string; column: string }>(`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = '"users"'::regclass`);
  const found = [];
  for (const { table, column } of rows) {
    const { rowCount } = await it.database.pool.query(`select from ${table} where "${column}" = $1 limit 1`, [
      userId,
    ]);
    if (rowCount) found.push(table.replaceAll('"', ''));
  }
  return [...new Set(found)].toSorted();
}

describe('the link, followed in another browser than the one that registered', () => {
  test('confirms the address and ends all that the stranger had, and its owner chooses a password', async () => {
    const { token, userId } = await squat();
    const answer = await confirm(await lastLink());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { user: { email, name: email.split('@')[0] }, passwordToken: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect(JSON.stringify(await readUser())).not.toMatch(/Vinci|evil/);

    expect((await it.readMe(bearer(token).authorization)).statusCode).toBe(401);
    expect((await it.signIn(email)).json()).toMatchObject({ code: 'incorrectCredentials' });
    expect(await readUser()).toMatchObject({
      isEmailConfirmed: true,
      passwordHash: null,
      phoneNumber: null,
      isPhoneNumberConfirmed: false,
      privacyConsent: false,
      commercialConsent: false,
      newsletter: false,
    });
    // Of all tables that refer to accounts, those that do not let a user in: the history, the mails, and the owner's own token.
    expect(await tablesOf(userId)).toEqual(['consents', 'mailedTokens', 'messages', 'registrations']);
    const [moved = ''] = await it.linksTo(`stranger-${email}`);
    expect((await confirm(moved, undefined)).json()).toMatchObject({ code: 'tokenInvalid' });

    const chosen = await choose(passwordTokenOf(answer), { newsletter: true });
    expect([chosen.statusCode, chosen.json()]).toMatchObject([
      200,
      {
        token: expect.any(String),
        user: { email, name: 'Ada', surname: 'Rossi', privacyConsent: true, newsletter: true },
      },
    ]);
    const own = bearer(chosen.json<{ token: string }>().token);
    expect((await it.readMe(own.authorization)).statusCode).toBe(200);
    expect([await canSignIn(ownPassword), await canSignIn(password)]).toEqual([true, false]);
  });

  test('writes down that the consents were withdrawn, and which of them its owner gives', async () => {
    await register({ newsletter: true });
    await advance(minute);
    const answer = await confirm(await lastLink());
    await advance(minute);
    await choose(passwordTokenOf(answer), { thirdPartiesConsent: true });
    const { _id: userId = '' } = (await readUser()) ?? {};
    const rows = await it.db
      .selectFrom('consents')
      .select(['purpose', 'given'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('purpose')
      .execute();
    expect(rows.slice(4).map(({ purpose, given }) => `${purpose} ${given}`)).toEqual([
      'newsletter false',
      'privacy false',
      'privacy true',
      'thirdParties true',
    ]);
  });

  test.each([
    ['none', undefined],
    ['another registration’s', 'other'],
    ['an altered', 'altered'],
  ] as const)('ends them with %s handle as well', async (_what, kind) => {
    const handle = await register();
    const token = await formerToken();
    const link = await lastLink();
    const first = email;
    email = `other-${email}`;
    const other = await register();
    email = first;
    const sent = { other, altered: handle.slice(0, -1) + (handle.endsWith('A') ? 'B' : 'A') };
    await confirm(link, kind && sent[kind]);
    expect((await it.readMe(bearer(token).authorization)).statusCode).toBe(401);
    expect(await canSignIn(password)).toBe(false);
  });

  test('ends nothing with the handle of its registration', async () => {
    const handle = await register({ newsletter: true });
    const token = await formerToken();
    const answer = await confirm(await lastLink(), handle);
    expect(answer.json()).toEqual({ user: { email, name: 'Vinci subito' }, passwordToken: null });
    expect((await it.readMe(bearer(token).authorization)).json()).toMatchObject({
      isEmailConfirmed: true,
      newsletter: true,
    });
    expect(await canSignIn(password)).toBe(true);
  });

  test('works once of many at the same moment, and so does the token of its password', async () => {
    await register();
    const link = await lastLink();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(link)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(5).fill(400)]);
    const confirmed = answers.find(({ statusCode }) => statusCode === 200);
    const token = confirmed ? passwordTokenOf(confirmed) : '';
    const chosen = await Promise.all(
      [1, 2, 3].map((number) => choose(token, { password: `${ownPassword}${number}` })),
    );
    expect(chosen.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  });

  test('does nothing once the owner has chosen a password through a forgotten one', async () => {
    await register();
    const link = await lastLink();
    await it.post('/sso/auth/forgot-password', { email });
    const reset = await it.post('/sso/auth/reset-password', {
      token: await lastLink(),
      password: ownPassword,
    });
    expect(reset.statusCode).toBe(204);
    expect((await confirm(link)).json()).toMatchObject({ code: 'tokenInvalid', next: { action: 'signIn' } });
    expect(await canSignIn(ownPassword)).toBe(true);
  });

  test('lets the owner of an account that was imported choose a password, and ends nothing', async () => {
    const account = {
      email,
      passwordHash: null,
      isEmailConfirmed: false,
      newsletter: true,
      subRoles: ['editor'] as const,
    };
    const userId = await it.createAccount(account);
    await it.post('/sso/auth/resend-email', { email });
    expect((await read(await lastLink())).json()).toMatchObject({ typed: null });
    const answer = await confirm(await lastLink());
    expect(await readUser()).toMatchObject({ _id: userId, newsletter: true, isEmailConfirmed: true });
    // The festival's name for the account stays, and the form has no field for one.
    const { name, surname } = (await readUser()) ?? {};
    const given = { newsletter: true, name: '', surname: 'Another' };
    expect((await choose(passwordTokenOf(answer), given)).statusCode).toBe(200);
    expect(await readUser()).toMatchObject({ name, surname });
  });
});

describe('choosing the password', () => {
  const begin = async () => {
    await register();
    return passwordTokenOf(await confirm(await lastLink()));
  };

  test('says everything that is wrong, beside its field, before the token is used', async () => {
    const token = await begin();
    const weak = await choose(token, { password: 'kurz', privacyConsent: false });
    expect([weak.statusCode, weak.json()]).toMatchObject([
      400,
      {
        code: 'passwordWeak',
        errors: expect.arrayContaining([
          expect.objectContaining({ path: 'password' }),
          expect.objectContaining({ path: 'privacyConsent', code: 'privacyNotAccepted' }),
        ]),
      },
    ]);
    expect((await choose(token, { privacyConsent: undefined })).json()).toMatchObject({
      code: 'privacyNotAccepted',
    });
    expect((await choose(token)).statusCode).toBe(200);
  });

  test('demands the names where the account was started over, beside everything else that is wrong', async () => {
    const token = await begin();
    const wrong = await choose(token, { name: ' ', surname: undefined, privacyConsent: false });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      {
        code: 'invalid',
        errors: [
          { path: 'name', code: 'required' },
          { path: 'surname', code: 'required' },
          { path: 'privacyConsent', code: 'privacyNotAccepted' },
        ],
      },
    ]);
    expect((await choose(token)).statusCode).toBe(200);
    expect(await readUser()).toMatchObject({ name: 'Ada', surname: 'Rossi' });
  });

  test.each([
    ['that is there', async () => {}],
    // Swept after 30 days, or the account is older than registrations are.
    ['that is gone', async () => void (await it.db.deleteFrom('registrations').execute())],
  ])(
    'ends what a request of the stranger wrote after the confirmation, with a registration %s',
    async (_what, prepare) => {
      await register();
      await prepare();
      const token = passwordTokenOf(await confirm(await lastLink()));
      const { _id: userId = '' } = (await readUser()) ?? {};
      await it.db.updateTable('users').set({ prefix: '+39', phoneNumber: '3331234567' }).execute();
      const late = { userId, _id: crypto.randomUUID(), secretHash: Buffer.alloc(32), createdAt: new Date() };
      await it.db.insertInto('calendarFeeds').values(late).execute();
      expect((await choose(token)).statusCode).toBe(200);
      expect(await readUser()).toMatchObject({ phoneNumber: null });
      expect(await tablesOf(userId)).not.toContain('calendarFeeds');
    },
  );

  test.each([
    ['', 'tokenRequired'],
    ['a-token-of-nobody', 'resetFailed'],
  ])('with the token %j is refused: %s', async (token, code) => {
    expect((await choose(token)).json()).toMatchObject({ code });
  });

  test('is refused after an hour, with the link of another purpose, and for a disabled account', async () => {
    const late = await begin();
    await advance(60 * minute);
    expect((await choose(late)).json()).toMatchObject({ code: 'resetFailed' });
    // Their owners request a link as for a forgotten password, with its messages.
    await it.post('/sso/auth/forgot-password', { email });
    expect((await it.messagesTo(email)).at(-1)).toMatchObject({ template: 'resetPassword' });
    expect((await choose(await lastLink())).json()).toMatchObject({ code: 'resetFailed' });

    email = `off-${email}`;
    const disabled = await begin();
    await it.db.updateTable('users').set({ isEnabled: false }).where('email', '=', email).execute();
    expect((await choose(disabled)).json()).toMatchObject({ code: 'resetFailed' });
  });
});

describe('a password that is reset before the address is confirmed', () => {
  test('ends all that the stranger had as well', async () => {
    const { token, userId } = await squat();
    await it.post('/sso/auth/forgot-password', { email });
    const reset = await it.post('/sso/auth/reset-password', {
      token: await lastLink(),
      password: ownPassword,
    });
    expect(reset.statusCode).toBe(204);
    expect((await it.readMe(bearer(token).authorization)).statusCode).toBe(401);
    expect(await tablesOf(userId)).toEqual(['consents', 'mailedTokens', 'messages', 'registrations']);
    expect(await readUser()).toMatchObject({ phoneNumber: null, newsletter: false, isEmailConfirmed: true });
    // The stranger's second factor is gone.
    expect(await canSignIn(ownPassword)).toBe(true);
  });

  test('ends nothing but sign-ins once it is confirmed', async () => {
    const handle = await register({ newsletter: true, phoneNumber: '3331234567' });
    await confirm(await lastLink(), handle);
    await it.post('/sso/auth/forgot-password', { email });
    await it.post('/sso/auth/reset-password', { token: await lastLink(), password: ownPassword });
    expect(await readUser()).toMatchObject({ newsletter: true, phoneNumber: '3331234567' });
  });
});

describe('the page of the link', () => {
  test('answers each time which name typed the address and when, and changes nothing', async () => {
    await register();
    const before = await readUser();
    const link = await lastLink();
    for (let round = 0; round < 3; round += 1) {
      const answer = await read(link);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          purpose: 'registration',
          email,
          typed: {
            name: 'Vinci subito',
            surname: 'https://evil.example',
            at: before?.createdAt.toISOString(),
          },
          isOwn: false,
        },
      ]);
    }
    expect(await readUser()).toEqual(before);
    expect((await confirm(link)).statusCode).toBe(200);
    expect((await read(link)).json()).toMatchObject({ code: 'tokenInvalid', next: { action: 'signIn' } });
  });

  test.each([
    ['', 'tokenRequired'],
    ['a-token-of-nobody', 'tokenInvalid'],
  ])('with the token %j says %s, to whichever call it makes', async (token, code) => {
    for (const use of [read, confirm, deny]) expect((await use(token)).json()).toMatchObject({ code });
  });
});

describe('“it wasn’t me”', () => {
  test('deletes the account, its sign-ins and its links, and the address is free', async () => {
    const handle = await register();
    const token = await formerToken();
    const link = await lastLink();
    expect((await deny(link)).json()).toEqual({ isDeleted: true });
    expect(await readUser()).toBeUndefined();
    expect((await it.readMe(bearer(token).authorization)).statusCode).toBe(401);
    for (const use of [read, confirm, deny])
      expect((await use(link)).json()).toMatchObject({ code: 'tokenInvalid' });
    expect(await isConfirmed(handle)).toBe(false);
    await register();
    expect(await readUser()).toBeDefined();
  });

  test.each([
    ['holds rights', { subRoles: ['editor' as const] }],
    ['is disabled', { isEnabled: false }],
  ])('deletes no account that %s, and ends its ways in', async (_what, change) => {
    await register();
    const token = await formerToken();
    const link = await lastLink();
    await it.db.updateTable('users').set(change).where('email', '=', email).execute();
    expect((await deny(link)).json()).toEqual({ isDeleted: false });
    expect(await readUser()).toMatchObject({ passwordHash: null, isEmailConfirmed: false });
    expect((await it.readMe(bearer(token).authorization)).statusCode).toBe(401);
  });

  test('changes nothing of an account that is confirmed', async () => {
    const handle = await register();
    const link = await lastLink();
    await confirm(link, handle);
    expect((await deny(link)).json()).toMatchObject({ code: 'tokenInvalid', next: { action: 'signIn' } });
    // Confirmed in a way that leaves the link: a row that an older version wrote.
    const unuse = it.db.updateTable('mailedTokens').set({ usedAt: null });
    await unuse.where('purpose', '=', 'confirmEmail').execute();
    expect((await deny(link)).json()).toMatchObject({ code: 'tokenInvalid' });
    await unuse.where('purpose', '=', 'confirmEmail').execute();
    expect((await confirm(link)).json()).toMatchObject({ passwordToken: null });
    expect(await canSignIn(password)).toBe(true);
  });

  test('and a confirmation at the same moment do one of the two', async () => {
    const handle = await register();
    const link = await lastLink();
    const release = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const holding = it.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('_id').where('email', '=', email).forUpdate().execute();
      isLocked.resolve();
      await release.promise;
    });
    await isLocked.promise;
    const both = [confirm(link, handle), deny(link)];
    await untilWaiting(it.database.pool, 2);
    release.resolve();
    await holding;
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect((await readUser()) !== undefined).toBe(answers[0]?.statusCode === 200);
  });
});

describe('an account that was started over', () => {
  const advertise = () => register({ name: 'Hai vinto', surname: 'un premio' });
  const written = async () => JSON.stringify([await it.messagesTo(email), await readUser()]);

  test('gets a welcome without a name, and later messages with the name that its owner gives', async () => {
    await advertise();
    const answer = await confirm(await lastLink());
    expect((await it.messagesTo(email)).at(-1)).toMatchObject({ template: 'welcome', facts: { name: null } });
    expect(await written()).not.toContain('vinto');
    await choose(passwordTokenOf(answer));
    await it.post('/sso/auth/forgot-password', { email });
    expect((await it.messagesTo(email)).at(-1)).toMatchObject({
      template: 'resetPassword',
      facts: { name: 'Ada' },
    });
  });

  test('is greeted by no name when its password is reset, nor by the typed one later', async () => {
    await advertise();
    const reset = async () => {
      await it.post('/sso/auth/forgot-password', { email });
      const given = { token: await lastLink(), password: ownPassword };
      expect((await it.post('/sso/auth/reset-password', given)).statusCode).toBe(204);
      return (await it.messagesTo(email)).at(-1);
    };
    expect(await reset()).toMatchObject({ template: 'passwordChanged', facts: { name: null } });
    // Another link for the same address is sent after a while only.
    await advance(60 * minute);
    expect(await reset()).toMatchObject({ facts: { name: email.split('@')[0] } });
    expect(await written()).not.toContain('vinto');
  });

  test('loses the typed name as well where its owner denies it and the festival has given it rights', async () => {
    await advertise();
    const link = await lastLink();
    await it.db
      .updateTable('users')
      .set({ subRoles: ['editor'] })
      .where('email', '=', email)
      .execute();
    expect((await deny(link)).json()).toEqual({ isDeleted: false });
    expect(await written()).not.toContain('vinto');
  });

  test('takes no password by the first link once one was chosen through a forgotten one', async () => {
    await register();
    const answer = await confirm(await lastLink());
    await it.post('/sso/auth/forgot-password', { email });
    await it.post('/sso/auth/reset-password', { token: await lastLink(), password: ownPassword });
    expect((await choose(passwordTokenOf(answer), { password: 'Altra Luce 9' })).json()).toMatchObject({
      code: 'resetFailed',
    });
  });
});

describe('a message to an address that is not confirmed', () => {
  test('greets by no name, whichever request sends it', async () => {
    await register({ name: 'Hai vinto', surname: 'un premio' });
    await it.post('/sso/auth/forgot-password', { email });
    await it.post('/sso/auth/request-deletion', { email });
    const messages = await it.messagesTo(email);
    expect(messages.map(({ template }) => template)).toEqual([
      'confirmEmail',
      'resetPassword',
      'deleteAccount',
    ]);
    expect(JSON.stringify(messages)).not.toContain('vinto');
  });

  test('is not sent by a sign-in, a change of the password, a second factor or a change of address', async () => {
    await register();
    const token = await formerToken();
    const before = (await it.messagesTo(email)).length;
    const basic = { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` };
    const answers = [
      await it.signIn(email, password, '203.0.113.77'),
      await it.app.inject({
        method: 'PUT',
        url: '/api/users/me/password',
        headers: basic,
        payload: { password: ownPassword },
      }),
      await it.post('/sso/auth/second-factor/begin', { password }, bearer(token)),
      await it.post('/sso/auth/change-email', { email: `mine-${email}`, password }, bearer(token)),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [401, 'incorrectCredentials'],
      [400, 'passwordWrong'],
      [400, 'passwordWrong'],
      [400, 'passwordWrong'],
    ]);
    expect(await it.messagesTo(email)).toHaveLength(before);
    expect(await it.messagesTo(`mine-${email}`)).toEqual([]);
  });

  test('is sent a few times and no more, however often a stranger requests each of them', async () => {
    // A registration in place of another one deletes the messages of that one, so each is noted at once.
    const sent = new Map<string, string>();
    for (const use of ['register', 'resend-email', 'forgot-password', 'request-deletion'])
      for (let round = 0; round < 6; round += 1) {
        await it.post(
          `/sso/auth/${use}`,
          use === 'register' ? { ...form(), privacyConsent: true } : { email },
        );
        for (const { template, facts } of await it.messagesTo(email))
          sent.set(JSON.stringify(facts), template);
      }
    const counts = Map.groupBy(sent.values(), (template) => template);
    expect([...counts].map(([template, { length }]) => [template, length])).toEqual([
      ['confirmEmail', throttles.registerEmail.free + 1],
      ['resetPassword', throttles.forgotEmail.free + 1],
      ['deleteAccount', throttles.deletionEmail.free + 1],
    ]);
  });

  test('greets by the name that the festival gave an account that it invites', async () => {
    await it.createAccount({ email, passwordHash: null, isEmailConfirmed: false, name: 'Bea' });
    await it.post('/sso/auth/forgot-password', { email });
    expect(await it.messagesTo(email)).toMatchObject([
      { template: 'resetPasswordImported', facts: { name: 'Bea' } },
    ]);
  });
});
