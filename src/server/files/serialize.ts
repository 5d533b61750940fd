import type { FileAnswer } from '#core/files/contract.ts';
import type { Picture } from '#core/files/picture.ts';
import { type PictureFormat, pictureFormats } from '#core/files/pictures.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import { resolveText } from '#core/languages.ts';
import type { ReadLanguage } from '#server/resources/serialize.ts';
import { versionOf } from '#core/versions.ts';
import type { FileRow } from './store.ts';

/** A file as it is answered to a viewer who may see it. */
export function serializeFile(row: FileRow, language: ReadLanguage): FileAnswer {
  const {
    sha256: _hash,
    variants: _variants,
    revision: _times,
    whole,
    createdAt,
    updatedAt,
    ...fields
  } = row;
  return {
    ...fields,
    whole: whole && { width: whole.width, height: whole.height },
    ...wordsOf(row, language),
    urls: row.kind === 'image' && row.access === 'public' ? urlsOf(row) : null,
    contentUrl: row.kind === 'pdf' ? `/api/files/${row._id}/content` : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The same with its version. */
export function versionedFile(row: FileRow, language: ReadLanguage): { entity: FileAnswer; version: string } {
  return { entity: serializeFile(row, language), version: versionOf(row) };
}

function wordsOf(
  { alternativeText }: FileRow,
  language: ReadLanguage,
): Pick<FileAnswer, 'alternativeText' | 'untranslated'> {
  if (language === '*' || alternativeText === null) return { alternativeText };
  const words = resolveText(alternativeText, language);
  return {
    alternativeText: words.text,
    ...(words.language !== language && { untranslated: ['alternativeText'] }),
  };
}

/** The public view of a picture; undefined for a file that is none, or is not public. */
export function serializePicture(row: FileRow, language: ReadLanguage): Picture | undefined {
  const { _id, access, width, height, placeholder, focusX, focusY, credits } = row;
  if (access !== 'public' || width === null || height === null || placeholder === null) return undefined;
  const { alternativeText } = wordsOf(row, language);
  return {
    _id,
    width,
    height,
    placeholder,
    alternativeText,
    ...(focusX !== null && focusY !== null && { focus: { x: focusX, y: focusY } }),
    ...(credits !== null && { credits }),
    urls: urlsOf(row),
  };
}

function urlsOf({ _id, variants, revision }: FileRow): Picture['urls'] {
  const behind = revision === 0 ? '' : `-${revision}`;
  const of = (format: PictureFormat) =>
    variants
      .flatMap((variant) => (variant.format === format ? [variant.width] : []))
      .toSorted((one, other) => one - other)
      .map((width) => ({ width, url: `/files/${_id}/${width}${behind}.${format}` }));
  const [avif, webp, jpg] = pictureFormats;
  return { avif: of(avif), webp: of(webp), jpg: of(jpg) };
}

/** A refusal of one field. */
export function refuseField(path: string, code: FieldError['code'], message: string): Refusal {
  return new Refusal('invalid', { errors: [{ path, code, message }] });
}
