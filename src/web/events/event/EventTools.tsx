import type { EventView } from '#core/events/event-view.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { eventStrings } from './event-strings.ts';

const tool =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold text-ink no-underline hover:bg-soft';

/** Add to the calendar, share, print. What needs script appears after hydration. */
export function EventTools({ event, dates }: { event: EventView; dates: number }) {
  const texts = useStrings(eventStrings);
  const language = useLanguage();
  const isHydrated = useHydrated();

  // Phones have their own sheet for sharing.
  const hasSheet = isHydrated && 'share' in navigator && matchMedia('(pointer: coarse)').matches;

  async function share() {
    const url = location.href;
    // A user who closes the sheet does not want another way to share.
    if (hasSheet) return navigator.share({ title: event.title, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      toast(texts.copied);
    } catch {
      // A browser may refuse access to the clipboard; the notice shows the address for copying.
      toast(texts.notCopied(url), 'bad');
    }
  }

  return (
    <>
      <div className="-mx-3 mt-6 flex flex-wrap gap-x-1 border-t border-line pt-4 print:hidden">
        {dates > 0 && (
          <a href={`/api/events/${event._id}/calendar.ics?lang=${language}`} download className={tool}>
            <SpriteIcon name="add" />
            {dates === 1 ? texts.calendar : texts.wholeCalendar}
          </a>
        )}
        {isHydrated && (
          <>
            <button type="button" className={tool} onClick={() => void share()}>
              <SpriteIcon name="link" />
              {hasSheet ? texts.share : texts.copy}
            </button>
            <button type="button" className={tool} onClick={() => window.print()}>
              <SpriteIcon name="print" />
              {texts.print}
            </button>
          </>
        )}
      </div>
      {isHydrated && <p className="mt-4 hidden text-sm print:block">{location.href}</p>}
    </>
  );
}
