import { type FastifyRequest, type FastifyReply, LogController } from 'fastify';
import { maskPath, maskText } from '#server/mask-secrets.ts';
import { isInProcess } from './in-process.ts';

/** What the log says of a request: no query, and of a path no piece so long that it could open something. */
export function logRequest(
  request: Pick<FastifyRequest, 'method' | 'url' | 'clientAddress'>,
): Record<string, string> {
  return {
    method: request.method,
    path: maskPath(request.url),
    remoteAddress: request.clientAddress,
  };
}

/**
 * The log entry of an error: without the details in which the database quotes the values of a row, and without other properties
 * that a library attaches; tokens in an address that its message quotes are masked.
 */
export function logError(error: Error): {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: string;
} {
  const facts = Object.entries(error).filter(
    (entry): entry is [string, string] =>
      ['code', 'table', 'column', 'constraint', 'routine'].includes(entry[0]) && typeof entry[1] === 'string',
  );
  const { name: type, message, stack = '' } = error;
  return { ...Object.fromEntries(facts), type, message: maskText(message), stack: maskText(stack) };
}

/**
 * A line in the log for each request, when it has been answered; the requests that a page is made of have none unless they fail.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    // Fastify calls this in a listener of the response, where an exception reaches no error handler.
    try {
      if (err) res.log.error({ req, res, err, responseTime: res.elapsedTime }, 'request errored');
      else if (!isInProcess(req) || res.statusCode >= 500)
        res.log.info({ req, res, responseTime: res.elapsedTime }, 'request completed');
    } catch (error) {
      res.log.error({ err: error }, 'request could not be logged');
    }
  }
}
