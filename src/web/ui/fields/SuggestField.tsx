import { useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { fieldClass } from '../classes.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';
import { OptionList, OptionsButton } from './OptionList.tsx';

export interface SuggestFieldProps extends FieldNotesProps {
  readonly label: string;
  readonly name: string;
  /** The text in the field. */
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (option: string) => void;
  /** Called when the focus leaves the field and its options. */
  readonly onLeave?: () => void;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Shown where nothing matches. */
  readonly nothing: string;
  readonly maxLength?: number;
}

/** A text that is typed or chosen: typed text stays, and the options are those that match it. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, name, value, onType, onChoose, options, nothing, maxLength } = props;
  // The list closes when a key is chosen; then only the text counts.
  const [chosen, setChosen] = useState<string | null>(null);
  function choose(option: string) {
    setChosen(option);
    onChoose(option);
  }

  return (
    <AriaComboBox
      inputValue={value}
      // The list puts the text of the focused option into the field only once it is chosen.
      onInputChange={(text) => text !== value && onType(text)}
      value={chosen}
      onChange={(key) => key !== null && choose(String(key))}
      onOpenChange={(isOpen) => isOpen || setChosen(null)}
      onBlur={() => props.onLeave?.()}
      items={options}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection
      validationBehavior="aria"
      isInvalid={props.error !== undefined}
      className={fieldClass.field}
    >
      <FieldLabel label={label} />
      <span className="relative">
        <Input name={name} maxLength={maxLength} autoComplete="off" className={`${fieldClass.input} pr-12`} />
        <OptionsButton />
      </span>
      <FieldNotes hint={props.hint} error={props.error} />
      <OptionList nothing={nothing} />
    </AriaComboBox>
  );
}
