import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldClass, classes } from '#web/ui/classes.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { daysText, daysStrings } from './days-strings.ts';
import { isActive, readEventsSearch } from '../search.ts';
import { type Filtering, typingMs } from '../use-filtering.ts';

// The calendar is large, and most users choose one of the chips.
const DayRangeCalendar = lazyPart(
  async () => (await import('#web/ui/dates/RangeMonth.tsx')).DayRangeCalendar,
);

interface DayRangeProps extends Filtering {
  /** YYYY-MM-DD */
  readonly today: string;
}

/** First and last day as fields of the form around them, which work without script. */
export function DayFields({ today, draft, choose }: Omit<DayRangeProps, 'choose'> & Partial<DayRangeProps>) {
  const texts = useStrings(daysStrings);
  return (['from', 'to'] as const).map((name) => (
    <label key={name} className={fieldClass.field}>
      <span className={fieldClass.label}>{texts[name]}</span>
      <input
        type="date"
        name={name}
        min={today}
        defaultValue={draft[name]}
        onChange={({ target: { value, validity } }) => {
          // A year that is typed passes through the years 2, 20 and 202.
          if (!validity.rangeUnderflow)
            choose?.({ [name]: readEventsSearch({ [name]: value })[name] }, typingMs);
        }}
        className={fieldClass.input}
      />
    </label>
  ));
}

interface DayCalendarProps extends DayRangeProps {
  /** Shown until the calendar is loaded, and where it does not load. */
  readonly fields: ReactNode;
  readonly onChosen: () => void;
}

/** First and last day in a calendar. */
export function DayCalendar({ today, draft, choose, fields, onChosen }: DayCalendarProps) {
  const texts = useStrings(daysStrings);
  const [first, last] = [draft.from ?? draft.to, draft.to ?? draft.from];
  return (
    <DayRangeCalendar
      meanwhile={fields}
      otherwise={fields}
      label={texts.range}
      hint={texts.rangeHint}
      min={today}
      value={first === undefined || last === undefined ? null : { from: first, to: last }}
      onBegin={(day) => choose({ from: day, to: day }, typingMs)}
      onChange={(range) => {
        choose(range, typingMs);
        onChosen();
      }}
    />
  );
}

/** Closes the details element around the calendar, and focuses its summary. */
export function shut({ current: details }: RefObject<HTMLDetailsElement | null>): void {
  if (details) details.open = false;
  details?.querySelector('summary')?.focus();
}

/** The range among other filters: in a details element, with the chosen days in words. */
export function DayRangeField(props: DayRangeProps) {
  const { draft, choose } = props;
  const texts = useStrings(daysStrings);
  const formats = useFormats();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isChosen = isActive(draft, 'dates');
  const fields = <DayFields {...props} />;
  return (
    <fieldset>
      <legend className={fieldClass.label}>{texts.label}</legend>
      <details ref={details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          className={classes(fieldClass.input, 'mt-1 flex cursor-pointer list-none items-center gap-2.5')}
        >
          <SpriteIcon name="calendar" />
          {isChosen ? daysText(draft, texts, formats.date) : texts.any}
        </summary>
        <div className="mt-3 flex flex-col gap-3 *:max-w-70">
          {isOpen ? <DayCalendar {...props} fields={fields} onChosen={() => shut(details)} /> : fields}
          {isOpen && isChosen && (
            <button
              type="button"
              onClick={() => {
                choose({ from: undefined, to: undefined });
                shut(details);
              }}
              className="min-h-11 self-start font-semibold underline underline-offset-4"
            >
              {texts.any}
            </button>
          )}
        </div>
      </details>
    </fieldset>
  );
}
