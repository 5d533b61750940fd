import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { sweepSignOn } from './service.ts';

const hour = 3_600_000;
let it: TestApp;
let advance: Awaited<ReturnType<TestApp['stopClock']>>;
beforeAll(async () => {
  it = await openTestApp();
  advance = await it.stopClock();
});
afterAll(() => it.close());

const swept = [
  'accessTokens',
  'mailedTokens',
  'phoneCodes',
  'registrations',
  'secondFactors',
  'signInChallenges',
  'tries',
  'usedSocialProofs',
] as const;

/** What is left of each after the sweep, and after so many hours. */
async function leftAfter(hours: number): Promise<string[]> {
  await advance(hours * hour);
  await sweepSignOn(it.db);
  const left = [];
  for (const table of swept) {
    const { rowCount } = await it.database.pool.query(`select from "${table}" limit 1`);
    if (rowCount) left.push(table);
  }
  return left;
}

test('expired rows are deleted, and no others', async () => {
  const email = 'ada@example.it';
  const userId = await it.createAccount({ email, phoneNumber: '3331234567', isEmailConfirmed: true });
  const { token } = (await it.signIn(email)).json<{ token: string }>();
  const authorization = `Bearer ${token}`;
  await it.post('/sso/auth/second-factor/begin', { password }, { authorization });
  await it.post('/sso/auth/forgot-password', { email });
  await it.post('/sso/auth/resend-code', { email });
  await it.post('/sso/auth/register', {
    name: 'Leo',
    surname: 'Bianchi',
    email: 'leo@example.it',
    password,
    privacyConsent: true,
  });
  await it.db
    .insertInto('signInChallenges')
    .values({
      tokenHash: Buffer.alloc(32),
      userId,
      step: 'code',
      expiresAt: new Date(Date.now() + 10 * hour),
    })
    .execute();

  await it.db
    .insertInto('usedSocialProofs')
    .values({ hash: Buffer.alloc(32), endsAt: new Date(Date.now() + hour) })
    .execute();
  expect(await leftAfter(0)).toEqual(swept);
  expect(await leftAfter(12)).toEqual(
    swept.filter((table) => table !== 'signInChallenges' && table !== 'usedSocialProofs'),
  );
  expect(await leftAfter(48)).toEqual(['accessTokens', 'mailedTokens', 'registrations']);
  expect(await leftAfter(30 * 24)).toEqual([]);
});
