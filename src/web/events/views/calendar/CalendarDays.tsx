import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { calendarStrings } from './calendar-strings.ts';
import { SessionBlock } from '../../event/dates/SessionBlock.tsx';
import type { ViewSession } from '../view-queries.ts';

/** Days with more sessions stand one below the other: a column of them would be a long way beside empty ones. */
const mostInColumn = 8;

/** The sessions, day by day under headings; as columns where the container has room for a week. */
export function CalendarDays({
  days,
  sessions,
  today,
}: {
  days: readonly string[];
  sessions: readonly ViewSession[];
  today: string;
}) {
  const texts = useStrings(calendarStrings);
  const formats = useFormats();
  const isWeek = days.length > 1;
  const most = Math.max(...days.map((day) => sessions.filter(({ sessionDay }) => sessionDay === day).length));
  const isInColumns = isWeek && most <= mostInColumn;
  return (
    <div
      className={
        isWeek ? classes('grid gap-x-3 gap-y-5', isInColumns && '@min-[68rem]:grid-cols-7') : undefined
      }
    >
      {days.map((day) => {
        const own = sessions.filter(({ sessionDay }) => sessionDay === day);
        const isEmptyLine = isWeek && own.length === 0;
        return (
          <section
            key={day}
            aria-labelledby={`day-${day}`}
            // In a list of days an empty day is a line.
            className={classes(
              'min-w-0',
              isEmptyLine && 'flex items-baseline justify-between gap-4',
              isEmptyLine && isInColumns && '@min-[68rem]:block',
            )}
          >
            <h4
              id={`day-${day}`}
              className={classes(
                'border-b-4 pb-2 text-xl first-letter:uppercase',
                day === today ? 'border-coral' : 'border-line',
                isEmptyLine ? 'shrink-0' : 'mb-3',
                isEmptyLine &&
                  (isInColumns
                    ? '@max-[68rem]:border-0 @max-[68rem]:pb-0 @min-[68rem]:mb-3'
                    : 'border-0 pb-0'),
              )}
            >
              {isWeek ? formats.shortDay(day) : formats.longDay(day)}
            </h4>
            {own.length === 0 ? (
              <p className="text-quiet">{isWeek ? texts.nothingShort : texts.nothing}</p>
            ) : (
              <ul
                className={classes(
                  'grid gap-2',
                  isInColumns
                    ? 'sm:grid-cols-2 @min-[68rem]:grid-cols-1'
                    : 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
                )}
              >
                {own.map((session) => (
                  <li key={session._id} className="min-w-0">
                    <SessionBlock session={session} isDated={isWeek} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
