import { Plus, X } from 'lucide-react';
import type { InstituteGrade } from '#core/accounts/access.ts';
import { recommendedChaperones } from '#core/reservations/party.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { checkoutStrings } from './checkout-strings.ts';
import { type ClassDraft, noClass } from './draft.ts';
import type { PartyProps } from './PartyOfPeople.tsx';
import { useLimits } from './use-limits.ts';

const maxPupils = 1000;
const maxChaperones = 100;

/** The classes of a party: a label and head counts, never a pupil's name. */
export function PartyOfClasses({
  draft,
  change,
  errors,
  grade,
}: PartyProps & { readonly grade: InstituteGrade | null }) {
  const texts = useStrings(checkoutStrings);
  const { classes } = draft;
  const { classesPerReservation: maximum, chaperonesTakeSeats } = useLimits();
  const errorOf = (field: 'label' | 'pupils' | 'chaperones', position: number) => {
    const error = errors.find((one) => one.field === field && one.position === position);
    if (!error) return {};
    if (error.code === 'repeated') return { error: texts.labelRepeated };
    if (error.code === 'classAlreadyBooked') return { error: texts.labelBooked };
    if (error.code === 'belowMinimum') return { error: texts.belowMinimum(error.minimum) };
    return { error: field === 'chaperones' ? texts.chaperoneRequired : texts.required };
  };
  const set = (position: number, changed: Partial<ClassDraft>) =>
    change({ classes: classes.map((one, at) => (at === position ? { ...one, ...changed } : one)) });
  const stepsOf = (of: 'pupils' | 'chaperones', position: number) => ({
    less: texts.steps[of].less(texts.schoolClass(position + 1)),
    more: texts.steps[of].more(texts.schoolClass(position + 1)),
  });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">
        {texts.noNames} {chaperonesTakeSeats && texts.chaperonesCount}
      </p>
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
              steps={stepsOf('pupils', position)}
              value={pupils ?? Number.NaN}
              minValue={1}
              maxValue={maxPupils}
              onChange={(count) => set(position, { pupils: Number.isNaN(count) ? null : count })}
              {...errorOf('pupils', position)}
            />
            <NumberStepper
              label={texts.chaperones}
              steps={stepsOf('chaperones', position)}
              value={chaperones}
              maxValue={maxChaperones}
              onChange={(count) => set(position, { chaperones: Number.isNaN(count) ? 0 : count })}
              {...errorOf('chaperones', position)}
            />
          </div>
        </fieldset>
      ))}
      <ChaperoneAdvice classes={classes} grade={grade} />
      {classes.length >= maximum ? (
        <p className="text-quiet">{texts.mostClasses(maximum)}</p>
      ) : (
        <Button
          variant="second"
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

/** How many chaperones are advised; fewer are not refused. */
export function ChaperoneAdvice({
  classes,
  grade,
}: {
  readonly classes: readonly Pick<ClassDraft, 'pupils' | 'chaperones'>[];
  readonly grade: InstituteGrade | null;
}) {
  const texts = useStrings(checkoutStrings);
  const pupils = classes.reduce((sum, one) => sum + (one.pupils ?? 0), 0);
  const chaperones = classes.reduce((sum, one) => sum + one.chaperones, 0);
  const recommended = recommendedChaperones(grade, pupils);
  if (pupils === 0 || chaperones === 0 || chaperones >= recommended) return null;
  return (
    <Banner tone="care" isAnnounced>
      <p>{texts.chaperoneAdvice(pupils, recommended)}</p>
    </Banner>
  );
}
