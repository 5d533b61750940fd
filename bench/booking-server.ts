// One of the servers that the booking benchmark compares: `node bench/booking-server.ts lanes|oneByOne|nothing`. All of them
// read, authenticate and answer POST /api/reservations in the same way; what they do in between differs.

import fastify from 'fastify';
import compress from '@fastify/compress';
import { book, type WireReservation } from '#core/reservations/contract.ts';
import { listenForChanges } from '#server/db/changes.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import { sendError } from '#server/http/errors.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { serveWith } from '#server/http/serve.ts';
import { identifyWith } from '#server/auth/identify.ts';
import { createAllowances } from '#server/throttle/service.ts';
import { createDocumentLimit } from '#server/http/pages/document-limit.ts';
import { openTestApp } from '#test/app.ts';
import { bookInOneStatement } from './one-statement.ts';

const [kind] = process.argv.slice(2);
const url = process.env['DATABASE_URL'] ?? '';
const pool = openPool(url, { max: 20, onError: console.error });
const db = openKysely(pool);
const changes = await listenForChanges(url, { onBreak: console.error });
const identify = identifyWith(db, { clientBearer: 'curiosa-public' });

const asInProduction = { identify, changes, checkAnswers: false, guestsMayReadMs: 2000 };
const app =
  kind === 'nothing'
    ? await answering(JSON.parse(process.env['SAMPLE'] ?? '') as WireReservation)
    : await openTestApp(db, {
        ...asInProduction,
        ...(kind === 'oneByOne' && { takeBooking: bookInOneStatement(pool) }),
      });
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await app.close();
  await changes.close();
  await db.destroy();
}

/** The upper bound: all that HTTP needs, without a booking. */
async function answering(sample: WireReservation) {
  const bare = fastify({ bodyLimit: 256 * 1024, routerOptions: { ignoreTrailingSlash: true } });
  const headers = await securityHeaders({
    origin: 'http://localhost:3000',
    recaptcha: false,
    tilesUrl: null,
  });
  bare.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  bare.setErrorHandler(sendError);
  await bare.register(compress, { global: true, threshold: 1024 });
  const serve = serveWith(bare, {
    ...asInProduction,
    guestsMayEnter: async () => true,
    allowances: createAllowances(),
    documents: createDocumentLimit(),
  });
  serve(book, async () => sample);
  bare.get('/healthz', () => ({ status: 'alive' }));
  return bare;
}
