import { Fragment, type ReactNode } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { AgesField } from './AgesField.tsx';
import { DayRangeField } from './days/DayRange.tsx';
import { type KeysIn, keysIn } from './filters.ts';
import { filtersStrings } from './filters-strings.ts';
import { digitsOnly, firstNumberIn } from './number-field.ts';
import type { Choices } from '../programme/queries.ts';
import { type EventsSearch, readEventsSearch } from './search.ts';
import { type SelectKey, useOptions } from './select-options.ts';
import { type Filtering, typingMs } from './use-filtering.ts';

type Flag = KeysIn<'flags' | 'staffFlags'>;
/** The fields of their own; the first and the last day are one. */
type Field = Exclude<KeysIn<'fields'>, 'from' | 'to'>;

export interface FilterFieldsProps extends Filtering {
  readonly choices: Choices;
  readonly maySeePrivate: boolean;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Every filter but the search words, as fields of the form around them. */
export function FilterFields({ draft, choose, choices, maySeePrivate, today }: FilterFieldsProps) {
  const texts = useStrings(filtersStrings);
  const flag = (name: Flag) => (
    <label key={name} className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={draft[name] ?? false}
        onChange={(event) => choose({ [name]: event.target.checked || undefined })}
        className="size-6 accent-teal"
      />
      {texts[name]}
    </label>
  );
  const optionsOf = useOptions(choices);
  const select = (name: SelectKey) => {
    const options = optionsOf(name, draft[name]?.toString());
    // Where the programme has one value only, there is nothing to choose.
    if (options.length < 2 && draft[name] === undefined) return null;
    return (
      <NativeSelect
        label={texts[name]}
        name={name}
        value={draft[name] ?? ''}
        onChange={(event) => choose({ [name]: readEventsSearch({ [name]: event.target.value })[name] })}
      >
        <option value="">{texts.any[name]}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    );
  };
  // In the order in which they are shown.
  const fields: Readonly<Record<SelectKey | Field, ReactNode>> = {
    category: select('category'),
    type: select('type'),
    visit: select('visit'),
    audience: select('audience'),
    age: <AgesField draft={draft} choose={choose} />,
    party: (
      <label className={fieldClass.field}>
        <span className={fieldClass.label}>{texts.party}</span>
        <input
          name="party"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={3}
          placeholder={texts.partyHint}
          value={draft.party ?? ''}
          onKeyDown={digitsOnly}
          onChange={(event) =>
            choose({ party: readEventsSearch({ party: firstNumberIn(event.target.value) }).party }, typingMs)
          }
          className={`${fieldClass.input} max-w-[calc(50%-0.25rem)]`}
        />
      </label>
    ),
    language: select('language'),
    place: select('place'),
    field: (
      <fieldset>
        <legend className={`${fieldClass.label} mb-2`}>{texts.fields}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.field.map((field) => {
            const isChosen = draft.field?.includes(field._id) ?? false;
            return (
              <label
                key={field._id}
                className={chipClass(
                  isChosen,
                  'text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                )}
              >
                <input
                  type="checkbox"
                  name="field"
                  value={field._id}
                  checked={isChosen}
                  onChange={(event) => choose(withField(draft, field._id, event.target.checked))}
                  className="sr-only"
                />
                {field.name}
              </label>
            );
          })}
        </div>
      </fieldset>
    ),
    festival: select('festival'),
    year: select('year'),
    sector: select('sector'),
    organizer: select('organizer'),
  };
  return (
    <>
      <DayRangeField {...{ today, draft, choose }} />
      <fieldset className="flex flex-col gap-1">
        <legend className={fieldClass.label}>{texts.only}</legend>
        {keysIn('flags').map(flag)}
      </fieldset>
      {maySeePrivate && (
        <fieldset>
          <legend className={fieldClass.label}>{texts.forStaff}</legend>
          {keysIn('staffFlags').map(flag)}
        </fieldset>
      )}
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </>
  );
}

function withField(draft: EventsSearch, id: string, isChosen: boolean) {
  const others = (draft.field ?? []).filter((one) => one !== id);
  return { field: readEventsSearch({ field: isChosen ? [...others, id] : others }).field };
}
