import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isInProcess } from './in-process.ts';

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
