import type { Heads } from '#core/check-in/heads.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { scanStrings } from '../scan/scan-strings.ts';

/** How many heads: of a class pupils and chaperones apart. A field that is empty counts as 0. */
export function HeadsFields({
  isClass,
  heads,
  most,
  onChange,
}: {
  isClass: boolean;
  heads: Heads;
  most: Heads;
  onChange: (heads: Heads) => void;
}) {
  const texts = useStrings(scanStrings);
  const whole = (value: number) => (Number.isNaN(value) ? 0 : value);
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-soft p-4 text-ink">
      <NumberStepper
        label={isClass ? texts.pupils : texts.people}
        maxValue={most.participants}
        value={heads.participants}
        onChange={(participants) => onChange({ ...heads, participants: whole(participants) })}
      />
      {isClass && (
        <NumberStepper
          label={texts.chaperones}
          maxValue={most.chaperones}
          value={heads.chaperones}
          onChange={(chaperones) => onChange({ ...heads, chaperones: whole(chaperones) })}
        />
      )}
    </div>
  );
}
