import { useStrings } from '#web/i18n/strings.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { NumberStepper } from '#web/ui/NumberStepper.tsx';
import { type SessionRequirements, type Draft, partsOf } from './draft.ts';
import { waitingStrings } from './waiting-strings.ts';

interface MinimumPartyProps {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  readonly asked: SessionRequirements;
}

/** Whether some of a party would come without the others, which lets them be served sooner. */
export function MinimumParty({ draft, change, asked }: MinimumPartyProps) {
  const texts = useStrings(waitingStrings);
  const most = partsOf(draft, asked) - 1;
  if (most < 1) return null;
  const isSchool = asked.target === 'school';
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-card p-4 ring-1 ring-line ring-inset">
      <Checkbox
        isSelected={draft.least !== null}
        onChange={(isChosen) => change({ least: isChosen ? most : null })}
        hint={texts.fewerHint}
      >
        <span className="font-semibold">{isSchool ? texts.fewerClasses : texts.fewer}</span>
      </Checkbox>
      {draft.least !== null && (
        <NumberStepper
          label={isSchool ? texts.leastClasses : texts.least}
          minValue={1}
          maxValue={most}
          value={Math.min(draft.least, most)}
          onChange={(least) => change({ least: Number.isNaN(least) ? 1 : least })}
        />
      )}
    </div>
  );
}
