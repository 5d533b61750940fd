import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  /** The seconds of Retry-After. */
  readonly retryAfterSeconds: number | null;
  readonly tookMs: number;
}

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Client {
  /** Rejects when no answer comes. */
  ask(question: Question): Promise<Answered>;
  close(): void;
}

/** A client of one server, with as many keep-alive connections as it needs. */
export function openClient(address: string): Client {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true });
  return {
    async ask({ method, path, headers = {}, body }) {
      const sent = body && JSON.stringify(body);
      const started = performance.now();
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = request({
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
          timeout: 30_000,
        });
        outgoing.once('response', resolve).once('error', reject);
        outgoing.once('timeout', () => outgoing.destroy(new Error('No answer within 30 s.')));
        outgoing.end(sent);
      });
      const answer = await text(response);
      const retryAfter = response.headers['retry-after'];
      return {
        status: response.statusCode ?? 0,
        body: answer === '' ? null : JSON.parse(answer),
        retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
        tookMs: performance.now() - started,
      };
    },
    close: () => agent.destroy(),
  };
}
