import type { PartyRow } from '#core/people-booked/contract.ts';
import { comingOf, kindsOfNeeds } from '#core/people-booked/rules.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import { areaOf } from '#web/address/paths.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { cardRow, CardTable } from '#web/ui/grid/CardTable.tsx';
import { nameOf, partyInWords } from './in-words.ts';
import { peopleStrings } from './people-strings.ts';

/** What a row was chosen for. */
export interface ChosenAction {
  readonly row: PartyRow;
  readonly action: 'cancel' | 'move';
}

interface PeopleTableProps {
  readonly rows: readonly PartyRow[];
  readonly account: SignedIn['details'];
  /** Over all events, each date has the name of its event. */
  readonly isOfAll: boolean;
  readonly onChoose: (chosen: ChosenAction) => void;
}

/** On phones each row is a card. */
export function PeopleTable({ rows, onChoose, ...of }: PeopleTableProps) {
  const texts = useStrings(peopleStrings);
  const shown = Object.values(texts.columns);
  return (
    <CardTable cardsBelow="lg" columns={shown}>
      {rows.map((row) => (
        <Row key={row._id} row={row} onChoose={onChoose} {...of} />
      ))}
    </CardTable>
  );
}

const cell = 'px-4 py-3 align-top max-lg:block max-lg:px-0 max-lg:py-0.5';
const contact = 'inline-block min-h-6 text-ink underline underline-offset-4';

function Row({
  row,
  account,
  isOfAll,
  onChoose,
}: Omit<PeopleTableProps, 'rows'> & { readonly row: PartyRow }) {
  const texts = useStrings(peopleStrings);
  const formats = useFormats();
  const who = nameOf(row, texts);
  const { email, phone, startDate } = row;
  const when = whenOf({ startDate }, formats);
  // Of a party that has come in nothing is cancelled or moved.
  const isOpen =
    holdsSeats(row.status) &&
    row.userId !== null &&
    row.entered === 0 &&
    row.endDate > pageNow().toISOString();
  return (
    <tr className={`wrap-anywhere ${cardRow.lg}`}>
      <th scope="row" className={`${cell} font-normal`}>
        <PathLink
          path={`/${areaOf(account.role)}/reservations/${row._id}`}
          className="inline-block min-h-6 font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-2"
        >
          {who}
          <span className="sr-only">, {when}</span>
        </PathLink>
        {row.educationalInstitution && <span className="block">{row.educationalInstitution}</span>}
        <span className="flex flex-wrap gap-x-4 text-sm">
          {phone && (
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={contact}>
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={contact}>
              {email}
            </a>
          )}
        </span>
      </th>
      <td className={cell}>
        {partyInWords(row, texts).map((line) => (
          <span key={line} className="block first:font-semibold">
            {line}
          </span>
        ))}
      </td>
      <td className={`${cell} max-lg:empty:sr-only`}>
        <Needs row={row} />
      </td>
      <td className={`${cell} lg:whitespace-nowrap`}>
        <State row={row} />
      </td>
      <td className={cell}>
        {isOfAll && (
          <PathLink
            path={`/manage/events/details/${row.eventId}/people`}
            className="inline-block min-h-6 font-semibold text-ink underline decoration-edge underline-offset-4"
          >
            {row.title}
            <span className="sr-only">
              , {who}, {when}
            </span>
          </PathLink>
        )}
        <span className="block whitespace-nowrap tabular-nums">{when}</span>
        {row.place && <span className="block text-sm text-quiet">{row.place}</span>}
      </td>
      <td className={`${cell} max-lg:empty:sr-only`}>
        {isOpen && (
          <span className="flex flex-wrap gap-1 whitespace-nowrap max-lg:mt-2 lg:flex-col lg:items-start">
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.moveOf(who, when)}
              onPress={() => onChoose({ row, action: 'move' })}
            >
              {texts.move}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.cancelOf(who, when)}
              onPress={() => onChoose({ row, action: 'cancel' })}
            >
              {texts.cancel}
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}

function Needs({ row: { needs } }: { row: Pick<PartyRow, 'needs'> }) {
  const texts = useStrings(peopleStrings);
  if (!needs) return null;
  const counts = {
    wheelchair: needs.wheelchair,
    allergies: needs.allergies,
    signLanguage: null,
    hearing: null,
    sight: null,
    other: null,
  };
  return (
    <>
      <span className="flex flex-wrap gap-1.5">
        {kindsOfNeeds(needs).map((kind) => (
          <Chip key={kind} className="bg-care">
            {texts.needKinds[kind]}
            {(counts[kind] ?? 0) > 1 && ` × ${counts[kind]}`}
          </Chip>
        ))}
      </span>
      {needs.other && <span className="mt-1 block max-w-prose text-sm">{needs.other}</span>}
    </>
  );
}

function State({ row }: { row: PartyRow }) {
  const texts = useStrings(peopleStrings);
  const { entered, quantity, status, startDate, isSessionCancelled } = row;
  if (!holdsSeats(status))
    return (
      <span className="flex flex-wrap gap-1.5">
        <Chip className="bg-bad">{isSessionCancelled ? texts.dateCancelled : texts.cancelled}</Chip>
      </span>
    );
  const coming = comingOf({ entered, quantity });
  const hasStarted = startDate <= pageNow().toISOString();
  return (
    <span className="flex flex-wrap gap-1.5">
      {coming === 'notIn' ? (
        <Chip className={hasStarted ? 'bg-care' : 'bg-soft'}>{hasStarted ? texts.notIn : texts.booked}</Chip>
      ) : (
        <Chip className="bg-good">{coming === 'in' ? texts.comings.in : texts.inOf(entered, quantity)}</Chip>
      )}
    </span>
  );
}
