import type { OwnAccount } from '#core/accounts/contract.ts';
import { pathIn } from '#core/languages.ts';
import { reservationsOf } from '#core/auth/destination.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnchorButton } from '#web/ui/LinkButton.tsx';
import { useOwnTitle } from '../head.ts';
import { Stage } from './Stage.tsx';
import { strings } from '../strings.ts';

/** The user is signed in, but the page is not for their role. */
export function ForbiddenPage({ account }: { account: OwnAccount }) {
  const texts = useStrings(strings).forbidden;
  const language = useLanguage();
  useOwnTitle(texts.title);
  const reservations = reservationsOf(account.role);
  return (
    <Stage title={texts.title} text={texts.text}>
      <AnchorButton href={pathIn(language, reservations ?? '/events')} size="large">
        {reservations ? texts.home : texts.programme}
      </AnchorButton>
    </Stage>
  );
}
