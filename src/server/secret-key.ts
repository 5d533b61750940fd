// The instance's secret key, and the MACs of links and addresses that the server hands out and does not store.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * SECRET_KEY, or outside production one that is created once and stored in the data directory, readable by its owner only. A key
 * that is lost makes the signing keys unreadable: it belongs into the backup of the data directory.
 */
export async function openSecretKey({
  secretKey,
  dataDirectory,
}: Pick<Config, 'secretKey' | 'dataDirectory'>): Promise<string> {
  if (secretKey) return secretKey;
  const file = join(dataDirectory, 'secret-key');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored) return stored.trim();
  await mkdir(dataDirectory, { recursive: true });
  // A file under a temporary name that is renamed when it is complete: no process ever reads half a key.
  const own = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(own);
  }
  return (await readFile(file, 'utf8')).trim();
}

/**
 * The MAC of a text: 43 characters that cannot be guessed without the secret key. The text begins with its purpose, so that the MAC of
 * one purpose is none of another.
 */
export function macOf(secretKey: string, text: string): string {
  return createHmac('sha256', secretKey).update(text).digest('base64url');
}

/** Whether `mac` is the MAC of a text. The duration of the comparison does not depend on the right one. */
export function isMacOf(secretKey: string, text: string, mac: string): boolean {
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(secretKey, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}
