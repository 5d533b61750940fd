import { Ticket } from 'lucide-react';
import type { WireReservation } from '#core/reservations/contract.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import { dayOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { VisitCard } from '#web/ui/visit/VisitCard.tsx';
import { strings } from '../strings.ts';
import { validTickets } from './TicketList.tsx';

export interface ReservationCardProps {
  readonly reservation: WireReservation;
  readonly role: 'admin' | 'user';
  readonly now: Date;
}

/** A reservation in a list: when, what, where, and how long until then. */
export function ReservationCard({ reservation, role, now }: ReservationCardProps) {
  const texts = useStrings(strings).list;
  const { _id, event, session, location } = reservation;
  const state = useStanding(reservation, now);
  const hasSeats = holdsSeats(reservation.status) && session.cancelledAt === null;
  return (
    <VisitCard
      path={`/${role}/reservations/${_id}`}
      title={event.title}
      lang={event.language}
      startDate={session.startDate}
      endDate={session.endDate}
      state={state.text}
      presence={event.eventPresenceType}
      place={location?.name ?? null}
      category={event.eventCategoryColour ?? 'violet'}
      facts={
        hasSeats && (
          <span className="inline-flex items-center gap-1.5">
            <Ticket aria-hidden className="size-4" />
            {texts.tickets(validTickets(reservation).length)}
          </span>
        )
      }
    >
      <p className="mt-1">
        <Chip className={state.className}>{state.text}</Chip>
      </p>
    </VisitCard>
  );
}

/** Its state in words: cancelled, over, or how many days are left. */
function useStanding(reservation: WireReservation, now: Date): { text: string; className: string } {
  const texts = useStrings(strings).list;
  const { startDate, endDate, cancelledAt } = reservation.session;
  if (cancelledAt !== null) return { text: texts.sessionCancelled, className: 'bg-bad' };
  if (!holdsSeats(reservation.status)) return { text: texts.cancelled, className: 'bg-soft' };
  if (Date.parse(endDate) <= now.getTime()) return { text: texts.over1, className: 'bg-soft' };
  const days = daysBetween(dayOf(now, zone), dayOf(new Date(startDate), zone));
  if (days <= 0) return { text: texts.today, className: 'bg-care' };
  return {
    text: days === 1 ? texts.tomorrow : texts.inDays(days),
    className: days === 1 ? 'bg-care' : 'bg-good',
  };
}

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}
