import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ComboBox } from '#web/ui/fields/ComboBox.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import type { FieldNotesProps } from '#web/ui/fields/FieldNotes.tsx';
import { RequiredMark } from '#web/ui/fields/FieldLabel.tsx';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { chosenOptions, searchOptions } from '../../queries.ts';
import { formStrings } from '../form-strings.ts';
import { useDebounced } from '../use-typed.ts';
import { useCreateHere } from './create-here.ts';

export interface ReferencePickerProps extends FieldNotesProps {
  readonly label: string;
  /** The path of the referenced entity. */
  readonly to: string;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** How many can be chosen. */
  readonly max: number;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

const searchMs = 200;
/** Stands for a row that is to be added. */
const newValue = 'new';

/** The chosen rows by name, and below them a field that searches for more. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { label, to, value, onChange, max, isRequired = false, isDisabled = false } = props;
  const texts = useStrings(formStrings);
  const { loading } = useStrings(uiStrings);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const createHere = useCreateHere();
  /** What was typed as the dialog for a new row opened; null: it is closed. */
  const [creating, setCreating] = useState<string | null>(null);
  const chosen = useQuery(chosenOptions(to, value, language));
  const searched = useDebounced(typed, searchMs);
  const found = useQuery(searchOptions(to, searched, language, isWanted));
  // A new row is offered once it is known that none is called so: until then a press meant for the found one would open its form.
  const isSearching = searched !== typed || found.isPending || found.isPlaceholderData;
  const group = useRef<HTMLDivElement>(null);
  /** What is in the field and not chosen, also once the field has emptied itself because the focus has left. */
  const pending = useRef('');
  const [unchosen, setUnchosen] = useState('');

  const isLooking = chosen.isPending || chosen.isPlaceholderData;
  const nameOf = (id: string) =>
    [...(chosen.data ?? []), ...(found.data ?? [])].find((one) => one.value === id)?.text ??
    (isLooking ? '…' : texts.gone);
  const isFull = value.length >= max;
  const add = createHere?.nameOf(to) ?? null;

  function type(text: string) {
    setTyped(text);
    if (text !== '') setUnchosen('');
    if (text !== '' || group.current?.contains(document.activeElement)) pending.current = text;
  }

  /** A text that is left is chosen where one entry is called so; any other is named, because it is not saved. */
  function leave() {
    const text = pending.current.trim();
    pending.current = '';
    const same = (found.data ?? []).filter((one) => one.text.toLowerCase() === text.toLowerCase());
    if (text !== '' && same.length === 1 && same[0] && !value.includes(same[0].value)) choose(same[0].value);
    else setUnchosen(text);
  }

  function choose(id: string) {
    pending.current = '';
    setUnchosen('');
    onChange([...value, id]);
    setTyped('');
    if (value.length + 1 >= max && group.current?.contains(document.activeElement)) moveFocus();
  }

  /** The focused button is about to be removed; the focus moves to the field, or to the row chosen in its place. */
  function moveFocus() {
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('input, button')?.focus());
  }

  return (
    // The first options are requested before the field is used.
    <Group
      ref={group}
      className={fieldClass.field}
      aria-label={label}
      onFocus={() => setWanted(true)}
      onBlur={({ relatedTarget }) => group.current?.contains(relatedTarget) || leave()}
      onHoverStart={() => setWanted(true)}
    >
      {isFull && (
        <span aria-hidden className={fieldClass.label}>
          {label}
          {isRequired && <RequiredMark />}
        </span>
      )}
      {!isFull && !isDisabled && (
        <ComboBox
          label={label}
          typed={typed}
          onType={type}
          onChoose={(id) => (id === newValue ? setCreating(typed.trim()) : choose(id))}
          options={[
            ...(found.data ?? []).filter((one) => !value.includes(one.value)),
            ...(add === null || isSearching
              ? []
              : [{ value: newValue, text: texts.create(add, typed.trim()) }]),
          ]}
          nothing={isSearching ? loading : texts.nothing}
          placeholder={texts.searchTo}
          isRequired={isRequired}
          hint={props.hint}
          error={props.error ?? (unchosen === '' ? undefined : texts.notChosen(unchosen))}
        />
      )}
      {createHere && creating !== null && (
        <createHere.Dialog to={to} typed={creating} onCreated={choose} onClose={() => setCreating(null)} />
      )}
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((id) => (
            <li
              key={id}
              className={
                max === 1
                  ? 'flex min-h-12 w-full items-center justify-between rounded-xl border-2 border-edge bg-card pl-4'
                  : 'flex items-center rounded-full bg-soft pl-4 font-semibold'
              }
            >
              <span className="min-w-0 py-2 wrap-anywhere">{nameOf(id)}</span>
              {!isDisabled && (
                <button
                  type="button"
                  aria-label={texts.remove(nameOf(id))}
                  onClick={() => {
                    onChange(value.filter((one) => one !== id));
                    moveFocus();
                  }}
                  className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-line"
                >
                  <X aria-hidden className="size-5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isFull && props.error !== undefined && <p className={fieldClass.error}>{props.error}</p>}
      {isDisabled && value.length === 0 && <p className="text-quiet">{texts.none}</p>}
    </Group>
  );
}
