import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Field } from '#core/field/field.ts';
import { sessions } from '#core/resources/programme.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { ReferencePicker } from '#web/resources/form/inputs/ReferencePicker.tsx';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import {
  type BulkDraft,
  type BulkField,
  commonOf,
  type TypedSeats,
  withoutTouched,
  withTouched,
} from './bulk-draft.ts';
import { bulkStrings } from './bulk-strings.ts';
import { SeatsInput } from './SeatsInput.tsx';

export interface BulkFieldsProps {
  readonly rows: readonly EntityRow[];
  readonly draft: BulkDraft;
  readonly onChange: (draft: BulkDraft) => void;
  /** Fields whose number cannot be read. */
  readonly wrong: readonly string[];
}

const number = { isSigned: false, hasDecimals: false } as const;

/** The fields of many dates, and how far they move: what is not touched says what the dates have, or that they differ. */
export function BulkFields({ rows, draft, onChange, wrong }: BulkFieldsProps) {
  const texts = useStrings(bulkStrings);
  const errorOf = (name: string) => (wrong.includes(name) ? { error: texts.notNumber } : {});
  const isForSchools = rows.some((row) => row['sessionTarget'] === 'school');
  const one = (name: BulkField) => <OneField key={name} {...{ name, rows, draft, onChange, wrong }} />;
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="rounded-2xl bg-card p-4">
        <legend className="float-left mb-2 font-semibold">{texts.moves}</legend>
        <div className="clear-both grid gap-3 xs:grid-cols-2">
          <NumberInput
            label={texts.days}
            isSigned
            hasDecimals={false}
            value={draft.days}
            onChange={(days) => onChange({ ...draft, days })}
            {...errorOf('days')}
          />
          <NumberInput
            label={texts.minutes}
            isSigned
            hasDecimals={false}
            value={draft.minutes}
            onChange={(minutes) => onChange({ ...draft, minutes })}
            {...errorOf('minutes')}
          />
        </div>
        <p className="mt-1 text-sm text-quiet">{texts.shiftHint}</p>
      </fieldset>
      <div className="grid gap-4 xs:grid-cols-2">
        {one('maxParticipants')}
        {isForSchools && one('maxSchoolClasses')}
        {one('visibilityStatus')}
        {one('waitingListEnabled')}
        {one('sessionTarget')}
      </div>
      {one('locationId')}
      <Limit name="reservationLimit" label={texts.cutOff} {...{ rows, draft, onChange, wrong }} />
      <Limit name="cancellationLimit" label={texts.cancelCutOff} {...{ rows, draft, onChange, wrong }} />
      {one('reservationOpeningDateId')}
      {one('releaseAfterMinutes')}
    </div>
  );
}

interface OneFieldProps extends BulkFieldsProps {
  readonly name: BulkField;
  readonly label?: string;
}

function OneField({ name, rows, draft, onChange, wrong, label: given }: OneFieldProps) {
  const texts = useStrings(bulkStrings);
  const words = wordsOf('sessions', useWording());
  const label = given ?? fieldWord(words, name);
  const field: Field = sessions.fields[name];
  const isTouched = Object.hasOwn(draft.touched, name);
  const common = commonOf(rows, name);
  const isMixed = !isTouched && 'isMixed' in common;
  const value = isTouched ? draft.touched[name] : 'value' in common ? common.value : null;
  const set = (next: unknown) => onChange(withTouched(draft, name, next, rows));
  const isEmptied = isTouched && value === null;
  const isOfSeats = name === 'maxParticipants' || name === 'maxSchoolClasses';
  const emptied = isOfSeats ? texts.noLimit : texts.emptied;
  const hint = isOfSeats ? texts.seatsHint : name === 'releaseAfterMinutes' ? words.hints?.[name] : undefined;
  const notes = {
    label,
    ...(isEmptied ? { hint: emptied } : hint && { hint }),
    ...(wrong.includes(name) && { error: isOfSeats ? texts.notSeats : texts.notNumber }),
  };
  const mixed = isMixed ? { placeholder: texts.mixed } : {};
  return (
    <Touchable isTouched={isTouched} label={label} onLeave={() => onChange(withoutTouched(draft, name))}>
      {isOfSeats ? (
        <SeatsInput {...notes} {...mixed} value={value as TypedSeats} onChange={set} />
      ) : field.kind === 'number' ? (
        <NumberInput {...number} {...notes} {...mixed} value={value as number | null} onChange={set} />
      ) : field.kind === 'toggle' ? (
        <Select
          {...notes}
          {...mixed}
          value={isMixed ? null : value === true ? 'yes' : 'no'}
          onChange={(chosen) => set(chosen === 'yes')}
          options={[
            { value: 'yes', text: texts.yes },
            { value: 'no', text: texts.no },
          ]}
        />
      ) : field.kind === 'reference' ? (
        <ReferencePicker
          {...notes}
          hint={isMixed ? texts.mixed : isEmptied ? texts.emptied : undefined}
          to={field.to}
          value={typeof value === 'string' ? [value] : []}
          onChange={([id = null]) => set(id)}
          max={1}
        />
      ) : (
        <Select
          {...notes}
          {...mixed}
          value={value as string | null}
          onChange={set}
          options={('options' in field ? (field.options ?? []) : []).map((option) => ({
            value: option,
            text: optionWord(words, name, option),
          }))}
        />
      )}
    </Touchable>
  );
}

/** A limit before the start: a number and its unit, left as they were together. */
function Limit({
  name,
  label,
  ...props
}: BulkFieldsProps & { readonly name: 'reservationLimit' | 'cancellationLimit'; readonly label: string }) {
  const texts = useStrings(bulkStrings);
  return (
    <div className="grid items-start gap-3 xs:grid-cols-[1fr_10rem]">
      <OneField {...props} name={`${name}Value`} label={label} />
      <OneField {...props} name={`${name}Unit`} label={texts.unit} />
    </div>
  );
}

/** A field that says when it is touched, and can be left as it was. */
function Touchable({
  isTouched,
  label,
  onLeave,
  children,
}: {
  readonly isTouched: boolean;
  readonly label: string;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) {
  const texts = useStrings(bulkStrings);
  return (
    <div className={isTouched ? 'rounded-xl border-l-4 border-teal pl-3' : ''}>
      {children}
      {isTouched && (
        <div className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
          <span>{texts.touched}</span>
          <Button variant="quiet" size="small" aria-label={texts.leaveField(label)} onPress={onLeave}>
            <Undo2 aria-hidden className="size-4" />
            {texts.leave}
          </Button>
        </div>
      )}
    </div>
  );
}
