import { getRouteApi } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import type { ToldEvent, ToldSession } from '#core/events/contract.ts';
import { audiences } from '#core/resources/outline.ts';
import type { Page } from '#web/api/call.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { chipLook } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Link } from '#web/ui/Link.tsx';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { eventStrings } from './event-strings.ts';
import { byDay, firstShown } from './session-days.ts';
import { SessionRow } from './SessionRow.tsx';
import { useOwnDates } from './use-action.ts';

const route = getRouteApi('/events/$eventId');
/** More would bury what comes after; the rest is one press away. */
const shownAtOnce = 8;
/** More days are no row any more. */
const mostChips = 10;

/** Every date with its state in words, and what can be done about it. */
export function SessionList({
  event,
  sessions,
  best,
}: {
  event: ToldEvent;
  sessions: Page<ToldSession>;
  /** The session that is put forward: it is in sight. */
  best: ToldSession | undefined;
}) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const { audience, day } = route.useSearch();
  const ownDates = useOwnDates(event._id);
  const targets = audiences.filter((one) => sessions.rows.some((session) => session.sessionTarget === one));
  const ofAudience = audience
    ? sessions.rows.filter((session) => session.sessionTarget === audience)
    : sessions.rows;
  if (sessions.rows.length === 0) return null;
  const isMixed = targets.length > 1;
  const isLong = ofAudience.length > shownAtOnce;
  const days = isLong || day ? byDay(ofAudience) : [];
  const rows = day ? ofAudience.filter(({ sessionDay }) => sessionDay === day) : ofAudience;
  const from = firstShown(rows, best, shownAtOnce);
  const until = day ? rows.length : from + shownAtOnce;

  const rowsOf = (some: readonly ToldSession[], isUnderDay: boolean) => (
    <ul className="divide-y divide-line">
      {some.map((session) => (
        <li key={session._id}>
          <SessionRow
            event={event}
            session={session}
            isMixed={isMixed && audience === undefined}
            isUnderDay={isUnderDay}
            isReserved={ownDates.has(session._id)}
          />
        </li>
      ))}
    </ul>
  );
  const list = (some: readonly ToldSession[]) =>
    days.length > 1
      ? byDay(some).map((one) => (
          <div key={one.day} className="mt-5 print:mt-3">
            <h3 className="font-text text-lg font-bold tracking-normal first-letter:uppercase">
              {formats.longDay(one.day)}
            </h3>
            {rowsOf(one.sessions, true)}
          </div>
        ))
      : rowsOf(some, false);
  const more = (some: readonly ToldSession[], text: string) =>
    some.length > 0 && (
      <details className="group border-t border-line">
        <summary className={buttonLook('second', 'usual', 'my-4 group-open:hidden print:hidden')}>
          {text}
        </summary>
        {list(some)}
      </details>
    );

  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="text-3xl">
        {texts.dates}
      </h2>
      {isMixed && (
        <ul aria-label={texts.datesFor} className="mt-4 flex flex-wrap gap-2 print:hidden">
          {[undefined, ...targets].map((target) => (
            <li key={target ?? 'all'}>
              <Link
                to="/events/$eventId"
                params={{ eventId: event._id }}
                search={target ? { audience: target } : {}}
                resetScroll={false}
                current={target === audience}
                className={chipLook(target === audience)}
              >
                {target ? texts.audienceChips[target] : texts.allAudiences}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {days.length > 1 && <DayChips eventId={event._id} days={days.map((one) => one.day)} />}
      <div className={classes('mt-4', isLong && 'print:columns-2 print:gap-10')}>
        {rows.length === 0 && <p>{texts.noSuchDates}</p>}
        {more(rows.slice(0, from), texts.datesBefore(from))}
        {list(rows.slice(from, until))}
        {more(rows.slice(until), texts.moreOfDates(rows.length - until))}
      </div>
    </section>
  );
}

/** A way to each day; where there are many, one press away. On a narrow screen a short row goes on to the side. */
function DayChips({ eventId, days }: { eventId: string; days: readonly string[] }) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const { audience, day: chosen } = route.useSearch();
  const opener = useRef<HTMLElement>(null);
  // Choosing a day closes what the days lay in.
  useFocusWhenGone(opener);
  const chips = (look: string) => (
    <ul aria-label={texts.datesOn} className={classes('mt-3 flex gap-2 print:hidden', look)}>
      {[undefined, ...days].map((day) => (
        <li key={day ?? 'all'}>
          <Link
            to="/events/$eventId"
            params={{ eventId }}
            search={{ ...(audience && { audience }), ...(day && { day }) }}
            resetScroll={false}
            current={day === chosen}
            className={chipLook(day === chosen)}
          >
            {day ? formats.shortDay(day) : texts.allDays}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (days.length <= mostChips)
    return chips(
      '-mx-4 scroll-px-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0',
    );
  return (
    <details key={chosen ?? 'all'} className="mt-3 print:hidden">
      <summary ref={opener} className={chipLook(false, 'w-fit cursor-pointer list-none')}>
        <CalendarDays aria-hidden className="size-5" />
        {chosen ? formats.shortDay(chosen) : texts.datesOn}
      </summary>
      {chips('flex-wrap')}
    </details>
  );
}
