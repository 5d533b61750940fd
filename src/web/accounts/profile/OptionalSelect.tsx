import { useStrings } from '#web/i18n/strings.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { strings } from '../strings.ts';

export interface OptionalSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  /** The label of no choice, in place of the default one. */
  readonly none?: string;
  readonly error?: string | undefined;
}

/** A choice that can be removed. */
export function OptionalSelect<Value extends string>({
  options,
  none,
  value,
  onChange,
  ...select
}: OptionalSelectProps<Value>) {
  const texts = useStrings(strings);
  return (
    <Select<Value | 'unsaid'>
      {...select}
      value={value ?? 'unsaid'}
      onChange={(chosen) => onChange(chosen === 'unsaid' ? null : chosen)}
      options={[{ value: 'unsaid', text: none ?? texts.unsaid }, ...options]}
    />
  );
}
