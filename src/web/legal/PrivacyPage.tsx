import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { LegalArticle } from './LegalArticle.tsx';
import { strings } from './strings.ts';

export function PrivacyPage() {
  const texts = useStrings(strings);
  return (
    <LegalArticle page="privacy">
      <h2 className="mt-10 mb-4 text-2xl">{texts.doIt}</h2>
      <p className="flex flex-wrap gap-3">
        <PathLink path="/profile" className={buttonClass('main')}>
          {texts.toProfile}
        </PathLink>
        <PathLink path="/delete-user" className={buttonClass('second')}>
          {texts.toDeletion}
        </PathLink>
      </p>
    </LegalArticle>
  );
}
