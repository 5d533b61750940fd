import { type Language, languages } from '#core/languages.ts';
import { longestCancelReason } from '#core/sessions/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { strings } from './strings.ts';

/** Why sessions are cancelled, in each language. */
export type Reasons = Readonly<Record<Language, string>>;
export const noReasons: Reasons = { it: '', en: '' };

interface ReasonFieldsProps {
  readonly reasons: Reasons;
  readonly onChange: (reasons: Reasons) => void;
  readonly errors: Partial<Reasons> | undefined;
}

/** The reason of a cancellation in each language: all who are notified read it (docs/product/sessions.md#cancelling). */
export function ReasonFields({ reasons, onChange, errors }: ReasonFieldsProps) {
  const texts = useStrings(strings);
  return languages.map((language) => (
    <TextField
      key={language}
      label={texts.reasons[language]}
      hint={texts.reasonHint}
      writtenIn={language}
      lines={2}
      isRequired
      maxLength={longestCancelReason}
      value={reasons[language]}
      onChange={(text) => onChange({ ...reasons, [language]: text })}
      error={errors?.[language]}
    />
  ));
}
