// Lists every feature's routes by hand: what is not named here is not served.

import compress from '@fastify/compress';
import fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { plainEndpoints } from '#core/contract/plain-endpoints.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import { accountRoutes } from '#server/accounts/routes.ts';
import { captchaRoutes } from '#server/captcha/routes.ts';
import type { CaptchaService } from '#server/captcha/service.ts';
import { checkInRoutes } from '#server/check-in/routes.ts';
import { openDoor } from '#server/check-in/service.ts';
import { chatRoutes } from '#server/chat/routes.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Db } from '#server/db/database.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import type { FileStore } from '#server/files/service.ts';
import { fileRoutes } from '#server/files/routes.ts';
import { calendarRoutes } from '#server/events/calendar.ts';
import { feedPreflights, feedRoutes } from '#server/events/feed.ts';
import { posterRoutes } from '#server/events/cards/posters.ts';
import { eventRoutes } from '#server/events/routes.ts';
import { shareCardRoutes } from '#server/events/cards/share-card.ts';
import { favouriteRoutes } from '#server/favourites/routes.ts';
import { type ConnectionLimits, connectionLimits, limitConnections } from '#server/http/connection-limits.ts';
import { allowOrigins } from '#server/http/cors.ts';
import { sendError } from '#server/http/errors.ts';
import { feedbackRoutes } from '#server/feedback/routes.ts';
import { giveBackRoutes } from '#server/give-back/routes.ts';
import { isOfInterface, pageRoutes, type SendNotFound } from '#server/http/pages/pages.ts';
import { readinessRoutes } from '#server/http/readiness.ts';
import { referenceRoutes } from '#server/http/reference.ts';
import { guardRequests, refuseTunnels } from '#server/http/request-guard.ts';
import { officeRoutes } from './office-routes.ts';
import { RequestLog } from './http/log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { type Identify, type RouteOptions, serveWith } from '#server/http/serve.ts';
import type { Web } from '#server/http/pages/web-build.ts';
import { readHouseNotices } from '#server/house-notices/service.ts';
import { type Instance, instanceRoutes } from '#server/instance/routes.ts';
import { labelRoutes } from '#server/labels/routes.ts';
import { liveRoutes } from '#server/live/routes.ts';
import { isSocketRequest, openLive } from '#server/live/service.ts';
import { legalRoutes } from '#server/legal/routes.ts';
import { mailboxRoutes } from '#server/mail/routes.ts';
import { programmeExportRoutes } from './programme-export/routes.ts';
import { importRoutes } from '#server/programme-import/routes.ts';
import { placeRoutes } from '#server/municipalities/routes.ts';
import { privacyRoutes } from '#server/privacy/routes.ts';
import { proposalBuilderRoutes } from '#server/proposals/builder/routes.ts';
import { committeeRoutes } from '#server/proposals/committee/routes.ts';
import { proposalRoutes } from '#server/proposals/routes.ts';
import { readOpenCalls } from '#server/proposals/service.ts';
import { reportRoutes } from '#server/reports/routes.ts';
import { reservationRoutes } from '#server/reservations/routes.ts';
import { openBookingLanes, type TakeBooking } from '#server/reservations/service.ts';
import { sessionRoutes } from '#server/sessions/routes.ts';
import { readPublicAvailabilities } from '#server/sessions/service.ts';
import type { IdentityProviders } from '#server/auth/social/identity-provider.ts';
import { signOnRoutes } from '#server/auth/routes.ts';
import { socialReturnRoute } from '#server/auth/social/social-login-routes.ts';
import { settingsReader } from '#server/settings/service.ts';
import { sitemapRoutes } from '#server/sitemap/routes.ts';
import { ticketRoutes } from '#server/tickets/routes.ts';
import type { Signer } from '#server/tickets/service.ts';
import { type Allowances, createAllowances } from '#server/throttle/service.ts';
import { createDocumentLimit } from '#server/http/pages/document-limit.ts';
import { viewRoutes } from '#server/views/routes.ts';
import { waitingListRoutes } from '#server/waiting-list/routes.ts';
import { waitingListStaffRoutes } from '#server/waiting-list/staff/staff-routes.ts';

export interface AppOptions {
  readonly db: Db;
  readonly identify: Identify;
  readonly captcha: CaptchaService;
  /** Encrypts what must be read again: the secrets of second factors. */
  readonly secretKey: string;
  /** The providers of sign-in, Google and the like. */
  readonly providers: IdentityProviders;
  /** Signs the codes of tickets. */
  readonly sign: Signer;
  readonly instance: Instance;
  /** Where the bytes of uploads lie. */
  readonly files: FileStore;
  /** Where pictures are looked up by the hash of an e-mail. */
  readonly avatarUrl: string;
  /** Checks every answer against its declaration: on in tests and development. */
  readonly checkAnswers: boolean;
  /** Answers and pages for guests are at most so many milliseconds old. */
  readonly guestsMayReadMs: number;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: FastifyServerOptions['trustProxy'];
  /** Receives the changes of other processes. */
  readonly changes: ChangeFeed;
  /** Origins of other sites whose pages may call the interface (docs/product/wire.md#other-origins). */
  readonly corsOrigins: readonly string[];
  /** Origins of other sites whose pages may show lists of the programme in a frame; all of them by default. */
  readonly embedOrigins?: readonly string[];
  readonly logger: FastifyServerOptions['logger'];
  /** The pool that `/readyz` uses, so that busy requests do not make the server look unready. */
  readonly readinessDb?: Db;
  /** How long clients may take, if not as long as everywhere. */
  readonly connectionLimits?: ConnectionLimits;
  /** Scheme, host and port of the site; over TLS browsers get strict transport security for it. */
  readonly origin: string;
  /** And for all names below it. */
  readonly hstsSubdomains?: boolean;
  /** The secret with which the mail provider signs its reports; without it none is taken. */
  readonly deliverySecret?: string | null;
  /** How much each account may write; the limits of the product unless said. */
  readonly allowances?: Allowances;
  /** How bookings are taken, where not in lanes. */
  readonly takeBooking?: TakeBooking;
  /** The web that stands in front of the interface; without it only the interface is served. */
  readonly web?: Web;
}

/** The whole HTTP interface over one database; it listens nowhere yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, sign } = options;
  const zone = options.instance.config.timeZone;
  const headers = await securityHeaders({
    origin: options.origin,
    hstsSubdomains: options.hstsSubdomains ?? false,
    recaptcha: options.captcha.kind === 'recaptcha',
    tilesUrl: options.instance.config.tiles?.url ?? null,
  });
  const limits = options.connectionLimits ?? connectionLimits;
  const app = fastify({
    http: {
      connectionsCheckingInterval: limits.checks,
      // Any other request that offers an upgrade is answered as it stands.
      shouldUpgradeCallback: (request) =>
        isSocketRequest(request) || options.web?.isSocketRequest?.(request) === true,
    },
    requestTimeout: limits.request,
    logger: options.logger ?? false,
    logController: new RequestLog(),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    // Idle keep-alive connections must not hold a stop for a minute.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be read is found nowhere; no hook has run for it yet.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (!sendNotFound || isOfInterface(request.url)) return void sendError(error, request, reply);
      void sendNotFound(request, reply).catch((error: FastifyError) => sendError(error, request, reply));
    },
  });
  let sendNotFound: SendNotFound | undefined;
  limitConnections(app.server, limits);
  refuseTunnels(app.server);
  // JSON is the only body that the interface reads; anything else is 415.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  guardRequests(app);
  feedPreflights(app);
  await allowOrigins(app, options.corsOrigins);
  await app.register(compress, { global: true, globalDecompression: false, threshold: 1024 });

  // A page is made of answers that are cached for pages, and of those that are cached for guests, and their ages add up. Feeds,
  // share cards and the sitemap read the database themselves.
  const guestsMayReadMs = options.guestsMayReadMs / 3;
  const readSettings = settingsReader(db, options.changes);
  const guestsMayEnter = async () => (await readSettings()).publicSite;
  const served: Endpoint[] = [...plainEndpoints];
  const serving: RouteOptions & Pick<AppOptions, 'origin' | 'embedOrigins'> = {
    ...options,
    guestsMayReadMs,
    guestsMayEnter,
    allowances: options.allowances ?? createAllowances(),
    documents: createDocumentLimit(),
    onServe: (endpoint) => served.push(endpoint),
  };
  const serve = serveWith(app, serving);
  instanceRoutes(
    serve,
    options.instance,
    readSettings,
    () => readHouseNotices(db),
    () => readOpenCalls(db),
  );
  captchaRoutes(serve, options.captcha);
  signOnRoutes(serve, {
    db,
    captcha: options.captcha,
    timeZone: zone,
    readSettings,
    secretKey: options.secretKey,
    providers: options.providers,
    origin: options.origin,
  });
  await socialReturnRoute(app);
  labelRoutes(serve, db);
  liveRoutes(serve, db);
  legalRoutes(serve, { db, zone, readSettings });
  placeRoutes(serve);
  privacyRoutes(serve, { db, zone, captcha: options.captcha, secretKey: options.secretKey });
  accountRoutes(serve, {
    db,
    timeZone: zone,
    files: options.files,
    avatarUrl: options.avatarUrl,
    readSettings,
  });
  eventRoutes(serve, db, zone);
  feedRoutes(serve, { ...options, zone });
  sessionRoutes(serve, db, zone);
  const readRules = async () => {
    const settings = await readSettings();
    return { settings, limits: settings, zone };
  };
  const lanes = openBookingLanes(db, readRules);
  // A request whose client disconnected was still accepted.
  app.addHook('onClose', () => lanes.drained());
  const { takeBooking = lanes.takeBooking } = options;
  const { secretKey } = options;
  const bookings = { db, sign, zone, baseUrl: options.origin, takeBooking, readRules, secretKey };
  reservationRoutes(serve, bookings);
  giveBackRoutes(serve, { db, zone, secretKey });
  feedbackRoutes(serve, { db, secretKey, readSettings });
  ticketRoutes(serve, { db, sign });
  const door = openDoor(db, readSettings);
  app.addHook('onClose', () => door.lane.drained());
  checkInRoutes(serve, door, { db, readSettings, zone });
  waitingListRoutes(serve, { db, zone, secretKey });
  waitingListStaffRoutes(serve, { db, zone });
  favouriteRoutes(serve, { db, zone, secretKey, baseUrl: options.origin, identify: options.identify });
  viewRoutes(serve, db);
  chatRoutes(serve, db);
  proposalRoutes(serve, { db, zone, baseUrl: options.origin, files: options.files });
  proposalBuilderRoutes(serve, { db, zone });
  committeeRoutes(serve, { db, files: options.files });
  await officeRoutes(
    app,
    { serve, options: serving },
    { db, zone, secretKey, baseUrl: options.origin, deliverySecret: options.deliverySecret ?? null },
  );
  await fileRoutes(app, serving, options);
  reportRoutes(serve, { db, files: options.files, zone });
  await importRoutes(app, serving, db);
  programmeExportRoutes(serve, { db, zone });
  await referenceRoutes(app, served, {
    title: 'Curiosa',
    version: options.instance.version,
    origin: options.origin,
  });
  posterRoutes(app);
  const drawing = createConcurrencyLimit({ atOnce: 1, maxWaiting: 20 });
  shareCardRoutes(app, { ...options, zone, guestsMayEnter, drawing });
  calendarRoutes(app, db, { origin: options.origin, zone, guestsMayEnter });
  sitemapRoutes(app, { ...options, zone: options.instance.config.timeZone, guestsMayEnter });
  if (options.instance.config.mailbox) mailboxRoutes(app, db, options.instance.config.timeZone);

  const live = openLive(app.server, {
    ...serving,
    origins: [options.origin, ...options.corsOrigins],
    readAvailabilities: (ids) => readPublicAvailabilities(db, ids),
    onError: (err) => app.log.warn({ err }, 'Open pages could not be told.'),
  });
  app.addHook('preClose', () => live.close());

  readinessRoutes(app, options.readinessDb ?? db);
  if (options.web) {
    await options.web.attach(app);
    const rendering = createConcurrencyLimit({ atOnce: 4, maxWaiting: 100 });
    sendNotFound = pageRoutes(app, { embedOrigins: [], ...serving, rendering, web: options.web });
  }
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'Not Found', code: 'notFound' } satisfies ErrorAnswer),
  );
  return app;
}
