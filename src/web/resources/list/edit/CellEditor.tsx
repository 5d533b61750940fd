import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { isSaveKey } from '#web/ui/form/use-save-key.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { FieldInput } from '#web/resources/form/inputs/FieldInput.tsx';
import { FieldValue } from '#web/resources/FieldValue.tsx';
import { optionWord } from '#web/resources/words/index.ts';
import type { ListColumn, ListView } from '../list-view.ts';
import { listStrings } from '../list-strings.ts';
import type { CellEdit, CellEdits } from './cell-edit.ts';
import { choiceKeys, keyOfChoice, typedField, typedOf, valueOfChoice, withTyped } from './editable.ts';
import { editStrings } from './edit-strings.ts';

export interface CellEditorProps {
  readonly view: ListView;
  readonly column: ListColumn;
  readonly edit: CellEdit;
  readonly edits: CellEdits;
  readonly label: string;
  /** It was opened by its user just now. */
  readonly hasFocus: boolean;
  /** The cell has the focus again, or with Tab another one. */
  readonly onLeave: (step: 0 | 1 | -1) => void;
}

/** The value of a cell while it is typed; why it was not saved; and after a conflict both values. */
export function CellEditor({ view, column, edit, edits, label, hasFocus, onLeave }: CellEditorProps) {
  const texts = useStrings(editStrings);
  const around = useRef<HTMLDivElement>(null);
  const { field, name } = column;
  const id = edit.base._id;
  const choices = choiceKeys(field);
  useEffect(() => {
    if (!hasFocus) return;
    // A list of choices focuses itself.
    const input = around.current?.querySelector<HTMLElement>('input, button');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [hasFocus, edit.state]);

  function leave(step: 0 | 1 | -1, value?: unknown) {
    void edits.save(id, column, value);
    onLeave(step);
  }

  /** Before the field itself, which would take Escape and Enter for its own. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return;
    const isOpenList = event.target.getAttribute('aria-expanded') === 'true';
    const isButton = event.target instanceof HTMLButtonElement;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === 'Tab' && edit.state !== 'conflict' && !isButton) {
      take();
      leave(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && !isOpenList) {
      take();
      edits.cancel(id, name);
      onLeave(0);
    } else if (isSaveKey(event) && edit.state !== 'conflict') {
      take();
      leave(0);
    } else if (event.key === 'Enter' && !isOpenList && !isButton) {
      take();
      const key = choices && event.target.closest('[data-key]')?.getAttribute('data-key');
      leave(0, typeof key === 'string' ? valueOfChoice(field, keyWithout(key)) : undefined);
    }
  }

  /** Leaving by a click saves as Enter does; a list of options belongs to the field, and another window is no other place. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof Element && relatedTarget.closest('[role=listbox]')) return;
    requestAnimationFrame(() => {
      if (edits.of(id, name)?.state === 'open' && !currentTarget.contains(document.activeElement))
        void edits.save(id, column);
    });
  }

  if (edit.state === 'conflict')
    return (
      <div
        ref={around}
        role="alert"
        onKeyDownCapture={onKeyDown}
        className="flex min-w-56 flex-col gap-2 py-1"
      >
        <p className="text-sm font-semibold">{texts.conflict}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-2 text-sm">
          <dt className="text-quiet">{texts.theirs}</dt>
          <dd className="wrap-anywhere">
            <Shown view={view} column={column} value={edit.theirs?.row[name]} edits={edits} />
          </dd>
          <dt className="text-quiet">{texts.mine}</dt>
          <dd className="wrap-anywhere">
            <Shown view={view} column={column} value={edit.value} edits={edits} />
          </dd>
        </dl>
        <Button
          size="small"
          variant="second"
          onPress={() => {
            edits.cancel(id, name);
            onLeave(0);
          }}
        >
          {texts.keepTheirs}
        </Button>
        <Button
          size="small"
          onPress={() => {
            void edits.overwrite(id, column);
            onLeave(0);
          }}
        >
          {texts.keepMine}
        </Button>
      </div>
    );
  return (
    <div ref={around} onKeyDownCapture={onKeyDown} onBlur={onBlur} className="min-w-44 [&_label]:sr-only">
      {/* Above the field: its options open below it. */}
      {field.kind === 'reference' && !field.required && edit.base[name] !== null && (
        <Button size="small" variant="quiet" className="mb-1" onPress={() => leave(0, null)}>
          {texts.clear}
        </Button>
      )}
      {choices ? (
        <Choices
          label={label}
          keys={choices}
          current={keyOfChoice(edit.value)}
          view={view}
          column={column}
          hasFocus={hasFocus}
          onChoose={(key) => leave(0, valueOfChoice(field, key))}
        />
      ) : (
        <FieldInput
          field={typedField(field)}
          label={label}
          // The list of a reference begins empty: the present row is its placeholder.
          value={field.kind === 'reference' ? null : typedOf(field, edit.value, edits.language)}
          onChange={(typed) => {
            const value = withTyped(field, edit.value, typed, edits.language);
            edits.type(id, name, value);
            // A chosen row is the whole answer.
            if (field.kind === 'reference' && typed !== null) leave(0, value);
          }}
          errors={{}}
          optionText={(option) => optionWord(view.words, name, option)}
        />
      )}
      {edit.reason !== undefined && (
        <div role="alert" className="mt-1.5 flex flex-col items-start gap-1.5">
          <p className="text-sm font-semibold text-coral">{edit.reason}</p>
          <div className="flex flex-wrap gap-1.5">
            <Button size="small" onPress={() => leave(0)}>
              {texts.again}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onPress={() => {
                edits.cancel(id, name);
                onLeave(0);
              }}
            >
              {texts.giveUp}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly keys: readonly string[];
  readonly current: string;
  readonly view: ListView;
  readonly column: ListColumn;
  readonly hasFocus: boolean;
  readonly onChoose: (key: string) => void;
}

/** An empty key is none that a list box knows. */
const withMark = (key: string) => `=${key}`;
const keyWithout = (key: string) => key.slice(1);

function Choices(props: ChoicesProps) {
  const { label, keys, current, view, hasFocus, onChoose } = props;
  const { name, field } = props.column;
  const texts = useStrings(listStrings);
  const none = useStrings(formStrings).none;
  const isSwitch = field.kind === 'toggle' || field.kind === 'checkbox';
  const textOf = (key: string) =>
    key === ''
      ? none
      : isSwitch
        ? key === 'true'
          ? texts.yes
          : texts.no
        : optionWord(view.words, name, key);
  return (
    <ListBox
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- its user has just opened it
      autoFocus={hasFocus}
      selectionMode="single"
      selectedKeys={[withMark(current)]}
      escapeKeyBehavior="none"
      onSelectionChange={(chosen) => {
        const [key] = chosen === 'all' ? [] : chosen;
        onChoose(key === undefined ? current : keyWithout(String(key)));
      }}
      className="max-h-64 overflow-y-auto rounded-xl border-2 border-edge bg-card p-1 outline-none"
    >
      {keys.map((key) => (
        <ListBoxItem
          key={key}
          id={withMark(key)}
          textValue={textOf(key)}
          className="flex min-h-9 cursor-pointer items-center rounded-lg px-3 outline-none data-focused:bg-spark data-focused:text-on-spark data-selected:font-bold"
        >
          {textOf(key)}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

interface ShownProps {
  readonly view: ListView;
  readonly column: ListColumn;
  readonly value: unknown;
  readonly edits: CellEdits;
}

/** A value of a conflict as it would be typed. */
function Shown({ view, column: { field, name }, value, edits }: ShownProps) {
  const { empty } = useStrings(editStrings);
  const typed = typedOf(field, value, edits.language);
  if (typed === null || typed === undefined || typed === '') return <>{empty}</>;
  return <FieldValue field={typedField(field)} name={name} value={typed} words={view.words} />;
}
