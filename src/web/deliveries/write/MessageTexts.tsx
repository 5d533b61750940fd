import type { Language } from '#core/languages.ts';
import { languages } from '#core/languages.ts';
import { longestSubject, longestText } from '#core/mailings/contract.ts';
import {
  type MailingText,
  type MailingTexts,
  partyPlaceholders,
  type Placeholder,
  placeholders,
} from '#core/mailings/texts.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useTextErrors } from '#web/resources/form/errors.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type TextError, textParts } from './typed-texts.ts';
import { writeStrings } from './write-strings.ts';

const longest = { subject: longestSubject, text: longestText } as const;

export interface MessageTextsProps {
  readonly typed: MailingTexts;
  readonly errors: readonly TextError[];
  readonly onType: (typed: MailingTexts) => void;
  /** One message is about all dates of a person: its texts name none of them. */
  readonly isOfMany?: boolean;
}

/** Subject and text in both languages, side by side where there is room, and the placeholders. */
export function MessageTexts({ typed, errors, onType, isOfMany = false }: MessageTextsProps) {
  const texts = useStrings(writeStrings);
  const textOf = useTextErrors();
  const hints = {
    subject: isOfMany ? texts.subjectHintOfMany : texts.subjectHint,
    text: isOfMany ? texts.textHintOfMany : texts.textHint,
  } as const;
  const offered: readonly Placeholder[] = isOfMany ? partyPlaceholders : placeholders;

  function errorOf(language: Language, part: keyof MailingText): string | undefined {
    const error = errors.find((one) => one.language === language && one.part === part);
    return error && textOf(error, { max: longest[part] });
  }

  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        {languages.map((language) => (
          <fieldset
            key={language}
            className="flex min-w-0 flex-col gap-4 rounded-2xl bg-card p-5 shadow-card"
          >
            <legend className="sr-only">{texts.languages[language]}</legend>
            <h2 aria-hidden className="font-text text-lg font-bold tracking-normal">
              {texts.languages[language]}
            </h2>
            {textParts.map((part) => (
              <TextField
                key={part}
                label={texts[part]}
                hint={hints[part]}
                writtenIn={language}
                isRequired
                maxLength={longest[part]}
                {...(part === 'text' && { lines: 8 })}
                value={typed[language][part]}
                onChange={(value) => onType({ ...typed, [language]: { ...typed[language], [part]: value } })}
                error={errorOf(language, part)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p className="text-sm text-quiet">
        {texts.placeholders}:{' '}
        {offered.map((name, place) => (
          <span key={name}>
            {place > 0 && ', '}
            <code className="rounded bg-soft px-1 text-ink">{`{${name}}`}</code> {texts.meaning[name]}
          </span>
        ))}
      </p>
    </>
  );
}
