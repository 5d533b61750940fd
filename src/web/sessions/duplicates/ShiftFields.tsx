import { mostDays } from '#core/events/copies/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { DatePicker } from '#web/ui/dates/DatePicker.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { type CopyDraft, isShift, shiftModes } from './copy-draft.ts';
import { duplicateStrings } from './duplicate-strings.ts';

export interface ShiftFieldsProps {
  readonly draft: CopyDraft;
  readonly onChange: (changes: Partial<CopyDraft>) => void;
  /** How many dates would be on closed days. */
  readonly onClosedDays: number;
}

/** When the copies of dates are: from a day on, or some days away. */
export function ShiftFields({ draft, onChange, onClosedDays }: ShiftFieldsProps) {
  const texts = useStrings(duplicateStrings);
  const { errors } = useStrings(entityStrings);
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={texts.when}
        isStacked
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
        options={shiftModes.map((value) => ({ value, text: texts.whenOptions[value] }))}
      />
      {draft.mode === 'firstDay' ? (
        <DatePicker
          label={texts.firstDay}
          value={draft.firstDay}
          onChange={(firstDay) => onChange({ firstDay })}
          errorTexts={errors}
        />
      ) : (
        <NumberInput
          label={texts.days}
          hint={texts.daysHint}
          isSigned
          hasDecimals={false}
          value={draft.days}
          onChange={(days) => onChange({ days })}
          {...(draft.days !== null && !isShift(draft.days) && { error: texts.daysWrong(mostDays) })}
        />
      )}
      {(onClosedDays > 0 || draft.closedToo) && (
        <Switch
          label={texts.closedToo}
          {...(onClosedDays > 0 && { hint: texts.closedHint(onClosedDays) })}
          isSelected={draft.closedToo}
          onChange={(closedToo) => onChange({ closedToo })}
        />
      )}
    </div>
  );
}
