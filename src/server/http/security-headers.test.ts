import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const given = { recaptcha: false, tilesUrl: null };
const hsts = async (more: { origin: string; hstsSubdomains?: boolean }) =>
  (await securityHeaders({ ...given, ...more }))['strict-transport-security'];

test('over TLS strict transport security lasts a year, for this name alone unless configured', async () => {
  expect(await hsts({ origin: 'https://curiosa.test' })).toBe('max-age=31536000');
  expect(await hsts({ origin: 'https://curiosa.test', hstsSubdomains: true })).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('without TLS there is no such header', async () => {
  expect(await hsts({ origin: 'http://localhost:3000', hstsSubdomains: true })).toBe(undefined);
});
