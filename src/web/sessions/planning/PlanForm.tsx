import { ToggleButton } from 'react-aria-components/ToggleButton';
import { sessions } from '#core/resources/programme.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FieldInput } from '#web/resources/form/inputs/FieldInput.tsx';
import { ReferencePicker } from '#web/resources/form/inputs/ReferencePicker.tsx';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { fieldClass } from '#web/ui/classes.ts';
import { DateRangePicker, type RangeError } from '#web/ui/dates/DateRangePicker.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { planModes } from './plan-draft.ts';
import { planStrings } from './plan-strings.ts';
import { type ErrorOf, OfAudience, PlanTimes, type PlanTimesProps } from './PlanTimes.tsx';
import type { Lack } from './read-draft.ts';

export interface PlanFormProps extends Omit<PlanTimesProps, 'errorOf'> {
  readonly lacks: readonly Lack[];
  /** What is typed in place of the two days is no range. */
  readonly onDays: (error: RangeError | null) => void;
}

/** How dates are made: by a rule, from a day template, or pasted; and what all have in common. */
export function PlanForm({ draft, onChange, lacks, onDays }: PlanFormProps) {
  const texts = useStrings(planStrings);
  const { errors: dateErrors } = useStrings(entityStrings);
  const errorOf: ErrorOf = (field, other = null) =>
    lacks.some((one) => one.field === field && one.other === other && one.isWrong)
      ? { error: texts.wrong[field] }
      : {};
  const range = draft.from !== null && draft.to !== null ? { from: draft.from, to: draft.to } : null;
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        label={texts.how}
        isCompact
        hint={texts.modeHints[draft.mode]}
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
        options={planModes.map((value) => ({ value, text: texts.modes[value] }))}
      />
      {draft.mode === 'rule' && <OfAudience of={draft} onChange={onChange} names={['sessionTarget']} />}
      {draft.mode === 'template' && (
        <ReferencePicker
          label={texts.template}
          to="event-day-templates"
          value={draft.templateId === null ? [] : [draft.templateId]}
          onChange={([templateId = null]) => onChange({ templateId })}
          max={1}
          isRequired
        />
      )}
      {draft.mode === 'rows' ? (
        <>
          <TextField
            label={texts.pasted}
            hint={texts.pastedHint}
            value={draft.pasted}
            onChange={(pasted) => onChange({ pasted })}
            lines={8}
            {...errorOf('pasted')}
          />
          <NumberInput
            label={texts.durationMinutes}
            value={draft.durationMinutes}
            onChange={(durationMinutes) => onChange({ durationMinutes })}
            isSigned={false}
            hasDecimals={false}
            {...errorOf('durationMinutes')}
          />
        </>
      ) : (
        <>
          <DateRangePicker
            label={texts.days}
            value={range}
            onChange={(days) => onChange({ from: days?.from ?? null, to: days?.to ?? null })}
            onError={onDays}
            errorTexts={{ ...dateErrors, endFirst: texts.wrong.days }}
          />
          <Weekdays {...{ draft, onChange }} {...errorOf('weekdays')} />
          <TextField
            label={texts.closedDays}
            hint={texts.closedHint}
            value={draft.closedDays}
            onChange={(closedDays) => onChange({ closedDays })}
            {...errorOf('closedDays')}
          />
          <div>
            <Switch
              label={texts.skipsHolidays}
              isSelected={draft.skipsHolidays}
              onChange={(skipsHolidays) => onChange({ skipsHolidays })}
            />
            <Switch
              label={texts.withClosed}
              hint={texts.withClosedHint}
              isSelected={draft.withClosed}
              onChange={(withClosed) => onChange({ withClosed })}
            />
          </div>
        </>
      )}
      {draft.mode === 'rule' && <PlanTimes {...{ draft, onChange, errorOf }} />}
      {draft.mode !== 'template' && <CommonFields {...{ draft, onChange, errorOf }} />}
    </div>
  );
}

const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

function Weekdays({
  draft,
  onChange,
  error,
}: Pick<PlanFormProps, 'draft' | 'onChange'> & { readonly error?: string }) {
  const texts = useStrings(planStrings);
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className={fieldClass.label}>{texts.weekdays}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {weekdayNumbers.map((number) => (
          <ToggleButton
            key={number}
            isSelected={draft.weekdays.includes(number)}
            onChange={(isChosen) =>
              onChange({
                weekdays: isChosen
                  ? [...draft.weekdays, number]
                  : draft.weekdays.filter((other) => other !== number),
              })
            }
            className="min-h-11 min-w-12 rounded-full border-2 border-edge px-3 font-semibold text-ink outline-offset-2 data-selected:border-strong data-selected:bg-strong data-selected:text-on-strong"
          >
            {texts.weekdayNames[number]}
          </ToggleButton>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className={fieldClass.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const common = [
  'locationId',
  'sessionTarget',
  'accessType',
  'maxParticipants',
  'maxSchoolClasses',
  'visibilityStatus',
  'waitingListEnabled',
] as const;
/** These stand beside the times of a rule. */
const ofAudience: readonly string[] = ['sessionTarget', 'maxParticipants', 'maxSchoolClasses'];

function CommonFields({ draft, onChange, errorOf }: PlanTimesProps) {
  const texts = useStrings(planStrings);
  const words = wordsOf('sessions', useWording());
  const shown = common.filter(
    (name) =>
      !(draft.mode === 'rule' && ofAudience.includes(name)) &&
      (name !== 'maxSchoolClasses' || draft.session['sessionTarget'] === 'school'),
  );
  const errorsOf = (name: (typeof common)[number]): Readonly<Record<string, string>> => {
    const { error } = name === 'maxParticipants' || name === 'maxSchoolClasses' ? errorOf(name) : {};
    return error === undefined ? {} : { '': error };
  };
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
      <legend className="mb-3 text-lg font-bold">{texts.common}</legend>
      {shown.map((name) => (
        <FieldInput
          key={name}
          field={sessions.fields[name]}
          label={fieldWord(words, name)}
          value={draft.session[name]}
          onChange={(value) => onChange({ session: { ...draft.session, [name]: value } })}
          errors={errorsOf(name)}
          optionText={(option) => optionWord(words, name, option)}
        />
      ))}
    </fieldset>
  );
}
