import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import type { Audience } from '#core/resources/programme.ts';
import { offerOf, wordFor } from '#core/sessions/offer.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass, classes } from '#web/ui/classes.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { EventLink } from '../../programme/ProgrammeLink.tsx';
import {
  audiencesIn,
  choiceFor,
  type DateOutline,
  datesPerPage,
  dayPageOf,
  daysFor,
  isAside,
} from './dates.ts';
import { DatesTurn } from './DatesTurn.tsx';
import type { DayChoice } from '../../filters/days/DayChoice.tsx';
import { eventStrings } from '../event-strings.ts';
import { byDay, firstShown, placeIn } from './session-days.ts';
import { SessionRow, type SessionRowProps } from './SessionRow.tsx';
import type { ShownDates } from './use-event-dates.ts';
import { strings } from '#web/ui/strings.ts';

/** More would push down what comes after; one press shows the rest. */
const shownAtOnce = 8;

interface SessionListProps
  extends
    Pick<ShownDates, 'dates' | 'choice' | 'listed' | 'best' | 'retry'>,
    Pick<SessionRowProps, 'MovedNote'> {
  readonly event: EventView;
  /** The control for choosing a day. */
  readonly Days: typeof DayChoice;
}

/** The sessions of an event, each with its availability and its next step. */
export function SessionList({
  event,
  Days,
  MovedNote,
  dates,
  choice,
  listed: rows,
  best,
  retry,
}: SessionListProps) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const own = useOwnAudience();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  useFocusWhenGone(heading, section);
  if (dates.rows.length === 0 && rows.length === 0) return null;
  const { audience, day } = choice;
  const targets = audiencesIn(dates.outline);
  const isMixed = targets.length > 1;
  const days = daysFor(dates.outline, audience);
  const isLong = days.reduce((sum, { count }) => sum + count, 0) > shownAtOnce;
  const hasDays = days.length > 1 && (isLong || day !== undefined);
  // After a choice of a day or a page the list is complete.
  const isWhole = day !== undefined || choice.page > 1;
  const isFar = best && !isAside(choice) && placeIn(rows, best) < 0;

  const rowsOf = (some: readonly SessionView[], isUnderDay: boolean) => (
    <ul className="@container divide-y divide-line">
      {some.map((session) => (
        <li key={session._id}>
          <SessionRow
            event={event}
            session={session}
            MovedNote={MovedNote}
            isMixed={isMixed && audience === undefined}
            isUnderDay={isUnderDay}
          />
        </li>
      ))}
    </ul>
  );
  // Without any choice, those for the reader's kind of account come first.
  const isSplit =
    !isWhole && isMixed && audience === undefined && rows.some((row) => row.sessionTarget === own);
  const listedFirst = isSplit ? rows.filter((row) => row.sessionTarget === own) : rows;
  const others = isSplit ? targets.filter((target) => target !== own) : [];
  const from = isWhole ? 0 : firstShown(listedFirst, best, shownAtOnce);
  const until = isWhole ? listedFirst.length : from + shownAtOnce;
  const list = (some: readonly SessionView[]) =>
    hasDays
      ? byDay(some).map((one) => (
          <div key={one.day} className="mt-5 print:mt-3">
            <h3 className="font-text text-lg font-bold tracking-normal first-letter:uppercase">
              {formats.longDay(one.day)}
            </h3>
            {rowsOf(one.sessions, true)}
          </div>
        ))
      : rowsOf(some, false);
  const more = (some: readonly SessionView[], text: string) =>
    some.length > 0 && (
      <details className="group border-t border-line">
        <summary className={buttonClass('second', 'usual', 'my-4 group-open:hidden print:hidden')}>
          {text}
        </summary>
        {list(some)}
      </details>
    );

  return (
    <section ref={section} aria-labelledby="dates">
      <h2 id="dates" ref={heading} tabIndex={-1} className="scroll-mt-28 text-3xl">
        {texts.dates}
      </h2>
      {isMixed && (
        <ul aria-label={texts.datesFor} className="mt-4 flex flex-wrap gap-2 print:hidden">
          {[undefined, ...targets].map((target) => (
            <li key={target ?? 'all'}>
              <EventLink
                eventId={event._id}
                search={choiceFor(target, choice, dates.outline)}
                hash="dates"
                hashScrollIntoView={false}
                resetScroll={false}
                current={target === audience}
                className={chipClass(target === audience)}
              >
                {target ? texts.audienceChips[target] : texts.allAudiences}
              </EventLink>
            </li>
          ))}
        </ul>
      )}
      {hasDays && <Days eventId={event._id} choice={choice} days={days} />}
      {retry ? (
        <DatesMissing retry={retry} />
      ) : (
        (isMixed || hasDays || choice.isFallback) && <ShownCount choice={choice} />
      )}
      {(audience || day) && (
        <p className="hidden print:block">
          {texts.someDates(
            [audience && texts.audiences[audience], day && formats.longDay(day)].filter(Boolean).join(', '),
          )}
        </p>
      )}
      {isFar && <FirstFree session={best} outline={dates.outline} />}
      <div className={classes('mt-4', isLong && 'print:columns-2 print:gap-10')}>
        {more(listedFirst.slice(0, from), texts.datesBefore(from))}
        {list(listedFirst.slice(from, until))}
        {more(listedFirst.slice(until), texts.moreOfDates(listedFirst.length - until))}
        {others.map((target) => (
          <OtherAudience
            key={target}
            title={texts.datesOfAudience[target]}
            sessions={rows.filter((row) => row.sessionTarget === target)}
            isOpen={best?.sessionTarget === target}
            list={list}
          />
        ))}
      </div>
      <DatesTurn eventId={event._id} choice={choice} outline={dates.outline} heading={heading} />
    </section>
  );
}

interface OtherAudienceProps {
  readonly title: string;
  readonly sessions: readonly SessionView[];
  readonly isOpen: boolean;
  readonly list: (sessions: readonly SessionView[]) => ReactNode;
}

/** The dates of another audience than the reader's, closed unless one of them is recommended. */
function OtherAudience({ title, sessions, isOpen, list }: OtherAudienceProps) {
  if (sessions.length === 0) return null;
  return (
    <details open={isOpen} className="group mt-4 border-t border-line">
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 text-lg font-bold">
        <SpriteIcon name="people" />
        {title}
        <ChevronDown aria-hidden className="ml-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      {list(sessions)}
    </details>
  );
}

/** The audience of the reader: schools for a school's account, families for everybody else. */
function useOwnAudience(): Audience {
  const viewer = useViewer();
  return viewer.kind !== 'guest' && viewer.userType === 'school' ? 'school' : 'private';
}

/** A link to the recommended session where it is not among those that are shown. */
function FirstFree({ session, outline }: { session: SessionView; outline: DateOutline }) {
  const texts = useStrings(eventStrings);
  const { longDay } = useFormats();
  if (offerOf(wordFor(useViewer(), session)) !== 'InStock') return null;
  return (
    <EventLink
      eventId={session.eventId}
      search={dayPageOf(outline, session)}
      hash="dates"
      hashScrollIntoView={false}
      resetScroll={false}
      className="mt-2 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 print:hidden"
    >
      {texts.actions.soon(longDay(session.startDate))}
    </EventLink>
  );
}

/** Which of the sessions are shown; announced when the user chooses others. */
function ShownCount({ choice: { day, page, pages, count, isFallback } }: Pick<SessionListProps, 'choice'>) {
  const texts = useStrings(eventStrings);
  const { longDay, number } = useFormats();
  const from = (page - 1) * datesPerPage + 1;
  const until = Math.min(count, page * datesPerPage);
  const text =
    pages === 1
      ? [texts.countOf(number(count), count === 1), day && longDay(day)].filter(Boolean).join(', ')
      : page === 1
        ? texts.firstOf(number(until), number(count))
        : texts.partOf(number(from), number(until), number(count));
  return (
    <p role="status" className="mt-4 font-semibold">
      {isFallback && <span className="block">{texts.noSuchDates}</span>}
      {text}
    </p>
  );
}

/** In place of chosen sessions that did not load; the rest of the page stays. */
export function DatesMissing({ retry }: { retry: () => void }) {
  const texts = useStrings(strings);
  return (
    <div role="alert" className="mt-5 flex flex-col items-start gap-3">
      <p className="text-lg">{texts.partMissing}</p>
      <button type="button" className={buttonClass('second', 'small', 'print:hidden')} onClick={retry}>
        {texts.retry}
      </button>
    </div>
  );
}
