// The reservation or request that this tab created a moment ago. Its confirmation is shown once: after a reload, the back button
// or in another tab the page shows the tickets or the place in the list alone.

import { useEffect, useState } from 'react';

let justCreated: string | null = null;

/** `id` is what the page that follows reads: a reservation's or a request's. */
export function rememberCreated(id: string): void {
  justCreated = id;
}

/** Whether booking or joining led to this page; it stays so while the page is open. */
export function useIsJustCreated(id: string): boolean {
  const [isJustCreated] = useState(() => justCreated === id);
  useEffect(() => {
    justCreated = null;
  }, []);
  return isJustCreated;
}
