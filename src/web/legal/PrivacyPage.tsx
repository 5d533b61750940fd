import { useStrings } from '#web/i18n/strings.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { LegalArticle } from './LegalArticle.tsx';
import { strings } from './strings.ts';

export function PrivacyPage() {
  const texts = useStrings(strings);
  return (
    <LegalArticle page="privacy">
      <h2 className="mt-10 mb-4 text-2xl">{texts.doIt}</h2>
      <p className="flex flex-wrap gap-3">
        <PathLink path="/profile" className={buttonLook('main')}>
          {texts.toProfile}
        </PathLink>
        <PathLink path="/delete-user" className={buttonLook('second')}>
          {texts.toDeletion}
        </PathLink>
      </p>
    </LegalArticle>
  );
}
