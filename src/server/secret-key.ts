import { randomBytes } from 'node:crypto';
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
