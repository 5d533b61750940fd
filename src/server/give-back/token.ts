// The token in the link *I can't come*: a MAC over the reservation and its version, so that no secret is stored, and a link that was
// mailed before a change gives nothing back.

import { type Language, pathIn } from '#core/languages.ts';
import { isMacOf, macOf } from '#server/secret-key.ts';

interface Versioned {
  readonly _id: string;
  /** Rises with each change. */
  readonly updatedAt: Date;
}

/** The version in base 36, a dot, and 43 characters that cannot be guessed without the instance's secret. */
export function giveBackToken(secretKey: string, { _id, updatedAt }: Versioned): string {
  const version = updatedAt.getTime().toString(36);
  return `${version}.${macOf(secretKey, textOf(_id, version))}`;
}

/** The version of the reservation for which a token was made; null where it was made for none, or for another reservation. */
export function versionOfToken(secretKey: string, reservationId: string, token: string): number | null {
  const [version = '', mac = '', ...more] = token.split('.');
  if (more.length > 0 || !isMacOf(secretKey, textOf(reservationId, version), mac)) return null;
  return Number.parseInt(version, 36);
}

/** The address of the page, in a language. */
export function giveBackLink(
  secretKey: string,
  reservation: Versioned,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): string {
  const token = giveBackToken(secretKey, reservation);
  return `${baseUrl}${pathIn(language, `/give-back?reservation=${reservation._id}&token=${token}`)}`;
}

function textOf(reservationId: string, version: string): string {
  return `give back ${reservationId.toLowerCase()} ${version}`;
}
