import { EventBin } from '#web/events/bin/EventBin.tsx';

/** Deleted events that can still be taken back. */
export function EventBinPage() {
  return <EventBin />;
}
