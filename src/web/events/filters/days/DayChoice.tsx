import { useStrings } from '#web/i18n/strings.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { EventLink } from '../../programme/ProgrammeLink.tsx';
import { type DateChoice, dayOfChoice, type daysFor } from '../../event/dates/dates.ts';
import { eventStrings } from '../../event/event-strings.ts';

export interface DayChoiceProps {
  readonly eventId: string;
  readonly choice: DateChoice;
  readonly days: ReturnType<typeof daysFor>;
}

/** A link to each day, side by side; on a narrow screen the row scrolls. */
export function DayChoice({ eventId, choice, days }: DayChoiceProps) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  return (
    <ul
      aria-label={texts.datesOn}
      className="-mx-4 mt-3 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 print:hidden"
    >
      {[undefined, ...days.map(({ day }) => day)].map((day) => (
        <li key={day ?? 'all'}>
          <EventLink
            eventId={eventId}
            search={dayOfChoice(choice, day)}
            hash="dates"
            hashScrollIntoView={false}
            resetScroll={false}
            current={day === choice.day}
            className={chipClass(day === choice.day)}
          >
            {day ? formats.shortDay(day) : texts.allDays}
          </EventLink>
        </li>
      ))}
    </ul>
  );
}
