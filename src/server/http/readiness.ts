import * as plain from '#core/contract/plain-endpoints.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import { proveWritable } from '#server/db/unavailable.ts';
import { createMicroCache } from './pages/micro-cache.ts';

/** The maximum age of a check's result: balancers request it several times a second, and so can any client. In milliseconds. */
const RESULT_AGE_MS = 1000;
/** A database that does not answer for so long is not ready; the check itself goes on until its query times out. */
const ANSWER_WITHIN_MS = 3000;

/** `GET /healthz`: the process is alive. `GET /readyz`: its database answers and takes writes; 503 while it does not. */
export function readinessRoutes(app: FastifyInstance, db: Db): void {
  const cache = createMicroCache<true>({
    maxAgeMs: RESULT_AGE_MS,
    maxBytes: 1000,
    bytesOf: () => 0,
    isCacheable: () => true,
    now: () => performance.now(),
  });
  app.get(plain.alive.path, () => ({ status: 'alive' }));
  app.get(plain.ready.path, async (request) => {
    const check = cache.get('ready', async () => {
      await proveWritable(db);
      return true;
    });
    await Promise.race([check, failAfter(ANSWER_WITHIN_MS)]).catch((err: unknown) => {
      request.log.warn({ err }, 'The server is not ready.');
      throw new Refusal('serverBusy');
    });
    return { status: 'ready' };
  });
}

async function failAfter(milliseconds: number): Promise<never> {
  await pause(milliseconds, undefined, { ref: false });
  throw new Error('The database does not answer.');
}
