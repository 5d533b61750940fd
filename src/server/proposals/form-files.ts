// The uploads that the answers of a proposal name (docs/product/proposals.md#uploads), for those who read these answers.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { listFormFiles } from '#core/proposals/files-contract.ts';
import { contentDisposition } from '#core/files/rules.ts';
import { Refusal } from '#core/refusals.ts';
import type { Reader } from '#server/db/database.ts';
import * as uploads from '#server/files/service.ts';
import { type OpenForm, readFor } from './access.ts';
import * as store from './store.ts';

type FormFile = AnswerOf<typeof listFormFiles>[number];

export async function list(db: Reader, id: string, viewer: AccountViewer): Promise<FormFile[]> {
  return filesOf(db, await readFor(db, id, 'read', viewer));
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

/** The bytes of a document, and the header that saves it under its name; under the number of the proposal where no name may be seen. */
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
  const file = (await filesOf(db, open)).find(({ _id }) => _id === fileId);
  if (!file) throw new Refusal('notFound');
  return { file, open };
}

/** All of them for authors and staff; for reviewers those of questions that are for them, without what says who wrote the proposal. */
async function filesOf(db: Reader, { form, call, questions, relations }: OpenForm): Promise<FormFile[]> {
  const found = await store.readNamedFiles(db, form._id);
  if (relations.some((relation) => relation !== 'reviewer')) return found;
  const forReviewers = new Set(
    questions
      .filter(({ isForReviewers, isPersonal }) => isForReviewers && !(call.isAnonymous && isPersonal))
      .map(({ key }) => key),
  );
  return found
    .filter(({ key }) => forReviewers.has(key))
    .map((file) => (call.isAnonymous ? { ...file, name: null } : file));
}
