import { isId } from '#core/field/filters.ts';

/** Longer ones are no name of anything. */
const mostLetters = 60;

/** What an address seems to be about, as somebody would search for it: `/eventi/stelle-cadenti.html` is "stelle cadenti". */
export function wordsOfAddress(path: string): string {
  const last = readable(path.split('/').findLast((part) => part !== '') ?? '');
  if (isId(last) || !/\p{L}{3}/u.test(last)) return '';
  const words = last
    .replace(/\.\w{2,5}$/, '')
    .replaceAll(/[^\p{L}\p{N}’']+/gu, ' ')
    .trim();
  return words.length <= mostLetters ? words : '';
}

/** An address of the router is read already, but for what must not be. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
