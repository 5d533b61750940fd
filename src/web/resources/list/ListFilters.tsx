import { ChevronDown, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Field, neverKind } from '#core/field/field.ts';
import { addDays, dayOf, instantOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateRangePicker } from '#web/ui/dates/DateRangePicker.tsx';
import type { DayRange } from '#web/ui/dates/RangeMonth.tsx';
import { Select, type SelectProps } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { textAt } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { useExtension } from '../extension.ts';
import { ReferencePicker } from '../form/inputs/ReferencePicker.tsx';
import { listStrings } from './list-strings.ts';
import { strings } from '../strings.ts';
import { typingMs, useDebounced } from '../form/use-typed.ts';
import { optionWord } from '../words/index.ts';
import { OtherFilters, titleOfFilter } from './OtherFilters.tsx';

/** The filters that matter most, each with an input of its field's kind; the others behind a button, open while one of them is set. */
export function ListFilters({ view }: { view: ListView }) {
  const texts = useStrings(listStrings);
  const { main, more } = view.filters;
  const others = Object.entries(more);
  const isSet = (name: string) => view.active.some((key) => key.split('.$')[0] === name);
  const [isMore, setMore] = useState(() => others.some(([name]) => isSet(name)));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 rounded-2xl bg-card p-4 shadow-card sm:p-5">
      <OtherFilters view={view} />
      {[...Object.entries(main), ...(isMore ? others : [])].map(([name, field]) => (
        <FieldFilter key={name} view={view} name={name} field={field} />
      ))}
      <div className="flex flex-wrap items-end col-span-full gap-x-3">
        {others.length > 0 && (
          <Button variant="quiet" aria-expanded={isMore} onPress={() => setMore(!isMore)}>
            <ChevronDown aria-hidden className={isMore ? 'size-5 rotate-180' : 'size-5'} />
            {texts.moreFilters(others.length)}
          </Button>
        )}
        {view.active.length > 0 && (
          <Button variant="quiet" onPress={view.clear}>
            <X aria-hidden className="size-5" />
            {texts.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

interface FieldFilterProps {
  readonly view: ListView;
  readonly name: string;
  readonly field: Field;
}

function FieldFilter({ view, name, field }: FieldFilterProps) {
  const texts = useStrings(listStrings);
  const { address, change, words } = view;
  const wording = useWording();
  const { choices } = useExtension(view.name);
  const label = titleOfFilter(name, view, texts);
  const choice = (options: SelectProps<string>['options']) => (
    <Select
      label={label}
      value={textAt(address, name) || any}
      onChange={(value) => change({ [name]: value === any ? undefined : value })}
      options={[{ value: any, text: texts.all }, ...options]}
    />
  );
  const listed = choices?.(name, wording);
  if (listed) return choice(listed);
  switch (field.kind) {
    case 'string':
    case 'textarea':
      return <TextFilter view={view} label={texts.contains(label)} address={`${name}.$contains`} />;
    case 'tags':
      return <TextFilter view={view} label={label} address={name} />;
    case 'select':
    case 'radio':
      return choice(
        field.options.map((option) => ({ value: option, text: optionWord(words, name, option) })),
      );
    case 'toggle':
    case 'checkbox':
      return choice([
        { value: 'true', text: texts.yes },
        { value: 'false', text: texts.no },
      ]);
    case 'reference':
    case 'references':
      return (
        <ReferencePicker
          label={label}
          to={field.to}
          value={textAt(address, name) ? [textAt(address, name)] : []}
          onChange={([id]) => change({ [name]: id })}
          max={1}
        />
      );
    case 'date':
    case 'calendar':
    case 'datetime':
      return <DaysFilter view={view} name={name} label={label} isInstant={field.kind === 'datetime'} />;
    case 'number':
    case 'currency':
      return (
        <div className="grid grid-cols-2 gap-2">
          <TextFilter view={view} label={texts.atLeast(label)} address={`${name}.$gte`} isNumber />
          <TextFilter view={view} label={texts.atMost(label)} address={`${name}.$lte`} isNumber />
        </div>
      );
    case 'time':
    case 'uploads':
    case 'address':
    case 'separator':
      return null;
    default:
      return neverKind(field);
  }
}

/** Stands for no filter: a select needs a value. */
const any = 'any';

interface TextFilterProps {
  readonly view: ListView;
  readonly label: string;
  /** Its key in the list's address. */
  readonly address: string;
  readonly isNumber?: true;
}

/** A text filter; the address follows when the typing pauses. */
function TextFilter({ view: { address: here, change }, label, address, isNumber }: TextFilterProps) {
  const stands = textAt(here, address);
  const [typed, setTyped] = useTyped(stands, (text) => change({ [address]: text }));
  return (
    <TextField label={label} value={typed} onChange={setTyped} inputMode={isNumber ? 'decimal' : 'text'} />
  );
}

/** A text field that runs ahead of the address, and follows it when something else changes it. */
export function useTyped(stands: string, report: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(stands);
  const reported = useRef(stands);
  const settled = useDebounced(typed, typingMs);
  // Only typed text is reported; `report` itself is new with every address.
  const reportTyped = useEffectEvent((text: string) => {
    if (text === reported.current) return;
    reported.current = text;
    report(text);
  });
  useEffect(() => reportTyped(settled), [settled]);
  useEffect(() => {
    if (stands === reported.current) return;
    reported.current = stands;
    setTyped(stands);
  }, [stands]);
  return [typed, setTyped];
}

interface DaysFilterProps {
  readonly view: ListView;
  readonly name: string;
  readonly label: string;
  readonly isInstant: boolean;
}

/** Two days, both included. For an instant they are days in the instance's zone. */
function DaysFilter({ view: { address, change }, name, label, isInstant }: DaysFilterProps) {
  const { errors } = useStrings(strings);
  const from = textAt(address, `${name}.$gte`);
  const to = textAt(address, isInstant ? `${name}.$lt` : `${name}.$lte`);
  const value: DayRange | null =
    from && to
      ? isInstant
        ? { from: dayOf(new Date(from), zone), to: dayOf(addDays(new Date(to), -1, zone), zone) }
        : { from, to }
      : null;

  function choose(range: DayRange | null) {
    if (!isInstant) change({ [`${name}.$gte`]: range?.from, [`${name}.$lte`]: range?.to });
    else {
      const start = range && instantOf({ day: range.from, time: '00:00' }, zone);
      const end = range && addDays(instantOf({ day: range.to, time: '00:00' }, zone), 1, zone);
      change({ [`${name}.$gte`]: start?.toISOString(), [`${name}.$lt`]: end?.toISOString() });
    }
  }

  return (
    <DateRangePicker
      label={label}
      value={value}
      onChange={choose}
      errorTexts={{ ...errors, endFirst: errors.notAfterStart }}
    />
  );
}
