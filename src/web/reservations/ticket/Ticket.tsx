import { spokenInWords } from '#core/events/spoken.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import type { WireReservation, WireTicket } from '#core/reservations/contract.ts';
import { ticketNumber } from '#core/check-in/heads.ts';
import { hasCode } from '#core/tickets/rules.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { strings } from '../strings.ts';

export interface TicketProps {
  readonly reservation: WireReservation;
  readonly ticket: WireTicket;
  /** From 0. */
  readonly position: number;
  /** The number of tickets. */
  readonly count: number;
  /** The name of the reservation's owner. */
  readonly holder: string;
}

/** A ticket as it is shown at the door: its person or class, and the code as wide as the screen. */
export function Ticket({ reservation, ticket, position, count, holder }: TicketProps) {
  const texts = useStrings(strings).tickets;
  const where = useStrings(whereStrings);
  const formats = useFormats();
  const { event, session, location } = reservation;
  const place = whereInWords(event.eventPresenceType, location?.name, where);
  const who = useWhoComes(ticket, holder);
  const number = count === 1 ? texts.ticketOne : texts.ticket(position + 1, count);
  const spoken = spokenInWords(session.sessionLanguages ?? [], useLanguage(), formats.languageName);
  return (
    <article
      data-category={event.eventCategoryColour ?? 'violet'}
      className="relative flex break-inside-avoid flex-col overflow-hidden rounded-3xl bg-card text-ink shadow-float print:shadow-none print:ring-1 print:ring-edge"
    >
      <div className="bg-category px-6 pt-5 pb-6 text-on-category">
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm font-semibold">
          <span>{number}</span>
          <time dateTime={session.startDate} className="whitespace-nowrap tabular-nums">
            {formats.date(session.startDate)}
          </time>
        </p>
        <p lang={event.language} className="mt-2 font-title text-2xl leading-tight font-bold text-balance">
          {event.title}
        </p>
        <p className="mt-2 font-semibold first-letter:uppercase">
          {formats.longDay(session.startDate)}, {formats.time(session.startDate)}
          {place && ` · ${place}`}
          {spoken && ` · ${spoken}`}
        </p>
      </div>
      <Perforation />
      <div className="flex flex-col gap-4 px-6 pt-3 pb-6">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h3 className="text-xl">{who}</h3>
            {ticket.schoolClass !== null && (
              <p className="text-quiet">{texts.heads(ticket.quantity, ticket.participant.chaperones ?? 0)}</p>
            )}
          </div>
          {ticket.isScanned && <Chip className="bg-good">{texts.scanned}</Chip>}
          {!hasCode(ticket.status) && <Chip className="bg-bad">{texts.invalid}</Chip>}
        </div>
        {ticket.code && (
          <>
            <div className="-mx-3">
              <QrCode code={ticket.code} label={texts.qr(who)} />
            </div>
            <p className="text-center text-sm text-quiet">
              {event.eventPresenceType !== 'online' && `${texts.show} `}
              {texts.number(ticketNumber(ticket._id))}
            </p>
            <Disclosure
              title={
                <span>
                  {texts.characters}
                  {count > 1 && <span className="sr-only">, {number}</span>}
                </span>
              }
              className="text-sm"
            >
              <p className="mt-2 font-mono leading-relaxed tracking-wide wrap-anywhere">
                {ticket.code.match(/.{1,4}/g)?.join(' ')}
              </p>
            </Disclosure>
          </>
        )}
      </div>
    </article>
  );
}

/** The person or class of a ticket, in words. */
export function useWhoComes({ participant, schoolClass }: WireTicket, holder: string): string {
  const texts = useStrings(strings).tickets;
  if (schoolClass !== null) return texts.schoolClass(schoolClass);
  const typed = [participant.name, participant.surname].filter(Boolean).join(' ');
  if (typed) return typed;
  return participant.participant_type === 'accountholder' ? holder : texts.guestOf(holder);
}

/** The perforated line of a paper ticket. */
function Perforation() {
  const notch = 'size-6 rounded-full bg-page';
  return (
    <div aria-hidden className="-mt-3 flex items-center justify-between">
      <span className={classes(notch, '-ml-3')} />
      <span className="mx-2 mt-0.5 flex-1 border-t-3 border-dotted border-page" />
      <span className={classes(notch, '-mr-3')} />
    </div>
  );
}
