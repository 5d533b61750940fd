// The running server: everything that is opened, in order, and closed the other way round.

import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { providers as knownProviders } from '#core/auth/social-login.ts';
import { identifyWith } from '#server/auth/identify.ts';
import { accountTemplates } from '#server/auth/mail.ts';
import { openProviders } from '#server/auth/social/social-login.ts';
import { hashPassword, inviteImported, sendInvitations, sweepSignOn } from '#server/auth/service.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { type CaptchaOptions, openCaptcha, sweepChallenges } from './captcha/service.ts';
import { listenForChanges } from './db/changes.ts';
import { releaseDue } from './check-in/service.ts';
import { openKysely, openPool, requestLimits } from './db/connect.ts';
import type { Db } from './db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded/embedded.ts';
import { deleteOldKeys } from './db/idempotency.ts';
import { migrate } from './db/migrate.ts';
import { checkOutsideServer, UnusableServerError } from '#server/db/embedded/server-check.ts';
import { removeRunFile, writeRunFile } from '#server/db/embedded/run-file.ts';
import { deleteOldEvents } from './deliveries/service.ts';
import { fillDemo } from './demo/service.ts';
import { approvalTemplates, purgeBin } from './events/service.ts';
import { actingOnFavourites, favouriteTemplates, notifyOpenings } from './favourites/service.ts';
import { sendThanks, thanksTemplates } from './feedback/service.ts';
import { type FileStore, fileTasks, openFileStore } from './files/service.ts';
import { giveBackTemplates } from './give-back/service.ts';
import { logError, logRequest } from './http/log.ts';
import { developWeb } from '#server/http/pages/dev-web.ts';
import { loadWeb, type Web } from '#server/http/pages/web-build.ts';
import { closeWithin, type Lifetime } from './lifetime.ts';
import { noticeTemplates } from './house-notices/service.ts';
import { mailingTemplates, readPace } from './mailings/service.ts';
import { allMessages } from './message-samples.ts';
import { readReworded, trialTemplates } from './message-texts/service.ts';
import { morningReader } from './outbox/night.ts';
import { migrateJobQueue, deleteOldMessages } from './outbox/service.ts';
import { openTransports } from './outbox/transports.ts';
import { startWorker } from './outbox/worker.ts';
import { applyRetention, privacyTemplates } from './privacy/service.ts';
import { deleteOldReminders, reminderTemplates, sendReminders } from './reminders/service.ts';
import { proposalTasks, proposalTemplates } from './proposals/service.ts';
import { importTasks } from './programme-import/imports.ts';
import { reportTasks, reportTemplates } from './reports/service.ts';
import { reservationTemplates } from './reservations/service.ts';
import { sessionTemplates } from './sessions/service.ts';
import { sweepBlocks } from './blocks/service.ts';
import { schedule } from './schedule.ts';
import { openSecretKey } from './secret-key.ts';
import { settingsReader } from './settings/service.ts';
import { withinBudget } from './sms/budget.ts';
import { openSigner } from './tickets/service.ts';
import { actingOnRequests, requestTemplates, sweepWaitingLists } from './waiting-list/service.ts';

/** Requests that run when the server is to stop (docs/operations.md#stopping). */
const REQUESTS_END_WITHIN_MS = 10_000;

export interface ServerOptions {
  readonly config: Config;
  readonly lifetime: Lifetime;
  /** Serve the web from its sources, with hot reload. */
  readonly develop: boolean;
  /** Where the built web lies, if not in the checkout. */
  readonly dist?: string;
  /** Reports the progress of the start to its caller. */
  readonly say: (sentence: string) => void;
  /** A part that the server needs is gone. */
  readonly onLost: (error: unknown) => void;
}

/** Starts everything and answers the address at which it listens. */
export async function serve({
  config,
  lifetime,
  develop,
  dist = fileURLToPath(new URL('../../dist', import.meta.url)),
  say,
  onLost,
}: ServerOptions): Promise<string> {
  const databaseUrl = await openDatabase({ config, lifetime, say, onLost });
  const applied = await migrate(databaseUrl);
  if (applied.length > 0)
    say(`Database brought up to date: ${applied.length} ${applied.length === 1 ? 'step' : 'steps'}.`);
  await migrateJobQueue(databaseUrl);

  const web: Web = develop ? developWeb() : await loadWeb(dist, join(config.dataDirectory, 'builds'));
  const onError = (line: string) => say(`A database connection broke: ${line}`);
  const db = openKysely(openPool(databaseUrl, { max: 20, limits: requestLimits, onError }));
  lifetime.onStop('pool', () => db.destroy());
  // Jobs may read every row there is, and no request waits for them.
  const jobs = openKysely(openPool(databaseUrl, { max: 6, onError }));
  lifetime.onStop('pool of jobs', () => jobs.destroy());

  const files = await openFileStore(config, say);
  if (config.demo) await fillWithDemo(jobs, files, { config, lifetime, say, onLost });

  const secretKey = await openSecretKey(config);
  const changes = await listenForChanges(databaseUrl, { onBreak: say });
  lifetime.onStop('changes', () => changes.close());
  const onKeysUnread = (error: unknown) =>
    say(`The keys of tickets could not be read again: ${String(error)}`);
  const sign = await openSigner(db, secretKey, { changes, onError: onKeysUnread });
  const providers = openProviders(config.social);
  const app = await buildApp({
    db,
    readinessDb: jobs,
    identify: identifyWith(db, config),
    captcha: openCaptcha(db, captchaOptions(config, secretKey)),
    secretKey,
    deliverySecret: config.deliverySecret,
    providers,
    sign,
    files,
    avatarUrl: config.avatarUrl,
    checkAnswers: !config.production,
    guestsMayReadMs: 2000,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    logger: { level: config.logLevel, serializers: { req: logRequest, err: logError } },
    origin: config.baseUrl,
    hstsSubdomains: config.hstsSubdomains,
    instance: {
      version: await versionOf(),
      pipelineVersion: web.pipelineVersion,
      config: {
        languages: ['it', 'en'],
        timeZone: config.timeZone,
        clientBearer: config.clientBearer,
        mailbox: !config.production,
        captcha: config.captcha,
        recaptchaSiteKey: config.recaptcha?.siteKey ?? null,
        tiles: config.tiles,
        signInWith: knownProviders.filter((name) => providers[name]),
      },
    },
    changes,
    corsOrigins: config.corsOrigins,
    embedOrigins: config.embedOrigins,
    web,
  });
  const readSettings = settingsReader(db, changes);
  const transports = openTransports(config, db);
  const warn = (sentence: string) => app.log.warn(sentence);
  const worker = await startWorker({
    url: databaseUrl,
    templates: {
      ...accountTemplates,
      ...trialTemplates({ db: jobs, ...allMessages, zone: config.timeZone }),
      ...privacyTemplates,
      ...reservationTemplates({ db: jobs, sign, zone: config.timeZone }),
      ...sessionTemplates({ db: jobs, zone: config.timeZone }),
      ...mailingTemplates({ db: jobs, zone: config.timeZone }),
      ...noticeTemplates({ db: jobs, zone: config.timeZone }),
      ...requestTemplates({ db: jobs, secretKey, zone: config.timeZone }),
      ...favouriteTemplates({ db: jobs, zone: config.timeZone }),
      ...giveBackTemplates({ db: jobs, zone: config.timeZone }),
      ...reminderTemplates({ db: jobs, sign, secretKey, zone: config.timeZone }),
      ...reportTemplates({ db: jobs }),
      ...approvalTemplates({ db: jobs }),
      ...proposalTemplates({ db: jobs, zone: config.timeZone }),
      ...thanksTemplates({ db: jobs, secretKey, zone: config.timeZone }),
    },
    transports: { ...transports, sms: withinBudget(transports.sms, { db: jobs, readSettings, warn }) },
    tasks: {
      ...fileTasks(jobs, files),
      ...reportTasks({ db: jobs, files, zone: config.timeZone }),
      sweepSignOn: () => sweepSignOn(jobs),
      ...importTasks({ db: jobs, files, zone: config.timeZone, secretKey }),
      purgeBin: () => purgeBin(jobs),
      sweepChallenges: () => sweepChallenges(jobs),
      forgetOldKeys: () => deleteOldKeys(jobs),
      forgetOldReports: () => deleteOldEvents(jobs),
      sweepBlocks: () => sweepBlocks(jobs, secretKey),
      sweepWaitingLists: () => sweepWaitingLists(jobs, config.timeZone),
      releaseSeats: async () => {
        await releaseDue(jobs, (await readSettings()).releaseAfterMinutes);
      },
      notifyOpenings: () => notifyOpenings(jobs, config.timeZone),
      sendReminders: async () => {
        await sendReminders(jobs, { settings: await readSettings(), zone: config.timeZone });
      },
      ...proposalTasks({ db: jobs, readSettings, zone: config.timeZone }),
      sendThanks: async () => {
        await sendThanks(jobs, { settings: await readSettings(), zone: config.timeZone });
      },
      forgetOldReminders: () => deleteOldReminders(jobs),
      forgetOldMessages: async () => deleteOldMessages(jobs, await readSettings()),
      keepOnlyWhatIsUsed: async () => {
        const report = (done: object) => app.log.info(done, 'Data that is no longer used has been erased.');
        await applyRetention(jobs, await readSettings(), config.timeZone, report);
      },
      [inviteImported]: (payload) => sendInvitations(jobs, payload),
    },
    schedule,
    baseUrl: config.baseUrl,
    readReworded: (template, language) => readReworded(jobs, template, language),
    readInfoEmail: async () => (await readSettings()).controllerEmail,
    readMorning: morningReader({
      db: jobs,
      readQuietHours: readSettings,
      zone: config.timeZone,
      acting: { ...actingOnRequests(jobs), ...actingOnFavourites(jobs) },
    }),
    readPace: () => readPace(jobs, readSettings, config.timeZone),
    log: app.log,
  });
  lifetime.onStop('worker', () => worker.stop());
  lifetime.onStop('interface', () => closeWithin(app, REQUESTS_END_WITHIN_MS));
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(
      `PORT: ${config.port} is taken by another program. Choose a free one: PORT=3001 npm start`,
    );
  });
  const { port } = app.server.address() as AddressInfo;
  const address = config.port === port ? config.baseUrl : `http://localhost:${port}`;
  if (!config.databaseUrl) {
    await writeRunFile(config.dataDirectory, {
      pid: process.pid,
      startedAt: new Date().toISOString(),
      databaseUrl,
      address,
    });
    lifetime.onStop('run file', () => removeRunFile(config.dataDirectory));
  }
  return address;
}

function captchaOptions({ captcha, recaptcha }: Config, secretKey: string): CaptchaOptions {
  if (recaptcha) return { kind: 'recaptcha', keys: recaptcha };
  return captcha === 'off' ? { kind: 'off' } : { kind: 'altcha', secretKey };
}

async function fillWithDemo(db: Db, files: FileStore, { config, say }: DatabaseOptions): Promise<void> {
  const filled = await fillDemo(db, { zone: config.timeZone, hashPassword, files });
  if (filled)
    say(
      `Demo festival: ${filled.events} events, ${filled.sessions} sessions, ${filled.reservations} reservations.`,
    );
}

type DatabaseOptions = Pick<ServerOptions, 'config' | 'lifetime' | 'say' | 'onLost'>;

async function openDatabase({ config, lifetime, say, onLost }: DatabaseOptions): Promise<string> {
  if (config.databaseUrl) {
    for (const error of await checkOutsideServer(config.databaseUrl)) {
      if (config.production) throw new UnusableServerError(error);
      say(error);
    }
    return config.databaseUrl;
  }
  say('Starting the database …');
  const database = await openEmbeddedDatabase({
    dataDirectory: config.dataDirectory,
    role: 'server',
    onLost,
  });
  lifetime.onStop('database', () => database.close());
  return database.url;
}

async function versionOf(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
