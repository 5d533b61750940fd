import { ChevronLeft, ChevronRight } from 'lucide-react';
import { shiftMonth, weekOf } from '#core/events/views/month.ts';
import { shiftDay } from '#core/time.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { ProgrammeLink } from '../../programme/ProgrammeLink.tsx';
import { calendarStrings } from './calendar-strings.ts';
import { change, type EventsSearch } from '../../filters/search.ts';

export interface CalendarTurnProps {
  readonly search: EventsSearch;
  /** The day whose month or week is shown. */
  readonly day: string;
  readonly today: string;
}

/** The month or week that is shown, and links to others. */
export function CalendarTurn({ search, day, today }: CalendarTurnProps) {
  const texts = useStrings(calendarStrings);
  const formats = useFormats();
  const span = search.span ?? 'month';
  const week = weekOf(day);
  const away = (by: number) => (span === 'week' ? shiftDay(day, 7 * by) : shiftMonth(day, by));
  const turn = [
    { name: 'previous', to: away(-1), Icon: ChevronLeft },
    { name: 'next', to: away(1), Icon: ChevronRight },
  ] as const;
  return (
    <div className="mb-5 grid grid-cols-[1fr_auto] max-[18rem]:grid-cols-1 items-center gap-x-6 gap-y-3 md:flex md:flex-wrap">
      <h3 className="text-2xl first-letter:uppercase sm:text-3xl md:grow">
        {span === 'week'
          ? texts.weekOf(formats.dayAndMonth(week[0] ?? day), formats.dayAndMonth(week[6] ?? day))
          : formats.month(day)}
      </h3>
      <nav aria-label={texts.turn} className="print:hidden">
        <ul className="flex flex-wrap gap-2">
          {turn.map(({ name, to, Icon }) => (
            <li key={name}>
              <ProgrammeLink
                search={change(search, { day: to })}
                resetScroll={false}
                aria-label={texts[name][span]}
                className={chipClass(false, 'w-11 justify-center px-0')}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
              </ProgrammeLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={texts.spans} className="col-span-full md:ml-auto print:hidden">
        <ul className="flex flex-wrap gap-2">
          <li className="mr-auto md:mr-4">
            <ProgrammeLink
              search={change(search, { day: today })}
              resetScroll={false}
              aria-label={texts.todayIn}
              className={chipClass(false)}
            >
              {texts.today}
            </ProgrammeLink>
          </li>
          {(['month', 'week'] as const).map((one) => (
            <li key={one}>
              <ProgrammeLink
                search={change(search, { day, span: one === 'week' ? one : undefined })}
                resetScroll={false}
                current={one === span ? 'true' : undefined}
                className={chipClass(one === span)}
              >
                {texts[one]}
              </ProgrammeLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
