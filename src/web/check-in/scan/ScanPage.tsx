import { useStrings } from '#web/i18n/strings.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { DoorPage } from '../DoorPage.tsx';
import { NetworkStatus } from '../offline/NetworkStatus.tsx';
import { SessionFrame } from '../session/SessionDoor.tsx';
import { SessionHead, SessionTabs } from '../session/SessionTabs.tsx';
import { useDoorAddress } from '../session/use-door-address.ts';
import { useDoorSession } from '../session/use-door-session.ts';
import { useScannerUntilKnown } from '../session/use-scanner-anywhere.ts';
import { Scanner } from './Scanner.tsx';

/** Checks the tickets of one session (docs/product/check-in.md#scan-page). */
export function ScanPage() {
  return (
    <DoorPage>
      <ScanDoor />
    </DoorPage>
  );
}

function ScanDoor() {
  const { scan: title } = useStrings(doorTitles);
  useOwnTitle(title);
  const { eventId, sessionId } = useDoorAddress();
  const door = useDoorSession(eventId, sessionId);
  useScannerUntilKnown(sessionId, door.session);
  const status = <NetworkStatus network={door.network} />;
  return (
    <SessionFrame door={door} status={status}>
      {(session) => (
        <Scanner
          key={session._id}
          session={session}
          bar={
            <>
              <SessionHead session={session} />
              {status}
            </>
          }
          tabs={<SessionTabs session={session} current="scan" />}
        />
      )}
    </SessionFrame>
  );
}
