import type { ScanAnswer } from '#core/check-in/contract.ts';
import { codeErrors, doorSessionPath, doorTicketPath, scanErrorPath } from '#core/check-in/door-path.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { useDoorAddress } from '../session/use-door-address.ts';
import { ticketsStrings } from './tickets-strings.ts';

/** Where a volunteer goes on from an answer to a scan: to what is known of the ticket, or to what to do about a code that is none. */
export function WaysOn({ answer, className }: { answer: ScanAnswer; className: string }) {
  const texts = useStrings(ticketsStrings);
  const { eventId, sessionId: _id } = useDoorAddress();
  const session = { eventId, _id };
  const { reason, ticket, result } = answer;
  const codeError = codeErrors.find((one) => one === reason);
  if (result === 'valid') return null;
  // A ticket of another date is not in the lists of this one.
  const isHere = ticket !== undefined && answer.session === undefined;
  return (
    <>
      {codeError && (
        <PathLink
          path={scanErrorPath(session, codeError)}
          className={buttonClass('second', 'usual', className)}
        >
          {texts.whatToDo}
        </PathLink>
      )}
      {isHere && codeError === undefined ? (
        <PathLink
          path={doorTicketPath(session, ticket._id)}
          className={buttonClass('second', 'usual', className)}
        >
          {texts.history}
        </PathLink>
      ) : (
        <PathLink
          path={doorSessionPath(session, 'tickets')}
          className={buttonClass('second', 'usual', className)}
        >
          {texts.error.byName}
        </PathLink>
      )}
    </>
  );
}
