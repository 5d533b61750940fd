import { DeliveryFailure, type Transport } from '#server/outbox/transport.ts';

export interface GatewayOptions {
  /** https address of the gateway; a user and password in it are sent as Basic credentials. */
  readonly url: string;
  /** How long to wait for an answer. Default: 15 s. */
  readonly answerTimeoutMs?: number;
}

/**
 * SMS over HTTP: `POST url { "id", "to", "text" }`, answered by any 2xx once the gateway has taken the message. `id` is the
 * same each time that a message is tried, and is sent as `Idempotency-Key` too. A 4xx refuses the message for good, but for
 * 401, 403, 408, 425 and 429, which are about us or the moment.
 */
export function smsGateway({ url, answerTimeoutMs = 15_000 }: GatewayOptions): Transport {
  const { address, headers } = requestOf(url);
  return {
    async send({ _id, recipient, text }, signal) {
      let answer: Response;
      try {
        answer = await fetch(address, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': _id },
          body: JSON.stringify({ id: _id, to: recipient.replaceAll(' ', ''), text }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
          redirect: 'error',
        });
        // Read to its end, so that the connection can be used again.
        await answer.arrayBuffer();
      } catch (error) {
        throw new DeliveryFailure(reasonOf(error), {
          permanent: false,
          own: 'noAnswer',
          cause: error,
        });
      }
      if (answer.ok) return;
      throw new DeliveryFailure(`HTTP ${answer.status}`, {
        permanent: answer.status >= 400 && answer.status < 500 && !passing.has(answer.status),
      });
    },
    close: () => undefined,
  };
}

const passing = new Set([401, 403, 408, 425, 429]);

function requestOf(url: string): { address: string; headers: Record<string, string> } {
  const address = new URL(url);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (address.username) {
    const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
    headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
    address.username = '';
    address.password = '';
  }
  return { address: address.href, headers };
}

/** fetch() says only that it failed; the reason is its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
