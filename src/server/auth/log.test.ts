import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { logError, logRequest } from '#server/http/log.ts';
import { openTestApp, password } from '#test/accounts.ts';

test('the log of all sign-in requests has no names, tokens or passwords', async () => {
  let logged = '';
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      logged += part.toString();
      done();
    },
  });
  const it = await openTestApp({
    logger: { level: 'trace', stream, serializers: { req: logRequest, err: logError } },
  });
  const email = 'zaffiro@example.it';
  const form = { name: 'Zaffiro', surname: 'Rossi', email, password, phoneNumber: '3334747474' };
  const registered = await it.post('/sso/auth/register', { ...form, privacyConsent: true });
  const { handle } = registered.json<{ handle: string }>();
  await it.post('/sso/auth/register', { ...form, role: 'admin' });
  await it.signIn(email, 'Sbagliata 4747');
  const [link = ''] = await it.linksTo(email);
  await it.app.inject(`/registration-confirmed?token=${link}`);
  await it.post('/sso/auth/confirm-email', { token: link, handle });
  const [sms] = await it.messagesTo('+39 3334747474');
  const { secret } = (sms?.facts ?? {}) as { secret: { code: string } };
  await it.post('/sso/auth/confirm-phone', { email, code: secret.code });
  const { token } = (await it.signIn(email)).json<{ token: string }>();
  const authorization = `Bearer ${token}`;
  await it.post('/sso/auth/second-factor/begin', { password }, { authorization });
  await it.post('/sso/auth/forgot-password', { email });
  const reset = (await it.linksTo(email)).at(-1) ?? '';
  await it.app.inject(`/reset-password/${reset}`);
  // A failure in the middle.
  await it.database.pool.query('alter table "users" add constraint "none" check (false) not valid');
  const failed = await it.post('/sso/auth/reset-password', { token: reset, password: 'Altra Luce 8 e 9' });
  await it.close();

  expect([failed.statusCode, logged.includes('"constraint":"none"')]).toEqual([500, true]);
  const secrets = { password, token, handle, link, reset, email, name: 'Zaffiro', phone: '3334747474' };
  expect(Object.entries(secrets).filter(([, text]) => text === '' || logged.includes(text))).toEqual([]);
  // Not as a part of a longer number: timestamps have milliseconds.
  expect(logged).not.toMatch(new RegExp(`(?<![\\d.])${secret.code}(?!\\d)`));
  expect(logged).not.toMatch(/Sbagliata|Altra Luce|argon2id/);
});
