import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { ArrowLeft, UserPlus } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { useState } from 'react';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { refusals, type RefusalCode } from '#core/refusals.ts';
import { type Bookability, bookabilityFor, leadsToList } from '#core/seats/bookability.ts';
import { refreshAccount } from '#web/api/sign-in/refresh-account.ts';
import { ApiRefusal, isRefused } from '#web/api/refusal.ts';
import { ownReservationsOptions } from '#web/api/own-seats.ts';
import { type SignedIn, useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { applyLiveSeats, useLive, withLiveSeats } from '#web/live/use-live.ts';
import { areaOf, programmeEventPath } from '#web/address/paths.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { bookingsStrings } from '../staff/bookings-strings.ts';
import { BookingRefusal } from './BookingRefusal.tsx';
import { checkoutStrings } from './checkout-strings.ts';
import { InList } from '../ticket/InList.tsx';
import { waitingStrings } from '../ticket/waiting-strings.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { Failed, InSlices, NoSession, Waiting } from './checkout-states.tsx';
import { ChooseDate } from '../ticket/ChooseDate.tsx';
import {
  type AgeTarget,
  ageTargetsOptions,
  checkoutEventOptions,
  checkoutSessionOptions,
  mineOptions,
} from '../queries.ts';
import { readCheckoutSearch } from '../search.ts';
import { useLimits } from './use-limits.ts';

/** Books seats of one session. The session is in the address, or is chosen first. */
export function CheckoutPage() {
  const texts = useStrings(checkoutStrings);
  const staffTexts = useStrings(bookingsStrings);
  const viewer = useViewer();
  const account = useSignedIn()?.details;
  // The calendar section uses this page too: its links lead back there.
  const { eventId = '' } = useParams({ strict: false });
  const { session: sessionId } = readCheckoutSearch(useSearch({ strict: false }));
  const isInCalendar = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/$role/calendar/checkout/$eventId'),
  });
  return (
    <div className="mx-auto max-w-6xl">
      <PathLink
        path={programmeEventPath(isInCalendar ? areaOf(account?.role ?? null) : null, eventId)}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-ink underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.back}
      </PathLink>
      <Heading eventId={eventId} sessionId={sessionId} account={account} />
      {sessionId !== undefined && may(viewer, 'bookForOthers') && (
        <PathLink
          path={`/admin/sessions/${sessionId}/book`}
          className={buttonClass('second', 'usual', 'mt-4')}
        >
          <UserPlus aria-hidden className="size-5" />
          {staffTexts.bookTitle}
        </PathLink>
      )}
      {account && sessionId === undefined && <ChooseDate eventId={eventId} account={account} />}
      {account && sessionId !== undefined && (
        <Checkout key={sessionId} eventId={eventId} sessionId={sessionId} account={account} />
      )}
    </div>
  );
}

/** The heading: for a booking, or for the waiting list, of which event. */
function Heading({
  eventId,
  sessionId,
  account,
}: {
  eventId: string;
  sessionId?: string | undefined;
  account?: SignedIn['details'] | undefined;
}) {
  const booking = useStrings(checkoutStrings);
  const waiting = useStrings(waitingStrings);
  const language = useLanguage();
  const { data: event } = useQuery({
    ...checkoutEventOptions(eventId, language),
    enabled: account !== undefined,
  });
  const { data } = useQuery({
    ...checkoutSessionOptions(sessionId ?? '', language),
    enabled: sessionId !== undefined && account !== undefined,
  });
  const joins =
    account !== undefined &&
    data?.availability !== undefined &&
    leadsToList(bookabilityFor(account.userType, data.availability, data.sessionTarget));
  const texts = joins ? waiting : booking;
  return (
    <>
      <h1 className="mt-3 text-4xl wrap-anywhere sm:text-5xl">
        {event ? texts.titleOf(event.title) : texts.title}
      </h1>
      <p className="mt-3 text-lg">{texts.lead}</p>
    </>
  );
}

interface CheckoutProps {
  readonly eventId: string;
  readonly sessionId: string;
  readonly account: SignedIn['details'];
}

function Checkout({ eventId, sessionId, account }: CheckoutProps) {
  const language = useLanguage();
  const event = useQuery(checkoutEventOptions(eventId, language));
  const sessionQuery = checkoutSessionOptions(sessionId, language);
  const session = useQuery(sessionQuery);
  const targets = useQuery(ageTargetsOptions(language));
  const mine = useQuery(mineOptions(sessionId, account._id));
  const queryClient = useQueryClient();
  const live = useLive({
    eventId,
    sessionIds: session.data ? [sessionId] : [],
    shown: () => [queryClient.getQueryData(sessionQuery.queryKey) ?? []].flat(),
    take: (seats) => applyLiveSeats(queryClient, sessionQuery, (shown) => withLiveSeats(shown, seats)),
  });
  const queries = [event, session, targets, mine];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    const isGone = isRefused(failed.error, 404);
    const retry = () => Promise.all(queries.map((query) => query.refetch()));
    return isGone ? <NoSession /> : <Failed error={failed.error} retry={retry} />;
  }
  // The form waits for the account's own reservations and requests, so that it is not replaced by "you have a seat" a moment later.
  // Later fetches of them leave the form in place, so that no press is lost.
  if (!event.data || !session.data || !targets.data || mine.data === undefined || !mine.isFetchedAfterMount)
    return <Waiting />;
  if (session.data.eventId !== eventId) return <NoSession />;
  if (mine.data === 'reserved') return <Reserved eventId={eventId} sessionId={sessionId} account={account} />;
  // An account in the list may book directly after the last call, or where the free seats fit no request.
  const isOpen = session.data.availability?.bookability === 'open';
  if (mine.data === 'offered' || (mine.data === 'waiting' && !isOpen))
    return <InList sessionId={sessionId} account={account} isOffered={mine.data === 'offered'} />;
  return (
    <InSlices>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
        <aside className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
          <CheckoutSummary event={event.data} session={session.data} />
          {live && <live.Announcement sessions={[session.data]} chosen={session.data} />}
        </aside>
        <div className="lg:col-start-1 lg:row-start-1">
          <FormOrReason
            event={event.data}
            session={session.data}
            targets={targets.data}
            account={account}
            refetch={() => void Promise.all([session.refetch(), refreshAccount()])}
          />
        </div>
      </div>
    </InSlices>
  );
}

function FormOrReason({
  event,
  session,
  targets,
  account,
  refetch,
}: {
  event: EventView;
  session: SessionView;
  targets: readonly AgeTarget[];
  account: SignedIn['details'];
  refetch: () => void;
}) {
  const { availability, sessionTarget } = session;
  const sessionCode = availability && reasonOf[bookabilityFor(account.userType, availability, sessionTarget)];
  // Known before the form is filled in; the server would refuse only after it.
  const bookability = availability && bookabilityFor(account.userType, availability, sessionTarget);
  const { phoneMustBeConfirmed } = useLimits();
  const lacksPhone = phoneMustBeConfirmed && !account.isPhoneNumberConfirmed;
  const code =
    sessionCode ??
    (account.isEmailConfirmed ? (lacksPhone ? 'phoneNotConfirmed' : null) : 'emailNotConfirmed');
  // Once the form is shown it stays, with its first session state, even if the seats are taken meanwhile: the summary shows the
  // change, and the server refuses.
  const [initial, setInitial] = useState<{ session: SessionView; joins: boolean } | null>(null);
  if (!code && !initial)
    setInitial({ session, joins: bookability !== undefined && leadsToList(bookability) });
  if (code && !initial) {
    const opensAt = availability?.opensAt;
    const error = new ApiRefusal(refusals[code].status, {
      code,
      message: refusals[code].message,
      details: { audience: sessionTarget, ...(opensAt && { opensAt }) },
    });
    return (
      <BookingRefusal error={error} eventId={event._id} account={account} onRetry={refetch} isBeforeSubmit />
    );
  }
  const shown = initial?.session ?? session;
  const { ageTargetIds } = shown;
  const ids = ageTargetIds.length > 0 ? ageTargetIds : event.ageTargetIds;
  const sessionTargets = targets.filter(({ _id }) => ids.includes(_id));
  return (
    <CheckoutForm
      event={event}
      session={shown}
      targets={sessionTargets}
      account={account}
      joins={initial?.joins ?? false}
    />
  );
}

/** The refusal that the server would answer for a bookability, for any quantity. */
const reasonOf: Readonly<Record<Bookability, RefusalCode | null>> = {
  open: null,
  cancelled: 'cancelled',
  past: 'past',
  freeAccess: 'freeAccess',
  wrongAudience: 'wrongAudience',
  notOpenYet: 'notOpenYet',
  closed: 'closed',
  keptForWaitingList: null,
  waitingList: null,
  full: 'sessionFull',
};

function Reserved({ eventId, sessionId, account }: CheckoutProps) {
  const texts = useStrings(checkoutStrings);
  const { data } = useQuery(ownReservationsOptions(eventId, account._id));
  const own = data?.rows.find((row) => row.sessionId === sessionId);
  const role = areaOf(account.role);
  return (
    <EmptyState
      title={texts.reserved}
      action={
        own ? (
          <LinkButton to="/$role/reservations/$id" params={{ role, id: own._id }}>
            {texts.showTickets}
          </LinkButton>
        ) : (
          <LinkButton to="/$role/reservations" params={{ role }}>
            {texts.showTickets}
          </LinkButton>
        )
      }
    >
      <p>{texts.reservedText}</p>
    </EmptyState>
  );
}
