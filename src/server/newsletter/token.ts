// The links in a newsletter that withdraw the consent to it: a MAC over the account, so that no secret is stored. They work as long as
// the account exists: an old newsletter's link withdraws too.

import { type Language, pathIn } from '#core/languages.ts';
import { oneClickPath } from '#core/newsletter/contract.ts';
import { isMacOf, macOf } from '#server/secret-key.ts';

const textOf = (userId: string) => `newsletter ${userId.toLowerCase()}`;

export function unsubscribeToken(secretKey: string, userId: string): string {
  return macOf(secretKey, textOf(userId));
}

export function isUnsubscribeToken(secretKey: string, userId: string, token: string): boolean {
  return isMacOf(secretKey, textOf(userId), token);
}

/** The page with one button, in a language. */
export function unsubscribePage(
  account: string,
  token: string,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): string {
  const query = new URLSearchParams({ account, token });
  return `${baseUrl}${pathIn(language, `/unsubscribe?${query.toString()}`)}`;
}

/** For the header `List-Unsubscribe` of a newsletter. */
export function oneClickAddress(
  account: string,
  token: string,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): string {
  const query = new URLSearchParams({ account, token, lang: language });
  return `${baseUrl}${oneClickPath}?${query.toString()}`;
}
