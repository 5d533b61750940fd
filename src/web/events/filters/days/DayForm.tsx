import { useNavigate } from '@tanstack/react-router';
import { pathIn } from '#core/languages.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import type { DayChoiceProps } from './DayChoice.tsx';
import { dayOfChoice } from '../../event/dates/dates.ts';
import { eventStrings } from '../../event/event-strings.ts';
import { useEventPath } from '../../event/section.ts';

/**
 * A choice among many days, in the browser's own select. Stays in the present section; works without script, too. It has a button:
 * a select that navigates on every change could not be used with arrow keys.
 */
export function DayForm({ eventId, choice, days }: DayChoiceProps) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const navigate = useNavigate();
  const path = pathIn(useLanguage(), useEventPath()(eventId));
  return (
    <form
      data-part="DayForm"
      action={`${path}#dates`}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const day = new FormData(event.currentTarget).get('day');
        void navigate({
          to: '.',
          search: dayOfChoice(choice, typeof day === 'string' ? day : undefined),
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
              {`${formats.shortDay(day)}: ${texts.countOf(formats.number(count), count === 1)}`}
            </option>
          ))}
        </NativeSelect>
      </div>
      <button type="submit" className={buttonClass('second', 'usual', 'min-h-12')}>
        {texts.showDay}
      </button>
    </form>
  );
}
