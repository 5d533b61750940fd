import type { SessionView } from '#core/events/event-view.ts';
import type { Language } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';

const otherThan: Readonly<Record<Language, Language>> = { it: 'en', en: 'it' };

interface CancelReasonProps {
  readonly session: Pick<SessionView, 'cancelReason' | 'cancelReasons' | 'untranslated'>;
  /** What stands before it. */
  readonly before?: string;
  readonly className?: string;
}

/** Why a session is cancelled, marked with its language where that is not the page's; nothing where there is no reason. */
export function CancelReason({ session, before, className }: CancelReasonProps) {
  const language = useLanguage();
  const reason = session.cancelReasons || session.cancelReason;
  const isOther = session.untranslated?.includes('cancelReasons') ?? false;
  if (!reason) return null;
  return (
    <p className={className}>
      {before} <span lang={isOther ? otherThan[language] : undefined}>{reason}</span>
    </p>
  );
}
