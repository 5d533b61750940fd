import { useParams } from '@tanstack/react-router';
import { type DoorPageName, readDoorAddress } from '#core/check-in/door-pages.ts';

interface Shown {
  /** Null: a page with a route of its own, as the scan page. */
  readonly page: DoorPageName | null;
  /** Empty where the page has none. */
  readonly eventId: string;
  readonly sessionId: string;
  readonly ticketId: string;
}

/** Which page of the door this is, and of which session and ticket. */
export function useDoorAddress(): Shown {
  const { _splat = '', eventId = '', sessionId = '' } = useParams({ strict: false });
  return readDoorAddress(_splat) ?? { page: null, eventId, sessionId, ticketId: '' };
}
