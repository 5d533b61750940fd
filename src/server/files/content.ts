// The bytes of stored files.

import type { Readable } from 'node:stream';
import type { PictureFormat } from '#core/files/pictures.ts';
import { Refusal } from '#core/refusals.ts';
import type { Reader } from '#server/db/database.ts';
import type { StoredVariant } from '#server/db/tables/file-tables.ts';
import type { FileStore } from './file-store.ts';
import * as store from './store.ts';

/** Bytes that may be sent. */
export interface Content {
  /** Throws a Refusal when they were deleted in the meantime. */
  readonly open: () => Promise<Readable>;
  readonly length: number;
  /** Of bytes that never change: cut and replaced pictures have another. */
  readonly etag: string;
  /** Whether a picture was wanted as it is now. */
  readonly isCurrent: boolean;
  readonly name: string;
}

/** The smallest width of a format that is as wide, or else the widest. */
export function fittingWidth(
  { variants }: Pick<store.FileRow, 'variants'>,
  format: PictureFormat,
  least: number,
): number {
  const widths = variants.flatMap((variant) =>
    variant.format === format && variant.width !== null ? [variant.width] : [],
  );
  const enough = widths.filter((width) => width >= least);
  return enough.length > 0 ? Math.min(...enough) : Math.max(...widths);
}

/**
 * The bytes of a picture, without a check of access, in WebP: the smallest variant of at least that width, or else the widest.
 */
export async function findPortrait(
  db: Reader,
  files: FileStore,
  _id: string,
  minWidth: number,
): Promise<Content | null> {
  const row = await store.readFile(db, _id);
  if (row?.kind !== 'image') return null;
  const wanted = fittingWidth(row, 'webp', minWidth);
  return contentOf(files, row, ({ format, width }) => format === 'webp' && width === wanted);
}

/** The bytes of any upload, without a check of access: a document, or a picture in the largest size that is stored. */
export async function findAttachment(
  db: Reader,
  files: FileStore,
  _id: string,
): Promise<(Content & { readonly kind: 'image' | 'pdf' }) | null> {
  const row = await store.readFile(db, _id);
  if (!row) return null;
  if (row.kind !== 'image')
    return { ...contentOf(files, row, ({ format }) => format === 'pdf'), kind: 'pdf' };
  const widest = fittingWidth(row, 'webp', Infinity);
  const content = contentOf(files, row, ({ format, width }) => format === 'webp' && width === widest);
  return { ...content, kind: 'image' };
}

export function contentOf(
  files: FileStore,
  { _id, name, variants, revision }: store.FileRow,
  isWanted: (variant: StoredVariant) => boolean,
): Content {
  const variant = variants.find(isWanted);
  if (!variant) throw new Refusal('notFound');
  return {
    async open() {
      const bytes = await files.get(variant.key);
      if (!bytes) throw new Refusal('notFound');
      return bytes;
    },
    length: variant.bytes,
    etag: `"${_id}-${revision === 0 ? '' : `${revision}-`}${variant.width ?? 0}.${variant.format}"`,
    name,
    isCurrent: true,
  };
}
