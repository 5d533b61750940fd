import { weekOf, weeksOf } from '#core/events/views/month.ts';
import type { ProgrammeDay } from '#core/events/sessions-contract.ts';
import type { Arrow } from '#core/events/views/timetable.ts';
import { shiftDay } from '#core/time.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { locales, useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { classes } from '#web/ui/classes.ts';
import { ProgrammeLink } from '../../programme/ProgrammeLink.tsx';
import { viewsStrings } from '../views-strings.ts';
import { calendarStrings } from './calendar-strings.ts';
import { change, type EventsSearch } from '../../filters/search.ts';
import { useArrows } from '../use-arrows.ts';

export interface CalendarMonthProps {
  readonly search: EventsSearch;
  readonly days: readonly ProgrammeDay[];
  /** The chosen day. */
  readonly day: string;
  readonly today: string;
}

const steps: Partial<Record<Arrow, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Every day of a month with its number of sessions and the first of them; on phones with dots. */
export function CalendarMonth({ search, days, day, today }: CalendarMonthProps) {
  const texts = useStrings(calendarStrings);
  const formats = useFormats();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const weeks = weeksOf(day);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const stops = weeks.flat().filter((one) => byDay.has(one) || one === day);
  const stop = useArrows(isHydrated, stops, day, (from, key) => {
    const step = steps[key];
    if (step === undefined) return key === 'Home' ? stops[0] : stops.at(-1);
    // Days without sessions are skipped.
    for (let to = shiftDay(from, step); ; to = shiftDay(to, step)) {
      if (stops.includes(to)) return to;
      if (to < (stops[0] ?? to) || to > (stops.at(-1) ?? to)) return undefined;
    }
  });
  const weekday = (one: string, width: 'long' | 'short') =>
    new Intl.DateTimeFormat(locales[language], { weekday: width, timeZone: 'UTC' }).format(new Date(one));
  return (
    <table
      role={isHydrated ? 'grid' : 'table'}
      aria-label={texts.caption(formats.month(day))}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-2xl border-2 border-line"
    >
      <thead>
        <tr>
          {weekOf(day).map((one) => (
            <th
              key={one}
              scope="col"
              className="border-b-2 border-line bg-soft px-1 py-2 text-sm font-semibold sm:px-3 sm:text-left"
            >
              <span aria-hidden>{weekday(one, 'short')}</span>
              <span className="sr-only">{weekday(one, 'long')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          // A week without sessions has a low row.
          <tr key={week[0]} className="group/week" data-has={week.some((one) => stops.includes(one)) || null}>
            {week.map((one) => {
              const found = byDay.get(one);
              const isChosen = one === day;
              const isOther = one.slice(0, 7) !== day.slice(0, 7);
              const name = one === today ? texts.isToday(formats.longDay(one)) : formats.longDay(one);
              return (
                <td
                  key={one}
                  role={isHydrated ? 'gridcell' : 'cell'}
                  aria-selected={isHydrated ? isChosen : undefined}
                  className={classes(
                    'h-11 border-r border-b border-line p-0 align-top last:border-r-0 group-last/week:border-b-0 group-data-has/week:h-16 @min-[44rem]:group-data-has/week:h-32',
                    isOther && 'bg-soft',
                  )}
                >
                  {found || isChosen ? (
                    <ProgrammeLink
                      search={change(search, { day: one })}
                      resetScroll={false}
                      current={isChosen ? 'date' : undefined}
                      {...stop(one)}
                      className={classes(
                        'flex h-full min-h-16 flex-col items-center gap-1 p-1.5 text-ink no-underline -outline-offset-4 hover:bg-soft @min-[44rem]:min-h-32 @min-[44rem]:items-stretch @min-[44rem]:p-2',
                        isChosen && 'ring-3 ring-strong ring-inset',
                      )}
                    >
                      <span className="sr-only">
                        {texts.onDay(name, formats.number(found?.sessions ?? 0), found?.sessions === 1)}
                      </span>
                      <DayNumber day={one} isToday={one === today} />
                      {found && <DayContent found={found} />}
                    </ProgrammeLink>
                  ) : (
                    <span className="flex flex-col items-center p-1.5 text-quiet @min-[44rem]:items-stretch @min-[44rem]:p-2">
                      <span className="sr-only">{name}</span>
                      <DayNumber day={one} isToday={one === today} />
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid h-7 min-w-7 place-items-center rounded-full font-title leading-none font-bold',
        // Above the words, which are aligned left, so is the number.
        isToday ? 'bg-coral text-on-coral @min-[44rem]:w-7' : '@min-[44rem]:justify-start',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}

/** Dots where there is no room for words; the link has the number in any case. */
function DayContent({ found }: { found: ProgrammeDay }) {
  const texts = useStrings(calendarStrings);
  const ages = useStrings(viewsStrings);
  const formats = useFormats();
  const other = useLanguage() === 'it' ? 'en' : 'it';
  const more = found.events - found.first.length;
  return (
    <>
      <span aria-hidden className="flex gap-1 @min-[44rem]:hidden">
        {found.first.map(({ eventId, colour }) => (
          <span key={eventId} data-category={colour ?? ''} className="size-2 rounded-full bg-category" />
        ))}
      </span>
      <span aria-hidden className="hidden text-xs font-semibold text-quiet @min-[44rem]:block">
        {texts.count(formats.number(found.sessions), found.sessions === 1)}
      </span>
      {found.forOtherAges !== undefined && (
        <span className="text-xs text-quiet italic @max-[44rem]:sr-only">
          {ages.forOtherAges(formats.number(found.forOtherAges), found.forOtherAges === 1)}
        </span>
      )}
      {found.first.map(({ eventId, title, colour, untranslated }) => (
        <span
          key={eventId}
          data-category={colour ?? ''}
          lang={untranslated ? other : undefined}
          className="hidden truncate border-l-4 border-category pl-1.5 text-xs leading-tight font-semibold @min-[44rem]:block"
        >
          {title}
        </span>
      ))}
      {more > 0 && (
        <span className="hidden text-xs text-quiet @min-[44rem]:block">
          {texts.more(formats.number(more), more === 1)}
        </span>
      )}
    </>
  );
}
