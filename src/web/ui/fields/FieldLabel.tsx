import { Label } from 'react-aria-components/Label';
import { fieldClass } from '../classes.ts';

/** A visible star; for screen readers the field itself is marked as required. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-1 text-coral">
      *
    </span>
  );
}

export function FieldLabel({
  label,
  isRequired = false,
}: {
  label: string;
  isRequired?: boolean | undefined;
}) {
  return (
    <Label className={fieldClass.label}>
      {label}
      {isRequired && <RequiredMark />}
    </Label>
  );
}
