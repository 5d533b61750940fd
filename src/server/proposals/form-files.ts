// The uploads that the answers of a proposal name (docs/product/proposals.md#uploads), for authors and staff. Reviewers have routes of their own
// (committee/), which name no author.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { listFormFiles } from '#core/proposals/files-contract.ts';
import { isWrittenBy } from '#core/proposals/actions.ts';
import { contentDisposition } from '#core/files/rules.ts';
import { Refusal } from '#core/refusals.ts';
import type { Reader } from '#server/db/database.ts';
import * as uploads from '#server/files/service.ts';
import { readFor } from './access.ts';
import * as store from './store.ts';

type FormFile = AnswerOf<typeof listFormFiles>[number];

export async function list(db: Reader, id: string, viewer: AccountViewer): Promise<FormFile[]> {
  const { form } = await readFor(db, id, 'read', viewer);
  return store.readFiles(db, form._id);
}

/** The bytes of a picture, in WebP. */
export async function findPicture(
  db: Reader,
  files: uploads.FileStore,
  { id, fileId, width }: { readonly id: string; readonly fileId: string; readonly width: number },
  viewer: AccountViewer,
): Promise<uploads.Content> {
  await readSeen(db, id, fileId, viewer);
  const content = await uploads.findPortrait(db, files, fileId, width);
  if (!content) throw new Refusal('notFound');
  return content;
}

/** The bytes of a document, and the header that saves it under its name; under the number of the proposal where it has none. */
export async function findDocument(
  db: Reader,
  files: uploads.FileStore,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  viewer: AccountViewer,
): Promise<{ readonly content: uploads.Content; readonly disposition: string }> {
  const { file, open } = await readSeen(db, id, fileId, viewer);
  const content = await uploads.findDocument(db, files, null, fileId);
  return { content, disposition: contentDisposition(file.name ?? `${open.form.number}-${file.key}`) };
}

async function readSeen(db: Reader, id: string, fileId: string, viewer: AccountViewer) {
  const open = await readFor(db, id, 'read', viewer);
  // Authors read their earlier versions too.
  const which = isWrittenBy(open.relations) ? 'all' : 'named';
  const file = (await store.readFiles(db, open.form._id, which)).find(({ _id }) => _id === fileId);
  if (!file) throw new Refusal('notFound');
  return { file, open };
}
