import { type Language, languages } from '#core/languages.ts';
import { placeholders } from '#core/mailings/texts.ts';
import { longestWords } from '#core/sessions/change-message.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useTextErrors } from '#web/resources/form/errors.ts';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { messageStrings } from './message-strings.ts';
import { type ChangeMessageState, codeOfRefused, type RefusedChange } from './use-change-message.ts';

export interface ChangeMessageProps {
  readonly state: ChangeMessageState;
  /** What it means to leave the message off. */
  readonly off: string;
  readonly refused?: RefusedChange | undefined;
}

/** The switch of the message to those affected, and its words in both languages (docs/product/sessions.md#words-to-those-affected). */
export function ChangeMessage({ state, off, refused }: ChangeMessageProps) {
  const texts = useStrings(messageStrings);
  const textOf = useTextErrors();
  const { isOn, words, set, errors } = state;

  function errorOf(language: Language): string | undefined {
    const code = refused && codeOfRefused(refused, language, words);
    const error = errors[language] ?? (code && { code });
    return error && textOf(error, { max: longestWords });
  }

  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-card p-4">
      <Switch
        label={texts.on}
        hint={isOn ? `${texts.accounts} ${texts.onHint}` : off}
        isSelected={isOn}
        onChange={(next) => set({ isOn: next })}
      />
      {isOn && (
        <>
          {languages.map((language) => (
            <TextField
              key={language}
              label={texts.words[language]}
              writtenIn={language}
              isRequired
              maxLength={longestWords}
              lines={3}
              value={words[language]}
              onChange={(text) => set({ words: { ...words, [language]: text } })}
              error={errorOf(language)}
            />
          ))}
          <p className="text-sm text-quiet">
            {texts.placeholders}{' '}
            {placeholders.map((name, place) => (
              <span key={name}>
                {place > 0 && ', '}
                <code className="rounded bg-soft px-1 text-ink">{`{${name}}`}</code>
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
