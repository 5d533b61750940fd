import { Plus, X } from 'lucide-react';
import { defaultBookingSettings } from '#core/reservations/rules.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { NumberStepper } from '#web/ui/NumberStepper.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { checkoutStrings } from './checkout-strings.ts';
import { type ClassDraft, noClass } from './draft.ts';
import type { PartyProps } from './PartyOfPeople.tsx';

const mostPupils = 1000;
const mostChaperones = 100;

/** Which classes come: a label and head counts, never a pupil's name. */
export function PartyOfClasses({ draft, change, faults }: PartyProps) {
  const texts = useStrings(checkoutStrings);
  const { classes } = draft;
  const errorOf = (field: 'label' | 'pupils' | 'chaperones', position: number) => {
    const fault = faults.find((one) => one.field === field && one.position === position);
    if (!fault) return {};
    if (fault.code === 'repeated') return { error: texts.labelRepeated };
    return { error: field === 'chaperones' ? texts.chaperoneRequired : texts.required };
  };
  const set = (position: number, changed: Partial<ClassDraft>) =>
    change({ classes: classes.map((one, at) => (at === position ? { ...one, ...changed } : one)) });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">{texts.noNames}</p>
      {classes.map(({ label, pupils, chaperones }, position) => (
        <fieldset key={position} className="relative rounded-2xl bg-card p-4 ring-1 ring-line ring-inset">
          <legend className="float-left mb-3 w-full font-semibold">{texts.schoolClass(position + 1)}</legend>
          {classes.length > 1 && (
            <IconButton
              label={texts.removeClass(position + 1)}
              className="absolute top-2 right-2"
              onPress={() => change({ classes: classes.filter((_, at) => at !== position) })}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          )}
          <div className="clear-both flex flex-col gap-4">
            <TextField
              label={texts.label}
              hint={texts.labelHint}
              isRequired
              maxLength={60}
              value={label}
              onChange={(value) => set(position, { label: value })}
              {...errorOf('label', position)}
            />
            <NumberStepper
              label={texts.pupils}
              value={pupils ?? Number.NaN}
              minValue={1}
              maxValue={mostPupils}
              onChange={(count) => set(position, { pupils: Number.isNaN(count) ? null : count })}
              {...errorOf('pupils', position)}
            />
            <NumberStepper
              label={texts.chaperones}
              value={chaperones}
              maxValue={mostChaperones}
              onChange={(count) => set(position, { chaperones: Number.isNaN(count) ? 0 : count })}
              {...errorOf('chaperones', position)}
            />
          </div>
        </fieldset>
      ))}
      {classes.length < defaultBookingSettings.classesPerReservation && (
        <Button
          look="second"
          className="self-start"
          onPress={() => change({ classes: [...classes, noClass] })}
        >
          <Plus aria-hidden className="size-5" />
          {texts.addClass}
        </Button>
      )}
    </div>
  );
}
