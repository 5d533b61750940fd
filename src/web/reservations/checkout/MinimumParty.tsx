import { useStrings } from '#web/i18n/strings.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { type SessionRequirements, type PartyDraft, partsOf } from './draft.ts';
import { waitingStrings } from '../ticket/waiting-strings.ts';

interface MinimumPartyProps {
  readonly draft: PartyDraft;
  readonly change: (change: Partial<PartyDraft>) => void;
  readonly requirements: SessionRequirements;
}

/** Whether a smaller part of the party would come too, which can get an offer sooner. */
export function MinimumParty({ draft, change, requirements }: MinimumPartyProps) {
  const texts = useStrings(waitingStrings);
  const maximum = partsOf(draft, requirements) - 1;
  if (maximum < 1) return null;
  const isSchool = requirements.target === 'school';
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-card p-4 ring-1 ring-line ring-inset">
      <Checkbox
        isSelected={draft.least !== null}
        onChange={(isChosen) => change({ least: isChosen ? maximum : null })}
        hint={texts.fewerHint}
      >
        <span className="font-semibold">{isSchool ? texts.fewerClasses : texts.fewer}</span>
      </Checkbox>
      {draft.least !== null && (
        <NumberStepper
          label={isSchool ? texts.leastClasses : texts.least}
          minValue={1}
          maxValue={maximum}
          value={Math.min(draft.least, maximum)}
          onChange={(count) => change({ least: Number.isNaN(count) ? 1 : count })}
        />
      )}
    </div>
  );
}
