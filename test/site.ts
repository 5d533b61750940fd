// A complete site for one test file: its own database, the server as in production, a mailbox, and a real browser.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { signIn } from '#core/auth/contract.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { Language } from '#core/languages.ts';
import { createAccounts, type NewAccount } from '#server/accounts/service.ts';
import { readConfig } from '#server/config.ts';
import { readViolations } from '#server/doctor/store.ts';
import { createLifetime } from '#server/lifetime.ts';
import { serve } from '#server/serve.ts';
import { openBrowser } from './browser.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { newAccount } from './new-account.ts';
import { freePort } from './server-process.ts';
import { buildSiteProgramme, type SiteProgramme } from './site-programme.ts';
import { openContexts } from './worker-browser.ts';

export const password = 'Luce e Ombra 7';
/** A hash of the password with the lowest cost: the hash names its cost, and signing in uses it. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdHM$iMit+j8tSRUULClZyKdqtPQX5zmncHS06OCIwP6EdPs';

/** How the browser of a reader is set up. */
export interface Reader {
  readonly language?: Language;
  /** CSS pixels. */
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
  /** E-mail of an account that is signed in from the start, or an existing sign-in. */
  readonly signedInAs?: string | SignedIn;
  /** The time zone of the device; the test process's own by default, which is not the site's. */
  readonly timeZone?: string;
  /**
   * Its pages cache the offline page while they rest, as on a line whose data is not saved: as much work for the processor as half a load,
   * which only tests of that page need.
   */
  readonly cachesOfflinePage?: boolean;
  /** Runs on the browser before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Browser complaints that are expected; without it every complaint fails the test. */
  readonly complains?: RegExp;
}

export type SignedIn = AnswerOf<typeof signIn>;

export interface OpenPage {
  readonly page: Page;
  /** Fails when the browser has complained since the last call, of anything else than this. */
  readonly judge: (complains?: RegExp) => void;
  /** Ends its browser context; fails when the browser complained. */
  close(): Promise<void>;
}

/** A message as /dev/mailbox.json serializes it. */
export interface Message {
  readonly _id: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  /** The code of six characters in it, if any. */
  readonly code: string | null;
}

export interface Site {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly database: TestDatabase;
  readonly programme: SiteProgramme;
  /**
   * A page in a new browser context that ends with the test. The test fails when a script of the page throws, when hydration differs from
   * the server's rendering, or when the content security policy is violated.
   */
  open(path: string, reader?: Reader): Promise<Page>;
  /** The same for several tests; `close` fails instead of the test. */
  openForSeveral(path: string, reader?: Reader): Promise<OpenPage>;
  /** Opens an account, confirmed by default, and resolves with its e-mail. */
  openAccount(account?: Partial<NewAccount>): Promise<string>;
  /** Signs in through the API. */
  signIn(email: string): Promise<SignedIn>;
  /** Makes the address of an account unconfirmed and resolves with an earlier sign-in: former versions allowed it. */
  unconfirm(email: string): Promise<SignedIn>;
  /** Waits for a message to an address whose subject matches. */
  message(to: string, subject: RegExp): Promise<Message>;
  /** Restarts the server with the web of another folder, at the same address. */
  deploy(dist: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * To be opened in `beforeAll` and closed in `afterAll`. The web must have been built (`npm test` does it). The captcha is off unless the
 * environment sets it. With arguments for the browser the site has a browser of its own.
 */
export async function openSite(
  environment: Record<string, string> = {},
  browserArgs: readonly string[] = [],
): Promise<Site> {
  const database = await openTestDatabase();
  const programme = await buildSiteProgramme(database.db);
  const failures: unknown[] = [];
  const config = readConfig({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DEMO: '0',
    SECRET_KEY: 'the secret key of the tests, no secret',
    LOG_LEVEL: 'error',
    CAPTCHA: 'off',
    ...environment,
  });
  const start = async (web: { readonly dist?: string } = {}) => {
    const lifetime = createLifetime((step, error) => failures.push({ step, error }));
    const onLost = (error: unknown) => failures.push(error);
    const origin = await serve({ config, lifetime, develop: false, say: () => undefined, onLost, ...web });
    return { origin, stop: () => lifetime.stop() };
  };
  let server = await start();
  const { origin } = server;
  const browser = browserArgs.length > 0 ? await openBrowser(browserArgs) : await openContexts();
  let accounts = 0;

  return {
    origin,
    database,
    programme,
    async open(path, reader = {}) {
      const opening = openContext(browser, origin, reader);
      onTestFinished(async () => (await opening).close());
      const { page } = await opening;
      await load(page, path, reader);
      return page;
    },
    async openForSeveral(path, reader = {}) {
      const opened = await openContext(browser, origin, reader);
      await load(opened.page, path, reader);
      return opened;
    },
    async openAccount(account = {}) {
      accounts += 1;
      const email = account.email ?? `reader${accounts}@curiosa.test`;
      await database.db
        .transaction()
        .execute((tx) => createAccounts(tx, [newAccount({ passwordHash, ...account, email })]));
      return email;
    },
    signIn: (email) => sessionOf(origin, email),
    async unconfirm(email) {
      const { user, ...tokens } = await sessionOf(origin, email);
      await database.db
        .updateTable('users')
        .set({ isEmailConfirmed: false })
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { ...tokens, user: { ...user, isEmailConfirmed: false, isUserCompleted: false } };
    },
    async message(to, subject) {
      let found: Message | undefined;
      await expect
        .poll(async () => {
          const response = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
          const messages = (await response.json()) as Message[];
          found = messages.find((message) => subject.test(message.subject));
          return messages.map((message) => message.subject);
        })
        .toContainEqual(expect.stringMatching(subject));
      if (!found) throw new Error(`No message to ${to} fits ${subject}.`);
      return found;
    },
    async deploy(dist) {
      await server.stop();
      server = await start({ dist });
    },
    async close() {
      await browser.close();
      await server.stop();
      const violations = await readViolations(database.db);
      await database.close();
      expect({ failures, violations }).toEqual({ failures: [], violations: [] });
    },
  };
}

async function openContext(
  browser: Pick<Browser, 'newContext'>,
  origin: string,
  reader: Reader,
): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: reader.language === 'en' ? 'en-GB' : 'it-IT',
    viewport: { width: reader.width ?? 1280, height: 900 },
    colorScheme: reader.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    javaScriptEnabled: reader.javaScriptEnabled ?? true,
    ...(reader.timeZone !== undefined && { timezoneId: reader.timeZone }),
    ...(reader.signedInAs !== undefined && {
      storageState: { cookies: [], origins: [await storageStateOf(origin, reader.signedInAs)] },
    }),
  });
  context.setDefaultTimeout(30_000);
  if (!reader.cachesOfflinePage) await context.addInitScript(saveData);
  await reader.prepare?.(context);
  const complaints = complaintsOf(context);
  const judge = (complains?: RegExp) => {
    const unexpected = complaints.splice(0).filter((complaint) => !complains?.test(complaint));
    expect(unexpected, 'what the browser complained about').toEqual([]);
  };
  return {
    page: await context.newPage(),
    judge,
    async close() {
      await context.close();
      judge(reader.complains);
    },
  };
}

/** Runs in the browser: the user saves data. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

async function load(page: Page, path: string, { javaScriptEnabled }: Reader): Promise<void> {
  const whenLoaded = page.goto(path, { waitUntil: 'domcontentloaded' });
  await Promise.all([whenLoaded, javaScriptEnabled === false || takenOver(page)]);
}

/** Resolves when the next page can be used: it requests the version once it is hydrated. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/api/version'));
}

/**
 * Goes to another page of the site as a link does, without loading a document, which costs the processor half a second. Unsaved
 * changes do not stop it.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const router = self.__TSR_ROUTER__;
    if (!router) throw new Error('The page has no router.');
    await router.navigate({ href, ignoreBlocker: true });
    const isThere = () => router.state.resolvedLocation?.href === router.state.location.href;
    while (router.state.isLoading || !isThere()) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, path);
}

/** Opens a page whose script is delayed until the reader has used the page, and waits for hydration. */
export async function openOnSlowLine(
  page: Page,
  path: string,
  meanwhile: (page: Page) => Promise<void>,
): Promise<void> {
  const script = Promise.withResolvers<void>();
  // The driver does not see the files that a service worker answers. A page that was open for long enough has registered one.
  await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
  });
  // While a page has a route, the driver keeps it from the browser's caches.
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await Promise.all([
    page.waitForRequest('**/assets/*.js'),
    page.goto(path, { waitUntil: 'commit' }).then(() => meanwhile(page)),
  ]);
  const whenLoaded = takenOver(page);
  script.resolve();
  await whenLoaded;
}

/**
 * Complaints that are no errors: the pages show refusals themselves; requests during the driver's own script count, in a browser with a
 * worker, as made from another world than the preload; an unused preload or a socket that is closed before it opens only shows that the
 * machine is busy; a page that is left while it registers the worker gives that up, and the next page registers it.
 */
const noComplaint =
  /^Failed to load resource|cross-world service worker resource mismatch|not used within a few seconds|WebSocket is closed before the connection is established|ERR_INTERNET_DISCONNECTED|^An unknown error occurred when fetching the script\.$/;

/** Console messages and script errors of a context. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !noComplaint.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** The browser storage of a signed-in account. */
async function storageStateOf(origin: string, who: string | SignedIn) {
  const { token, refreshToken, user } = typeof who === 'string' ? await sessionOf(origin, who) : who;
  const session = JSON.stringify({ token, refreshToken, details: user });
  return { origin, localStorage: [{ name: 'userData', value: session }] };
}

async function sessionOf(origin: string, email: string): Promise<SignedIn> {
  const response = await fetch(origin + signIn.path, {
    method: signIn.method,
    headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`);
  return signIn.answer.parse(await response.json());
}
