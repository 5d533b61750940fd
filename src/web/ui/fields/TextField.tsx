import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { fieldClass } from '../classes.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';
import { useTypedEarly } from './use-typed-early.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className'>, FieldNotesProps {
  readonly label: string;
  readonly placeholder?: string;
  /** A multi-line field with this many rows. */
  readonly lines?: number;
  /** The language of the text, where it is not the page's. */
  readonly writtenIn?: string;
}

export function TextField({ label, hint, error, placeholder, lines, writtenIn, ...field }: TextFieldProps) {
  const { around, typing } = useTypedEarly(field);
  return (
    <AriaTextField
      {...field}
      {...typing}
      ref={around}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={fieldClass.field}
    >
      <FieldLabel label={label} isRequired={field.isRequired} />
      {lines === undefined ? (
        <Input lang={writtenIn} placeholder={placeholder ?? ''} className={fieldClass.input} />
      ) : (
        <TextArea
          lang={writtenIn}
          rows={lines}
          placeholder={placeholder ?? ''}
          className={`${fieldClass.input} py-3`}
        />
      )}
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}
