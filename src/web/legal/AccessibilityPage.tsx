import { LegalArticle } from './LegalArticle.tsx';

export function AccessibilityPage() {
  return <LegalArticle page="accessibility" />;
}
