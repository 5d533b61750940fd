import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UndeclaredRefusal } from './declared.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { type ErrorAnswer, Refusal, type RefusalCode } from '#core/refusals.ts';

/** What Fastify refuses before a handler runs, in the product's words. */
const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  // QUERY, which no route has.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'notFound',
};

/** The one place that turns a refusal into an answer. An unexpected error is logged once and answered without detail. */
export function sendError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal && refusal !== error && refusal.status === 503)
    request.log.warn({ err: error }, 'The database or the disk cannot be used.');
  if (!refusal) {
    request.log.error({ err: error }, 'fault');
    if (error instanceof UndeclaredRefusal) {
      process.emitWarning(error.message);
      return reply.code(500).send({ message: error.message, code: 'fault' } satisfies ErrorAnswer);
    }
    return reply.code(500).send({ message: 'Internal Server Error', code: 'fault' } satisfies ErrorAnswer);
  }
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if ((refusal.status === 429 || refusal.status === 503) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(refusal.more.details?.['retryAfterSeconds'] ?? 1));
  if (Number(request.headers['content-length']) <= maxDrainedBytes) reply.removeHeader('connection');
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.answer);
}

/**
 * Bytes of a refused body that are read to their end and discarded. Fastify closes the connection on a body that it has not read,
 * and a sender whose connection breaks while it sends never reads the refusal.
 */
const maxDrainedBytes = 64 * 1024 * 1024;

function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const code = ofFastify[error.code];
  if (code) return new Refusal(code);
  if (isCutOff(request)) return new Refusal('invalid');
  if (isDatabaseUnavailable(error) || isDiskFull(error))
    return new Refusal('serverBusy', { details: { retryAfterSeconds: UNAVAILABLE_FOR_SECONDS } });
  return error.statusCode === 429 ? new Refusal('tooManyRequests') : undefined;
}

/** After a restart the database serves again within seconds. */
const UNAVAILABLE_FOR_SECONDS = 5;

/** The disk of the uploads; the database reports its own. */
function isDiskFull(error: FastifyError): boolean {
  return error.code === 'ENOSPC' || error.code === 'EDQUOT';
}

/** The client closed the connection before the body was whole: no caller is left to read the answer, and the server is not at fault. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
