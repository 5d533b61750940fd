import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Gives events their first picture. */
export async function writeEventPictures(
  tx: Tx,
  shown: readonly { readonly _id: string; readonly fileId: string }[],
): Promise<void> {
  for (const { _id, fileId } of shown)
    await tx
      .updateTable('events')
      .set({ headerImage: [fileId] })
      .where('_id', '=', _id)
      .execute();
}

/** What an import named by address, and the events that came with it. */
export async function writeImportedAddresses(
  tx: Tx,
  importId: string,
  addresses: readonly { readonly _id: string; readonly address: string }[],
): Promise<void> {
  for (const { _id, address } of addresses)
    await tx.updateTable('events').set({ headerImageUrl: address }).where('_id', '=', _id).execute();
  await tx.updateTable('imports').set({ series: importId }).where('_id', '=', importId).execute();
  await sql`
    insert into "importedEvents" ("eventId", "series") select "_id", ${importId} from "events"`.execute(tx);
}
