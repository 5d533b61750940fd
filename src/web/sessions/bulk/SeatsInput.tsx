import { useState } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';
import { seatsTyped, type TypedSeats } from './bulk-draft.ts';

interface SeatsInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'lines' | 'inputMode'> {
  readonly value: TypedSeats;
  readonly onChange: (value: TypedSeats) => void;
}

/** Seats of many dates: a number for all, or `+10` for so many more in each. What is neither stays as it was typed, with an error. */
export function SeatsInput({ value, onChange, ...field }: SeatsInputProps) {
  const written = (seats: TypedSeats) => (seats === null ? '' : String(seats));
  const [typed, setTyped] = useState({ text: written(value), value });
  // The draft may have changed; while it is the same, the text stays as it was typed.
  const text = Object.is(typed.value, value) ? typed.text : written(value);
  return (
    <TextField
      {...field}
      value={text}
      onChange={(entered) => {
        const seats = seatsTyped(entered);
        setTyped({ text: entered, value: seats });
        onChange(seats);
      }}
      // The keys of a telephone have a plus.
      inputMode="tel"
    />
  );
}
