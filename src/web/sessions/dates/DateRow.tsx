import { ArrowRight, Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SerializedClash } from '#core/sessions/planning/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
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
  readonly clashes: readonly SerializedClash[];
  readonly isChosen: boolean;
  /** undefined: the viewer does not change dates of this event. */
  readonly onChoose: ((isOn: boolean) => void) | undefined;
  readonly onEdit: ((cell: DateCell) => void) | undefined;
  /** The cell that is being edited, with what replaces its text. */
  readonly edited?: { readonly cell: DateCell; readonly editor: ReactNode };
}

const cellClass = 'px-1.5 py-1 align-middle max-md:col-span-full max-md:px-0 max-md:py-0.5';

/** One date of an event: each of its simple fields is a button that opens the field in its place. */
export function DateRow({ row, place, clashes, isChosen, onChoose, onEdit, edited }: DateRowProps) {
  const texts = useStrings(dateStrings);
  const wording = useWording();
  const now = useNow().getTime();
  const formats = useFormats();
  const words = wordsOf('sessions', wording);
  const date = dateName(row, wording);
  const isCancelled = row['cancelledAt'] !== null;
  const isOver = Date.parse(String(row['endDate'])) <= now;
  const waiting = Number(row['waitingRequests'] ?? 0);
  const cell = (name: DateCell) => {
    const value = cellInWords(name, row, wording);
    const isFixed = !onEdit || isCancelled || (isOver && name !== 'visibility');
    return (
      <td className={cellClass}>
        {edited?.cell === name ? (
          edited.editor
        ) : (
          <Labelled label={texts.columns[name]}>
            {isFixed ? (
              <span className="inline-block px-2">{value}</span>
            ) : (
              <button
                type="button"
                data-cell={name}
                aria-label={texts.edit(texts.columns[name], value, date)}
                onClick={() => onEdit(name)}
                className="min-h-9 rounded-lg border border-transparent px-2 text-start whitespace-nowrap underline decoration-edge decoration-dotted underline-offset-4 hover:border-edge hover:bg-soft"
              >
                {value}
              </button>
            )}
          </Labelled>
        )}
      </td>
    );
  };
  return (
    <tr
      data-date={row._id}
      className="border-t border-line tabular-nums has-[input[type=checkbox]:checked]:bg-good max-md:grid max-md:grid-cols-[3rem_1fr_3rem] max-md:gap-x-3 max-md:px-4 max-md:py-3"
    >
      {onChoose && (
        <td className="w-12 pl-2 max-md:order-first max-md:p-0">
          <ChoiceBox label={texts.choose(date)} isChosen={isChosen} onChange={onChoose} />
        </td>
      )}
      <th
        scope="row"
        className="px-2 py-1 text-start font-semibold whitespace-nowrap max-md:order-first max-md:self-center max-md:p-0"
      >
        {formats.shortDay(String(row['sessionDay']))}
      </th>
      {cell('start')}
      {cell('end')}
      <td className={`${cellClass} min-w-36 wrap-anywhere`}>
        <Labelled label={texts.columns.place}>{place || '–'}</Labelled>
      </td>
      <td className={cellClass}>
        <Labelled label={texts.columns.audience}>
          {optionWord(words, 'sessionTarget', String(row['sessionTarget']))}
        </Labelled>
      </td>
      {cell('seats')}
      <td className={cellClass}>
        <Labelled label={texts.columns.waiting}>
          {waiting > 0 ? <strong>{waiting}</strong> : waiting}
        </Labelled>
      </td>
      {cell('cutOff')}
      {cell('visibility')}
      <td className={`${cellClass}`}>
        <span className="inline-flex flex-wrap gap-1.5">
          {isCancelled && <Chip className="bg-bad">{texts.cancelled}</Chip>}
          {!isCancelled && isOver && (
            <Chip className="bg-soft">
              <Check aria-hidden className="size-4" />
              {texts.over}
            </Chip>
          )}
          {clashes.length > 0 && <ClashFlag clashes={clashes} />}
        </span>
      </td>
      <td className={'w-12 max-md:order-first'}>
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

/** What a date clashes with opens below its mark. */
function ClashFlag({ clashes }: { clashes: readonly SerializedClash[] }) {
  const texts = useStrings(dateStrings);
  return (
    <details className="rounded-xl bg-care px-3 py-1 text-sm text-ink">
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {texts.clashes(clashes.length)}
      </summary>
      <ul className="mt-1 max-w-64">
        {clashes.map((clash, position) => (
          <li key={position}>
            <ClashText clash={clash} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** On a phone, where a row has no heads of columns, each value has its label. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden className="mr-1 text-sm text-quiet md:hidden">
        {label}
      </span>
      {children}
    </>
  );
}
