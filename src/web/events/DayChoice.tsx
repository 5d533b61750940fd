import { useNavigate } from '@tanstack/react-router';
import { pathIn } from '#core/languages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { chipLook } from '#web/ui/Chip.tsx';
import { NativeSelect } from '#web/ui/NativeSelect.tsx';
import { EventLink } from './ProgrammeLink.tsx';
import { useEventPath } from './section.ts';
import type { DateChoice, daysFor } from './dates.ts';
import { eventStrings } from './event-strings.ts';

/** More days are no row any more. */
const mostChips = 10;

interface DayChoiceProps {
  readonly eventId: string;
  readonly choice: DateChoice;
  readonly days: ReturnType<typeof daysFor>;
}

/** A way to each day: side by side, or in the browser's own list where there are many. */
export function DayChoice(props: DayChoiceProps) {
  return props.days.length > mostChips ? <DayForm {...props} /> : <DayChips {...props} />;
}

/** On a narrow screen the row goes on to the side. */
function DayChips({ eventId, choice, days }: DayChoiceProps) {
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
            search={searchOf(choice, day)}
            hash="dates"
            hashScrollIntoView={false}
            resetScroll={false}
            current={day === choice.day}
            className={chipLook(day === choice.day)}
          >
            {day ? formats.shortDay(day) : texts.allDays}
          </EventLink>
        </li>
      ))}
    </ul>
  );
}

/** Stays in the section that somebody is in; sent without script, too. A list that went by itself wherever its arrow keys pass would be none for keyboards. */
function DayForm({ eventId, choice, days }: DayChoiceProps) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const navigate = useNavigate();
  const path = pathIn(useLanguage(), useEventPath()(eventId));
  return (
    <form
      action={`${path}#dates`}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const day = new FormData(event.currentTarget).get('day');
        void navigate({
          to: '.',
          search: searchOf(choice, typeof day === 'string' ? day : undefined),
          hash: 'dates',
          hashScrollIntoView: false,
          resetScroll: false,
        });
      }}
      className="mt-4 flex max-w-lg items-end gap-2 print:hidden"
    >
      {choice.audience && <input type="hidden" name="audience" value={choice.audience} />}
      <div className="min-w-0 grow">
        <NativeSelect
          key={choice.day ?? 'all'}
          label={texts.datesOn}
          name="day"
          defaultValue={choice.day ?? ''}
        >
          <option value="">{texts.allDays}</option>
          {days.map(({ day, count }) => (
            <option key={day} value={day}>
              {texts.dayOption(formats.shortDay(day), formats.number(count), count === 1)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <button type="submit" className={buttonLook('second', 'usual', 'min-h-12')}>
        {texts.showDay}
      </button>
    </form>
  );
}

function searchOf({ audience }: DateChoice, day: string | undefined) {
  return { ...(audience && { audience }), ...(day && { day }) };
}
