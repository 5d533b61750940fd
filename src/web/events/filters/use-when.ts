import type { SessionView } from '#core/events/event-view.ts';
import { useFormats } from '#web/i18n/formats.ts';

/** `sab 12 set, 10:00` */
export function useWhen(session: SessionView): string {
  const formats = useFormats();
  return `${formats.shortDay(session.startDate)}, ${formats.time(session.startDate)}`;
}
