// The environment, read in one place and turned into a configuration, or into a sentence that names what is wrong.

import { festivalName } from '#core/instance/association.ts';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type CaptchaKind, captchaKinds } from '#core/captcha/contract.ts';
import type { TileServer } from '#core/instance/contract.ts';
import type { RecaptchaKeys } from './captcha/service.ts';
import { isClamdUrl } from '#server/files/scanning/scan.ts';
import type { SocialClients } from '#server/auth/social/identity-provider.ts';
import { missingOf, socialClientsOf, socialEnvironment } from './social-config.ts';
import { StartError } from './lifetime.ts';

/** What the server and its commands run with. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Scheme, host and port of the site, without a slash at the end. */
  readonly baseUrl: string;
  /** Over TLS: strict transport security covers every name below the site's as well. */
  readonly hstsSubdomains: boolean;
  readonly dataDirectory: string;
  /** null: the embedded PostgreSQL under the data directory. */
  readonly databaseUrl: string | null;
  /** Encrypts the signing keys; null: one is created and stored in the data directory. */
  readonly secretKey: string | null;
  /** Fill an empty database with the demo festival. */
  readonly demo: boolean;
  /** null: e-mails are stored for the mailbox page. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** null: SMS are stored for the mailbox page. */
  readonly smsUrl: string | null;
  /** The mail provider signs its reports with it; null: none is taken. */
  readonly deliverySecret: string | null;
  /** null: uploads are stored in the data directory. */
  readonly s3Url: string | null;
  /** Of the clamd that scans uploads; null: none does. */
  readonly clamdUrl: string | null;
  /** Where pictures are looked up by the hash of an e-mail, once the setting `avatarLookup` is on. */
  readonly avatarUrl: string;
  /** false: nothing is sent at all, which production must ask for. */
  readonly sendMail: boolean;
  /** The captcha. */
  readonly captcha: CaptchaKind;
  /** null: the captcha is another one. */
  readonly recaptcha: RecaptchaKeys | null;
  /** The client identifiers of this instance at the providers of sign-in. */
  readonly social: SocialClients;
  /** The source of the map's streets; null: maps are drawn without them. */
  readonly tiles: TileServer | null;
  readonly timeZone: string;
  readonly clientBearer: string;
  /** Origins of other sites whose pages may call the interface. */
  readonly corsOrigins: readonly string[];
  /** Origins of other sites whose pages may show lists of the programme; none: all. */
  readonly embedOrigins: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[];
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** A variable that cannot be taken; the message names it. */
export class ConfigError extends StartError {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const url = (protocol: RegExp) => z.optional(z.url({ protocol }));
const flag = z.optional(z.enum(['0', '1']));

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z.optional(z.string()),
  PORT: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
  BASE_URL: url(/^https?$/),
  HSTS_SUBDOMAINS: flag,
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: url(/^postgres(ql)?$/),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  DEMO: flag,
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: z.optional(z.string()),
  // A login shell puts the path of the person's own mailbox here: that says nothing about ours.
  MAIL: z.optional(z.union([z.enum(['on', 'off']), z.string().check(z.startsWith('/'))])),
  SMS_URL: url(/^https?$/),
  DELIVERY_SECRET: z.optional(z.string().check(z.minLength(16))),
  AVATAR_URL: url(/^https?$/),
  CLAMD_URL: z.optional(z.string().check(z.refine(isClamdUrl))),
  S3_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(namesBucket))),
  CAPTCHA: z.optional(z.enum(captchaKinds)),
  RECAPTCHA_SECRET: z.optional(z.string()),
  RECAPTCHA_SITE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{10,100}$/))),
  RECAPTCHA_VERIFY_URL: url(/^https?$/),
  ...socialEnvironment,
  TILES_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isTileTemplate))),
  TILES_ATTRIBUTION: z.optional(z.string().check(z.maxLength(200))),
  TIME_ZONE: z.optional(z.string().check(z.refine(isTimeZone))),
  CLIENT_BEARER: z.optional(z.string().check(z.regex(/^[\w-]{8,128}$/))),
  CORS_ORIGINS: z.optional(z.string().check(z.refine((text) => listOf(text).every(isOrigin)))),
  EMBED_ORIGINS: z.optional(z.string().check(z.refine((text) => listOf(text).every(isOrigin)))),
  TRUST_PROXY: z.optional(z.string()),
  LOG_LEVEL: z.optional(z.enum(logLevels)),
});

/** Reads the environment (docs/operations.md). An empty variable counts as absent. Throws a ConfigError. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new ConfigError(
      `${names.join(', ')}: not a value that can be used. docs/operations.md lists what each one takes.`,
    );
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production) refuseInProduction(env);
  const missing = missingOf(env);
  if (missing) throw new ConfigError(missing);
  const captcha = env.CAPTCHA ?? (env.RECAPTCHA_SECRET ? 'recaptcha' : 'altcha');
  const port = Number(env.PORT ?? 3000);
  return {
    production,
    host: env.HOST ?? '127.0.0.1',
    port,
    baseUrl: (env.BASE_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    dataDirectory: resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    demo: production ? false : env.DEMO !== '0',
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `${festivalName} <noreply@curiosa.test>`,
    smsUrl: env.SMS_URL ?? null,
    deliverySecret: env.DELIVERY_SECRET ?? null,
    s3Url: env.S3_URL ?? null,
    clamdUrl: env.CLAMD_URL ?? null,
    avatarUrl: env.AVATAR_URL ?? 'https://www.gravatar.com/avatar/',
    sendMail: env.MAIL !== 'off',
    captcha,
    recaptcha: captcha === 'recaptcha' ? recaptchaKeysOf(env) : null,
    social: socialClientsOf(env),
    tiles: env.TILES_URL
      ? { url: env.TILES_URL, attribution: env.TILES_ATTRIBUTION ?? '© OpenStreetMap' }
      : null,
    timeZone: env.TIME_ZONE ?? 'Europe/Rome',
    clientBearer: env.CLIENT_BEARER ?? 'curiosa-public',
    corsOrigins: listOf(env.CORS_ORIGINS),
    embedOrigins: listOf(env.EMBED_ORIGINS),
    trustProxy: listOf(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** What would be convenient on a laptop and dangerous in front of people. */
function refuseInProduction(env: z.infer<typeof environment>): void {
  if (!env.SECRET_KEY)
    throw new ConfigError(
      'SECRET_KEY: required in production; at least 32 characters that nobody can guess.',
    );
  if (env.DEMO === '1') throw new ConfigError('DEMO: the demo festival is not for production.');
  if (!env.SMTP_URL && env.MAIL !== 'off')
    throw new ConfigError(
      'SMTP_URL: required in production, unless MAIL=off says that nothing is to be sent.',
    );
  if (env.CAPTCHA === 'off')
    throw new ConfigError('CAPTCHA: off is not for production; altcha needs nothing else.');
  if (!env.BASE_URL)
    throw new ConfigError('BASE_URL: required in production; the links in messages begin with it.');
}

function recaptchaKeysOf(env: z.infer<typeof environment>): RecaptchaKeys {
  const { RECAPTCHA_SECRET: secret, RECAPTCHA_SITE_KEY: siteKey } = env;
  if (!secret || !siteKey)
    throw new ConfigError(
      'RECAPTCHA_SECRET, RECAPTCHA_SITE_KEY: reCAPTCHA works with both of them; CAPTCHA=altcha needs neither.',
    );
  const verifyUrl = env.RECAPTCHA_VERIFY_URL ?? 'https://www.google.com/recaptcha/api/siteverify';
  return { secret, siteKey, verifyUrl };
}

/** An S3 address is of use with its key, its secret and its bucket only. */
function namesBucket(address: string): boolean {
  const { username, password, pathname } = new URL(address);
  return username !== '' && password !== '' && pathname.length > 1;
}

/** The address of a tile has its zoom, its column and its row. */
function isTileTemplate(address: string): boolean {
  return ['{z}', '{x}', '{y}'].every((part) => address.includes(part));
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Scheme, host and port as browsers name them; no path, and no wildcard. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
