import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WireReservation } from '#core/reservations/contract.ts';
import { needWords } from '#core/people-booked/need-words.ts';
import { booksForOthersIn, decideCancellation, holdsSeats, mayChange } from '#core/reservations/rules.ts';
import { formerStart } from '#core/sessions/former-start.ts';
import { type SignedIn, useSignedIn, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { OwnPage } from '#web/layout/OwnPage.tsx';
import { useNow } from '#web/live/use-now.ts';
import { reservationsPath } from '#web/address/paths.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { MovedNote } from '#web/ui/visit/MovedNote.tsx';
import { visitNoteStrings } from '#web/ui/visit/visit-strings.ts';
import { VisitFacts } from '#web/ui/visit/VisitFacts.tsx';
import { useIsJustCreated } from '#web/api/just-created.ts';
import { reservationOptions } from '../queries.ts';
import { ReservationActions } from './ReservationActions.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { strings } from '../strings.ts';
import { TakeAlong } from './TakeAlong.tsx';
import { TicketList } from './TicketList.tsx';
import { useSeen } from './use-seen.ts';
import { Warnings } from './Warnings.tsx';
import { fullName, WhoseReservation } from '../staff/WhoseReservation.tsx';

const route = getRouteApi('/$role/reservations/$id');

/** A reservation with its tickets; right after booking it starts with a confirmation. */
export function ReservationPage() {
  const signedIn = useSignedIn();
  const { id } = route.useParams();
  return signedIn && <Reservation key={id} id={id} account={signedIn.details} />;
}

function Reservation({ id, account }: { id: string; account: SignedIn['details'] }) {
  const { one: texts, list, stale } = useStrings(strings);
  const language = useLanguage();
  const isNew = useIsJustCreated(id);
  const query = useQuery({ ...reservationOptions(id, language, account._id), refetchOnReconnect: true });
  const { data, dataUpdatedAt: readAt, failureReason: failure } = query;
  const reservations = useMemo(() => data && [data], [data]);
  const seen = useSeen(account._id, { reservations, id, readAt, areAll: false, failure });
  const reservation = seen.reservations?.[0];
  // Staff go back to the bookings of the same session.
  const back =
    reservation?.holder === undefined
      ? { path: reservationsPath(account.role), label: texts.back }
      : { path: `/admin/sessions/${reservation.sessionId}/bookings`, label: texts.backToBookings };
  return (
    <OwnPage
      back={back}
      query={query}
      missing={{
        title: texts.notFound,
        text: texts.notFoundText,
        action: <LinkButton to="/events">{list.programme}</LinkButton>,
      }}
      offline={stale.neverSeen}
    >
      {(seen.stale || reservation) && (
        <>
          {seen.stale && (
            <div className="mt-6">
              <StaleNotice stale={seen.stale} onRetry={() => void query.refetch()} />
            </div>
          )}
          {reservation && (
            <Shown
              reservation={reservation}
              isNew={isNew}
              account={account}
              onReload={() => void query.refetch()}
            />
          )}
        </>
      )}
    </OwnPage>
  );
}

function Shown({
  reservation,
  isNew,
  account,
  onReload,
}: {
  reservation: WireReservation;
  isNew: boolean;
  account: SignedIn['details'];
  onReload: () => void;
}) {
  const texts = useStrings(strings);
  const { event, session: signedIn } = reservation;
  const hasSeats = holdsSeats(reservation.status) && signedIn.cancelledAt === null;
  const now = useNow();
  const was = formerStart(signedIn, now);
  // Once a ticket is given back, the confirmation of the booking is no longer shown.
  const [booked] = useState(reservation.quantity);
  const head = useFocusWhenLost(hasSeats);
  const isOver = now >= new Date(signedIn.endDate);
  const viewer = viewerOf(account);
  const isChangeable = mayChange(viewer, reservation);
  const cancellation = decideCancellation({
    endDate: new Date(signedIn.endDate),
    cancellableUntil: new Date(reservation.cancellableUntil),
    byStaff: booksForOthersIn(viewer, reservation.eventId),
    now,
  });
  const isCancellable = isChangeable && cancellation.outcome === 'cancel';
  const { holder = account } = reservation;
  return (
    <div className="mt-4 flex flex-col gap-10">
      <header ref={head} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {isNew && hasSeats && reservation.quantity === booked && <Done reservation={reservation} />}
        {reservation.holder !== undefined && (
          <WhoseReservation holder={reservation.holder} reservation={reservation} />
        )}
        <State reservation={reservation} isOver={isOver} />
        <h1 lang={event.language} className="text-4xl sm:text-6xl">
          {event.title}
        </h1>
        <Facts reservation={reservation} />
        {was && <MovedNote was={was} />}
        {hasSeats && <Warnings reservation={reservation} />}
      </header>
      {hasSeats && (
        <TicketList
          reservation={reservation}
          holder={holder ? fullName(holder) : ''}
          account={account}
          canGiveBack={isCancellable}
          onReload={onReload}
        />
      )}
      {hasSeats && reservation.holder === undefined && (
        <section aria-labelledby="next" className="flex flex-col gap-5 print:hidden">
          <h2 id="next" className="text-3xl">
            {texts.one.next}
          </h2>
          <TakeAlong reservation={reservation} />
        </section>
      )}
      {hasSeats && isChangeable && !isOver && (
        <ReservationActions
          reservation={reservation}
          account={account}
          isCancellable={isCancellable}
          onReload={onReload}
        />
      )}
    </div>
  );
}

/** After a cancellation the tickets are removed and the page becomes short: the focus moves to the heading. */
function useFocusWhenLost(hasSeats: boolean) {
  const head = useRef<HTMLElement>(null);
  const hadSeats = useRef(hasSeats);
  useEffect(() => {
    if (hadSeats.current && !hasSeats) head.current?.focus();
    hadSeats.current = hasSeats;
  }, [hasSeats]);
  return head;
}

function Done({ reservation }: { reservation: WireReservation }) {
  const texts = useStrings(strings).one;
  const { quantity, quantitySchool } = reservation;
  const title =
    quantitySchool > 0
      ? texts.bookedClasses(quantitySchool)
      : quantity === 1
        ? texts.booked
        : texts.bookedMany(quantity);
  return (
    <Banner tone="good" isAnnounced title={title}>
      <p>{texts.bookedText}</p>
    </Banner>
  );
}

function State({ reservation, isOver }: { reservation: WireReservation; isOver: boolean }) {
  const texts = useStrings(strings).one;
  const action = (
    <LinkButton to="/events/$eventId" params={{ eventId: reservation.eventId }} size="small">
      {texts.bookAgain}
    </LinkButton>
  );
  if (reservation.session.cancelledAt !== null)
    return (
      <Banner tone="bad" title={texts.sessionCancelledTitle} action={action}>
        <p>{texts.sessionCancelledText}</p>
      </Banner>
    );
  if (!holdsSeats(reservation.status))
    return (
      <Banner tone="care" title={texts.cancelledTitle} action={action}>
        <p>{texts.cancelledText(reservation.quantity)}</p>
      </Banner>
    );
  const released = reservation.tickets.reduce(
    (seats, { releasedParticipants = 0 }) => seats + releasedParticipants,
    0,
  );
  const isOnline = reservation.event.eventPresenceType === 'online';
  if (released > 0 && !isOver)
    return (
      <Banner tone="care" title={isOnline ? texts.notJoining : texts.releasedTitle(released)}>
        <p>{isOnline ? texts.notJoiningText : texts.releasedText}</p>
      </Banner>
    );
  return null;
}

function Facts({ reservation }: { reservation: WireReservation }) {
  const notes = useStrings(visitNoteStrings);
  const formats = useFormats();
  const texts = useStrings(strings).one;
  const language = useLanguage();
  const { event, session: signedIn, location, quantity, quantitySchool, chaperones, needs } = reservation;
  const released = holdsSeats(reservation.status) && signedIn.seatsReleasedAt;
  const needed = [
    needs?.wheelchair && texts.wheelchair(needs.wheelchair),
    needs?.allergies && texts.allergies(needs.allergies),
    ...(needs?.terms ?? []).map((term) => needWords[language][term]),
    needs?.other,
  ].filter(Boolean);
  return (
    <VisitFacts
      startDate={signedIn.startDate}
      endDate={signedIn.endDate}
      presence={event.eventPresenceType}
      location={location}
      who={quantitySchool > 0 ? texts.classes(quantitySchool, quantity, chaperones) : texts.people(quantity)}
      more={[
        ...(released ? [[texts.onTime, texts.seatsReleased(formats.time(released))] as const] : []),
        ...(needed.length > 0 ? [[texts.needs, needed.join('. ')] as const] : []),
        ...(holdsSeats(reservation.status) ? (event.visitNotes ?? []) : []).map(
          ({ kind, text, language }) =>
            [
              notes[kind],
              <span key={kind} lang={language}>
                {text}
              </span>,
            ] as const,
        ),
      ]}
      columns={3}
    />
  );
}
