import { Check } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { type RegisterStep, registerSteps } from '../search.ts';
import { strings } from '../strings.ts';

/** The steps of the registration, with the current one. */
export function StepList({ step }: { step: RegisterStep }) {
  const texts = useStrings(strings).register;
  const here = registerSteps.indexOf(step);
  return (
    <ol aria-label={texts.steps} className="mb-6 flex gap-2">
      {registerSteps.map((one, place) => (
        <li
          key={one}
          aria-current={place === here ? 'step' : undefined}
          className={classes(
            'flex min-h-8 flex-1 items-center justify-center rounded-full text-sm font-bold',
            place < here && 'bg-teal text-on-teal',
            place === here && 'bg-spark text-on-spark',
            place > here && 'bg-soft text-quiet',
          )}
        >
          <span className="sr-only">
            {texts.step(place + 1, registerSteps.length)}
            {place < here && `, ${texts.done}`}
          </span>
          <span aria-hidden>{place < here ? <Check strokeWidth={3} className="size-4" /> : place + 1}</span>
        </li>
      ))}
    </ol>
  );
}
