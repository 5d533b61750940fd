import type { DoorTicketView, ScanAnswer } from '#core/check-in/contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { doorTicketPath, ticketScanPath } from '#core/check-in/door-pages.ts';
import { countOf } from '#core/check-in/heads.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { useHolder } from '../scan/TicketFacts.tsx';
import { ticketsStrings } from './tickets-strings.ts';

export type ListedTicket = DoorTicketView & {
  readonly isValid: boolean;
  /** Of the lists: the whole party. */
  readonly party?: ScanAnswer['party'];
};

/** A ticket in the list of a door: whose it is, whether it is in, and the way to let it in. */
export function TicketRow({ session, ticket }: { session: SessionToCheckIn; ticket: ListedTicket }) {
  const texts = useStrings(ticketsStrings);
  const holder = useHolder(ticket);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-soft p-4">
      <div className="min-w-room-48 flex-1">
        <PathLink
          path={doorTicketPath(session, ticket._id)}
          aria-label={texts.historyOf(holder, ticket.ending.toUpperCase())}
          className="inline-flex min-h-6 items-center text-lg font-bold wrap-anywhere underline decoration-edge underline-offset-4"
        >
          {holder}
        </PathLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <TicketState ticket={ticket} />
          <Facts ticket={ticket} />
        </div>
      </div>
      {ticket.isValid && !ticket.isScanned && (
        <PathLink
          path={ticketScanPath(session, ticket._id)}
          aria-label={texts.letInOf(holder, ticket.ending.toUpperCase())}
          className={buttonClass('second')}
        >
          {texts.letIn}
        </PathLink>
      )}
    </li>
  );
}

function Facts({ ticket }: { ticket: ListedTicket }) {
  const texts = useStrings(ticketsStrings);
  const { target, quantity, chaperones, wheelchairs, ending, supervisor, party } = ticket;
  const heads = party && target !== 'school' ? countOf(party.expected) : 1;
  const facts = [
    party && heads > 1 && texts.ofParty(heads, countOf(party.entered)),
    target === 'school' && texts.ofClass(quantity, chaperones),
    supervisor?.institution,
    supervisor?.phoneEnding && texts.phone(supervisor.phoneEnding),
    wheelchairs > 0 && texts.wheelchairs(wheelchairs),
    texts.ending(ending.toUpperCase()),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return <p className="wrap-anywhere">{facts.join(' · ')}</p>;
}

/** Whether a ticket is in, in a word. */
export function TicketState({ ticket }: { ticket: ListedTicket }) {
  const texts = useStrings(ticketsStrings);
  const { isValid, isScanned, attended, out, quantity, chaperones } = ticket;
  const heads = countOf(attended);
  const isOut = out > 0 && out === heads;
  const isPartlyIn = heads > 0 && heads < quantity + chaperones;
  const [word, tone] = isPartlyIn
    ? [texts.partlyIn(heads, quantity + chaperones), 'bg-care']
    : isScanned
      ? [heads === 0 ? texts.partyIn : texts.in(heads), 'bg-good']
      : isValid
        ? [texts.notIn, 'bg-page']
        : [texts.cancelled, 'bg-bad'];
  return (
    <p className="flex flex-wrap gap-2">
      {!isOut && <Chip className={tone}>{word}</Chip>}
      {isScanned && !isValid && <Chip className="bg-bad">{texts.cancelled}</Chip>}
      {out > 0 && <Chip className="bg-care">{texts.out(out)}</Chip>}
    </p>
  );
}
