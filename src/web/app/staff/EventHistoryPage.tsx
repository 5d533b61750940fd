import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { EventHistory } from '#web/audit/history/EventHistory.tsx';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { mayAsStaff } from '#web/resources/entities.ts';
import { EventTabPage } from './EventTabPage.tsx';

/** What was done to an event, for those who manage it (docs/product/events.md#history). */
export function EventHistoryPage() {
  return <EventTabPage tab="history">{({ _id }) => <OfManaged id={_id} />}</EventTabPage>;
}

function OfManaged({ id }: { readonly id: string }) {
  const viewer = useViewer();
  return mayAsStaff('events', 'update', viewer, { _id: id }) ? <EventHistory id={id} /> : <ForbiddenPage />;
}
