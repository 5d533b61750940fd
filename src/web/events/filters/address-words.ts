import { isId } from '#core/field/filters.ts';

/** Longer words are no names. */
const maxLetters = 60;

/** Search words from a path: `/eventi/stelle-cadenti.html` gives "stelle cadenti". */
export function wordsOfAddress(path: string): string {
  const last = readable(path.split('/').findLast((part) => part !== '') ?? '');
  if (isId(last) || !/\p{L}{3}/u.test(last)) return '';
  const words = last
    .replace(/\.\w{2,5}$/, '')
    .replaceAll(/[^\p{L}\p{N}’']+/gu, ' ')
    .trim();
  return words.length <= maxLetters ? words : '';
}

/** The router has decoded the path already, except for invalid sequences. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
