import { isUtf8 } from 'node:buffer';
import { MAX_FILE_BYTES, refuseFile } from '#core/programme-import/file-errors.ts';
import type { Refusal } from '#core/refusals.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const LINE_FEED = 0x0a;

/** The bytes of a file in UTF-8 without its byte order mark. Throws a Refusal for any other, and for one that is too large. */
export function utf8Of(file: Buffer): Buffer {
  if (file.length > MAX_FILE_BYTES) throw refuseFile('tooLarge');
  const bytes = file.subarray(0, 3).equals(BYTE_ORDER_MARK) ? file.subarray(3) : file;
  if (!isUtf8(bytes)) throw notUtf8(bytes);
  return bytes;
}

function notUtf8(bytes: Buffer): Refusal {
  const broken = firstBadByte(bytes);
  // Back to the start of the character that this byte breaks.
  let start = broken;
  while (!isUtf8(bytes.subarray(0, start))) start -= 1;
  const line = bytes.subarray(0, start).reduce((count, byte) => count + Number(byte === LINE_FEED), 1);
  return broken === bytes.length
    ? refuseFile('cutOff', line, ', it ends within a character')
    : refuseFile('notUtf8', line, ` (byte ${bytes[start]?.toString(16).toUpperCase()})`);
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
