import { Clock } from 'lucide-react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { movedStrings } from './visit-strings.ts';

/** The time of a session before it moved: an ISO instant. */
export function MovedNote({ was }: { readonly was: string }) {
  const texts = useStrings(movedStrings);
  const { longDay, time } = useFormats();
  return (
    <p data-part="MovedNote" className="mt-1 flex items-start gap-1.5 font-semibold">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
      {texts.moved(longDay(was), time(was))}
    </p>
  );
}
