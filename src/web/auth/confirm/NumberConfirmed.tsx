import { pathIn } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnchorButton } from '#web/ui/Link.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { recoveryStrings } from '../recover/recovery-strings.ts';
import { useFocusOnHeading } from '../use-focus-on-heading.ts';

export function NumberConfirmed({
  title,
  lead,
  isNew = false,
}: {
  title: string;
  lead: string;
  /** It has just replaced the form. */
  isNew?: boolean;
}) {
  const words = useStrings(recoveryStrings).code;
  const language = useLanguage();
  useFocusOnHeading(isNew);
  return (
    <AccountFrame title={title} lead={lead}>
      <AnchorButton size="large" href={pathIn(language, '/events')}>
        {words.programme}
      </AnchorButton>
    </AccountFrame>
  );
}
