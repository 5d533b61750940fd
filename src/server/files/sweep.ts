// The jobs that delete bytes.

import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import type { FileStore } from './file-store.ts';
import * as store from './store.ts';

/** Deletes the bytes of an upload that never got its row. */
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
      if (!(await store.readFile(db, upload.fileId))) await deleteAll(upload.keys);
    },
    async [deleteBytes](payload: unknown): Promise<void> {
      await deleteAll(deletePayload.parse(payload).keys);
    },
  };
}
