/** What fields of every kind share. */
export const fieldLook = {
  field: 'flex flex-col gap-1.5',
  label: 'font-semibold',
  input:
    'min-h-12 w-full rounded-xl border-2 border-edge bg-card px-4 text-ink transition-colors hover:border-ink focus:border-ink aria-invalid:border-coral data-invalid:border-coral disabled:bg-soft disabled:text-quiet',
  hint: 'text-sm text-quiet',
  error: 'text-sm font-semibold text-coral',
} as const;
