import { useSearch } from '@tanstack/react-router';
import { Footprints, ScanQrCode, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { type CodeError, codeErrors, doorSessionPath, ticketFindPath } from '#core/check-in/door-pages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { SessionDoor } from '../session/SessionDoor.tsx';
import { ticketsStrings } from './tickets-strings.ts';

/** A code that cannot be read or belongs to no ticket of ours, with the ways on (docs/product/check-in.md#error-page). */
export function CodeErrorNote() {
  const named: unknown = useSearch({ strict: false })['reason' as never];
  const codeError = codeErrors.find((one) => one === named) ?? 'unreadable';
  return (
    <SessionDoor tab={null}>{(session) => <Explained session={session} codeError={codeError} />}</SessionDoor>
  );
}

function Explained({ session, codeError }: { session: SessionToCheckIn; codeError: CodeError }) {
  const texts = useStrings(ticketsStrings);
  const { titles, what, ways, again, byName, withoutTicket } = texts.error;
  const hasNone = session.expectedParticipants === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // Below the bar of the session: it is scrolled to, and read out first.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Banner tone="bad">
        <h2 ref={heading} tabIndex={-1} data-has-focus className="text-2xl">
          {titles[codeError]}
        </h2>
        <p className="mt-1 text-lg">{what[codeError]}</p>
        {hasNone && (
          <p className="mt-1 text-lg">
            <strong>{texts.noTickets}</strong>. {texts.noTicketsText}
          </p>
        )}
      </Banner>
      <h2 className="text-2xl">{ways}</h2>
      <div className="flex flex-wrap gap-3">
        <PathLink path={doorSessionPath(session, 'scan')} className={buttonClass()}>
          <ScanQrCode aria-hidden className="size-5" />
          {again}
        </PathLink>
        {!hasNone && (
          <PathLink path={ticketFindPath(session)} className={buttonClass('second')}>
            <Search aria-hidden className="size-5" />
            {byName}
          </PathLink>
        )}
        {codeError !== 'forged' && (
          <PathLink path={doorSessionPath(session, 'walk-ins')} className={buttonClass('second')}>
            <Footprints aria-hidden className="size-5" />
            {withoutTicket}
          </PathLink>
        )}
      </div>
    </>
  );
}
