import { useState } from 'react';
import { readTime } from '#core/sessions/planning/pasted.ts';
import { TextField, type TextFieldProps } from '../fields/TextField.tsx';

export interface TimeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'lines'> {
  /** `HH:mm`; anything else is what was typed and is no time. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A time of the day in 24 hours, as the pages write it: the browser's own field follows the language of the browser. It takes `9`, `9.30`
 * and `0930`, and shows `09:30` when it is left.
 */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState(value);
  // What is put in from outside takes the place of what was typed.
  const shown = timeOf(typed) === value ? typed : value;
  return (
    <TextField
      placeholder="00:00"
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(timeOf(text));
      }}
      onBlur={() => setTyped(value)}
    />
  );
}

function timeOf(text: string): string {
  return readTime(text) ?? text;
}
