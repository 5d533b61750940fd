import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { languages, resolveText } from '#core/languages.ts';
import type { DraftOption } from '#core/proposals/builder/draft.ts';
import { isChoice } from '#core/proposals/questions.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { MissingText } from '#web/resources/form/inputs/MissingText.tsx';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { builderStrings } from './builder-strings.ts';
import type { QuestionPartProps } from './question-parts.ts';

/** What can be chosen, each in both languages side by side. */
export function OptionsEditor({ question, set, errorOf }: QuestionPartProps) {
  const texts = useStrings(builderStrings);
  if (!isChoice({ kind: question.kind, options: ['any'] })) return null;
  const { options } = question;
  const error = errorOf('options', 'optionTexts');
  const put = (changed: readonly DraftOption[]) => set({ options: changed });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-bold">{texts.options}</legend>
      {question.kind === 'checkbox' && <p className={fieldClass.hint}>{texts.optionsHint}</p>}
      <ol className="flex flex-col gap-3">
        {options.map((option, at) => (
          <Option
            key={option.id}
            option={option}
            number={at + 1}
            onChange={(text) => put(options.with(at, { ...option, text }))}
            onRemove={() => put(options.toSpliced(at, 1))}
            onUp={at === 0 ? null : () => put(swapped(options, at - 1))}
            onDown={at === options.length - 1 ? null : () => put(swapped(options, at))}
            error={at === 0 ? error : undefined}
          />
        ))}
      </ol>
      {options.length === 0 && error !== undefined && <p className={fieldClass.error}>{error}</p>}
      <Button
        variant="quiet"
        size="small"
        className="self-start"
        onPress={() => put([...options, { id: crypto.randomUUID(), value: null, text: {} }])}
      >
        <Plus aria-hidden className="size-4" />
        {texts.addOption}
      </Button>
    </fieldset>
  );
}

function swapped(options: readonly DraftOption[], at: number): readonly DraftOption[] {
  const [one, other] = [options[at], options[at + 1]];
  return one && other ? options.with(at, other).with(at + 1, one) : options;
}

interface OptionProps {
  readonly option: DraftOption;
  readonly number: number;
  readonly onChange: (text: DraftOption['text']) => void;
  readonly onRemove: () => void;
  /** Null: it is the first, or the last. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly error: string | undefined;
}

function Option({ option, number, onChange, onRemove, onUp, onDown, error }: OptionProps) {
  const texts = useStrings(builderStrings);
  const { languages: names } = useStrings(formStrings);
  const { language: own } = useWording();
  const name = resolveText(option.text, own).text || String(number);
  return (
    <li className="flex flex-wrap items-end gap-x-2 gap-y-1 sm:flex-nowrap">
      <div
        role="group"
        aria-label={texts.option(number)}
        className="grid grid-cols-1 min-w-0 flex-1 basis-full gap-2 sm:basis-0 md:grid-cols-2"
      >
        {languages.map((language, place) => (
          <div key={language} className="min-w-0">
            <TextField
              label={`${texts.option(number)}, ${names[language]}`}
              value={option.text[language] ?? ''}
              onChange={(text) => onChange({ ...option.text, [language]: text })}
              writtenIn={language}
              {...(place === 0 && error !== undefined && { error })}
            />
            <MissingText
              of={texts.option(number)}
              language={language}
              value={option.text}
              onCopy={(text) => onChange({ ...option.text, [language]: text })}
            />
          </div>
        ))}
      </div>
      <div className="flex">
        <IconButton label={texts.optionUp(name)} onPress={() => onUp?.()} isDisabled={onUp === null}>
          <ChevronUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.optionDown(name)} onPress={() => onDown?.()} isDisabled={onDown === null}>
          <ChevronDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.removeOption(name)} onPress={onRemove}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
