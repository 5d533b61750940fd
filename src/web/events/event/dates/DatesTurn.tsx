import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { EventLink } from '../../programme/ProgrammeLink.tsx';
import { type DateChoice, type DateOutline, type DatesLink, turnsOf } from './dates.ts';
import { eventStrings } from '../event-strings.ts';

interface DatesTurnProps {
  readonly eventId: string;
  readonly choice: DateChoice;
  readonly outline: DateOutline;
  /** The heading above the list; it can be focused. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Links to the sessions before and after those that are shown. */
export function DatesTurn({ eventId, choice, outline, heading }: DatesTurnProps) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const nav = useRef<HTMLElement>(null);
  const { audience, day, page } = choice;
  // After a turn the focus is at the beginning of the list.
  useEffect(() => {
    if (nav.current?.contains(document.activeElement)) heading.current?.focus();
  }, [audience, day, page, heading]);
  const { previous, next } = turnsOf(choice, outline);
  if (!previous && !next) return null;
  const link = (rel: 'prev' | 'next', turn: DatesLink, children: (text: string) => ReactNode) => (
    <EventLink
      eventId={eventId}
      search={turn.search}
      hash="dates"
      hashScrollIntoView={false}
      resetScroll={false}
      rel={rel}
      className={chipClass(false)}
    >
      {children(turn.isOpenEnded ? texts.datesFrom(formats.shortDay(turn.day)) : formats.shortDay(turn.day))}
    </EventLink>
  );
  return (
    <nav
      ref={nav}
      aria-label={texts.otherDates}
      className="mt-6 flex flex-wrap justify-between gap-2 print:hidden"
    >
      {previous &&
        link('prev', previous, (text) => (
          <>
            <ArrowLeft aria-hidden className="size-5" />
            {text}
          </>
        ))}
      {next &&
        link('next', next, (text) => (
          <>
            {text}
            <ArrowRight aria-hidden className="size-5" />
          </>
        ))}
    </nav>
  );
}
