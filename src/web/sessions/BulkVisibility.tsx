import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Fields } from '#core/field/field.ts';
import { resources } from '#core/resources/index.ts';
import { type Visibility, visibilities } from '#core/resources/programme.ts';
import { changeVisibility } from '#core/sessions/contract.ts';
import { call } from '#web/api/call.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import type { BulkProps } from '#web/resources/extension.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { onStrong } from '#web/resources/list/BulkBar.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { strings } from '#web/resources/strings.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { visibilityStrings } from './visibility-strings.ts';

const visibilityFields: Fields = {
  visibilityStatus: { kind: 'radio', options: visibilities, required: true },
};

/**
 * Changes the visibility of many sessions at once, after a confirmation: of all of them, or of none
 * (docs/product/sessions.md#visibility).
 */
export function BulkVisibility({ ids, onDone }: BulkProps) {
  const texts = useStrings(visibilityStrings);
  const { failed } = useStrings(strings).actions;
  const wording = useWording();
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const [wanted, setWanted] = useState<Visibility | null>(null);
  const words = wordsOf('sessions', wording);

  async function change(visibilityStatus: Visibility) {
    try {
      const { changed } = await call(changeVisibility, { body: { ids: [...ids], visibilityStatus } });
      toast(changed === 0 ? texts.visibilitySame : texts.visibilityChanged(changed));
      onDone();
    } catch (error) {
      toast(`${texts.visibility}, ${failed}: ${refusalText(error, wording)}`, 'bad');
    }
    await invalidateEntity(queryClient, resources.sessions.path);
  }

  return (
    <>
      <Button variant="quiet" onPress={() => setChoosing(true)} className={onStrong}>
        <Eye aria-hidden className="size-5" />
        {texts.visibility}
      </Button>
      {isChoosing && (
        <FormDialog
          title={texts.visibilityTitle(ids.length)}
          submit={texts.go}
          hasSaveKey
          fields={visibilityFields}
          labelOf={(field) => fieldWord(words, field)}
          optionText={(field, option) => optionWord(words, field, option)}
          onClose={() => setChoosing(false)}
          onSubmit={({ visibilityStatus }) =>
            setWanted(visibilities.find((one) => one === visibilityStatus) ?? null)
          }
        />
      )}
      <ConfirmDialog
        title={texts.visibilitySure(ids.length)}
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        onConfirm={async () => {
          if (wanted) await change(wanted);
        }}
      >
        {wanted && (
          <p>
            <strong>{optionWord(words, 'visibilityStatus', wanted)}.</strong> {texts.visibilityTo[wanted]}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
