import { useState } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface NumberInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'lines' | 'inputMode'> {
  /** NaN: the text is no number yet. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Negative numbers are allowed: a minus can be typed. */
  readonly isSigned: boolean;
  readonly hasDecimals: boolean;
}

/** A number field: digits and navigation keys, never + or - unless it may be negative. */
export function NumberInput({ value, onChange, isSigned, hasDecimals, ...field }: NumberInputProps) {
  const comma = useLanguage() === 'it' ? ',' : '.';
  const written = (number: number | null) => (number === null ? '' : String(number).replace('.', comma));
  const [typed, setTyped] = useState({ text: written(value), value });
  // The form's value may have changed; while it is the same, the text stays as it was typed.
  const text = Object.is(typed.value, value) ? typed.text : written(value);

  function type(entered: string) {
    const plain = entered.trim().replace(',', '.');
    const number =
      plain === '' ? null : /^-?\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN;
    setTyped({ text: entered, value: number });
    onChange(number);
  }

  function block(event: Parameters<NonNullable<TextFieldProps['onKeyDown']>>[0]) {
    // Escape closes a dialog and Ctrl+S saves from here too: react-aria ends the event at a field with a listener.
    event.continuePropagation();
    const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!types || /^\d$/.test(event.key)) return;
    if (isSigned && event.key === '-') return;
    if (hasDecimals && (event.key === ',' || event.key === '.')) return;
    event.preventDefault();
  }

  return (
    <TextField
      {...field}
      value={text}
      onChange={type}
      onKeyDown={block}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
    />
  );
}
