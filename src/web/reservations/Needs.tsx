import { useStrings } from '#web/i18n/strings.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { NumberStepper } from '#web/ui/NumberStepper.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { checkoutStrings } from './checkout-strings.ts';
import type { PartyProps } from './PartyOfPeople.tsx';

/** What whoever welcomes them should know. */
export function Needs({ draft, change }: Pick<PartyProps, 'draft' | 'change'>) {
  const texts = useStrings(checkoutStrings);
  return (
    <Disclosure title={texts.needs} className="rounded-2xl bg-card p-4 ring-1 ring-line ring-inset">
      <p className="mt-2 text-sm text-quiet">{texts.needsHint}</p>
      <div className="mt-4 flex flex-col gap-4">
        <NumberStepper
          label={texts.wheelchair}
          value={draft.wheelchair}
          maxValue={1000}
          onChange={(count) => change({ wheelchair: Number.isNaN(count) ? 0 : count })}
        />
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
