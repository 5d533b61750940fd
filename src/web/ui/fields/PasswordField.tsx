import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldClass } from '../classes.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';
import { IconButton } from '../IconButton.tsx';
import { strings } from '../strings.ts';
import { useTypedEarly } from './use-typed-early.ts';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'children' | 'className' | 'type'>, FieldNotesProps {
  readonly label: string;
  /** What a new password needs and whether it has it: the meter shows what is missing. */
  readonly demands?: readonly { readonly text: string; readonly isMet: boolean }[];
  /** The error appears while the field is typed in: it is read aloud at once. */
  readonly isErrorAnnounced?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, demands, isErrorAnnounced = false, ...field } = props;
  const [isShown, setShown] = useState(false);
  const texts = useStrings(strings).password;
  const { around, typing } = useTypedEarly(field);
  return (
    <AriaTextField
      {...field}
      {...typing}
      ref={around}
      type={isShown ? 'text' : 'password'}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={fieldClass.field}
    >
      <FieldLabel label={label} isRequired={field.isRequired} />
      <span className="relative block">
        <Input className={`${fieldClass.input} pr-14`} />
        <IconButton
          label={(isShown ? texts.hide : texts.show)(label)}
          onPress={() => setShown(!isShown)}
          className="absolute top-0.5 right-1"
        >
          {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        </IconButton>
      </span>
      <FieldNotes hint={hint} error={error} />
      <span role="status" className="sr-only">
        {isErrorAnnounced && error}
      </span>
      {demands && <Meter demands={demands} />}
    </AriaTextField>
  );
}

function Meter({ demands }: { demands: NonNullable<PasswordFieldProps['demands']> }) {
  const texts = useStrings(strings).password;
  const met = demands.filter((demand) => demand.isMet).length;
  return (
    <div className="mt-1 flex flex-col gap-2">
      <div aria-hidden className="flex gap-1">
        {demands.map((demand, place) => (
          <span
            key={demand.text}
            className={`h-1.5 flex-1 rounded-full ${place < met ? 'bg-teal' : 'bg-line'}`}
          />
        ))}
      </div>
      <ul aria-label={texts.demands} className="grid gap-x-4 gap-y-1 text-sm text-quiet sm:grid-cols-2">
        {demands.map(({ text, isMet }) => (
          <li key={text} className="flex items-center gap-1.5">
            {isMet ? (
              <Check aria-hidden className="size-4 text-teal" />
            ) : (
              <Circle aria-hidden className="size-4" />
            )}
            {text}
            <span className="sr-only">{isMet ? texts.met : texts.missing}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
