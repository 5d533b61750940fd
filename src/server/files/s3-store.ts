import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { incomingFolder, sweepIncoming } from './disk-store.ts';
import { checkKey, type ByteStore } from './file-store.ts';

/** Until the store has answered; the bytes of an answer may take longer. */
const ANSWERS_WITHIN_MS = 30_000;
/** A large file may take longer. */
const SLOWEST_BYTES_A_MS = 100;

/**
 * Bytes in a bucket of an S3-compatible store: `https://KEY:SECRET@host/bucket[/prefix][?region=…]`. Buckets are addressed
 * by path, which every such store understands. What is streamed waits in the folder until all of it is there.
 */
export function openS3Store(address: string, folder: string): ByteStore {
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

  async function request(method: 'PUT' | 'GET' | 'DELETE', key: string, init: RequestInit = {}, more = 0) {
    const hurry = new AbortController();
    const timer = setTimeout(() => hurry.abort(), ANSWERS_WITHIN_MS + more);
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
    async putStream(key, bytes, mediaType) {
      // The signature needs the hash of all bytes before the first is sent.
      const incoming = join(folder, incomingFolder);
      await mkdir(incoming, { recursive: true, mode: 0o750 });
      const path = join(incoming, randomUUID());
      try {
        const hash = createHash('sha256');
        const hashed = async function* () {
          for await (const piece of bytes) {
            hash.update(piece);
            yield piece;
          }
        };
        await writeFile(path, hashed(), { flag: 'wx', mode: 0o600 });
        const body = await openAsBlob(path);
        const headers = { 'content-type': mediaType, 'x-amz-content-sha256': hash.digest('hex') };
        const response = await request('PUT', key, { body, headers }, body.size / SLOWEST_BYTES_A_MS);
        const said = await response.text();
        if (!response.ok) throw refusedBy(response, said);
        return body.size;
      } finally {
        await rm(path, { force: true });
      }
    },
    sweepUnfinished: (now) => sweepIncoming(folder, now),
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
