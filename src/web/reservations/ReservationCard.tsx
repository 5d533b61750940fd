import { Link } from '@tanstack/react-router';
import { MapPin, Ticket } from 'lucide-react';
import type { WireReservation } from '#core/reservations/contract.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import { dayOf } from '#core/time.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { strings } from './strings.ts';
import { validTickets } from './valid-tickets.ts';

export interface ReservationCardProps {
  readonly reservation: WireReservation;
  readonly role: 'admin' | 'user';
  readonly now: Date;
}

/** One line of somebody's time: when, what, where, and how long until then. */
export function ReservationCard({ reservation, role, now }: ReservationCardProps) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const { _id, event, session, location } = reservation;
  const state = useStanding(reservation, now);
  const isHeld = holdsSeats(reservation.status) && session.cancelledAt === null;
  const [weekday = '', day = '', month = '', year] = formats.shortDay(session.startDate).split(' ');
  return (
    <article
      data-category={event.eventCategoryColour ?? 'violet'}
      className="relative flex gap-4 rounded-card bg-card p-4 shadow-card transition-shadow hover:shadow-float sm:gap-6 sm:p-5"
    >
      <time
        dateTime={session.startDate}
        className="flex w-18 shrink-0 flex-col items-center justify-center self-start rounded-2xl bg-category px-1 py-3 leading-none text-on-category"
      >
        <span className="text-sm font-semibold">{weekday.replace(',', '')}</span>
        <span className="my-1 font-title text-3xl font-bold">{day}</span>
        <span className="text-sm font-semibold">{month}</span>
        {year && <span className="mt-1 text-sm font-semibold">{year}</span>}
      </time>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h3 lang={event.language} className="text-xl leading-tight sm:text-2xl">
          <Link
            to="/$role/reservations/$id"
            params={{ role, id: _id }}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {event.title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
          <span className="font-semibold text-ink tabular-nums">
            {formats.times(session.startDate, session.endDate)}
          </span>
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0">{location?.name ?? texts.one.onlinePlace}</span>
          </span>
          {isHeld && (
            <span className="inline-flex items-center gap-1.5">
              <Ticket aria-hidden className="size-4" />
              {texts.list.tickets(validTickets(reservation).length)}
            </span>
          )}
        </p>
        <p className="mt-1">
          <Chip className={state.look}>{state.text}</Chip>
        </p>
      </div>
    </article>
  );
}

/** Why it is not coming up, or how soon it is. */
function useStanding(reservation: WireReservation, now: Date): { text: string; look: string } {
  const texts = useStrings(strings).list;
  const { startDate, endDate, cancelledAt } = reservation.session;
  if (cancelledAt !== null) return { text: texts.sessionCancelled, look: 'bg-bad' };
  if (!holdsSeats(reservation.status)) return { text: texts.cancelled, look: 'bg-soft' };
  if (Date.parse(endDate) <= now.getTime()) return { text: texts.over1, look: 'bg-soft' };
  const days = daysBetween(dayOf(now, zone), dayOf(new Date(startDate), zone));
  if (days <= 0) return { text: texts.today, look: 'bg-care' };
  return { text: days === 1 ? texts.tomorrow : texts.inDays(days), look: days === 1 ? 'bg-care' : 'bg-good' };
}

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}
