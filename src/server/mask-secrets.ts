// What could open something does not belong into a log. Links of mails, feeds and tickets have it in their path, and libraries
// quote addresses in their errors.

/** As long as no id is (36), and as every token is: 32 bytes in base64url are 43 characters. */
const shortestSecret = 40;

/**
 * A path without pieces that could be a token, in whichever way they are written: percent-encoded a piece is longer still. A query
 * is left out.
 */
export function maskPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((piece) => (piece.length < shortestSecret ? piece : '…'))
    .join('/');
}

/** A text in which runs of characters that could be a token stand masked, percent-encoded ones as well. */
export function maskText(text: string): string {
  return text.replaceAll(/(?:[\w.~+=&-]|%[\da-f]{2}){40,}/gi, '…');
}
