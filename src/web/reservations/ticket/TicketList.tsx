import { useEffect, useRef } from 'react';
import type { WireReservation, WireTicket } from '#core/reservations/contract.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { GiveTicketBack } from './GiveTicketBack.tsx';
import { strings } from '../strings.ts';
import { Ticket, useWhoComes } from './Ticket.tsx';
import { hasCode } from '#core/tickets/rules.ts';

interface TicketListProps {
  readonly reservation: WireReservation;
  /** The name of the reservation's owner. */
  readonly holder: string;
  /** The signed-in account. */
  readonly account: SignedIn['details'];
  readonly canGiveBack: boolean;
  readonly onReload: () => void;
}

/** The valid tickets; while there are several, each can be given back. */
export function TicketList({ reservation, holder, canGiveBack, ...action }: TicketListProps) {
  const texts = useStrings(strings).tickets;
  const tickets = validTickets(reservation);
  const head = useFocusWhenFewer(tickets.length);
  return (
    <section aria-labelledby="tickets" className="flex flex-col gap-5">
      <h2 id="tickets" ref={head} tabIndex={-1} className="text-3xl outline-none">
        {reservation.holder !== undefined
          ? texts.titleOther
          : tickets.length === 1
            ? texts.titleOne
            : texts.title}
      </h2>
      <ul className="grid items-start gap-6 md:grid-cols-2 print:grid-cols-2">
        {tickets.map((ticket, position) => (
          <li key={ticket._id} className="flex flex-col gap-3">
            <Ticket
              reservation={reservation}
              ticket={ticket}
              position={position}
              count={tickets.length}
              holder={holder}
            />
            {canGiveBack && tickets.length > 1 && (
              <GiveBack
                ticket={ticket}
                number={texts.ticket(position + 1, tickets.length)}
                holder={holder}
                eventId={reservation.eventId}
                {...action}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function GiveBack({
  ticket,
  number,
  holder,
  ...action
}: Pick<TicketListProps, 'holder' | 'account' | 'onReload'> & {
  readonly eventId: string;
  readonly ticket: WireReservation['tickets'][number];
  readonly number: string;
}) {
  const who = useWhoComes(ticket, holder);
  return (
    <div className="print:hidden">
      <GiveTicketBack ticketId={ticket._id} who={who} number={number} {...action} />
    </div>
  );
}

/** After a ticket is given back, its button is removed: the focus moves to the heading. */
function useFocusWhenFewer(count: number) {
  const head = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) head.current?.focus();
    before.current = count;
  }, [count]);
  return head;
}

/** The tickets that are valid at the door: without those that were given back or replaced. */
export function validTickets({ tickets }: Pick<WireReservation, 'tickets'>): readonly WireTicket[] {
  return tickets.filter(({ status }) => hasCode(status));
}
