import { Link } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFormats } from '#web/i18n/formats.ts';
import { pathIn, useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { chipLook } from '#web/ui/Chip.tsx';
import { fieldLook } from '#web/ui/field-look.ts';
import { daysOf, nearDays } from './days.ts';
import { HiddenSearch } from './HiddenSearch.tsx';
import { change, type EventsSearch } from './search.ts';
import { strings } from './strings.ts';
import { type Filtering, typingMs } from './use-filtering.ts';

// The calendar is large; most people choose one of the chips before it.
const DayRangeCalendar = lazy(async () => ({
  default: (await import('#web/ui/RangeMonth.tsx')).DayRangeCalendar,
}));

export interface DayChipsProps extends Filtering {
  readonly search: EventsSearch;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Today, tomorrow, the weekend: links, so that they work without script and can be shared. */
export function DayChips({ search, today, draft, choose }: DayChipsProps) {
  const texts = useStrings(strings).days;
  const formats = useFormats();
  const near = nearDays.map((name) => ({ name, days: daysOf(name, today) }));
  const chosen = near.find(({ days }) => days.from === search.from && days.to === search.to)?.name;
  const hasOwn = chosen === undefined && (search.from !== undefined || search.to !== undefined);
  return (
    <ul aria-label={texts.label} className="flex flex-wrap gap-2">
      {near.map(({ name, days }) => (
        <li key={name}>
          <Link
            to="/events"
            search={change(search, name === chosen ? { from: undefined, to: undefined } : days)}
            resetScroll={false}
            aria-current={name === chosen}
            className={chipLook(name === chosen)}
          >
            {texts[name]}
          </Link>
        </li>
      ))}
      <li>
        <OwnDays
          search={search}
          draft={draft}
          choose={choose}
          today={today}
          label={hasOwn ? daysText(search, texts, formats.date) : texts.choose}
          isChosen={hasOwn}
        />
      </li>
    </ul>
  );
}

/** What a range of days is called. */
export function daysText(
  { from, to }: EventsSearch,
  texts: { since: (from: string) => string; until: (to: string) => string },
  date: (day: string) => string,
): string {
  if (from === undefined) return to === undefined ? '' : texts.until(date(to));
  if (to === undefined) return texts.since(date(from));
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}

interface OwnDaysProps extends DayChipsProps {
  readonly label: string;
  readonly isChosen: boolean;
}

/** A form of two dates that works by itself; where there is script, a calendar takes its place. */
function OwnDays({ search, today, draft, choose, label, isChosen }: OwnDaysProps) {
  const texts = useStrings(strings).days;
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isOutside = !(event.target instanceof Node && details.current?.contains(event.target));
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (details.current && (isEscape || (event.type === 'pointerdown' && isOutside))) {
        details.current.open = false;
        if (isEscape) details.current.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);

  const native = (
    <form action={pathIn(language, '/events')} className="flex flex-col gap-4">
      <HiddenSearch search={search} except={['from', 'to']} />
      <label className={fieldLook.field}>
        <span className={fieldLook.label}>{texts.from}</span>
        <input type="date" name="from" min={today} defaultValue={search.from} className={fieldLook.input} />
      </label>
      <label className={fieldLook.field}>
        <span className={fieldLook.label}>{texts.to}</span>
        <input type="date" name="to" min={today} defaultValue={search.to} className={fieldLook.input} />
      </label>
      <button type="submit" className={buttonLook()}>
        {texts.show}
      </button>
    </form>
  );
  return (
    <details ref={details} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative">
      <summary className={chipLook(isChosen)}>
        <CalendarRange aria-hidden className="size-5" />
        {label}
      </summary>
      <div className="absolute top-full left-0 z-30 mt-2 w-84 max-w-[calc(100vw-2rem)] rounded-2xl bg-card p-4 text-ink shadow-float">
        {isOpen ? (
          <Suspense fallback={native}>
            <DayRangeCalendar
              label={texts.range}
              min={today}
              value={
                draft.from === undefined && draft.to === undefined
                  ? null
                  : { from: draft.from ?? draft.to ?? '', to: draft.to ?? draft.from ?? '' }
              }
              onChange={(range) => choose(range, typingMs)}
            />
          </Suspense>
        ) : (
          native
        )}
      </div>
    </details>
  );
}
