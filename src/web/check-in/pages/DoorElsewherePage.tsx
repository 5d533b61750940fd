import type { ComponentType } from 'react';
import type { DoorPageName } from '#core/check-in/door-pages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { Devices } from '../devices/Devices.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { DoorHelp } from '../help/DoorHelp.tsx';
import { Inside } from '../list/Inside.tsx';
import { useDoorAddress } from '../session/use-door-address.ts';
import { CodeErrorNote } from '../tickets/CodeErrorNote.tsx';
import { DoorTicket } from '../tickets/DoorTicket.tsx';
import { LetIn } from '../tickets/LetIn.tsx';
import { SessionTickets } from '../tickets/SessionTickets.tsx';
import { Attendance } from '../attendance/Attendance.tsx';
import { WalkIns } from '../walk-ins/WalkIns.tsx';
import { doorPageTitles } from './pages-strings.ts';

const pages: Readonly<Record<DoorPageName, ComponentType>> = {
  tickets: SessionTickets,
  ticket: DoorTicket,
  letIn: LetIn,
  codeError: CodeErrorNote,
  walkIns: WalkIns,
  attendance: Attendance,
  inside: Inside,
  devices: Devices,
  help: DoorHelp,
};

/** The pages of the door beside its list and the scan page: one route, so that the first load of the site carries one. */
export function DoorElsewherePage() {
  return (
    <DoorPage>
      <Named />
    </DoorPage>
  );
}

function Named() {
  const { page } = useDoorAddress();
  const titles = useStrings(doorPageTitles);
  const Page = page && pages[page];
  useOwnTitle(page && titles[page]);
  return Page ? <Page /> : <NotFoundPage />;
}
