import { Label } from 'react-aria-components/Label';
import { fieldClass } from './field-class.ts';
import { RequiredMark } from './RequiredMark.tsx';

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
