import type { ReactNode } from 'react';
import type { LoggedScan } from '#core/check-in/contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { doorTicketPath } from '#core/check-in/door-pages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { LoggedLine } from '../tickets/TicketLog.tsx';
import { attendanceStrings } from './attendance-strings.ts';

/** A part of the report, with how much is in it; an empty one says so. */
export function Part({
  title,
  count,
  none,
  children,
}: {
  title: string;
  count: number;
  none: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-2xl">{count > 0 ? `${title}: ${count}` : title}</h2>
      {count > 0 ? children : <p>{none}</p>}
    </section>
  );
}

/** A line of the log with its ticket. */
export function OfTicket({
  session,
  scan,
  children,
}: {
  session: SessionToCheckIn;
  scan: LoggedScan;
  children?: ReactNode;
}) {
  const texts = useStrings(attendanceStrings);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-soft px-4 py-3">
      <LoggedLine scan={scan} />
      {scan.ticketId !== null && scan.ending !== null && (
        <PathLink
          path={doorTicketPath(session, scan.ticketId)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {texts.ticket(scan.ending.toUpperCase())}
        </PathLink>
      )}
      {children}
    </li>
  );
}
