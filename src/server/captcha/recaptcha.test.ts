import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { openTestApp } from '#test/accounts.ts';
import { isPerson } from './recaptcha.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A siteverify with a fixed answer, or which breaks off. */
async function openGoogle(answer: object | string | null, status = 200) {
  const requests: { readonly body: string; readonly type: string | undefined }[] = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ body, type: request.headers['content-type'] });
      if (answer === null) return request.socket.destroy();
      return response
        .writeHead(status, { location: '/elsewhere' })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const keys = {
    secret: 'our secret',
    siteKey: 'site-key-1',
    verifyUrl: `http://127.0.0.1:${port}/siteverify`,
  };
  return { keys, requests };
}

test('Google gets the token and our secret, and nothing about the sender', async () => {
  const { keys, requests } = await openGoogle({ success: true, score: 0.9, hostname: 'festival.example' });
  expect(await isPerson('token of a person', keys)).toBe(true);
  expect(requests).toEqual([
    {
      body: 'secret=our+secret&response=token+of+a+person',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    },
  ]);
});

test.each<[string, boolean, object]>([
  ['a token without a score', true, { success: true }],
  ['a score of a half', true, { success: true, score: 0.5 }],
  ['a lower score', false, { success: true, score: 0.4 }],
  ['a token that was used', false, { success: false, 'error-codes': ['timeout-or-duplicate'] }],
])('%s: %s', async (_what, isGood, answer) => {
  const { keys } = await openGoogle(answer);
  expect(await isPerson('token', keys)).toBe(isGood);
});

test.each<[string, object | string | null, number]>([
  ['breaks off', null, 200],
  ['answers no JSON', '<html>', 502],
  ['answers something else', { ok: true }, 200],
  ['leads elsewhere', { success: true }, 302],
])('while Google %s requests are refused as busy', async (_how, answer, status) => {
  const { keys } = await openGoogle(answer, status);
  await expect(isPerson('token', keys)).rejects.toMatchObject({ code: 'serverBusy', status: 503 });
});

test('a secret that Google does not know is an internal error, with its name', async () => {
  const { keys } = await openGoogle({ success: false, 'error-codes': ['invalid-input-secret'] });
  await expect(isPerson('token', keys)).rejects.toThrow('RECAPTCHA_SECRET');
});

test('registering calls Google once, and not at all where nothing was sent', async () => {
  const { keys, requests } = await openGoogle({ success: true, score: 0.9 });
  const it = await openTestApp({}, { kind: 'recaptcha', keys });
  const form = {
    name: 'Ada',
    surname: 'Rossi',
    email: 'ada@example.it',
    password: 'Luce e Ombra 7',
    privacyConsent: true,
  };
  const without = await it.post('/sso/auth/register', form);
  expect([without.statusCode, without.json().code, requests.length]).toEqual([400, 'captchaFailed', 0]);
  const answer = await it.post('/sso/auth/register', form, { 'recaptcha-token': 'token' });
  expect([answer.statusCode, requests.length]).toEqual([201, 1]);
  expect(String(answer.headers['content-security-policy']).split(';')).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    ]),
  );
  await it.close();
});

test('without reCAPTCHA no page may load anything from Google', async () => {
  const it = await openTestApp();
  const { headers } = await it.app.inject('/api/version');
  expect(headers['content-security-policy']).not.toContain('google');
  await it.close();
});
