import { BulkEvents } from '#web/events/staff/BulkEvents.tsx';
import type { BulkProps } from '#web/resources/extension.ts';
import { CopyChosen } from '#web/sessions/duplicates/CopyEdition.tsx';

/** What is done with several events of the list at once. */
export function EventBulkButtons(props: BulkProps) {
  return (
    <>
      <BulkEvents {...props} />
      <CopyChosen {...props} />
    </>
  );
}
