import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { RecordDeletion } from '#web/resources/deletion/RecordDeletion.tsx';
import type { DeletionProps } from '#web/resources/extension.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ClaimedList, claimsOptions, isUnclaimed } from './ClaimedList.tsx';
import { strings } from './strings.ts';

/** A session that accounts have booked is cancelled instead of deleted (docs/product/sessions.md#cancelling). */
export function SessionDeletion(props: DeletionProps) {
  const { rows, isOpen, onClose, onAction } = props;
  const texts = useStrings(strings);
  const [now] = useState(() => Date.now());
  const [row] = rows;
  const claims = useQuery({
    ...claimsOptions(row?._id ?? ''),
    enabled: isOpen && onAction !== undefined && rows.length === 1,
  }).data;
  if (!row || !claims || isUnclaimed(claims)) return <RecordDeletion {...props} />;
  const mayCancel = row['cancelledAt'] === null && Date.parse(String(row['endDate'])) > now;
  return (
    <Dialog
      isAlert
      title={texts.bookedTitle}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {texts.bookedBack}
          </Button>
          {mayCancel && (
            <Button
              variant="danger"
              onPress={() => {
                onClose();
                onAction?.('cancel');
              }}
            >
              {texts.cancel}
            </Button>
          )}
        </>
      }
    >
      <ClaimedList claimed={claims} />
      <p>{mayCancel ? texts.bookedCancel : texts.bookedOver}</p>
    </Dialog>
  );
}
