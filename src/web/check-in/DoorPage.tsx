import './door.css';
import { type ReactNode, useEffect, useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { isDoorPath } from '#core/check-in/door-path.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AtLockedDoor } from './lock/AtLockedDoor.tsx';
import { useSunTheme } from './settings/door-options.ts';

/** Around every page of the door: for accounts that may check in, in a document that may use the camera. */
export function DoorPage({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  if (!may(viewer, 'checkIn')) return <ForbiddenPage />;
  return (
    <DoorDocument>
      <AtLockedDoor>{children}</AtLockedDoor>
    </DoorDocument>
  );
}

/**
 * The server allows the camera to documents of the door only, and a document that was opened with
 * another page stays that document when its user goes on to the door: it is loaded again.
 */
function DoorDocument({ children }: { children: ReactNode }) {
  const [isOfDoor] = useState(wasOpenedAtDoor);
  useSunTheme();
  useEffect(() => {
    if (!isOfDoor) location.reload();
  }, [isOfDoor]);
  if (isOfDoor) return children;
  return (
    <Loading>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="mt-6 h-40 w-full" />
    </Loading>
  );
}

function wasOpenedAtDoor(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && isDoorPath(new URL(document.name).pathname);
}
