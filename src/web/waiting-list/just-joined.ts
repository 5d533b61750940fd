// The place in a list that was taken a moment ago. It is told once.

import { useEffect, useState } from 'react';

let justJoined: string | null = null;

export function rememberJoining(requestId: string): void {
  justJoined = requestId;
}

/** Whether joining led here, as long as the page stays. */
export function useIsJustJoined(requestId: string): boolean {
  const [isJustJoined] = useState(() => justJoined === requestId);
  useEffect(() => {
    justJoined = null;
  }, []);
  return isJustJoined;
}
