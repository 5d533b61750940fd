// The reservation that was made a moment ago. It is told once: a reload, the back button or the same address in another tab
// find the tickets alone.

import { useEffect, useState } from 'react';

let justBooked: string | null = null;

export function rememberBooking(reservationId: string): void {
  justBooked = reservationId;
}

/** Whether the booking led here, as long as the page stays. */
export function useIsJustBooked(reservationId: string): boolean {
  const [isJustBooked] = useState(() => justBooked === reservationId);
  useEffect(() => {
    justBooked = null;
  }, []);
  return isJustBooked;
}
