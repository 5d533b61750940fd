import { useLanguage } from '#web/i18n/language.ts';
import { LegalText } from './LegalText.tsx';
import { texts } from './texts.ts';

export function CookiesPage() {
  return <LegalText {...texts.cookies[useLanguage()]} />;
}
