// The uploads of a proposal, by the routes of the proposal: their own addresses are for their owner alone.

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { listFormFiles, readFormDocument, readFormPicture } from '#core/proposals/files-contract.ts';
import { download, fetchBlob } from '#web/api/download.ts';
import { pathOf } from '#web/api/key.ts';
import { composedQuery, query } from '#web/api/query.ts';

export type FormFile = AnswerOf<typeof listFormFiles>[number];

export function formFilesOptions(formId: string) {
  return queryOptions({ ...query(listFormFiles, { params: { id: formId } }), staleTime: 0 });
}

/** A picture as the address of a blob: an `img` could not carry the token. */
export function pictureOptions(formId: string, fileId: string, width: number) {
  const params = { id: formId, fileId };
  return queryOptions({
    ...composedQuery(readFormPicture, 'blob', { params, of: width }, async ({ signal }) =>
      URL.createObjectURL(await fetchBlob(`${pathOf(readFormPicture, params)}?width=${width}`, signal)),
    ),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

export function saveDocument(formId: string, file: FormFile, otherwise: string): Promise<void> {
  const path = pathOf(readFormDocument, { id: formId, fileId: file._id });
  return download(path as `/api/${string}`, file.name ?? `${otherwise}.pdf`);
}
