import { ArrowRight, Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { toCheckOf } from '#core/sessions/planning/clashes.ts';
import type { SerializedClash } from '#core/sessions/planning/contract.ts';
import { isAfterMidnight, useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { type EntityRow, formPath } from '#web/resources/entities.ts';
import { ChoiceBox } from '#web/resources/list/ChoiceBox.tsx';
import { optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { ClashText } from '../planning/PlanPreview.tsx';
import type { DateCell } from './cell-values.ts';
import { dateStrings } from './date-strings.ts';
import { cellInWords, dateName } from './date-words.ts';

export interface DateRowProps {
  readonly row: EntityRow;
  readonly place: string;
  /** What there is to check of it. */
  readonly found: readonly SerializedClash[];
  readonly isChosen: boolean;
  /** Its day stands above it. */
  readonly isBelowDay: boolean;
  /** It was made a moment ago. */
  readonly isNew: boolean;
  /** undefined: the viewer does not change dates of this event. */
  readonly onChoose: ((isOn: boolean) => void) | undefined;
  readonly onEdit: ((cell: DateCell) => void) | undefined;
  /** The cell that is being edited, with what replaces its text. */
  readonly edited?: { readonly cell: DateCell; readonly editor: ReactNode };
}

const cellClass = 'px-1.5 py-1 align-middle narrow:p-0';

/** One date of an event: each of its simple fields is a button that opens the field in its place. */
export function DateRow(props: DateRowProps) {
  const { row, place, found, isChosen, isBelowDay, isNew, onChoose, onEdit, edited } = props;
  const texts = useStrings(dateStrings);
  const { clashes, seats } = toCheckOf(found);
  const wording = useWording();
  const now = useNow().getTime();
  const formats = useFormats();
  const words = wordsOf('sessions', wording);
  const date = dateName(row, wording);
  const isNight = isAfterMidnight({
    startDate: String(row['startDate']),
    sessionDay: String(row['sessionDay']),
  });
  const isCancelled = row['cancelledAt'] !== null;
  const isOver = Date.parse(String(row['endDate'])) <= now;
  const waiting = Number(row['waitingRequests'] ?? 0);
  const cell = (name: DateCell) => {
    const value = cellInWords(name, row, wording);
    const isFixed = !onEdit || isCancelled || (isOver && name !== 'visibility');
    if (edited?.cell === name) return edited.editor;
    if (isFixed) return <span className="inline-block px-1.5">{value}</span>;
    return (
      <button
        type="button"
        data-cell={name}
        aria-label={texts.edit(texts.columns[name], value, date)}
        onClick={() => onEdit(name)}
        className="min-h-9 narrow:min-h-7 rounded-lg border border-transparent px-1.5 text-start whitespace-nowrap underline decoration-edge decoration-dotted underline-offset-4 hover:border-edge hover:bg-soft"
      >
        {value}
      </button>
    );
  };
  return (
    <tr
      data-date={row._id}
      className="border-t border-line tabular-nums has-[input[type=checkbox]:checked]:bg-good narrow:flex narrow:flex-wrap narrow:items-center narrow:gap-x-2 narrow:px-2 narrow:py-1"
    >
      {onChoose && (
        <td className="w-11 pl-1 narrow:order-1 narrow:w-auto narrow:p-0">
          <ChoiceBox label={texts.choose(date)} isChosen={isChosen} onChange={onChoose} />
        </td>
      )}
      <th
        scope="row"
        className="px-1 py-1 text-start font-normal whitespace-nowrap narrow:order-2 narrow:flex-1 narrow:p-0 narrow:whitespace-normal"
      >
        <span
          className={
            isBelowDay && !isNight
              ? 'sr-only'
              : 'mr-1 block px-1.5 font-semibold narrow:inline-block narrow:px-0'
          }
        >
          {formats.shortDay(String(row['startDate']))}
        </span>
        <span className="inline-flex items-center whitespace-nowrap">
          {cell('start')}
          <span aria-hidden>–</span>
          {cell('end')}
        </span>
      </th>
      <td className={`${cellClass} narrow:order-4 min-w-36 wrap-anywhere narrow:basis-full narrow:pl-1.5`}>
        {place || '–'}
        <span className="block text-sm text-quiet">
          {optionWord(words, 'sessionTarget', String(row['sessionTarget']))}
        </span>
      </td>
      <td className={`${cellClass} narrow:order-4`}>
        <Labelled label={texts.columns.seats}>{cell('seats')}</Labelled>
        {waiting > 0 && (
          <strong className="block px-1.5 text-sm narrow:inline">{texts.waiting(waiting)}</strong>
        )}
      </td>
      <td className={`${cellClass} narrow:order-5`}>
        <Labelled label={texts.columns.cutOff}>{cell('cutOff')}</Labelled>
      </td>
      <td className={`${cellClass} narrow:order-4`}>{cell('visibility')}</td>
      <td className={`${cellClass} narrow:order-5`}>
        <span className="inline-flex flex-wrap gap-1.5">
          {isNew && <Chip className="bg-good">{texts.isNew}</Chip>}
          {isCancelled && <Chip className="bg-bad">{texts.cancelled}</Chip>}
          {!isCancelled && isOver && (
            <Chip className="bg-soft">
              <Check aria-hidden className="size-4" />
              {texts.over}
            </Chip>
          )}
          {clashes.length > 0 && <Flag title={texts.clashes(clashes.length)} notes={clashes} />}
          {seats && <Flag title={texts.moreSeats} notes={[seats]} />}
        </span>
      </td>
      <td className="w-11 narrow:order-3 narrow:w-auto">
        <PathLink
          path={formPath('sessions', row._id)}
          aria-label={texts.openForm(date)}
          className="grid size-11 place-items-center rounded-full text-ink hover:bg-soft"
        >
          <ArrowRight aria-hidden className="size-5" />
        </PathLink>
      </td>
    </tr>
  );
}

/** What there is to check of a date opens below its mark. */
function Flag({ title, notes }: { title: string; notes: readonly SerializedClash[] }) {
  return (
    <details className="rounded-xl bg-care px-2 py-1 text-sm text-ink">
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {title}
      </summary>
      <ul className="mt-1 max-w-64">
        {notes.map((clash, position) => (
          <li key={position}>
            <ClashText clash={clash} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Where there is no room for columns, their heads are labels. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden className="ml-1.5 hidden text-sm text-quiet narrow:inline">
        {label}
      </span>
      {children}
    </>
  );
}
