import { type ReactNode, useEffect, useState } from 'react';
import { isDoorPath } from '#core/check-in/door-path.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/**
 * Around every page of the door. The server allows the camera to documents of the door only, and a document that was opened with
 * another page stays that document when its user goes on to the door: it is loaded again.
 */
export function DoorDocument({ children }: { children: ReactNode }) {
  const [isOfDoor] = useState(wasOpenedAtDoor);
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
