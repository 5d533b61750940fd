// The request that was made a moment ago. The confirmation is shown once.

import { useEffect, useState } from 'react';

let justJoined: string | null = null;

export function rememberJoining(requestId: string): void {
  justJoined = requestId;
}

/** Whether joining led to this page; it stays so while the page is open. */
export function useIsJustJoined(requestId: string): boolean {
  const [isJustJoined] = useState(() => justJoined === requestId);
  useEffect(() => {
    justJoined = null;
  }, []);
  return isJustJoined;
}
