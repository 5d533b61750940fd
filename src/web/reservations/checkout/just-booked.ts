// The reservation that was booked a moment ago. The confirmation is shown once: after a reload, the back button or in another tab
// the page shows the tickets alone.

import { useEffect, useState } from 'react';

let justBooked: string | null = null;

export function rememberBooking(reservationId: string): void {
  justBooked = reservationId;
}

/** Whether the booking led to this page; it stays so while the page is open. */
export function useIsJustBooked(reservationId: string): boolean {
  const [isJustBooked] = useState(() => justBooked === reservationId);
  useEffect(() => {
    justBooked = null;
  }, []);
  return isJustBooked;
}
