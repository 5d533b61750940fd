// The encoding of a file, decided by its bytes: a wrong guess would store wrong letters, so what is not certain is refused.

import { isUtf8 } from 'node:buffer';
import { MAX_FILE_BYTES, refuseFile } from '#core/programme-import/file-errors.ts';
import type { TextEncoding } from '#core/programme-import/report.ts';
import type { Refusal } from '#core/refusals.ts';

/** The text of a file, in UTF-8 and without a byte order mark, with the encoding that it had. */
export interface DecodedFile {
  readonly bytes: Buffer;
  readonly encoding: TextEncoding;
}

const marks = [
  { encoding: 'utf-8', mark: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
] as const;
/** The first bytes of what spreadsheets store by default: a zip archive, and the older compound document. */
const workbooks = [Buffer.from('PK\u0003\u0004'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];
const LINE_FEED = 0x0a;

/**
 * Decodes UTF-8, UTF-16 with its byte order mark, and Windows-1252, in which Italian spreadsheets save a CSV. Throws a Refusal for
 * any other file, and for one that is too large.
 */
export function decodeFile(file: Buffer): DecodedFile {
  if (file.length > MAX_FILE_BYTES) throw refuseFile('tooLarge');
  const begins = (bytes: Buffer) => file.subarray(0, bytes.length).equals(bytes);
  if (workbooks.some(begins)) throw refuseFile('workbook');
  const marked = marks.find(({ mark }) => begins(mark));
  const bytes = file.subarray(marked?.mark.length ?? 0);
  if (marked && marked.encoding !== 'utf-8') return decodeUtf16(bytes, marked.encoding);
  if (isUtf8(bytes)) return { bytes, encoding: 'utf-8' };
  if (bytes.some(isControl)) throw refuseFile('notText');
  // Characters of UTF-8 beside bytes that are none: two encodings in one file, or one that was damaged or cut off.
  if (marked || hasUtf8Characters(bytes) || firstBadByte(bytes) === bytes.length) throw notUtf8(bytes);
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (!isWindows1252(bytes, text)) throw refuseFile('unknownEncoding', lineOf(bytes, firstBadByte(bytes)));
  return { bytes: Buffer.from(text), encoding: 'windows-1252' };
}

/** Half a character at its end is a file that was cut off; half a surrogate pair within it is no text. */
function decodeUtf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): DecodedFile {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  if (bytes.length % 2 === 1)
    throw refuseFile('cutOff', text.split('\n').length, ', it ends within a character');
  if (text.includes('\ufffd')) throw refuseFile('unknownEncoding');
  return { bytes: Buffer.from(text), encoding };
}

/** Bytes that no text has in any encoding of one byte a character. */
function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== LINE_FEED && byte !== 0x0d;
}

/** Five bytes are nothing in Windows-1252. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** What accented letters of MS-DOS and of old Macintoshes look like in Windows-1252, and what no text has after a letter. */
const ofOtherEncodings = /\p{L}[ƒ„‚†‡ˆ‰‹•˜]|\p{Ll}[ŠŒŽ]/u;

function isWindows1252(bytes: Buffer, text: string): boolean {
  return !bytes.some((byte) => undefinedBytes.has(byte)) && !ofOtherEncodings.test(text);
}

/** Whether some of it is a western letter or sign in UTF-8; in Windows-1252 that would be `Ã¨` or `â€`, and no word has that. */
function hasUtf8Characters(bytes: Buffer): boolean {
  return /[\u00a0-\u00ff\u2010-\u203f€]/.test(bytes.toString('utf8'));
}

/** Why bytes are no UTF-8: the line and the byte, or the end within a character. */
export function notUtf8(bytes: Buffer): Refusal {
  const broken = firstBadByte(bytes);
  // Back to the start of the character that this byte breaks.
  let start = broken;
  while (!isUtf8(bytes.subarray(0, start))) start -= 1;
  return broken === bytes.length
    ? refuseFile('cutOff', lineOf(bytes, start), ', it ends within a character')
    : refuseFile('notUtf8', lineOf(bytes, start), ` (byte ${bytes[start]?.toString(16).toUpperCase()})`);
}

function lineOf(bytes: Buffer, offset: number): number {
  return bytes.subarray(0, offset).reduce((count, byte) => count + Number(byte === LINE_FEED), 1);
}

/** The first byte that is not allowed at its position; the length of the file when only its last character is not complete. */
function firstBadByte(bytes: Buffer): number {
  const isGood = (length: number) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let [good, bad] = [0, bytes.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isGood(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
