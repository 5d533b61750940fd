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

/** Saves an upload on the device: a document as it is, a picture in its largest size. */
export function saveUpload(formId: string, file: FormFile, otherwise: string): Promise<void> {
  const params = { id: formId, fileId: file._id };
  if (file.kind === 'pdf')
    return download(pathOf(readFormDocument, params) as `/api/${string}`, file.name ?? `${otherwise}.pdf`);
  const name = (file.name ?? otherwise).replace(/\.(?:jpe?g|png|webp|avif|heic|gif)$/i, '');
  return download(`${pathOf(readFormPicture, params) as `/api/${string}`}?width=9999`, `${name}.webp`);
}
