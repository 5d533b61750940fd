// The jobs that delete bytes.

import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import type { FileStore } from './file-store.ts';
import * as store from './store.ts';
import { sweepUnfinished } from './unfinished/store.ts';

/** Deletes the bytes that were made for a file and that its row does not name. */
export const sweepUpload = 'sweepUpload';
/** Deletes the bytes of a file that was deleted. */
export const deleteBytes = 'deleteFileBytes';

const keys = z.array(z.string());
const sweepPayload = z.object({ fileId: z.uuid(), keys });
const deletePayload = z.object({ keys });

/** For the worker of the outbox. */
export function fileTasks(db: Db, files: FileStore) {
  const deleteAll = async (all: readonly string[]) => {
    for (const key of all) await files.delete(key);
  };
  return {
    async [sweepUpload](payload: unknown): Promise<void> {
      const upload = sweepPayload.parse(payload);
      const row = await store.readFile(db, upload.fileId);
      const named = new Set(row ? store.keysOf(row) : []);
      await deleteAll(upload.keys.filter((key) => !named.has(key)));
    },
    sweepUploads: () => sweepUnfinished(db),
    async [deleteBytes](payload: unknown): Promise<void> {
      await deleteAll(deletePayload.parse(payload).keys);
    },
  };
}
