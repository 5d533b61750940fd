// Fetches one picture from the internet: the host is resolved once, the connection goes to that address and to no other, and
// nothing is followed (docs/decisions/059-pictures-by-address.md).

import { lookup as lookUp } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIPv6 } from 'node:net';
import { maxFileBytes } from '#core/files/limits.ts';
import { bytesOfIp, isPublicIp } from '#core/programme-import/pictures/addresses.ts';
import { maxFetchSeconds, type PictureFailure } from '#core/programme-import/pictures/rules.ts';
import { equal } from '#core/field/equality.ts';
import { saveBytes, type SavedBytes } from '#server/files/incoming.ts';

/** How the internet is reached. Tests have a network of their own. */
export interface Internet {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (ip: string) => boolean;
  readonly port: number;
  /** The certificate that is trusted; left out: those of the system. */
  readonly ca?: string;
  readonly limitMs: number;
  readonly maxBytes: number;
}

export const internet: Internet = {
  resolve: async (host) =>
    (await lookUp(host, { all: true, order: 'verbatim' })).map(({ address }) => address),
  isAllowed: isPublicIp,
  port: 443,
  limitMs: maxFetchSeconds * 1000,
  maxBytes: maxFileBytes,
};

/** A picture was not fetched, for a reason that the admin can read. */
export class FetchFailure extends Error {
  readonly failure: PictureFailure;

  constructor(failure: PictureFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** Fetches a picture into a file that does not exist yet. Throws a `FetchFailure`; the reason of `stopping` when that is aborted. */
export async function fetchPicture(
  url: URL,
  path: string,
  net: Internet,
  stopping: AbortSignal,
): Promise<SavedBytes> {
  const limit = AbortSignal.timeout(net.limitMs);
  const signal = AbortSignal.any([limit, stopping]);
  try {
    const pinned = await resolveOnce(url.hostname, net, signal);
    const response = await ask(url, pinned, net, signal);
    try {
      checkResponse(response, pinned, net);
      return await saveBytes(limited(response, net.maxBytes), path);
    } finally {
      response.destroy();
    }
  } catch (error) {
    stopping.throwIfAborted();
    if (error instanceof FetchFailure) throw error;
    throw new FetchFailure(limit.aborted ? 'tooSlow' : 'noConnection', error);
  }
}

/** The one address that is connected to. A host that has an own address beside a public one is refused too. */
async function resolveOnce(host: string, net: Internet, signal: AbortSignal): Promise<string> {
  const addresses = await unlessAborted(net.resolve(host), signal).catch((error: unknown) => {
    throw signal.aborted ? error : new FetchFailure('noSuchHost', error);
  });
  const [first] = addresses;
  if (first === undefined) throw new FetchFailure('noSuchHost');
  if (!addresses.every(net.isAllowed)) throw new FetchFailure('privateAddress');
  return first;
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject);
  });
}

function ask(url: URL, pinned: string, net: Internet, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIPv6(pinned) ? 6 : 4;
  // No second question to the resolver, whose answer could be another.
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address: pinned, family }]) : done(null, pinned, family);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      port: net.port,
      lookup,
      // A connection of its own, through no proxy, that is not used again.
      agent: false,
      servername: url.hostname,
      // Whatever the environment says of certificates.
      rejectUnauthorized: true,
      ...(net.ca !== undefined && { ca: net.ca }),
      maxHeaderSize: 16_384,
      headers: {
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'Curiosa (pictures of an imported programme)',
      },
      signal,
    });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function checkResponse(response: IncomingMessage, pinned: string, net: Internet): void {
  const { statusCode = 0, headers } = response;
  if (!equal(bytesOfIp(response.socket.remoteAddress ?? ''), bytesOfIp(pinned)))
    throw new FetchFailure('privateAddress');
  if (statusCode >= 300 && statusCode < 400) throw new FetchFailure('redirect');
  if (statusCode !== 200) throw new FetchFailure('notThere');
  if (Number(headers['content-length'] ?? 0) > net.maxBytes) throw new FetchFailure('tooLarge');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new FetchFailure('unusable');
}

async function* limited(bytes: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const piece of bytes) {
    read += piece.length;
    if (read > maxBytes) throw new FetchFailure('tooLarge');
    yield piece;
  }
}
