import { X } from 'lucide-react';
import { isInstant } from '#core/field/filters.ts';
import { comings, needKinds } from '#core/people-booked/rules.ts';
import { audiences } from '#core/resources/outline.ts';
import { useMedia, wideEnough } from '#web/device/browser.ts';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { nameless } from '#core/resources/words.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { useTyped } from '#web/resources/list/ListFilters.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { peopleStrings } from './people-strings.ts';
import { type PartyAddress, type PartyKey, spanOf } from './use-party-filters.ts';

export interface PeopleFiltersProps {
  readonly address: PartyAddress;
  readonly change: (changes: PartyAddress) => void;
  /** The dates of the event, or the days with bookings. */
  readonly dates: readonly { readonly value: string; readonly text: string }[];
}

export function PeopleFilters({ address, change, dates }: PeopleFiltersProps) {
  const texts = useStrings(peopleStrings);
  const lists = useStrings(listStrings);
  const isWide = useMedia(wideEnough);
  const formats = useFormats();
  const span = spanOf(address.when ?? '');
  const [typed, setTyped] = useTyped(address.q ?? '', (q) => change({ q }));
  const selects: readonly {
    readonly key: PartyKey;
    readonly label: string;
    readonly options: readonly (readonly [string, string])[];
  }[] = [
    {
      key: 'when',
      label: texts.when,
      options: [
        ['', texts.fromToday],
        ['all', texts.everyDate],
        ...dates.map(({ value, text }) => [value, text] as const),
        ...(span
          ? [[address.when ?? '', texts.span(formats.date(span[0]), formats.date(span[1]))] as const]
          : []),
      ],
    },
    {
      key: 'needs',
      label: texts.needs,
      options: [
        ['', texts.anyNeeds],
        ['any', texts.withNeeds],
        ...needKinds.map((kind) => [kind, texts.needKinds[kind]] as const),
      ],
    },
    {
      key: 'coming',
      label: texts.coming,
      options: [['', texts.anyComing], ...comings.map((one) => [one, texts.comings[one]] as const)],
    },
    {
      key: 'target',
      label: texts.audience,
      options: [['', texts.everyAudience], ...audiences.map((one) => [one, texts.audiences[one]] as const)],
    },
    {
      key: 'status',
      label: texts.state,
      options: [
        ['', texts.states.valid],
        ['invalid', texts.states.invalid],
        ['all', texts.states.all],
      ],
    },
    {
      key: 'sort',
      label: texts.sort,
      options: Object.entries(texts.sorts).map(
        ([value, text]) => [value === 'usual' ? '' : value, text] as const,
      ),
    },
  ];
  const chosen = selects.filter(({ key, options }) =>
    options.some(([value]) => value !== '' && value === address[key]),
  ).length;
  const choices = (
    <div className="grid grid-cols-2 gap-3 max-[24rem]:grid-cols-1 md:grid-cols-3 2xl:grid-cols-6">
      {selects.map(({ key, label, options }) => (
        <NativeSelect
          key={key}
          label={label}
          value={options.some(([value]) => value === address[key]) ? address[key] : ''}
          onChange={({ target }) => change({ [key]: target.value })}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      ))}
    </div>
  );
  return (
    <search className="flex flex-col gap-3">
      <Narrowed address={address} change={change} />
      <SearchField label={texts.search} maxLength={120} value={typed} onChange={setTyped} />
      {/* On a phone six selects would push the people off the screen. */}
      {isWide ? (
        choices
      ) : (
        <Disclosure title={chosen > 0 ? lists.filtersOn(chosen) : lists.filters} className="py-2">
          <div className="pt-3">{choices}</div>
        </Disclosure>
      )}
    </search>
  );
}

/** What a link has narrowed the list by and no field shows. */
function Narrowed({ address, change }: Pick<PeopleFiltersProps, 'address' | 'change'>) {
  const texts = useStrings(peopleStrings);
  const language = useLanguage();
  const formats = useFormats();
  const { 'createdAt.$gte': madeFrom = '', 'createdAt.$lt': madeBefore = '' } = address;
  const province =
    address.province ?? (address['province.$exists'] === 'false' ? nameless[language].province : null);
  const parts = [
    ...(province === null
      ? []
      : [{ text: texts.onlyProvince(province), without: { province: '', 'province.$exists': '' } }]),
    ...(address.festivalId === undefined ? [] : [{ text: texts.onlyFestival, without: { festivalId: '' } }]),
    ...(address.hasEnded === undefined
      ? []
      : [
          {
            text: address.hasEnded === 'true' ? texts.onlyEnded : texts.onlyToCome,
            without: { hasEnded: '' },
          },
        ]),
    ...(isInstant(madeFrom) && isInstant(madeBefore)
      ? [
          {
            text: texts.madeOn(formats.date(madeFrom), formats.date(justBefore(madeBefore))),
            without: { 'createdAt.$gte': '', 'createdAt.$lt': '' },
          },
        ]
      : []),
  ];
  if (parts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {parts.map(({ text, without }) => (
        <Button key={text} variant="second" onPress={() => change(without)}>
          <X aria-hidden className="size-5" />
          {text}
        </Button>
      ))}
    </div>
  );
}

function justBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}
