import type { Ref } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { fieldClass } from '../classes.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';
import { OptionList, OptionsButton } from './OptionList.tsx';

export interface ComboBoxProps extends FieldNotesProps {
  readonly label: string;
  /** The text in the field; the options are those that match it. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Shown where nothing matches. */
  readonly nothing: string;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Finds one of many while typing. On a choice it calls `onChoose` and empties the field. */
export function ComboBox(props: ComboBoxProps) {
  const { label, typed, onType, onChoose, options, nothing, placeholder, inputRef } = props;
  return (
    <AriaComboBox
      inputValue={typed}
      onInputChange={onType}
      value={null}
      onChange={(key) => key !== null && onChoose(String(key))}
      items={options}
      menuTrigger="focus"
      allowsEmptyCollection
      validationBehavior="aria"
      isInvalid={props.error !== undefined}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      className={fieldClass.field}
    >
      <FieldLabel label={label} isRequired={props.isRequired} />
      <span className="relative">
        <Input
          {...(inputRef && { ref: inputRef })}
          placeholder={placeholder ?? ''}
          className={`${fieldClass.input} pr-12`}
        />
        <OptionsButton />
      </span>
      <FieldNotes hint={props.hint} error={props.error} />
      <OptionList nothing={nothing} />
    </AriaComboBox>
  );
}
