import { homeOf, reservationsOf } from '#core/auth/destination.ts';
import { pathIn } from '#core/languages.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnchorButton } from '#web/ui/Link.tsx';
import { useOwnTitle } from '../head.ts';
import { Stage } from './Stage.tsx';
import { strings } from '../strings.ts';

/** The user is signed in, but the account may not open the page: says with which account, and leads to its first page. */
export function ForbiddenPage() {
  const texts = useStrings(strings).forbidden;
  const language = useLanguage();
  const account = useSignedIn()?.details;
  useOwnTitle(texts.title);
  if (!account) return null;
  const home = homeOf(account);
  return (
    <Stage title={texts.title} text={texts.text(account.email)}>
      <AnchorButton href={pathIn(language, home)} size="large">
        {home === reservationsOf(account.role) ? texts.reservations : texts.home}
      </AnchorButton>
    </Stage>
  );
}
