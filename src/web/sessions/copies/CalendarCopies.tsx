import type { TimetableScope } from '../timetable/board.ts';
import type { GridSession } from '../timetable/moves/planned-session.ts';
import { CopyButton, PasteButton } from './CopiesBar.tsx';

export interface CalendarCopiesProps {
  readonly eventId: string;
  readonly scope: Pick<TimetableScope, 'view' | 'day'>;
  readonly sessions: readonly GridSession[];
  readonly selected: GridSession | null;
}

/** In the calendar of an event: its day, or the date that is pressed or has the focus, is copied and pasted. */
export function CalendarCopies({ eventId, scope, sessions, selected }: CalendarCopiesProps) {
  const own = sessions.filter(({ row }) => row?.eventId === eventId && !row.isCancelled);
  const ofDay = own.filter(({ standing }) => standing.sessionDay === scope.day).map(({ key }) => key);
  const meant = (focused: Element | null) => {
    const key = focused?.closest<HTMLElement>('[data-session]')?.dataset['session'] ?? selected?.key;
    const isOwn = own.some((one) => one.key === key);
    if (key !== undefined && isOwn) return [key];
    return scope.view === 'day' && ofDay.length > 0 ? ofDay : null;
  };
  const chosen = selected && own.includes(selected) ? [selected.key] : null;
  return (
    <>
      <PasteButton eventId={eventId} meant={meant} first={scope.day} isSmall />
      {chosen ? (
        <CopyButton ids={chosen} isSmall />
      ) : (
        scope.view === 'day' && ofDay.length > 0 && <CopyButton ids={ofDay} isSmall ofDay />
      )}
    </>
  );
}
