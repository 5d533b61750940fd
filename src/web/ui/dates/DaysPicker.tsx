import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { shiftDay, weekdayOf } from '#core/time.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldClass } from '../classes.ts';
import { IconButton } from '../IconButton.tsx';
import { daysStrings } from '../strings.ts';

export interface DaysPickerProps {
  readonly label: string;
  readonly hint: string;
  /** YYYY-MM-DD */
  readonly value: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
  /** A day of the month that is shown first. */
  readonly first: string;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** A month that is always open, for choosing any number of days: one tab stop, arrows lead from day to day, also into other months. */
export function DaysPicker({ label, hint, value, onChange, first }: DaysPickerProps) {
  const texts = useStrings(daysStrings);
  const formats = useFormats();
  const hintId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState(first);
  const month = stop.slice(0, 7);
  const weeks = weeksOf(month);

  const led = useRef(false);
  // Once the month of the day is drawn, and before the next key: the button that had the focus may be gone.
  useLayoutEffect(() => {
    if (!led.current) return;
    led.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop]);
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = dayAfter(event.key, stop);
    if (to === null) return;
    event.preventDefault();
    led.current = true;
    setStop(to);
  }
  return (
    <div role="group" aria-label={label} aria-describedby={hintId}>
      <p aria-hidden className={fieldClass.label}>
        {label}
      </p>
      <p id={hintId} className={fieldClass.hint}>
        {hint}
      </p>
      <div className="mt-2 flex max-w-90 items-center justify-between">
        <IconButton label={texts.before} onPress={() => setStop(monthAway(stop, -1))} className="-ml-2.5">
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <p aria-live="polite" className="font-title text-lg font-bold first-letter:uppercase">
          {formats.month(`${month}-01`)}
        </p>
        <IconButton label={texts.after} onPress={() => setStop(monthAway(stop, 1))} className="-mr-2.5">
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move the focus among the buttons of the days */}
      <table ref={grid} onKeyDown={press} className="w-full max-w-90 table-fixed border-collapse text-center">
        <thead>
          <tr>
            {(weeks[1] ?? []).map((day) => (
              <th key={day} scope="col" className="py-1 text-xs font-semibold text-quiet">
                {formats.shortDay(day).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0.5">
                  {day.startsWith(month) && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === stop ? 0 : -1}
                      aria-pressed={value.includes(day)}
                      aria-label={formats.longDay(day)}
                      onFocus={() => setStop(day)}
                      onClick={() =>
                        onChange(
                          value.includes(day)
                            ? value.filter((one) => one !== day)
                            : [...value, day].toSorted(),
                        )
                      }
                      className="mx-auto grid size-10 max-w-full place-items-center rounded-full font-semibold tabular-nums hover:bg-soft aria-pressed:bg-strong aria-pressed:text-on-strong"
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The weeks of a month, Monday first, with the days around it that fill them. */
function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (
    let monday = shiftDay(first, 1 - weekdayOf(first));
    monday.slice(0, 7) <= month;
    monday = shiftDay(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, place) => shiftDay(monday, place)));
  return weeks;
}

function dayAfter(key: string, day: string): string | null {
  const step = steps[key];
  if (step !== undefined) return shiftDay(day, step);
  if (key === 'Home') return shiftDay(day, 1 - weekdayOf(day));
  if (key === 'End') return shiftDay(day, 7 - weekdayOf(day));
  return key === 'PageUp' ? monthAway(day, -1) : key === 'PageDown' ? monthAway(day, 1) : null;
}

/** The same day of another month, or the last one of a shorter month. */
function monthAway(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + by, 1));
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(date, last));
  return at.toISOString().slice(0, 10);
}
