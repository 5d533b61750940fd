import type { ScanAnswer } from '#core/check-in/contract.ts';
import {
  codeErrors,
  doorSessionPath,
  doorTicketPath,
  scanErrorPath,
  scanPath,
  ticketFindPath,
} from '#core/check-in/door-pages.ts';
import { isOpenUnderLock } from '#core/check-in/lock.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { useDoorLock } from '../lock/door-lock.ts';
import { isPastDate } from '../scan/judged.ts';
import { scanStrings } from '../scan/scan-strings.ts';
import { useDoorAddress } from '../session/use-door-address.ts';
import { ticketsStrings } from './tickets-strings.ts';

interface Way {
  readonly path: string;
  readonly text: string;
}

/** Where a volunteer goes on from an answer to a scan: to what is known of the ticket, to its door, or to what to do about a code that is none. */
export function WaysOn({ answer, className }: { answer: ScanAnswer; className: string }) {
  return useWaysOn(answer).map(({ path, text }) => (
    <PathLink key={path} path={path} className={buttonClass('second', 'usual', className)}>
      {text}
    </PathLink>
  ));
}

function useWaysOn(answer: ScanAnswer): readonly Way[] {
  const texts = useStrings(ticketsStrings);
  const { toDoor, withoutTicket } = useStrings(scanStrings);
  const lock = useDoorLock();
  const { eventId, sessionId: _id } = useDoorAddress();
  const session = { eventId, _id };
  const { reason, ticket, result, session: other, elsewhere } = answer;
  if (result === 'valid') return [];
  const search = ticketFindPath(session);
  const codeError = codeErrors.find((one) => one === reason);
  if (codeError)
    return [
      { path: scanErrorPath(session, codeError), text: texts.whatToDo },
      { path: search, text: texts.error.byName },
    ];
  const isPast = isPastDate(answer, pageNow());
  if (reason === 'wrongSession') {
    const door = other && !isPast ? scanPath(other) : null;
    return [
      ...(door !== null && (lock === null || isOpenUnderLock(door, lock))
        ? [{ path: door, text: toDoor }]
        : []),
      // Where nothing is known of the date, the volunteer reads it on the ticket.
      ...(isPast || elsewhere || !other
        ? [{ path: doorSessionPath(session, 'walk-ins'), text: withoutTicket }]
        : []),
      { path: search, text: texts.error.byName },
    ];
  }
  return [
    ticket
      ? { path: doorTicketPath(session, ticket._id), text: texts.history }
      : { path: search, text: texts.error.byName },
  ];
}
