import { CalendarRange, Table2 } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { timetableStrings } from './timetable-strings.ts';

const views = [
  { view: 'table', search: '', Icon: Table2 },
  { view: 'calendar', search: '?view=calendar', Icon: CalendarRange },
] as const;

/** Whether an address of the dates of an event is that of their calendar. */
export function isCalendar({ view }: Readonly<Record<string, unknown>>): boolean {
  return view === 'calendar';
}

/** The dates of an event as a table or as a calendar. */
export function DatesView({ path, current }: { path: string; current: 'table' | 'calendar' }) {
  const texts = useStrings(timetableStrings);
  return (
    <nav
      aria-label={texts.datesView}
      className="flex self-start rounded-3xl border-2 border-edge bg-card p-0.5"
    >
      {views.map(({ view, search, Icon }) => (
        <PathLink
          key={view}
          path={path + search}
          aria-current={view === current ? 'page' : undefined}
          className={classes(
            'flex min-h-9.5 items-center gap-2 rounded-full px-4 font-semibold no-underline',
            view === current ? 'bg-strong text-on-strong' : 'text-ink hover:bg-soft',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {texts[view]}
        </PathLink>
      ))}
    </nav>
  );
}
