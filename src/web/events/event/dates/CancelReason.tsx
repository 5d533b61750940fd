import type { SessionView } from '#core/events/event-view.ts';
import type { Language } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';

const otherThan: Readonly<Record<Language, Language>> = { it: 'en', en: 'it' };
type Cancelled = Pick<SessionView, 'cancelReason' | 'cancelReasons' | 'untranslated'>;

/** Whether a session has a reason why it is cancelled. */
export function hasCancelReason({ cancelReason, cancelReasons }: Cancelled): boolean {
  return Boolean(cancelReasons || cancelReason);
}

/** Why a session is cancelled, marked with its language where that is not the page's. */
export function CancelReason({ session }: { session: Cancelled }) {
  const language = useLanguage();
  const isOther = session.untranslated?.includes('cancelReasons') ?? false;
  return (
    <span lang={isOther ? otherThan[language] : undefined}>
      {session.cancelReasons || session.cancelReason}
    </span>
  );
}
