import { useStrings } from '#web/i18n/strings.ts';
import { Unfinished } from '#web/resources/drafts/Unfinished.tsx';
import { CancelDates } from './BulkCancel.tsx';
import { BulkEditDialog } from './BulkEdit.tsx';
import { bulkDrafts, listPlace } from './bulk-drafts.ts';
import { bulkStrings } from './bulk-strings.ts';
import { cancelStrings } from './cancel-strings.ts';

interface UnfinishedDatesProps {
  /** The page. */
  readonly place: string;
  /** Called with the dates when their dialog is opened again, and with none after it. */
  readonly onChoose?: (ids: ReadonlySet<string>) => void;
}

/** Changes and cancellations of many dates that were typed on this page and not saved (docs/product/sessions.md#unfinished). */
export function UnfinishedDates({ place, onChoose }: UnfinishedDatesProps) {
  const edit = useStrings(bulkStrings);
  const cancel = useStrings(cancelStrings);
  const options = { id: place, onOpen: (ids: readonly string[]) => onChoose?.(new Set(ids)) };
  const onDone = () => onChoose?.(new Set());
  return (
    <>
      <Unfinished {...bulkDrafts.edit} {...options} titleOf={({ ids }) => edit.unfinished(ids.length)}>
        {({ ids }, onClose) => <BulkEditDialog {...{ ids, place, onDone, onClose }} />}
      </Unfinished>
      <Unfinished {...bulkDrafts.cancel} {...options} titleOf={({ ids }) => cancel.unfinished(ids.length)}>
        {({ ids }, onClose) => <CancelDates {...{ ids, place, onDone, onClose }} />}
      </Unfinished>
    </>
  );
}

/** Those of the list of all dates. */
export function UnfinishedInList() {
  return <UnfinishedDates place={listPlace} />;
}
