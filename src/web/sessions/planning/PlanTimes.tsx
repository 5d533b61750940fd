import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { sessions } from '#core/resources/programme.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FieldInput } from '#web/resources/form/inputs/FieldInput.tsx';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type OtherTimes, type PlanDraft, seatFields, withOtherTimes } from './plan-draft.ts';
import { planStrings } from './plan-strings.ts';
import type { DraftField } from './read-draft.ts';

/** What is said below a field of the draft, or of its other times; nothing where it is well. */
export type ErrorOf = (field: DraftField, other?: number | null) => { readonly error?: string };

export interface PlanTimesProps {
  readonly draft: PlanDraft;
  readonly onChange: (changes: Partial<PlanDraft>) => void;
  readonly errorOf: ErrorOf;
}

/** The times of a rule with their audience, and more of them for another one. */
export function PlanTimes({ draft, onChange, errorOf }: PlanTimesProps) {
  const texts = useStrings(planStrings);
  const around = useRef<HTMLDivElement>(null);
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => around.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <div ref={around} className="flex flex-col gap-5">
      <fieldset className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
        <legend className="mb-2 text-lg font-bold">{texts.timesAndSeats}</legend>
        <Switch
          label={texts.isSlots}
          isSelected={draft.isSlots}
          onChange={(isSlots) => onChange({ isSlots })}
        />
        {draft.isSlots ? (
          <Slots {...{ draft, onChange, errorOf }} />
        ) : (
          <TextField
            label={texts.times}
            hint={texts.timesHint}
            value={draft.times}
            onChange={(times) => onChange({ times })}
            {...errorOf('times')}
          />
        )}
        <div className="grid gap-4 xs:grid-cols-2">
          <Length of={draft} onChange={onChange} {...errorOf('durationMinutes')} />
          <OfAudience of={draft} onChange={onChange} names={seatFields} errorOf={errorOf} />
        </div>
      </fieldset>
      {draft.also.map((one, at) => {
        const change = (changes: Partial<OtherTimes>) =>
          onChange({
            also: draft.also.map((other, position) => (position === at ? { ...other, ...changes } : other)),
          });
        return (
          <fieldset
            key={at}
            data-other={at}
            className="m-0 flex min-w-0 flex-col gap-4 rounded-2xl border-2 border-line p-4"
          >
            <legend className="px-2 text-lg font-bold">{texts.otherTimes(at + 2)}</legend>
            <TextField
              label={texts.times}
              value={one.times}
              onChange={(times) => change({ times })}
              {...errorOf('times', at)}
              {...errorOf('repeated', at)}
            />
            <div className="grid gap-4 xs:grid-cols-2">
              <Length of={one} onChange={change} {...errorOf('durationMinutes', at)} />
              <OfAudience
                of={one}
                onChange={change}
                names={['sessionTarget', ...seatFields]}
                errorOf={(field) => errorOf(field, at)}
              />
            </div>
            <Button
              variant="quiet"
              size="small"
              className="self-start"
              onPress={() => {
                onChange({ also: draft.also.filter((_, position) => position !== at) });
                focusOn('[data-add-times]');
              }}
            >
              <Trash2 aria-hidden className="size-4" />
              {texts.withoutOtherTimes}
            </Button>
          </fieldset>
        );
      })}
      {draft.also.length < mostOthers && (
        <div>
          <Button
            variant="second"
            size="small"
            data-add-times
            onPress={() => {
              onChange({ also: withOtherTimes(draft).also });
              focusOn(`[data-other="${draft.also.length}"] input`);
            }}
          >
            <Plus aria-hidden className="size-4" />
            {texts.addOtherTimes}
          </Button>
        </div>
      )}
    </div>
  );
}

const mostOthers = 10;

interface PartProps {
  readonly of: OtherTimes;
  readonly onChange: (changes: Partial<OtherTimes>) => void;
}

function Length({ of, onChange, ...said }: PartProps & { readonly error?: string }) {
  return (
    <NumberInput
      label={useStrings(planStrings).durationMinutes}
      value={of.durationMinutes}
      onChange={(durationMinutes) => onChange({ durationMinutes })}
      isSigned={false}
      hasDecimals={false}
      {...said}
    />
  );
}

interface OfAudienceProps extends PartProps {
  readonly names: readonly ('sessionTarget' | (typeof seatFields)[number])[];
  readonly errorOf?: ErrorOf;
}

/** For whom the times are, and how many have room. */
export function OfAudience({ of, onChange, names, errorOf }: OfAudienceProps) {
  const words = wordsOf('sessions', useWording());
  const shown = names.filter(
    (name) => name !== 'maxSchoolClasses' || of.session['sessionTarget'] === 'school',
  );
  return shown.map((name) => {
    const error = name === 'sessionTarget' ? undefined : errorOf?.(name).error;
    return (
      <FieldInput
        key={name}
        field={sessions.fields[name]}
        label={fieldWord(words, name)}
        value={of.session[name]}
        onChange={(value) => onChange({ session: { ...of.session, [name]: value } })}
        errors={error === undefined ? {} : { '': error }}
        optionText={(option) => optionWord(words, name, option)}
      />
    );
  });
}

function Slots({ draft, onChange, errorOf }: PlanTimesProps) {
  const texts = useStrings(planStrings);
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <TextField
        label={texts.slotsFrom}
        value={draft.slotsFrom}
        onChange={(slotsFrom) => onChange({ slotsFrom })}
        {...errorOf('slotsFrom')}
      />
      <TextField
        label={texts.slotsTo}
        value={draft.slotsTo}
        onChange={(slotsTo) => onChange({ slotsTo })}
        {...errorOf('slotsTo')}
        {...errorOf('slotsOrder')}
      />
      <TextField
        label={texts.pauses}
        hint={texts.pausesHint}
        value={draft.pauses}
        onChange={(pauses) => onChange({ pauses })}
        {...errorOf('pauses')}
      />
      <NumberInput
        label={texts.everyMinutes}
        hint={texts.everyHint}
        value={draft.everyMinutes}
        onChange={(everyMinutes) => onChange({ everyMinutes })}
        isSigned={false}
        hasDecimals={false}
      />
    </div>
  );
}
