import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { googleClient, openTestIssuer, type TestIssuer } from '#test/identity-provider.ts';
import { openProviders } from './social/social-login.ts';

let google: TestIssuer;
let it: TestApp;
beforeAll(async () => {
  google = await openTestIssuer();
  const clients = { google: { clientId: googleClient, issuer: google.url }, apple: null, facebook: null };
  it = await openTestApp({ providers: openProviders(clients) });
});
afterAll(async () => {
  await it.close();
  await google.close();
});

test.each([
  ['with a verified address', 'vera', true],
  ['with one that is confirmed by a mailed link first', 'falsa', false],
])('a blocked person who comes again through Google %s is blocked', async (_how, local, isVerified) => {
  const blocked = await it.createAccount({ email: `${local}@gmail.com`, isEmailConfirmed: true });
  const staff = `${local}@staff.example`;
  await it.createAccount({ email: staff, role: 'admin', isEmailConfirmed: true });
  const signedIn = async (email: string) => ({
    authorization: `Bearer ${(await it.signIn(email)).json<{ token: string }>().token}`,
  });
  const entry = { userId: blocked, reason: 'Mai venuto' };
  expect((await it.post('/api/black-list-entries', entry, await signedIn(staff))).statusCode).toBe(201);
  const headers = await signedIn(`${local}@gmail.com`);
  expect((await it.app.inject({ method: 'DELETE', url: '/api/users/me', headers })).statusCode).toBe(200);

  const started = await it.post('/sso/auth/socialLogin/begin', { provider: 'google', language: 'it' });
  const { nonce } = started.json<{ nonce: string }>();
  const email = `${local}+g@gmail.com`;
  const claims = {
    sub: local,
    email,
    email_verified: isVerified,
    given_name: 'Ada',
    family_name: 'Rossi',
    nonce,
  };
  const token = await google.token(claims);
  const answer = await it.post('/sso/auth/socialLogin', { provider: 'google', token, nonce });
  expect(answer.statusCode).toBe(isVerified ? 200 : 400);

  const { rows } = await it.database.pool.query<{ email: string }>(
    `select "email" from "blocksOfAccounts" join "users" on "users"."_id" = "blocksOfAccounts"."userId"
     where "email" = $1 and "blockedUntil" > curiosa_now()`,
    [email],
  );
  expect(rows).toEqual([{ email }]);
});
