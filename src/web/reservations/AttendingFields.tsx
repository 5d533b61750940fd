import { X } from 'lucide-react';
import type { WireReservation } from '#core/reservations/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { NumberInput } from '#web/ui/NumberInput.tsx';
import { NumberStepper } from '#web/ui/NumberStepper.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { changeStrings } from './change-strings.ts';
import { checkoutStrings } from './checkout-strings.ts';
import type { Attending, FormField, PartyError } from './party-draft.ts';

export interface AttendingFieldsProps {
  readonly attending: Attending;
  /** From 0. */
  readonly position: number;
  readonly target: WireReservation['target'];
  readonly faults: readonly PartyError[];
  /** Ages are asked for here; nobody says one for nothing. */
  readonly asksAge: boolean;
  /** Pupils that a class must have, where that is what is wrong. */
  readonly minimum: number;
  readonly onChange: (changed: Partial<Attending>) => void;
  /** Without it, it is the last one. */
  readonly onRemove?: () => void;
}

/** One person, or one class, of a reservation that is edited. */
export function AttendingFields(props: AttendingFieldsProps) {
  const { attending, position, target, faults, onRemove } = props;
  const texts = useStrings(changeStrings);
  const title = target === 'school' ? texts.schoolClass(position + 1) : texts.person(position + 1);
  const called = [attending.name, attending.surname].filter(Boolean).join(' ') || attending.label || title;
  const isUnknown = faults.some(({ field }) => field === 'id');
  return (
    <fieldset className="relative rounded-2xl bg-card p-4 ring-1 ring-line ring-inset">
      <legend className="float-left mb-3 w-full pr-12 font-semibold">{title}</legend>
      {onRemove && (
        <IconButton label={texts.removePerson(called)} className="absolute top-2 right-2" onPress={onRemove}>
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
      <div className="clear-both flex flex-col gap-4">
        {target === 'school' ? <OfClass {...props} /> : <OfPerson {...props} />}
        {isUnknown && <p className="font-semibold text-coral">{texts.unknownTicket}</p>}
      </div>
    </fieldset>
  );
}

function OfPerson({ attending, faults, asksAge, onChange }: AttendingFieldsProps) {
  const texts = useStrings(changeStrings);
  const { name, surname } = useStrings(checkoutStrings);
  const errorOf = useErrors(faults, {});
  return (
    <div className={classes('grid gap-4', asksAge ? 'sm:grid-cols-[1fr_1fr_6rem]' : 'sm:grid-cols-2')}>
      <TextField
        label={name}
        maxLength={120}
        value={attending.name}
        onChange={(typed) => onChange({ name: typed })}
        {...errorOf('name')}
      />
      <TextField
        label={surname}
        maxLength={120}
        value={attending.surname}
        onChange={(typed) => onChange({ surname: typed })}
        {...errorOf('surname')}
      />
      {asksAge && (
        <NumberInput
          label={texts.age}
          isSigned={false}
          hasDecimals={false}
          maxLength={3}
          value={attending.age}
          onChange={(age) => onChange({ age: Number.isNaN(age) ? null : age })}
          {...errorOf('age')}
        />
      )}
    </div>
  );
}

const maxPupils = 1000;
const maxChaperones = 100;

function OfClass({ attending, faults, minimum, onChange }: AttendingFieldsProps) {
  const texts = useStrings(checkoutStrings);
  const errorOf = useErrors(faults, {
    quantity: Number.isNaN(minimum) ? texts.required : texts.belowMinimum(minimum),
    chaperones: texts.chaperoneRequired,
  });
  return (
    <>
      <TextField
        label={texts.label}
        hint={texts.labelHint}
        isRequired
        maxLength={60}
        value={attending.label}
        onChange={(label) => onChange({ label })}
        {...errorOf('schoolClass')}
      />
      <NumberStepper
        label={texts.pupils}
        value={attending.pupils ?? Number.NaN}
        minValue={1}
        maxValue={maxPupils}
        onChange={(pupils) => onChange({ pupils: Number.isNaN(pupils) ? null : pupils })}
        {...errorOf('quantity')}
      />
      <NumberStepper
        label={texts.chaperones}
        value={attending.chaperones}
        maxValue={maxChaperones}
        onChange={(chaperones) => onChange({ chaperones: Number.isNaN(chaperones) ? 0 : chaperones })}
        {...errorOf('chaperones')}
      />
    </>
  );
}

/** What to say beside a field at fault. */
function useErrors(faults: readonly PartyError[], more: Partial<Record<FormField, string>>) {
  const texts = useStrings(changeStrings);
  const { labelRepeated, labelBooked, required } = useStrings(checkoutStrings);
  return (field: FormField): { error?: string } => {
    const fault = faults.find((one) => one.field === field);
    if (!fault) return {};
    if (field === 'age' && fault.code === 'required') return { error: texts.ageRequired };
    if (field === 'schoolClass') {
      if (fault.code === 'classAlreadyBooked') return { error: labelBooked };
      return { error: fault.code === 'repeated' ? labelRepeated : required };
    }
    return { error: more[field] ?? texts.fieldInvalid };
  };
}
