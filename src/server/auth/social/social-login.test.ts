import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { Refusal } from '#core/refusals.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { secretKey } from '#test/app.ts';
import {
  googleClient,
  openTestFacebook,
  openTestIssuer,
  type TestFacebook,
  type TestIssuer,
} from '#test/identity-provider.ts';
import { openProviders, signInThrough } from './social-login.ts';
import { openId } from './openid.ts';
import { markProofsUsed } from './social-login-store.ts';

let google: TestIssuer;
let facebook: TestFacebook;
let it: TestApp;
const facebookClient = { appId: '4711', appSecret: 'the secret of the app' };
beforeAll(async () => {
  google = await openTestIssuer();
  facebook = await openTestFacebook();
  const providers = openProviders({
    google: { clientId: googleClient, issuer: google.url },
    apple: { clientId: 'it.curiosa.web', issuer: google.url },
    facebook: { ...facebookClient, graphUrl: facebook.url },
  });
  it = await openTestApp({ providers });
  await turn('facebookSignIn', 'true');
});
afterAll(async () => {
  await it.close();
  await google.close();
  await facebook.close();
});

async function turn(name: string, value: 'true' | 'false'): Promise<void> {
  await it.db.deleteFrom('settings').where('name', '=', name).execute();
  await it.db.insertInto('settings').values({ _id: newId(), name, value }).execute();
}

const show = (body: object, headers = {}) => it.post('/sso/auth/socialLogin', body, headers);
/** The nonce of a new sign-in through a provider. */
async function nonceFor(provider: string, at = it): Promise<string> {
  const started = await at.post('/sso/auth/socialLogin/begin', { provider });
  return started.json<{ nonce: string }>().nonce;
}
/** Begins a sign-in, and shows a token that was issued for it. */
async function withGoogle(claims: Record<string, unknown>, more: object = {}, headers = {}) {
  const nonce = await nonceFor('google');
  const token = await google.token({ nonce, ...claims });
  const response = await show({ provider: 'google', token, nonce, ...more }, headers);
  return { status: response.statusCode, body: response.json() };
}
const invalid = {
  status: 401,
  body: { message: 'The provider could not confirm who you are: try again', code: 'socialTokenInvalid' },
};
const userOf = (email: string) =>
  it.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('a token of Google', () => {
  test('opens an account that is confirmed and has neither a password nor a consent, and signs in to it again', async () => {
    const first = await withGoogle({
      sub: 'g-new',
      email: 'Nuova@Example.it',
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
    expect(first).toMatchObject({
      status: 200,
      body: { refreshToken: null, user: { email: 'nuova@example.it', name: 'Ada', isUserCompleted: false } },
    });
    expect((await it.readMe(`Bearer ${first.body.token}`)).statusCode).toBe(200);
    expect(await userOf('nuova@example.it')).toMatchObject({
      surname: 'Lovelace',
      isEmailConfirmed: true,
      passwordHash: null,
      privacyConsent: false,
    });
    expect(await it.messagesTo('nuova@example.it')).toMatchObject([{ template: 'welcome' }]);
    // The address changed at Google; the person is the same.
    const again = await withGoogle({ sub: 'g-new', email: 'altra@example.it' });
    expect(again.body.user._id).toBe(first.body.user._id);
  });

  test('signs twenty tabs of a new person in to one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => withGoogle({ sub: 'g-tabs', email: 'tabs@example.it' })),
    );
    const users = new Set(answers.flatMap(({ body }) => body.user?._id ?? []));
    expect(users.size).toBe(1);
    expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  });

  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, () => Record<string, unknown>, object?]>([
    ['for another audience', () => ({ aud: 'another.apps.googleusercontent.com' })],
    ['for another audience besides', () => ({ aud: [googleClient, 'another'] })],
    ['of another issuer', () => ({ iss: 'https://accounts.example.com' })],
    ['that has expired', () => ({ exp: now() - 60 })],
    ['that is not valid yet', () => ({ nbf: now() + 120 })],
    ['that lay about', () => ({ iat: now() - 660 })],
    ['without an end', () => ({ exp: undefined })],
    ['without a beginning', () => ({ iat: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['for a sign-in that was started with another nonce', () => ({ nonce: 'n-1' })],
    ['for none in particular', () => ({ nonce: undefined })],
    ['that is shown with a made-up nonce', () => ({ nonce: 'n-1' }), { nonce: 'n-1' }],
    ['that is shown with an empty nonce', () => ({ nonce: '' }), { nonce: '' }],
  ])('%s is refused', async (_what, claims, more = {}) => {
    expect(await withGoogle({ sub: 'g-bad', email: 'bad@example.it', ...claims() }, more)).toEqual(invalid);
    expect(await userOf('bad@example.it')).toBe(undefined);
  });

  test('that has a wrong signature, has none, or is no token, is refused', async () => {
    const nonce = await nonceFor('google');
    const good = await google.token({ sub: 'g-forged', email: 'forged@example.it', nonce });
    const [header = '', payload = '', signature = ''] = good.split('.');
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const claims = new SignJWT(read);
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const published = await (await fetch(`${google.url}/jwks`)).text();
    const forged = [
      await claims.setProtectedHeader({ alg: 'RS256', kid }).sign(stranger),
      await new SignJWT(read).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(stranger),
      await new SignJWT(read).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(published)),
      new UnsecuredJWT(read).encode(),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${Buffer.from(JSON.stringify({ ...read, sub: 'x' })).toString('base64url')}.${signature}`,
      good.slice(0, -4),
      'a.b.c',
      '',
    ];
    for (const token of forged)
      expect((await show({ provider: 'google', token, nonce })).json()).toEqual(invalid.body);
    expect((await show({ provider: 'google', token: good, nonce })).statusCode).toBe(200);
  });

  test('is refused where the provider is offline, switched off or unknown', async () => {
    const off = await openTestApp({
      providers: openProviders({
        google: { clientId: googleClient, issuer: 'http://localhost:9' },
        apple: null,
        facebook: null,
      }),
    });
    // Of the same instance, whose other process reaches the provider.
    const nonce = await nonceFor('google');
    const status = async (provider: string) =>
      (await off.post('/sso/auth/socialLogin', { provider, token: 'a.b.c', nonce })).statusCode;
    expect([await status('google'), await status('apple'), await status('myspace')]).toEqual([503, 404, 400]);
    await off.close();
  });
});

describe('a sign-in through a provider', () => {
  /** A token of Google and the nonce that it was made for. */
  async function proofOf(sub: string) {
    const nonce = await nonceFor('google');
    const claims = { sub, email: `${sub}@example.it`, given_name: 'Ada', nonce };
    return { provider: 'google', nonce, token: await google.token(claims) };
  }
  const statusOf = async (body: object) => (await show(body)).statusCode;

  test('takes a token once, and a nonce once', async () => {
    const proof = await proofOf('g-replayed');
    expect(await statusOf(proof)).toBe(200);
    expect((await show(proof)).json()).toEqual(invalid.body);
    // Another token with the same nonce is refused.
    const token = await google.token({ sub: 'g-replayed', email: 'g@example.it', nonce: proof.nonce });
    expect((await show({ ...proof, token })).json()).toEqual(invalid.body);
    // The same token, its signature written otherwise.
    const written = proof.token.replace(/.$/, (last) =>
      String.fromCharCode(last.charCodeAt(0) + (last === 'z' || last === 'Z' || last === '9' ? -1 : 1)),
    );
    expect(await statusOf({ ...proof, token: written })).toBe(401);
  });

  test('takes them once though the account is refused', async () => {
    const email = 'g-refused@example.it';
    await it.createAccount({ email, isEmailConfirmed: true });
    const enable = (isEnabled: boolean) =>
      it.db.updateTable('users').set({ isEnabled }).where('email', '=', email).execute();
    await enable(false);
    const proof = await proofOf('g-refused');
    expect((await show(proof)).json().code).toBe('incorrectCredentials');
    await enable(true);
    expect((await show(proof)).json()).toEqual(invalid.body);
  });

  test('needs a nonce of its own provider, of this house, as it was given out', async () => {
    const nonces = [await nonceFor('apple'), await nonceFor('facebook')];
    const other = await openTestApp({
      secretKey: 'the secret key of another house',
      providers: openProviders({
        google: { clientId: googleClient, issuer: google.url },
        apple: null,
        facebook: null,
      }),
    });
    nonces.push(await nonceFor('google', other));
    await other.close();
    const [random = '', end = '', signature = ''] = (await nonceFor('google')).split('.');
    nonces.push(
      `${random}.${Number(end) + 1}.${signature}`,
      `${random}.${end}`,
      `${random}.${end}.${signature}A`,
      `${random.toLowerCase()}.${end}.${signature}`,
      `${random}.${end}.${'A'.repeat(43)}`,
    );
    for (const nonce of nonces) {
      const token = await google.token({ sub: 'g-nonce', email: 'g-nonce@example.it', nonce });
      expect((await show({ provider: 'google', token, nonce })).json()).toEqual(invalid.body);
    }
    expect(await show({ provider: 'google', token: 'a.b.c' })).toMatchObject({ statusCode: 400 });
    expect(await userOf('g-nonce@example.it')).toBe(undefined);
  });

  test('is not finished more than an hour after it was started', async () => {
    const [inTime, late] = [await proofOf('g-in-time'), await proofOf('g-late')];
    const shownAfter = async (minutes: number, { nonce, token }: typeof late) =>
      signInThrough(
        { db: it.db, secretKey },
        { name: 'google', identityProvider: { ...googleOf(), identify: identifyLater(minutes) } },
        { token, nonce, name: undefined, surname: undefined },
        visitor,
      ).then(
        () => 'in',
        (error: unknown) => (error instanceof Refusal ? error.code : 'fault'),
      );
    await it.database.moveClock(59 * 60_000);
    expect(await shownAfter(59, inTime)).toBe('in');
    await it.database.moveClock(2 * 60_000);
    expect(await shownAfter(61, late)).toBe('socialTokenInvalid');
    await it.database.moveClock(-61 * 60_000);
  });

  const visitor = { address: '198.51.100.9', userAgent: '', language: 'it', otp: null } as const;
  const googleOf = () => openId('google', { clientId: googleClient, issuer: google.url });
  /** As if the provider had issued the token just now. */
  const identifyLater =
    (minutes: number): ReturnType<typeof googleOf>['identify'] =>
    (token, { nonce, now }) =>
      googleOf().identify(token, { nonce, now: new Date(now.getTime() - minutes * 60_000) });

  /** How many of several requests with the same token and nonce at once sign in. */
  async function race(
    sub: string,
    { times = 10, use }: { times?: number; use?: Parameters<typeof signInThrough>[4] } = {},
  ): Promise<number> {
    // The account exists, so that none of them waits for another.
    await show(await proofOf(sub));
    const { token, nonce } = await proofOf(sub);
    const answers = await Promise.allSettled(
      Array.from({ length: times }, () =>
        signInThrough(
          { db: it.db, secretKey },
          { name: 'google', identityProvider: googleOf() },
          { token, nonce, name: undefined, surname: undefined },
          visitor,
          use,
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'socialTokenInvalid' } });
    return answers.length - refused.length;
  }

  test('that is shown ten times at once signs in once', async () => {
    expect(await race('g-race')).toBe(1);
  });

  test('control: ten times, were what was used not recorded', async () => {
    expect(await race('g-unrecorded', { use: async () => true })).toBe(10);
  });

  test('control: twice, were what was used looked up and recorded afterwards', async () => {
    const bothHaveLookedUp = Promise.withResolvers<void>();
    let lookUps = 0;
    const use: Parameters<typeof signInThrough>[4] = async (tx, proofs) => {
      const hashes = proofs.map(({ hash }) => hash);
      const known = await tx
        .selectFrom('usedSocialProofs')
        .select('hash')
        .where('hash', 'in', hashes)
        .execute();
      // Neither records anything before the other one has looked it up as well.
      lookUps += 1;
      if (lookUps === 2) bothHaveLookedUp.resolve();
      await bothHaveLookedUp.promise;
      await markProofsUsed(tx, proofs);
      return known.length === 0;
    };
    expect(await race('g-looked-up', { times: 2, use })).toBe(2);
  });
});

describe('an address that has an account', () => {
  test('is joined where Google vouches for it, and the owner is notified', async () => {
    const userId = await it.createAccount({ email: 'joined@example.it', isEmailConfirmed: true });
    const { status, body } = await withGoogle({ sub: 'g-joined', email: 'joined@example.it' });
    expect([status, body.user._id]).toEqual([200, userId]);
    expect(await it.messagesTo('joined@example.it')).toMatchObject([
      { template: 'socialLoginJoined', facts: { provider: 'google' } },
    ]);
    // The password remains.
    expect((await it.signIn('joined@example.it')).statusCode).toBe(200);
  });

  test.each(['false', false, undefined])(
    'is left alone where Google does not vouch for it (%s), and the answer is that for no account',
    async (email_verified) => {
      const email = `left-${typeof email_verified}@example.it`;
      await it.createAccount({ email, isEmailConfirmed: true });
      const known = await withGoogle({ sub: `g-${email}`, email, email_verified });
      const unknown = await withGoogle({
        sub: `g-2-${email}`,
        email: `2-${email}`,
        email_verified,
      });
      const handle = expect.stringMatching(/^[\w-]{43}$/);
      expect(known).toEqual({ ...unknown, body: { ...unknown.body, details: { handle } } });
      expect(known.body.details.handle).not.toBe(unknown.body.details.handle);
      expect(known.body).toMatchObject({ code: 'emailNotConfirmed' });
      expect(await it.messagesTo(email)).toMatchObject([{ template: 'alreadyRegistered' }]);
      expect(
        await it.db
          .selectFrom('socialLogins')
          .innerJoin('users', 'users._id', 'userId')
          .select('email')
          .where('email', '=', email)
          .execute(),
      ).toEqual([]);
    },
  );

  test('that was not confirmed is created again, without the password that a stranger typed', async () => {
    const squatted = await it.createAccount({ email: 'squatted@example.it', isEmailConfirmed: false });
    const signedIn = await it.asBeforeUpgrade('squatted@example.it', () => it.signIn('squatted@example.it'));
    const squatter = signedIn.json().token;
    expect((await it.readMe(`Bearer ${squatter}`)).statusCode).toBe(200);
    const { body } = await withGoogle({ sub: 'g-squatted', email: 'squatted@example.it' });
    expect(body.user._id).not.toBe(squatted);
    expect((await it.readMe(`Bearer ${squatter}`)).statusCode).toBe(401);
    expect((await it.signIn('squatted@example.it')).statusCode).toBe(401);
  });

  test('with data of the festival is taken over, without the password that a stranger typed', async () => {
    const given = {
      email: 'given@example.it',
      isEmailConfirmed: false,
      subRoles: ['editor'] as const,
      name: 'Hai vinto',
    };
    const userId = await it.createAccount(given);
    const signedIn = await it.asBeforeUpgrade(given.email, () => it.signIn(given.email));
    const squatter = signedIn.json().token;
    const authorization = `Bearer ${squatter}`;
    const feed = '/api/users/me/feed';
    expect((await it.post(feed, {}, { authorization })).statusCode).toBe(201);
    const { body } = await withGoogle({ sub: 'g-given', email: given.email, given_name: 'Ada' });
    expect([body.user._id, body.user.subRoles]).toEqual([userId, ['editor']]);
    expect((await it.readMe(`Bearer ${squatter}`)).statusCode).toBe(401);
    expect((await it.signIn(given.email)).statusCode).toBe(401);
    // The name that a stranger typed is gone as well.
    expect(await userOf(given.email)).toMatchObject({ isEmailConfirmed: true, name: 'Ada' });
    expect(await it.messagesTo(given.email)).toMatchObject([{ facts: { name: 'Ada' } }]);
    const feeds = it.db.selectFrom('calendarFeeds').select('_id').where('userId', '=', userId);
    expect(await feeds.execute()).toEqual([]);
  });

  test('is refused while it is disabled, joined or not', async () => {
    const disable = (email: string) =>
      it.db.updateTable('users').set({ isEnabled: false }).where('email', '=', email).execute();
    await it.createAccount({ email: 'off@example.it', isEmailConfirmed: true });
    await disable('off@example.it');
    const refused = {
      status: 401,
      body: { message: 'Incorrect email or password', code: 'incorrectCredentials' },
    };
    expect(await withGoogle({ sub: 'g-off', email: 'off@example.it' })).toEqual(refused);
    await withGoogle({ sub: 'g-later', email: 'later@example.it' });
    await disable('later@example.it');
    expect(await withGoogle({ sub: 'g-later', email: 'later@example.it' })).toEqual(refused);
  });
});

test('staff owe their second factor after Google as after a password', async () => {
  await turn('secondFactorForStaff', 'true');
  const email = 'staff@example.it';
  await it.createAccount({ email, isEmailConfirmed: true, subRoles: ['editor'] });
  const { status, body } = await withGoogle({ sub: 'g-staff', email });
  expect([status, body.code, body.token]).toEqual([401, 'secondFactorMissing', undefined]);
  const started = await it.post('/sso/auth/second-factor/begin', { challenge: body.details.challenge });
  expect(started.statusCode).toBe(200);
  await turn('secondFactorForStaff', 'false');
});

describe('Apple', () => {
  test('writes its booleans as strings, and sends a name beside its token', async () => {
    const nonce = await nonceFor('apple');
    const token = await google.token({
      aud: 'it.curiosa.web',
      nonce,
      sub: 'a-1',
      email: 'relay@privaterelay.example',
      email_verified: 'true',
    });
    // A token for Apple is refused for Google.
    expect((await show({ provider: 'google', token, nonce })).json()).toEqual(invalid.body);
    const answer = await show({ provider: 'apple', token, nonce, name: 'Grace', surname: 'Hopper' });
    expect(answer.json().user).toMatchObject({ name: 'Grace', surname: 'Hopper', isEmailConfirmed: true });
  });

  test('answers by a form, which is handed on in the fragment of our own page', async () => {
    const post = (form: Record<string, string>) =>
      it.app.inject({
        method: 'POST',
        url: '/sso/auth/socialLogin/return',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
    const user = JSON.stringify({ name: { firstName: 'Grace', lastName: 'Hopper & Co' } });
    const answer = await post({ state: 'en.abc', id_token: 'a.b.c', code: 'secret', user });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/en/social-login#state=en.abc&id_token=a.b.c&name=Grace&surname=Hopper+%26+Co',
    ]);
    const refused = await post({ state: '//evil.example', error: 'user_cancelled_authorize', user: '{' });
    expect(refused.headers.location).toBe(
      '/social-login#state=%2F%2Fevil.example&error=user_cancelled_authorize',
    );
  });
});

describe('Facebook', () => {
  const good = { app_id: '4711', type: 'USER', is_valid: true, expires_at: 0, user_id: 'f-1' };
  const person = { id: 'f-1', email: 'zuckerberg@example.it', first_name: 'Marta', last_name: 'Rossi' };
  const withFacebook = async (token: string) => {
    const response = await show({ provider: 'facebook', token, nonce: await nonceFor('facebook') });
    return { status: response.statusCode, body: response.json() };
  };

  test('answers for whom a token was issued, and its users confirm their address first', async () => {
    facebook.inspected.set('good', { data: good });
    facebook.people.set('good', person);
    const first = await withFacebook('good');
    expect(first).toMatchObject({ status: 400, body: { code: 'emailNotConfirmed' } });
    const [link] = await it.linksTo('zuckerberg@example.it');
    const { handle } = first.body.details;
    await it.post('/sso/auth/confirm-email', { token: link, handle });
    facebook.inspected.set('second', { data: good });
    facebook.people.set('second', person);
    expect(await withFacebook('second')).toMatchObject({
      status: 200,
      body: { user: { name: 'Marta', email: 'zuckerberg@example.it' } },
    });
    const proof = createHmac('sha256', facebookClient.appSecret).update('second').digest('hex');
    expect(facebook.requested.slice(-2)).toEqual([
      { path: '/v24.0/debug_token?input_token=second', bearer: '4711|the secret of the app' },
      {
        path: `/v24.0/me?fields=id%2Cemail%2Cfirst_name%2Clast_name&appsecret_proof=${proof}`,
        bearer: 'second',
      },
    ]);
  });

  test('opens no account to a stranger once the owner of the address has confirmed it in a browser of their own', async () => {
    facebook.inspected.set('stranger', { data: { ...good, user_id: 'f-9' } });
    facebook.people.set('stranger', { ...person, id: 'f-9', email: 'owner@example.it' });
    await withFacebook('stranger');
    const [link] = await it.linksTo('owner@example.it');
    expect((await it.post('/sso/auth/confirm-email', { token: link })).statusCode).toBe(200);
    facebook.inspected.set('stranger again', { data: { ...good, user_id: 'f-9' } });
    facebook.people.set('stranger again', { ...person, id: 'f-9', email: 'owner@example.it' });
    expect(await withFacebook('stranger again')).toMatchObject({
      status: 400,
      body: { code: 'emailNotConfirmed' },
    });
  });

  test('gives tokens without a nonce: each is taken once, and for a sign-in that was started here', async () => {
    facebook.inspected.set('once', { data: { ...good, user_id: 'f-once' } });
    facebook.people.set('once', { ...person, id: 'f-once', email: 'once@example.it' });
    const requestsBefore = facebook.requested.length;
    for (const nonce of ['', 'n-1', await nonceFor('google')])
      expect((await show({ provider: 'facebook', token: 'once', nonce })).json()).toEqual(invalid.body);
    // No call is made for a token without a started sign-in.
    expect(facebook.requested.length).toBe(requestsBefore);
    expect(await withFacebook('once')).toMatchObject({ body: { code: 'emailNotConfirmed' } });
    expect(await withFacebook('once')).toEqual(invalid);
  });

  test.each([
    ['of another app', { app_id: '1' }],
    ['that is not valid', { is_valid: false }],
    ['of a page', { type: 'PAGE' }],
    ['that has ended', { expires_at: 1_000_000 }],
    ['of somebody else', { user_id: 'f-2' }],
  ])('does not let a token in %s', async (_what, flaw) => {
    facebook.inspected.set('bad', { data: { ...good, ...flaw } });
    facebook.people.set('bad', person);
    expect(await withFacebook('bad')).toEqual(invalid);
  });

  test('that does not answer signs no user in, nor does one without an address', async () => {
    expect(await withFacebook('unknown to it')).toMatchObject({ status: 503 });
    facebook.inspected.set('bare', { data: { ...good, user_id: 'f-bare' } });
    facebook.people.set('bare', { id: 'f-bare' });
    expect(await withFacebook('bare')).toMatchObject({ status: 400, body: { message: 'Email required' } });
  });
});

describe('the way to a provider', () => {
  const begin = (provider: string, language = 'it') =>
    it.post('/sso/auth/socialLogin/begin', { provider, language });

  test('leads to its own pages with what brings the answer back here', async () => {
    const { url, state, nonce } = (await begin('google', 'en')).json();
    expect([state, nonce]).toEqual([
      expect.stringMatching(/^en\.[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}\.\d{13}\.[\w-]{43}$/),
    ]);
    const address = new URL(url);
    expect(address.origin + address.pathname).toBe(`${google.url}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: googleClient,
      redirect_uri: 'http://localhost:3000/en/social-login',
      response_type: 'id_token',
      scope: 'openid email profile',
      prompt: 'select_account',
      state,
      nonce,
    });
    const apple = new URL((await begin('apple')).json().url).searchParams;
    expect([apple.get('redirect_uri'), apple.get('response_mode')]).toEqual([
      'http://localhost:3000/sso/auth/socialLogin/return',
      'form_post',
    ]);
    const toFacebook = new URL((await begin('facebook')).json().url);
    expect([toFacebook.origin, toFacebook.pathname, toFacebook.searchParams.get('redirect_uri')]).toEqual([
      'https://www.facebook.com',
      '/v24.0/dialog/oauth',
      'http://localhost:3000/social-login',
    ]);
  });

  test('to Facebook is there behind its switch only', async () => {
    await turn('facebookSignIn', 'false');
    expect([(await begin('facebook')).statusCode, (await begin('google')).statusCode]).toEqual([404, 200]);
    expect((await show({ provider: 'facebook', token: 'good', nonce: '' })).statusCode).toBe(404);
  });
});
