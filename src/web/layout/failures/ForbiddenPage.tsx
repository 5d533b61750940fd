import { may } from '#core/accounts/access.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { pathIn } from '#core/languages.ts';
import { homeOf } from '#core/auth/destination.ts';
import { viewerOf } from '#web/api/sign-in/signed-in.ts';
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
  const hasArea = may(viewerOf(account), 'personalArea');
  return (
    <Stage title={texts.title} text={texts.text}>
      <AnchorButton href={pathIn(language, hasArea ? homeOf(account.role) : '/events')} size="large">
        {hasArea ? texts.home : texts.programme}
      </AnchorButton>
    </Stage>
  );
}
