import { Label } from 'react-aria-components/Label';
import { fieldLook } from './field-look.ts';
import { RequiredMark } from './RequiredMark.tsx';

export function FieldLabel({
  label,
  isRequired = false,
}: {
  label: string;
  isRequired?: boolean | undefined;
}) {
  return (
    <Label className={fieldLook.label}>
      {label}
      {isRequired && <RequiredMark />}
    </Label>
  );
}
