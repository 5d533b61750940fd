// Pictures that people have stored with a service for all sites. The server requests them, by a hash of the address; browsers
// do not.

import { createHash } from 'node:crypto';
import { avatarSize } from '#core/accounts/contract.ts';
import { cutAvatar } from './avatar-picture.ts';

export interface AvatarLookupOptions {
  /** The address before the hash. */
  readonly url: string;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  /** How long to wait for an answer. Default: 2 s. */
  readonly answerTimeoutMs?: number;
}

/** The picture of an address, 200 by 200 in WebP, or null. */
export type FindAvatar = (email: string) => Promise<Buffer | null>;

const foundMs = 24 * 3_600_000;
/** Nothing was found, or the service did not answer. */
const missedMs = 3_600_000;
const brokenMs = 60_000;
const maxStored = 1000;
const maxBytes = 1024 * 1024;

interface CachedAvatar {
  readonly picture: Promise<Buffer | null>;
  until: number;
}

/** One request an address and day; while an answer is on its way, further reads wait for it. */
export function createAvatarLookup({ url, now, answerTimeoutMs = 2000 }: AvatarLookupOptions): FindAvatar {
  const cached = new Map<string, CachedAvatar>();

  async function find(address: string, entry: { until: number }): Promise<Buffer | null> {
    try {
      const picture = await fetchAvatar(address, AbortSignal.timeout(answerTimeoutMs));
      entry.until = now() + (picture ? foundMs : missedMs);
      return picture;
    } catch {
      // The initials are shown instead; a failure of the service is no error here.
      entry.until = now() + brokenMs;
      return null;
    }
  }

  return (email) => {
    const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
    const known = cached.get(hash);
    if (known && now() < known.until) return known.picture;
    const times = { until: Infinity };
    const entry: CachedAvatar = Object.assign(times, {
      picture: find(`${url}${hash}?s=${avatarSize}&d=404`, times),
    });
    cached.delete(hash);
    cached.set(hash, entry);
    const [oldest] = cached.keys();
    if (cached.size > maxStored && oldest !== undefined) cached.delete(oldest);
    return entry.picture;
  };
}

/** Null where there is no picture. Throws where there is no answer, or one that is no picture. */
async function fetchAvatar(address: string, signal: AbortSignal): Promise<Buffer | null> {
  const answer = await fetch(address, { signal, redirect: 'error' });
  if (answer.status === 404) {
    await answer.arrayBuffer();
    return null;
  }
  if (!answer.ok) throw new Error(`The look-up of pictures answered ${answer.status}.`);
  return cutAvatar(await readLimited(answer, maxBytes));
}

async function readLimited(answer: Response, maxSize: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxSize) throw new Error(`A picture of more than ${maxSize} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
