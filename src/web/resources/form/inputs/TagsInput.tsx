import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { formStrings } from '../form-strings.ts';
import { fieldClass } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

export interface TagsInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly max: number;
  /** Times of day instead of words; they keep their order. */
  readonly isOfTimes: boolean;
}

/** Short texts, added one by one with Enter. Leaving the field adds what is typed. */
export function TagsInput(props: TagsInputProps) {
  const { label, hint, value, onChange, max, isOfTimes, isDisabled, isRequired } = props;
  const texts = useStrings(formStrings);
  const [typed, setTyped] = useState('');

  function add() {
    const added = typed
      .split(',')
      .map((text) => (isOfTimes ? timeIn(text) : text.trim()))
      .filter((text) => text !== '' && !value.includes(text));
    setTyped('');
    if (added.length === 0) return;
    const all = [...value, ...new Set(added)];
    onChange(isOfTimes ? all.sort() : all);
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="flex flex-col gap-2">
      {!isDisabled && value.length < max && (
        <div className="flex items-start gap-2">
          <div className="flex-1">
            <TextField
              label={label}
              hint={[hint, isOfTimes ? texts.timeHint : texts.tagHint].filter(Boolean).join(' ')}
              error={props.error}
              isRequired={isRequired}
              value={typed}
              onChange={setTyped}
              onKeyDown={addOnEnter}
              onBlur={add}
            />
          </div>
          <IconButton label={texts.addAnother(label)} onPress={add} className="mt-8">
            <Plus aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
      {(isDisabled || value.length >= max) && (
        <span aria-hidden className={fieldClass.label}>
          {label}
        </span>
      )}
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {value.map((text) => (
            <li key={text} className="flex items-center rounded-full bg-soft pl-4 font-semibold">
              {text}
              {!isDisabled && (
                <IconButton
                  label={texts.remove(text)}
                  onPress={() => onChange(value.filter((one) => one !== text))}
                >
                  <X aria-hidden className="size-5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Reads `9`, `9.30` and `9:30` as times; any other text stays and gets an error. */
function timeIn(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`;
}
