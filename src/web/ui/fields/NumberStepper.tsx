import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField, type NumberFieldProps } from 'react-aria-components/NumberField';
import { useStrings } from '#web/i18n/strings.ts';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';
import { strings } from '../strings.ts';

export interface NumberStepperProps
  extends Omit<NumberFieldProps, 'children' | 'className'>, FieldNotesProps {
  readonly label: string;
  /** The names of its buttons, where they can say it better than by the label. */
  readonly steps?: { readonly less: string; readonly more: string };
}

/** Whole numbers: it takes digits and navigation keys only, never + or -. */
export function NumberStepper({ label, steps, hint, error, ...field }: NumberStepperProps) {
  const texts = useStrings(strings).stepper;
  const button =
    'grid size-11 place-items-center rounded-full bg-soft transition-colors hover:bg-strong hover:text-on-strong disabled:opacity-40 disabled:hover:bg-soft disabled:hover:text-ink';
  return (
    <NumberField
      minValue={0}
      {...field}
      formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
      decrementAriaLabel={steps?.less ?? texts.less(label)}
      incrementAriaLabel={steps?.more ?? texts.more(label)}
      isInvalid={error !== undefined}
      className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5"
    >
      <Label className="min-w-min flex-1 basis-24 font-semibold">{label}</Label>
      <Group className="flex items-center gap-1">
        <Button slot="decrement" className={button}>
          <Minus aria-hidden className="size-5" />
        </Button>
        <Input
          inputMode="numeric"
          // So that an empty field is visible between its buttons.
          placeholder="–"
          onKeyDownCapture={blockSigns}
          // Reported while typing: a press on a button that follows must not wait for this field to lose the focus.
          onInput={({ currentTarget }) =>
            field.onChange?.(numberIn(currentTarget.value, field.maxValue ?? Infinity))
          }
          className="h-11 w-14 rounded-xl border-2 border-transparent bg-transparent placeholder:text-quiet placeholder-shown:border-edge text-center text-lg font-bold tabular-nums hover:border-edge"
        />
        <Button slot="increment" className={button}>
          <Plus aria-hidden className="size-5" />
        </Button>
      </Group>
      <span className="flex basis-full flex-col empty:hidden">
        <FieldNotes hint={hint} error={error} />
      </span>
    </NumberField>
  );
}

/** The number typed so far; NaN for none. */
function numberIn(text: string, max: number): number {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? Number.NaN : Math.min(Number(digits), max);
}

function blockSigns(event: KeyboardEvent): void {
  const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (types && !/^\d$/.test(event.key)) event.preventDefault();
}
