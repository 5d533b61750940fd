// The language of private pages (docs/product/languages.md#private-pages): the account's, which follows the switch on them.

import type { OwnAccount } from '#core/accounts/contract.ts';
import type { Language } from '#core/languages.ts';
import { send } from '#web/api/call.ts';
import { storeSignIn, readSignedIn, type SignedIn } from '#web/api/sign-in/signed-in.ts';

/** The language in which a private page is shown: an address with a language is the user's choice, one without is none. */
export function languageOfPrivatePage(language: Language, session: SignedIn): Language {
  return language === 'en' ? 'en' : session.details.language;
}

/** Stores the language with the account; where that fails only this page has it. */
export async function preferLanguage(language: Language): Promise<void> {
  const session = readSignedIn();
  if (!session || session.details.language === language) return;
  const changing = send({ method: 'PUT', path: '/api/users/me', body: { language } }, {});
  const changed = await changing.catch(() => null);
  if (changed) storeSignIn({ ...session, details: changed.answer as OwnAccount });
}
