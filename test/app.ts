import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '#server/app.ts';
import { openCaptcha } from '#server/captcha/service.ts';
import type { Reader } from '#server/db/database.ts';
import { openFileStore } from '#server/files/service.ts';
import { openSigner } from '#server/tickets/service.ts';
import { noChanges } from './no-changes.ts';

export const secretKey = 'the secret key of the tests, no secret';

/** The whole interface over a test database; options that a test does not set are those of development. */
export async function openTestApp(
  db: Reader,
  given: Partial<AppOptions> & Pick<AppOptions, 'identify'>,
): Promise<FastifyInstance> {
  return buildApp({
    db,
    captcha: openCaptcha(db, { kind: 'off' }),
    secretKey,
    providers: {},
    sign: await openSigner(db, secretKey),
    files: await openFileStore({ s3Url: null, dataDirectory: join(tmpdir(), `curiosa-test-${process.pid}`) }),
    // The network look-up is off.
    avatarUrl: 'http://localhost:9/',
    checkAnswers: true,
    trustProxy: false,
    logger: false,
    origin: 'http://localhost:3000',
    // A test reads what it has just written, so nothing is cached.
    guestsMayReadMs: 0,
    changes: noChanges,
    corsOrigins: [],
    instance: {
      version: '1.0.32',
      pipelineVersion: 'test',
      config: {
        languages: ['it', 'en'],
        timeZone: 'Europe/Rome',
        clientBearer: 'curiosa-public',
        mailbox: true,
        captcha: 'off',
        recaptchaSiteKey: null,
        tiles: null,
        signInWith: [],
      },
    },
    ...given,
  });
}
