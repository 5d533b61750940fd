/** Classes that all kinds of fields share. */
export const fieldClass = {
  field: 'flex flex-col gap-1.5',
  label: 'font-semibold',
  input: 'field-input',
  hint: 'text-sm text-quiet',
  error: 'text-sm font-semibold text-coral',
} as const;
