import type { ScanAnswer } from '#core/check-in/contract.ts';
import { ticketNumber } from '#core/check-in/heads.ts';
import { needWords } from '#core/people-booked/need-words.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ticketStrings } from '../tickets/ticket-strings.ts';
import { factsOf } from './judged.ts';
import { scanStrings } from './scan-strings.ts';

/** Who shows the ticket, and what is special about it. */
export function TicketFacts({ answer }: { answer: Pick<ScanAnswer, 'ticket' | 'party'> }) {
  const { allergies, phone } = useStrings(ticketStrings);
  const needTerms = needWords[useLanguage()];
  const facts = factsOf(answer, { ...useStrings(scanStrings), allergies, needTerms, phone });
  const holder = useHolder(answer.ticket);
  if (!answer.ticket) return null;
  return (
    <div className="text-xl">
      <p className="font-bold wrap-anywhere">{holder}</p>
      {facts.length > 0 && <p className="wrap-anywhere">{facts.join(' · ')}</p>}
    </div>
  );
}

/** The first name and the initial, the class, or else the number of the ticket. */
export function useHolder(ticket: ScanAnswer['ticket']): string {
  const texts = useStrings(scanStrings);
  if (!ticket) return '';
  const { _id, schoolClass, firstName, initial, supervisor } = ticket;
  if (schoolClass !== null) return texts.classOf(schoolClass);
  if (firstName === null) return texts.holder(ticketNumber(_id));
  if (supervisor?.surname) return `${firstName} ${supervisor.surname}`;
  return initial === null ? firstName : `${firstName} ${initial}.`;
}
