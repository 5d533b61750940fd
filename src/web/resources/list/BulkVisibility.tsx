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
import { onStrong } from './BulkBar.tsx';
import { actionStrings } from '../action-strings.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { invalidateEntity } from '../queries.ts';
import { refusalText } from '../refusal-text.ts';
import { fieldWord, optionWord, wordsOf } from '../words/index.ts';

const visibilityFields: Fields = {
  visibilityStatus: { kind: 'radio', options: visibilities, required: true },
};

export interface BulkVisibilityProps {
  /** The chosen sessions. */
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

/**
 * Changes the visibility of many sessions at once, after a confirmation: of all of them, or of none
 * (docs/product/sessions.md#visibility).
 */
export function BulkVisibility({ ids, onDone }: BulkVisibilityProps) {
  const texts = useStrings(actionStrings);
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
      toast(`${texts.visibility}, ${texts.failed}: ${refusalText(error, wording)}`, 'bad');
    }
    await invalidateEntity(queryClient, resources.sessions.path);
  }

  return (
    <>
      <Button look="quiet" onPress={() => setChoosing(true)} className={onStrong}>
        <Eye aria-hidden className="size-5" />
        {texts.visibility}
      </Button>
      {isChoosing && (
        <FormDialog
          title={texts.visibilityTitle(ids.length)}
          submit={texts.go}
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
