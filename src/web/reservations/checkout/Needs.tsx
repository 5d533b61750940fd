import { useStrings } from '#web/i18n/strings.ts';
import { needTerms } from '#core/reservations/rules.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { checkoutStrings } from './checkout-strings.ts';
import { termsStrings } from './terms-strings.ts';
import type { NeedsDraft } from './needs-draft.ts';
import { useDetailsErased } from './use-limits.ts';

export interface NeedsProps {
  readonly draft: NeedsDraft;
  readonly change: (changed: Partial<NeedsDraft>) => void;
}

const maximum = 1000;

/** What the staff who welcome the party should know; only they are shown it. */
export function Needs({ draft, change }: NeedsProps) {
  const texts = useStrings(checkoutStrings);
  const ofTerms = useStrings(termsStrings);
  const detailsErased = useDetailsErased();
  return (
    <Disclosure title={texts.needs} className="rounded-2xl bg-card p-4 ring-1 ring-line ring-inset">
      <p className="mt-2 text-sm text-quiet">
        {texts.needsHint} {detailsErased}
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {(['wheelchair', 'allergies'] as const).map((field) => (
          <NumberStepper
            key={field}
            label={texts[field]}
            value={draft[field]}
            maxValue={maximum}
            onChange={(count) => change({ [field]: Number.isNaN(count) ? 0 : count })}
          />
        ))}
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">{ofTerms.terms}</legend>
          {needTerms.map((term) => (
            <Checkbox
              key={term}
              isSelected={draft.terms.includes(term)}
              onChange={(isOn) =>
                change({
                  terms: needTerms.filter((one) => (one === term ? isOn : draft.terms.includes(one))),
                })
              }
            >
              {ofTerms.words[term]}
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          label={texts.other}
          hint={texts.otherHint}
          lines={3}
          maxLength={500}
          value={draft.needs}
          onChange={(needs) => change({ needs })}
        />
      </div>
    </Disclosure>
  );
}
