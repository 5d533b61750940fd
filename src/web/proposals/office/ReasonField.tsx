import { useState } from 'react';
import type { Language } from '#core/languages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { officeStrings } from './office-strings.ts';

interface ReasonFieldProps {
  /** Of the proposal, and so of the message. */
  readonly language: Language;
  readonly reason: string | null;
  readonly onSave: (reason: string) => Promise<void>;
}

/** Why a proposal is not chosen, in the language of its authors; saved when the field is left too. */
export function ReasonField({ language, reason, onSave }: ReasonFieldProps) {
  const texts = useStrings(officeStrings);
  const [typed, setTyped] = useState(reason ?? '');
  const [isPending, setPending] = useState(false);
  const isChanged = typed.trim() !== (reason ?? '') && typed.trim() !== '';
  useLosable(isChanged && !isPending);

  function save() {
    if (!isChanged || isPending) return;
    setPending(true);
    void onSave(typed.trim()).finally(() => setPending(false));
  }

  return (
    <div className="mt-3 flex flex-col gap-2">
      <TextField
        label={texts.reason}
        hint={
          reason === null ? `${texts.reasonIn[language]} ${texts.reasonMissing}` : texts.reasonIn[language]
        }
        writtenIn={language}
        value={typed}
        onChange={setTyped}
        onBlur={save}
        lines={2}
        maxLength={2000}
      />
      {isChanged && (
        <Button variant="second" size="small" className="self-start" isPending={isPending} onPress={save}>
          {texts.saveReason}
        </Button>
      )}
    </div>
  );
}
