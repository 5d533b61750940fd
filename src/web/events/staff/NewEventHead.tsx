import { ArrowLeft } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { headStrings } from './head-strings.ts';

/** The head of the form of a new event. */
export function NewEventHead() {
  const texts = useStrings(headStrings);
  return (
    <header>
      <PathLink
        path="/manage/events"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.back.events}
      </PathLink>
      <h1 className="mt-4 text-3xl sm:text-4xl">{texts.newEvent}</h1>
    </header>
  );
}
