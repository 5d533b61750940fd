import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { isWorthSaying, spokenInWords } from '#core/events/spoken.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import { actionFor } from '#core/sessions/offer.ts';
import { isRefused } from '#web/api/refusal.ts';
import { type SignedIn, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Link, LinkButton } from '#web/ui/Link.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { checkoutStrings } from '../checkout/checkout-strings.ts';
import { Failed, NoSession, Waiting } from '../checkout/checkout-states.tsx';
import { checkoutEventOptions, comingSessionsOptions } from '../queries.ts';

/** Chooses the session: without a question where only one can be booked. */
export function ChooseDate({ eventId, account }: { eventId: string; account: SignedIn['details'] }) {
  const texts = useStrings(checkoutStrings);
  const language = useLanguage();
  const event = useQuery(checkoutEventOptions(eventId, language));
  const sessions = useQuery(comingSessionsOptions(eventId, language));
  const failed = [event, sessions].find(({ isError }) => isError);
  if (failed) {
    if (isRefused(failed.error, 404)) return <NoSession />;
    return (
      <Failed
        error={failed.error}
        retry={() => Promise.all([event, sessions].map((query) => query.refetch()))}
      />
    );
  }
  if (!event.data || !sessions.data) return <Waiting />;
  const actionOf = (session: SessionView) => actionFor(viewerOf(account), session);
  const open = sessions.data.filter((session) => actionOf(session) === 'book');
  // If nothing can be booked, the sessions with a waiting list are offered.
  const bookable = open.length > 0 ? open : sessions.data.filter((session) => actionOf(session) === 'join');
  const [first] = bookable;
  if (!first) return <NoDates eventId={eventId} />;
  if (bookable.length === 1) return <Navigate to="." search={{ session: first._id }} replace />;
  return (
    <section aria-labelledby="which" className="mt-8 max-w-3xl">
      <h2 id="which" className="text-3xl">
        {texts.whichDate}
      </h2>
      <DateLinks event={event.data} sessions={bookable} />
    </section>
  );
}

interface DateLinksProps {
  readonly event: Pick<EventView, 'eventPresenceType' | 'location'>;
  readonly sessions: readonly SessionView[];
}

/** Dates of an event, each with its availability, as links to their booking form. */
function DateLinks({ event: { eventPresenceType, location }, sessions }: DateLinksProps) {
  const where = useStrings(whereStrings);
  const formats = useFormats();
  const language = useLanguage();
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {sessions.map((session) => (
        <li key={session._id}>
          <Link
            to="."
            search={{ session: session._id }}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-card p-4 text-ink no-underline shadow-card hover:bg-soft"
          >
            <span className="text-lg leading-snug font-semibold first-letter:uppercase">
              {formats.longDay(session.startDate)}, {formats.time(session.startDate)}
              <span className="block text-base font-normal">
                {whereInWords(eventPresenceType, (session.location ?? location)?.name, where)}
                {spokenNote(session)}
              </span>
            </span>
            {session.availability && (
              <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );

  function spokenNote({ sessionLanguages }: SessionView): string | null {
    const spoken = spokenInWords(sessionLanguages, language, formats.languageName);
    return spoken && isWorthSaying(sessionLanguages, language) ? ` · ${spoken}` : null;
  }
}

interface OtherDatesProps {
  readonly event: EventView;
  readonly sessionId: string;
  readonly account: SignedIn['details'];
}

/** More would push down the form. */
const maxOthers = 3;

/** Other dates of the event that can be booked, for an account that would only wait for one; the soonest first. */
export function OtherDates({ event, sessionId, account }: OtherDatesProps) {
  const texts = useStrings(checkoutStrings);
  const { data = [] } = useQuery(comingSessionsOptions(event._id, useLanguage()));
  const open = data
    .filter(({ _id }) => _id !== sessionId)
    .filter((session) => actionFor(viewerOf(account), session) === 'book');
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="other-dates">
      <h2 id="other-dates" className="text-2xl">
        {texts.otherDates}
      </h2>
      <DateLinks event={event} sessions={open.slice(0, maxOthers)} />
    </section>
  );
}

function NoDates({ eventId }: { eventId: string }) {
  const texts = useStrings(checkoutStrings);
  return (
    <EmptyState
      title={texts.noDates}
      action={
        <LinkButton to="/events/$eventId" params={{ eventId }}>
          {texts.back}
        </LinkButton>
      }
    >
      <p>{texts.noDatesText}</p>
    </EmptyState>
  );
}
