import { useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { fieldClass } from './field-class.ts';
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
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Shown where nothing fits. */
  readonly nothing: string;
  readonly maxLength?: number;
}

/** A text that is typed or chosen: what was typed stays, and the options are those that fit it. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, name, value, onType, onChoose, options, nothing, maxLength } = props;
  // The list closes once it is told what was chosen; from then on the text alone counts.
  const [chosen, setChosen] = useState<string | null>(null);
  function choose(option: string) {
    setChosen(option);
    onChoose(option);
  }

  return (
    <AriaComboBox
      inputValue={value}
      // The list writes the text of what is focused into the field only once it is chosen.
      onInputChange={(text) => text !== value && onType(text)}
      value={chosen}
      onChange={(key) => key !== null && choose(String(key))}
      onOpenChange={(isOpen) => isOpen || setChosen(null)}
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
