import { Check, Moon, Sun, Sunrise } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { availableDays, type DayPart, dayParts, slotOf } from '#core/proposals/events/availability.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useGrid } from '#web/ui/grid/use-grid.ts';
import { availabilityStrings } from './availability-strings.ts';

interface AvailabilityInputProps {
  /** The days that can be marked, in their order. */
  readonly days: readonly string[];
  /** What is marked: `2027-10-22 morning`. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

const icons = { morning: Sunrise, afternoon: Sun, evening: Moon } as const;

/** Days and their parts: one by one, a whole day, the same part of each day, or each day like another one. */
export function AvailabilityInput({ days, value, onChange }: AvailabilityInputProps) {
  const texts = useStrings(availabilityStrings);
  const formats = useFormats();
  const table = useRef<HTMLTableElement>(null);
  const grid = useGrid(table, {
    rows: days.length,
    columns: 1 + dayParts.length,
    page: 7,
    // The corner has nothing to press.
    onKey: (_event, _at, to) => to?.row === -1 && to.column === 0,
  });
  const { onKeyDown, onFocus, onBlur } = grid;
  const asGrid = { role: 'grid', onKeyDown, onFocus, onBlur };
  const marked = new Set(value);
  const all = days.flatMap((day) => dayParts.map((part) => slotOf(day, part)));
  /** In the order of the days, so that the same choice is always the same value. */
  const take = (chosen: ReadonlySet<string>) => onChange(all.filter((slot) => chosen.has(slot)));
  const toggle = (slots: readonly string[]) => {
    const isOff = slots.every((slot) => marked.has(slot));
    take(new Set(isOff ? value.filter((slot) => !slots.includes(slot)) : [...value, ...slots]));
  };
  const ofDay = (day: string) => dayParts.map((part) => slotOf(day, part));
  const ofPart = (part: DayPart) => days.map((day) => slotOf(day, part));
  const [first] = availableDays(value);
  const repeated = first ? days.flatMap((day) => first.parts.map((part) => slotOf(day, part))) : [];
  const wouldRepeat = days.length > 1 && first && !isSame(marked, repeated);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{texts.how}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="second"
          size="small"
          isDisabled={value.length === all.length}
          onPress={() => take(new Set(all))}
        >
          {texts.all}
        </Button>
        <Button variant="second" size="small" isDisabled={value.length === 0} onPress={() => take(new Set())}>
          {texts.none}
        </Button>
      </div>
      <table
        ref={table}
        {...asGrid}
        aria-label={texts.title}
        className="-mx-2 w-[calc(100%+1rem)] max-w-2xl table-fixed border-separate border-spacing-1 sm:mx-0 sm:w-full"
      >
        <thead>
          <tr>
            <th scope="col" className="w-18 sm:w-40">
              <span className="sr-only">{texts.day}</span>
            </th>
            {dayParts.map((part, place) => {
              const Icon = icons[part];
              return (
                <th
                  key={part}
                  scope="col"
                  {...grid.cell(-1, place + 1)}
                  className="p-0 align-bottom font-semibold"
                >
                  <WholeButton
                    {...stateOf(ofPart(part), marked)}
                    stop={grid.stop(-1, place + 1)}
                    onPress={() => toggle(ofPart(part))}
                    className="flex-col items-center px-0 text-center max-sm:text-xs"
                  >
                    <Icon aria-hidden className="size-5" />
                    <span>
                      {texts.parts[part]}
                      <span className="sr-only">, {texts.everyDay}</span>
                    </span>
                    <span className="text-xs font-normal text-quiet max-sm:sr-only">{texts.hours[part]}</span>
                  </WholeButton>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {days.map((day, row) => (
            <tr key={day}>
              <th scope="row" {...grid.cell(row, 0)} className="p-0 text-left font-semibold">
                <WholeButton
                  {...stateOf(ofDay(day), marked)}
                  stop={grid.stop(row, 0)}
                  onPress={() => toggle(ofDay(day))}
                  className="items-center px-2 text-left max-sm:text-sm"
                >
                  <span>
                    {formats.shortDay(day)}
                    <span className="sr-only">, {texts.wholeDay}</span>
                  </span>
                </WholeButton>
              </th>
              {dayParts.map((part, place) => {
                const slot = slotOf(day, part);
                return (
                  <td key={part} {...grid.cell(row, place + 1)} className="p-0">
                    <label
                      className={classes(
                        'grid min-h-11 cursor-pointer place-items-center rounded-xl border-2 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus motion-reduce:transition-none',
                        marked.has(slot)
                          ? 'border-teal bg-teal text-on-teal'
                          : 'border-edge bg-card hover:border-ink',
                      )}
                    >
                      <input
                        type="checkbox"
                        data-of-cell
                        className="sr-only"
                        tabIndex={grid.stop(row, place + 1)}
                        checked={marked.has(slot)}
                        onChange={() => toggle([slot])}
                        aria-label={texts.cell(formats.longDay(day), texts.parts[part])}
                      />
                      <Check
                        aria-hidden
                        strokeWidth={3.5}
                        className={classes('size-5', !marked.has(slot) && 'invisible')}
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="font-semibold">
        {value.length === 0 ? texts.always : texts.marked(value.length, availableDays(value).length)}
      </p>
      {wouldRepeat && (
        <Button variant="second" size="small" className="self-start" onPress={() => take(new Set(repeated))}>
          {texts.repeat(formats.shortDay(first.day))}
        </Button>
      )}
    </div>
  );
}

interface WholeButtonProps {
  readonly isAll: boolean;
  readonly isMixed: boolean;
  readonly stop: 0 | -1;
  readonly onPress: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Marks all of a row or of a column, or none of it. */
function WholeButton({ isAll, isMixed, stop, onPress, className, children }: WholeButtonProps) {
  return (
    <button
      type="button"
      data-of-cell
      tabIndex={stop}
      aria-pressed={isAll ? true : isMixed ? 'mixed' : false}
      onClick={onPress}
      className={classes(
        'flex min-h-11 w-full gap-1 rounded-xl py-1 leading-tight hover:bg-soft',
        isAll && 'bg-soft',
        className,
      )}
    >
      {children}
    </button>
  );
}

function stateOf(slots: readonly string[], marked: ReadonlySet<string>) {
  const count = slots.filter((slot) => marked.has(slot)).length;
  return { isAll: count === slots.length, isMixed: count > 0 && count < slots.length };
}

function isSame(marked: ReadonlySet<string>, slots: readonly string[]): boolean {
  return marked.size === slots.length && slots.every((slot) => marked.has(slot));
}
