import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example:25',
  BASE_URL: 'https://festival.example/',
};

test('without any variable the demo festival stands at port 3000 of this machine', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://localhost:3000',
    databaseUrl: null,
    demo: true,
    smtpUrl: null,
    timeZone: 'Europe/Rome',
    clientBearer: 'curiosa-public',
  });
});

test('other sites whose pages may call are named one by one', () => {
  expect(readConfig({}).corsOrigins).toEqual([]);
  const named = readConfig({ CORS_ORIGINS: 'https://app.example, http://localhost:5173' });
  expect(named.corsOrigins).toEqual(['https://app.example', 'http://localhost:5173']);
});

test('names below the site require TLS only where that is configured', () => {
  expect(readConfig(production).hstsSubdomains).toBe(false);
  expect(readConfig({ ...production, HSTS_SUBDOMAINS: '0' }).hstsSubdomains).toBe(false);
  expect(readConfig({ ...production, HSTS_SUBDOMAINS: '1' }).hstsSubdomains).toBe(true);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'eighty'],
  ['BASE_URL', 'festival.example'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['SECRET_KEY', 'short'],
  ['DEMO', 'yes'],
  ['HSTS_SUBDOMAINS', 'yes'],
  ['TIME_ZONE', 'Europe/Atlantis'],
  ['LOG_LEVEL', 'loud'],
  ['MAIL', 'maybe'],
  ['CAPTCHA', 'none'],
  ['RECAPTCHA_SITE_KEY', 'a key'],
  ['RECAPTCHA_VERIFY_URL', 'google'],
  ['GOOGLE_CLIENT_ID', 'a client'],
  ['GOOGLE_ISSUER', 'https://accounts.example/'],
  ['EMBED_ORIGINS', 'partner.example'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://app.example/'],
  ['CORS_ORIGINS', 'https://app.example, app.example'],
  ['S3_URL', 's3://bucket'],
  ['S3_URL', 'https://key:secret@storage.example'],
  ['S3_URL', 'https://storage.example/bucket'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}:`));
});

test('production has no demo and serves under its own address', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    demo: false,
    baseUrl: 'https://festival.example',
  });
});

test.each([
  ['SECRET_KEY', { SECRET_KEY: undefined }],
  ['DEMO', { DEMO: '1' }],
  ['SMTP_URL', { SMTP_URL: undefined }],
  ['BASE_URL', { BASE_URL: undefined }],
  ['CAPTCHA', { CAPTCHA: 'off' }],
])('production is refused over %s', (name, change) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(new RegExp(`^${name}:`));
});

test('maps have streets where a server of them is named, by the numbers of each picture', () => {
  expect(readConfig({}).tiles).toBeNull();
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(readConfig({ TILES_URL: url }).tiles).toEqual({ url, attribution: '© OpenStreetMap' });
  const owed = { TILES_URL: url, TILES_ATTRIBUTION: '© Comune di Bergamo' };
  expect(readConfig(owed).tiles?.attribution).toBe('© Comune di Bergamo');
  for (const wrong of ['https://tiles.example/', 'ftp://tiles.example/{z}/{x}/{y}.png', '/{z}/{x}/{y}.png'])
    expect(() => readConfig({ TILES_URL: wrong })).toThrow('TILES_URL');
});

test('the captcha is our own unless reCAPTCHA has its keys, and both of them', () => {
  expect(readConfig(production)).toMatchObject({ captcha: 'altcha', recaptcha: null });
  expect(readConfig({ CAPTCHA: 'off' })).toMatchObject({ captcha: 'off', recaptcha: null });
  const keys = { RECAPTCHA_SECRET: 'a secret', RECAPTCHA_SITE_KEY: 'a-site-key' };
  const recaptcha = {
    secret: 'a secret',
    siteKey: 'a-site-key',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  };
  expect(readConfig(keys)).toMatchObject({ captcha: 'recaptcha', recaptcha });
  expect(readConfig({ ...keys, CAPTCHA: 'altcha' })).toMatchObject({ captcha: 'altcha', recaptcha: null });
  expect(() => readConfig({ CAPTCHA: 'recaptcha' })).toThrow('RECAPTCHA_SECRET');
  expect(() => readConfig({ RECAPTCHA_SECRET: 'a secret' })).toThrow('RECAPTCHA_SITE_KEY');
});

test('people are signed in by those that the environment names, Facebook by both of its values', () => {
  expect(readConfig({}).social).toEqual({ google: null, apple: null, facebook: null });
  expect(readConfig({ GOOGLE_CLIENT_ID: 'google-id', APPLE_CLIENT_ID: 'it.curiosa.web' }).social).toEqual({
    google: { clientId: 'google-id', issuer: 'https://accounts.google.com' },
    apple: { clientId: 'it.curiosa.web', issuer: 'https://appleid.apple.com' },
    facebook: null,
  });
  const facebook = { FACEBOOK_APP_ID: '4711', FACEBOOK_APP_SECRET: 'a secret' };
  expect(readConfig(facebook).social.facebook).toEqual({
    appId: '4711',
    appSecret: 'a secret',
    graphUrl: 'https://graph.facebook.com/v24.0',
  });
  expect(() => readConfig({ FACEBOOK_APP_ID: '4711' })).toThrow('FACEBOOK_APP_SECRET');
});

test('production may say that nothing is to be sent', () => {
  expect(readConfig({ ...production, SMTP_URL: undefined, MAIL: 'off' }).sendMail).toBe(false);
});

test('the mailbox that a login shell names is not ours', () => {
  expect(readConfig({ MAIL: '/var/mail/ada' }).sendMail).toBe(true);
  expect(() => readConfig({ ...production, SMTP_URL: undefined, MAIL: '/var/mail/ada' })).toThrow('SMTP_URL');
});
