import { X } from 'lucide-react';
import type { WireReservation } from '#core/reservations/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { changeStrings } from '../ticket/change-strings.ts';
import { checkoutStrings } from './checkout-strings.ts';
import type { Attending, FormField, PartyError } from './party-draft.ts';

export interface AttendingFieldsProps {
  readonly attending: Attending;
  /** From 0. */
  readonly position: number;
  readonly target: WireReservation['target'];
  readonly errors: readonly PartyError[];
  /** Shows a field for the age. */
  readonly hasAge: boolean;
  /** The least number of pupils of a class, shown when a class has fewer. */
  readonly minimum: number;
  readonly onChange: (changed: Partial<Attending>) => void;
  /** Missing while only one participant is left. */
  readonly onRemove?: () => void;
}

/** The fields of one person, or one class, of a reservation that is edited. */
export function AttendingFields(props: AttendingFieldsProps) {
  const { attending, position, target, errors, onRemove } = props;
  const texts = useStrings(changeStrings);
  const title = target === 'school' ? texts.schoolClass(position + 1) : texts.person(position + 1);
  const called = [attending.name, attending.surname].filter(Boolean).join(' ') || attending.label || title;
  const isUnknown = errors.some(({ field }) => field === 'id');
  return (
    <fieldset className="relative rounded-2xl bg-card p-4 ring-1 ring-line ring-inset">
      <legend className="float-left mb-3 w-full pr-12 font-semibold">{title}</legend>
      {onRemove && (
        <IconButton label={texts.removePerson(called)} className="absolute top-2 right-2" onPress={onRemove}>
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
      <div className="clear-both flex flex-col gap-4">
        {target === 'school' ? <ClassFields {...props} /> : <PersonFields {...props} />}
        {isUnknown && <p className="font-semibold text-coral">{texts.unknownTicket}</p>}
      </div>
    </fieldset>
  );
}

function PersonFields({ attending, errors, hasAge, onChange }: AttendingFieldsProps) {
  const texts = useStrings(changeStrings);
  const ofCheckout = useStrings(checkoutStrings);
  const { name, surname } = ofCheckout;
  const errorOf = useErrors(errors, {});
  return (
    <div className={classes('grid gap-4', hasAge ? 'sm:grid-cols-[1fr_1fr_6rem]' : 'sm:grid-cols-2')}>
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
      {hasAge && (
        <NumberInput
          label={texts.age}
          isSigned={false}
          hasDecimals={false}
          maxLength={3}
          value={attending.age}
          onChange={(age) => onChange({ age: Number.isNaN(age) ? null : age })}
          {...(attending.age === 0 && { hint: ofCheckout.ageZero })}
          {...errorOf('age')}
        />
      )}
    </div>
  );
}

const maxPupils = 1000;
const maxChaperones = 100;

function ClassFields({ attending, errors, minimum, onChange }: AttendingFieldsProps) {
  const texts = useStrings(checkoutStrings);
  const errorOf = useErrors(errors, {
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

/** The error message of each field. */
function useErrors(errors: readonly PartyError[], more: Partial<Record<FormField, string>>) {
  const texts = useStrings(changeStrings);
  const { ageErrors, labelRepeated, labelBooked, required } = useStrings(checkoutStrings);
  return (field: FormField): { error?: string } => {
    const error = errors.find((one) => one.field === field);
    if (!error) return {};
    if (field === 'age' && error.code === 'required') return { error: texts.ageRequired };
    if (field === 'age' && error.code === 'aboveMaximum') return { error: ageErrors.ageTooHigh };
    if (field === 'schoolClass') {
      if (error.code === 'classAlreadyBooked') return { error: labelBooked };
      return { error: error.code === 'repeated' ? labelRepeated : required };
    }
    return { error: more[field] ?? texts.fieldInvalid };
  };
}
