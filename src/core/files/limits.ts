import { type FieldError, Refusal } from '#core/refusals.ts';

const mebibyte = 1024 * 1024;
/** Bytes of one upload. */
export const maxFileBytes = 20 * mebibyte;
/** The maximum of bytes that an account without a staff role may store. */
export const maxOwnedBytes = 100 * mebibyte;
/** The maximum of bytes in one piece of an upload. A file of a single piece is sent as a whole. */
export const pieceBytes = mebibyte / 2;
/** Of an account; the one that was untouched for longest ends where another begins. */
export const maxUnfinishedUploads = 5;

/** What can be wrong with a file that is of a type that is taken. */
const fileErrors = {
  empty: 'The file is empty',
  notReadable: 'The file is damaged or cut off',
  infected: 'A virus scanner has found something in the file',
  encrypted: 'The document asks for a password',
  tooManyPixels: 'The picture has more than 60 million pixels',
  tooSmall: 'The picture is less than 32 pixels wide or high',
  tooTall: 'The picture is more than three times as high as wide',
  tooWide: 'The picture is more than ten times as wide as high',
  narrowerThanFormer: 'The picture is narrower than the one that it replaces',
} as const;
export type FileRefusal = keyof typeof fileErrors;

/** The file cannot be used, and why. */
export function refuseFile(code: FileRefusal, details?: Readonly<Record<string, number>>): Refusal {
  return new Refusal('fileInvalid', {
    errors: [{ path: 'file', code, message: fileErrors[code] }],
    ...(details && { details }),
  });
}

/** The file is of a type that is not taken, whatever its name says. */
export function refuseType(type: 'heic' | null): Refusal {
  const error: FieldError =
    type === 'heic'
      ? {
          path: 'file',
          code: 'heic',
          message: 'HEIC cannot be read; send the picture as JPEG',
        }
      : { path: 'file', code: 'unknownType', message: 'Neither JPEG, PNG, WebP, AVIF, GIF nor PDF' };
  return new Refusal('unsupportedMediaType', { errors: [error] });
}

/** The file is larger than any that is taken. */
export function refuseSize(): Refusal {
  return new Refusal('tooLarge', {
    errors: [{ path: 'file', code: 'tooLarge', message: 'The file is larger than 20 MB' }],
    details: { mostBytes: maxFileBytes },
  });
}
