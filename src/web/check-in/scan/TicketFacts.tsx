import type { ScanAnswer } from '#core/check-in/contract.ts';
import { countOf } from '#core/check-in/heads.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { scanStrings } from './scan-strings.ts';

/** Who shows the ticket, and how many of the party are in: no more than a steward may see. */
export function TicketFacts({ answer: { ticket, party } }: { answer: Pick<ScanAnswer, 'ticket' | 'party'> }) {
  const texts = useStrings(scanStrings);
  const holder = useHolder(ticket);
  if (!ticket) return null;
  const { wheelchairs, supervisor } = ticket;
  const facts = [
    party && countOf(party.expected) > 1 && texts.inside(countOf(party.entered), countOf(party.expected)),
    wheelchairs > 0 && texts.wheelchairs(wheelchairs),
    supervisor?.institution,
    supervisor?.otherNeeds,
    supervisor?.note,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <div className="text-xl">
      <p className="font-bold wrap-anywhere">{holder}</p>
      {facts.length > 0 && <p className="wrap-anywhere">{facts.join(' · ')}</p>}
    </div>
  );
}

/** The first name and the initial, the class, or else the end of the ticket's id. */
export function useHolder(ticket: ScanAnswer['ticket']): string {
  const texts = useStrings(scanStrings);
  if (!ticket) return '';
  const { schoolClass, firstName, initial, ending, supervisor } = ticket;
  if (schoolClass !== null) return texts.classOf(schoolClass);
  if (firstName === null) return texts.holder(ending);
  if (supervisor?.surname) return `${firstName} ${supervisor.surname}`;
  return initial === null ? firstName : `${firstName} ${initial}.`;
}
