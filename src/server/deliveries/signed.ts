// Routes for programs that sign what they send. The signature is checked over the bytes as they came, before they are parsed.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInTime, readSignedHeaders, signedText } from '#core/deliveries/signature.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { type RouteOptions, type Serve, serveWith } from '#server/http/serve.ts';

/** Serves routes whose body must be signed with a secret; null: no signature is right. */
export async function serveSigned(
  app: FastifyInstance,
  options: RouteOptions,
  secret: string | null,
  register: (serve: Serve) => void,
): Promise<void> {
  await app.register(async (signed) => {
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
      try {
        refuseUnsigned(request, String(body), { secret, now: new Date() });
        done(null, parsed(String(body)));
      } catch (error) {
        done(error as Error);
      }
    });
    // A request without a body reaches no parser.
    signed.addHook('preHandler', (request, _reply, done) => {
      done(request.body === undefined ? new Refusal('signatureWrong') : undefined);
    });
    register(serveWith(signed, options));
  });
}

/** The id of a signed request, by which it is taken once. */
export function signedIdOf(request: FastifyRequest): string {
  return String(request.headers['webhook-id']);
}

/** The clock of the provider is that of the real world, and not the product's. */
function refuseUnsigned(
  { headers }: FastifyRequest,
  body: string,
  { secret, now }: { readonly secret: string | null; readonly now: Date },
): void {
  const one = (name: string) => [headers[name]].flat()[0];
  const read = readSignedHeaders({
    id: one('webhook-id'),
    timestamp: one('webhook-timestamp'),
    signature: one('webhook-signature'),
  });
  if (!read || secret === null) throw new Refusal('signatureWrong');
  const right = signatureOf(secret, signedText(read, body));
  const isSigned = read.signatures.some((sent) => {
    const given = Buffer.from(sent, 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isSigned) throw new Refusal('signatureWrong');
  if (!isInTime(read.timestamp, now)) throw new Refusal('reportExpired');
}

/** The secret as providers show it: `whsec_` and base64; any other text counts as it stands. */
export function signatureOf(secret: string, text: string): Buffer {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  return createHmac('sha256', key).update(text).digest();
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalidAt('', 'malformed', 'The body is no JSON');
  }
}
