import { useState } from 'react';
import type { Language } from '#core/languages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { officeStrings } from './office-strings.ts';
import { isUnsaved, rebased, typingOf } from './reason-typing.ts';

interface ReasonFieldProps {
  /** Of the proposal, and so of the message. */
  readonly language: Language;
  readonly reason: string | null;
  readonly onSave: (reason: string) => Promise<void>;
}

/** Why a proposal is not chosen, in the language of its authors; saved when the field is left too. */
export function ReasonField({ language, reason, onSave }: ReasonFieldProps) {
  const texts = useStrings(officeStrings);
  const [before, setTyping] = useState(() => typingOf(reason));
  const typing = rebased(before, reason);
  if (typing !== before) setTyping(typing);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isChanged = isUnsaved(typing);
  useLosable(isChanged);

  async function save() {
    if (!isChanged || isPending) return;
    setPending(true);
    try {
      await onSave(typing.text.trim());
      setFailure(null);
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="mt-3 flex flex-col gap-2">
      <TextField
        label={texts.reason}
        hint={
          reason === null ? `${texts.reasonIn[language]} ${texts.reasonMissing}` : texts.reasonIn[language]
        }
        writtenIn={language}
        value={typing.text}
        onChange={(text) => setTyping({ ...typing, text })}
        onBlur={() => void save()}
        lines={2}
        maxLength={2000}
      />
      {failure !== null && <ErrorState text={texts.reasonNotSaved} error={failure} />}
      {isChanged && (
        <Button
          variant="second"
          size="small"
          className="self-start"
          isPending={isPending}
          onPress={() => void save()}
        >
          {texts.saveReason}
        </Button>
      )}
    </div>
  );
}
