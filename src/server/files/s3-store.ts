import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { checkKey, type FileStore } from './file-store.ts';

/** Until the store has answered; the bytes of an answer may take longer. */
const ANSWERS_WITHIN_MS = 30_000;

/**
 * Bytes in a bucket of an S3-compatible store: `https://KEY:SECRET@host/bucket[/prefix][?region=…]`. Buckets are addressed
 * by path, which every such store understands.
 */
export function openS3Store(address: string): FileStore {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    // 5xx and 429 only, with growing pauses.
    retries: 4,
  });
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;

  async function request(method: 'PUT' | 'GET' | 'DELETE', key: string, init: RequestInit = {}) {
    const hurry = new AbortController();
    const timer = setTimeout(() => hurry.abort(), ANSWERS_WITHIN_MS);
    try {
      return await client.fetch(`${base}/${checkKey(key)}`, { ...init, method, signal: hurry.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(key, bytes, mediaType) {
      // The store verifies the body by its hash, so that an incomplete or altered one is not stored.
      const hash = createHash('sha256').update(bytes).digest('hex');
      const body = new Uint8Array(bytes);
      const headers = { 'content-type': mediaType, 'x-amz-content-sha256': hash };
      const response = await request('PUT', key, { body, headers });
      const said = await response.text();
      if (!response.ok) throw refusedBy(response, said);
    },
    async get(key) {
      const response = await request('GET', key);
      if (response.status !== 200) {
        const said = await response.text();
        if (isKeyMissing(response, said)) return null;
        throw refusedBy(response, said);
      }
      return Readable.from(response.body ?? []);
    },
    async delete(key) {
      const response = await request('DELETE', key);
      const said = await response.text();
      if (!response.ok && !isKeyMissing(response, said)) throw refusedBy(response, said);
    },
  };
}

/** A missing bucket is answered with 404 too, but is an error. */
function isKeyMissing({ status }: Response, said: string): boolean {
  return status === 404 && !said.includes('NoSuchBucket');
}

/** The address is not repeated: it contains a secret. */
function refusedBy({ status }: Response, said: string): Error {
  return new Error(`The S3 store answered ${status}: ${said.slice(0, 500)}`);
}
