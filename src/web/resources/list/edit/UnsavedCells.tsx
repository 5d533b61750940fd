import { useRef } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { UnsavedDialog } from '#web/layout/unsaved/UnsavedDialog.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSaveKey } from '#web/ui/form/use-save-key.ts';
import type { CellEdits } from './cell-edit.ts';
import { editStrings } from './edit-strings.ts';

/** Above the list while cells are typed and not saved, wherever in the list they are; leaving the page asks. */
export function UnsavedCells({ edits }: { readonly edits: CellEdits }) {
  const texts = useStrings(editStrings);
  const leaving = useStrings(leaveStrings);
  useSaveKey(useRef(null), () => void edits.saveAll());
  return (
    <>
      {edits.unsaved > 0 && (
        <Banner
          tone="care"
          title={texts.unsaved(edits.unsaved)}
          action={
            <Button size="small" onPress={() => void edits.saveAll()}>
              {texts.saveAll}
            </Button>
          }
        >
          <p>{texts.unsavedText}</p>
        </Banner>
      )}
      <UnsavedDialog isUnsaved={edits.isLosable} settle={edits.settle} isWithinPage {...leaving} />
    </>
  );
}
