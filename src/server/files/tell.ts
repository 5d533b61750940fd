import type { FileAnswer } from '#core/files/contract.ts';
import type { Picture } from '#core/files/picture.ts';
import { type PictureFormat, pictureFormats } from '#core/files/pictures.ts';
import type { FileRow } from './store.ts';

/** A file as it is answered to who may know of it. */
export function tellFile(row: FileRow): FileAnswer {
  const { sha256: _hash, variants: _variants, createdAt, updatedAt, ...told } = row;
  return {
    ...told,
    urls: row.kind === 'image' ? urlsOf(row) : null,
    contentUrl: row.kind === 'pdf' ? `/api/files/${row._id}/content` : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A picture as everybody is told of it; undefined for a file that is none. */
export function tellPicture(row: FileRow): Picture | undefined {
  const { _id, width, height, placeholder } = row;
  if (width === null || height === null || placeholder === null) return undefined;
  return { _id, width, height, placeholder, urls: urlsOf(row) };
}

function urlsOf({ _id, variants }: FileRow): Picture['urls'] {
  const of = (format: PictureFormat) =>
    variants
      .flatMap((variant) => (variant.format === format ? [variant.width] : []))
      .toSorted((one, other) => one - other)
      .map((width) => ({ width, url: `/files/${_id}/${width}.${format}` }));
  const [avif, webp, jpg] = pictureFormats;
  return { avif: of(avif), webp: of(webp), jpg: of(jpg) };
}
