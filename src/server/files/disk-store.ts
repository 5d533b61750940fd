import { randomUUID } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type ByteStore } from './file-store.ts';

/** Uploads are readable by the server's account, and by a group that copies them. A stricter umask applies besides. */
const folderMode = 0o750;
const fileMode = 0o640;
/** Of bytes that have not all come yet. */
export const incomingFolder = 'incoming';

/** Bytes in files of a folder, which is created with the first of them. */
export function openDiskStore(folder: string): ByteStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const incoming = join(folder, incomingFolder);

  /** Under its key once all of its bytes are durable. */
  async function store(key: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const unfinished = join(incoming, randomUUID());
    await mkdir(incoming, { recursive: true, mode: folderMode });
    try {
      const file = await open(unfinished, 'wx', fileMode);
      try {
        await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(dirname(path), { recursive: true, mode: folderMode });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  }

  return {
    async put(key, bytes) {
      await store(key, (file) => file.writeFile(bytes));
    },
    async putStream(key, bytes) {
      let length = 0;
      const counted = async function* () {
        for await (const piece of bytes) {
          length += piece.length;
          yield piece;
        }
      };
      await store(key, (file) => file.writeFile(counted()));
      return length;
    },
    sweepUnfinished: (now) => sweepIncoming(folder, now),
    async get(key) {
      const file = await open(pathOf(key)).catch(nothingThere);
      return file ? file.createReadStream() : null;
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Each file has a folder of its own, which is deleted with the last of its bytes.
      await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}

/** Deletes the half-written files of a killed process that are at least a day old. */
export async function sweepIncoming(folder: string, now: Date): Promise<void> {
  const incoming = join(folder, incomingFolder);
  for (const name of (await readdir(incoming).catch(nothingThere)) ?? []) {
    const path = join(incoming, name);
    const left = await stat(path).catch(nothingThere);
    if (left && now.getTime() - left.mtimeMs > 24 * 60 * 60 * 1000) await rm(path, { force: true });
  }
}

/**
 * Removes the rights of others that earlier versions or another umask left, and adds none. The folder itself comes last: once
 * it is closed so is everything in it, and a later start need not look further.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const root = await stat(folder).catch(nothingThere);
  if (!root || process.platform === 'win32' || isWithin(root.mode, folderMode)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const widest = entry.isDirectory() ? folderMode : fileMode;
    const left = await stat(path).catch(nothingThere);
    if (left && !isWithin(left.mode, widest)) await chmod(path, left.mode & widest);
  }
  await chmod(folder, root.mode & folderMode);
}

function isWithin(mode: number, widest: number): boolean {
  return (mode & 0o777 & ~widest) === 0;
}

/** A rename survives a power cut once its folder is flushed; Windows opens no folders and does not need it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  if (!folder) return;
  try {
    await folder.sync();
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    await folder.close();
  }
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
