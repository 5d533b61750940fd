import type { PartySheet, SheetParty } from '#core/people-booked/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { peopleStrings } from '../people/people-strings.ts';
import { sheetsStrings } from './sheets-strings.ts';

const freeLines = 6;
/** What is written by hand. */
const empty = '\u00a0';
const cell = 'border border-ink px-2 py-1.5 text-left align-top';

/** One date on pages of its own; its head and that of the columns are repeated on each. */
export function DateSheet({ sheet, now }: { sheet: PartySheet; now: string }) {
  const texts = useStrings(sheetsStrings);
  const formats = useFormats();
  const { title, startDate, endDate, place, parties, maxParticipants } = sheet;
  const columns = Object.values(texts.columns);
  const when = `${formats.longDay(startDate)}, ${formats.times(startDate, endDate)}`;
  return (
    <div
      role="group"
      // Its table is wider than a phone: keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`${title}, ${when}`}
      className="overflow-x-auto rounded-2xl bg-card p-4 shadow-card print:overflow-visible print:rounded-none print:p-0 print:shadow-none print:not-first:break-before-page"
    >
      <table className="w-full min-w-[44rem] border-collapse text-sm print:min-w-0">
        <thead>
          <tr>
            <th colSpan={columns.length} scope="colgroup" className="pb-2 text-left font-normal">
              <span className="block font-title text-2xl leading-tight font-bold">{title}</span>
              <span className="block text-base font-semibold first-letter:uppercase">
                {when}
                {place && ` · ${place}`}
              </span>
              <span className="block text-quiet">
                {texts.asOf(formats.dateTime(now))}
                {maxParticipants !== null && ` · ${texts.most(maxParticipants)}`}
              </span>
            </th>
          </tr>
          <tr className="text-xs uppercase">
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} font-semibold`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parties.map((party) => (
            <PartyLine key={party._id} party={party} />
          ))}
          <tr className="break-inside-avoid font-semibold">
            <td colSpan={columns.length} className={cell}>
              {texts.totals}: {totalsInWords(parties, texts).join(' · ')}
            </td>
          </tr>
          <tr className="break-after-avoid">
            <td colSpan={columns.length} className="pt-4 pb-1 text-xs font-semibold uppercase">
              {texts.free}
            </td>
          </tr>
          {Array.from({ length: freeLines }, (_, line) => (
            <tr key={line} aria-hidden className="break-inside-avoid">
              <td className={`${cell} h-8`}>
                <Box />
              </td>
              {columns.slice(1).map((column) => (
                <td key={column} className={cell}>
                  {empty}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Box() {
  return <span aria-hidden className="inline-block size-4 rounded-xs border-2 border-ink align-middle" />;
}

type Texts = ReturnType<typeof useStrings<(typeof sheetsStrings)['it']>>;

function PartyLine({ party }: { party: SheetParty }) {
  const texts = useStrings(sheetsStrings);
  const { needKinds } = useStrings(peopleStrings);
  const { educationalInstitution, quantity, quantitySchool, chaperones, needs, phone, participants } = party;
  const name = [party.surname, party.name].filter(Boolean).join(' ') || texts.erased;
  const isSchool = quantitySchool > 0;
  const named = participants.filter((one) => one.name !== undefined || one.surname !== undefined);
  const unnamed = quantity - named.length;
  const said = [
    (needs?.wheelchair ?? 0) > 0 && `${needKinds.wheelchair}: ${needs?.wheelchair}`,
    (needs?.allergies ?? 0) > 0 && `${needKinds.allergies}: ${needs?.allergies}`,
    ...(needs?.terms ?? []).map((term) => needKinds[term]),
    needs?.other,
  ].filter(Boolean);
  return (
    <tr className="break-inside-avoid">
      <td className={`${cell} w-8 text-center`}>
        <Box />
      </td>
      <td className={`${cell} wrap-anywhere`}>
        {isSchool ? (
          <>
            <strong className="block">{educationalInstitution ?? name}</strong>
            <span className="block">{texts.teacher(name)}</span>
            {phone && <span className="block whitespace-nowrap">{phone}</span>}
          </>
        ) : (
          <strong>{name}</strong>
        )}
      </td>
      <td className={`${cell} wrap-anywhere`}>
        <span className="flex flex-col gap-1">
          {isSchool
            ? participants.map(({ schoolClass, quantity: pupils = 0, chaperones: adults = 0 }, place) => (
                <span key={place}>
                  <Box /> {texts.classOf(schoolClass ?? texts.noClassName, pupils, adults)}
                </span>
              ))
            : named.map((one, place) => (
                <span key={place}>
                  <Box /> {[one.name, one.surname].filter(Boolean).join(' ')}
                  {one.age !== undefined && `, ${texts.aged(one.age)}`}
                </span>
              ))}
          {!isSchool && unnamed > 0 && (
            <span>
              {Array.from({ length: Math.min(unnamed, 12) }, (_, place) => (
                <span key={place} className="mr-1">
                  <Box />
                </span>
              ))}{' '}
              {texts.guest(unnamed)}
            </span>
          )}
        </span>
      </td>
      <td className={`${cell} tabular-nums`}>{chaperones > 0 ? `${quantity} + ${chaperones}` : quantity}</td>
      <td className={`${cell} wrap-anywhere`}>{said.join('; ')}</td>
      <td className={`${cell} w-32`}>{empty}</td>
    </tr>
  );
}

/** Only what there is. */
function totalsInWords(parties: readonly SheetParty[], texts: Texts): string[] {
  const sum = (of: (party: SheetParty) => number) => parties.reduce((total, party) => total + of(party), 0);
  const classes = sum(({ quantitySchool }) => quantitySchool);
  const heads = sum(({ quantity }) => quantity);
  const chaperones = sum((party) => party.chaperones);
  const wheelchairs = sum(({ needs }) => needs?.wheelchair ?? 0);
  const allergies = sum(({ needs }) => needs?.allergies ?? 0);
  return [
    texts.parties(parties.length),
    ...(classes > 0 ? [texts.classes(classes), texts.pupils(heads)] : [texts.heads(heads)]),
    ...(chaperones > 0 ? [texts.chaperones(chaperones)] : []),
    ...(wheelchairs > 0 ? [texts.wheelchairs(wheelchairs)] : []),
    ...(allergies > 0 ? [texts.allergies(allergies)] : []),
  ];
}
