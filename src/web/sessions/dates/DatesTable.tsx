import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { readClashesOfEvent, type SerializedClash } from '#core/sessions/planning/contract.ts';
import { call } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { ChoiceBox } from '#web/resources/list/ChoiceBox.tsx';
import { chosenOptions } from '#web/resources/queries.ts';
import { classes } from '#web/ui/classes.ts';
import { useRowChoice } from '#web/ui/grid/row-choice.ts';
import type { DateCell } from './cell-values.ts';
import { dateStrings } from './date-strings.ts';
import { DateRow } from './DateRow.tsx';
import { EditedDate } from './EditedDate.tsx';

/** The cell that is being edited. */
export interface Editing {
  readonly id: string;
  readonly cell: DateCell;
}

export interface DatesTableProps {
  readonly className?: string | undefined;
  readonly event: EntityRow;
  /** In order of time. */
  readonly rows: readonly EntityRow[];
  readonly mayEdit: boolean;
  readonly chosen: ReadonlySet<string>;
  /** Those that were made a moment ago. */
  readonly newIds: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly editing: Editing | null;
  readonly onEdit: (editing: Editing | null) => void;
}

/** The dates of an event, day by day: chosen one by one, with Shift as a range, by the day or all; and edited in place. */
export function DatesTable(props: DatesTableProps) {
  const { className, event, rows, mayEdit, chosen, newIds, onChoose, editing, onEdit } = props;
  const texts = useStrings(dateStrings);
  const formats = useFormats();
  const places = usePlaces(event, rows);
  const clashes = useClashes(event._id, rows, mayEdit);
  const ids = rows.map(({ _id }) => _id);
  const { around, choose } = useRowChoice(ids, chosen, onChoose);
  const keys = { ...around, onKeyDown: moveAmongCells };
  const { columns } = texts;
  const { when, where, seats, cutOff, visibility, state } = columns;
  const heads = [when, where, seats, cutOff, visibility, state];
  const settlingRef = useRef<(() => Promise<boolean>) | null>(null);
  const isOpening = useRef(false);
  async function open(next: Editing) {
    isOpening.current = true;
    const isFree = await (settlingRef.current?.() ?? true);
    isOpening.current = false;
    if (isFree) onEdit(next);
    else document.querySelector<HTMLElement>('[data-editing] :is(input, select)')?.focus();
  }
  function close(id: string, cell: DateCell, isLeft: boolean) {
    if (isOpening.current) return;
    onEdit(null);
    // The button is there again after the next drawing.
    if (!isLeft) requestAnimationFrame(() => buttonOf(id, cell)?.focus());
  }
  return (
    <div
      className={classes('@container relative overflow-x-auto rounded-2xl bg-card shadow-card', className)}
      // What is wider than the window scrolls, by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={texts.table}
    >
      <table {...keys} className="w-full border-collapse text-left narrow:block">
        <thead className="narrow:block narrow:px-3">
          <tr className="text-sm text-quiet narrow:block">
            {mayEdit && (
              <th scope="col" className="w-11 pl-1 font-normal narrow:inline-block narrow:p-0">
                <Choice texts={texts.chooseAll} ids={ids} chosen={chosen} onChoose={onChoose} />
              </th>
            )}
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2.5 py-3 font-normal narrow:sr-only">
                {head}
              </th>
            ))}
            <th scope="col" className="font-normal narrow:sr-only">
              <span className="sr-only">{columns.open}</span>
            </th>
          </tr>
        </thead>
        {[...Map.groupBy(rows, (row) => String(row['sessionDay']))].map(([day, ofDay]) => (
          <tbody key={day} className="narrow:block">
            {ofDay.length > 1 && (
              <tr className="border-t-2 border-line bg-soft narrow:flex narrow:items-center narrow:px-3">
                {mayEdit && (
                  <td className="w-11 pl-1 narrow:w-auto narrow:p-0">
                    <Choice
                      texts={texts.chooseDay(formats.longDay(day))}
                      ids={ofDay.map(({ _id }) => _id)}
                      chosen={chosen}
                      onChoose={onChoose}
                    />
                  </td>
                )}
                <th scope="rowgroup" colSpan={7} className="px-2 py-1.5">
                  {formats.longDay(day)}
                </th>
              </tr>
            )}
            {ofDay.map((row) => {
              const shown = {
                row,
                place: places(row),
                found: clashes.get(row._id) ?? none,
                isChosen: chosen.has(row._id),
                isBelowDay: ofDay.length > 1,
                isNew: newIds.has(row._id),
                onEdit: mayEdit ? (cell: DateCell) => void open({ id: row._id, cell }) : undefined,
                onChoose: mayEdit ? (isOn: boolean) => choose(row._id, isOn) : undefined,
              };
              return editing?.id === row._id ? (
                <EditedDate
                  key={`${row._id} ${editing.cell}`}
                  {...shown}
                  cell={editing.cell}
                  settlingRef={settlingRef}
                  onClose={(isLeft) => close(row._id, editing.cell, isLeft)}
                />
              ) : (
                <DateRow key={row._id} {...shown} />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const none: readonly SerializedClash[] = [];

/** Chooses several dates at once, or none of them. */
function Choice({
  texts,
  ids,
  chosen,
  onChoose,
}: Pick<DatesTableProps, 'chosen' | 'onChoose'> & {
  readonly texts: string;
  readonly ids: readonly string[];
}) {
  const isWhole = ids.every((id) => chosen.has(id));
  return (
    <ChoiceBox
      label={texts}
      isChosen={isWhole}
      isSome={!isWhole && ids.some((id) => chosen.has(id))}
      onChange={(isOn) =>
        onChoose(new Set(isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
      }
    />
  );
}

/** The name of the place where each date is: its own, or its event's. */
function usePlaces(event: EntityRow, rows: readonly EntityRow[]): (row: EntityRow) => string {
  const language = useLanguage();
  const ids = [event, ...rows].flatMap(({ locationId }) =>
    typeof locationId === 'string' ? [locationId] : [],
  );
  const found = useQuery(chosenOptions('locations', [...new Set(ids)], language)).data ?? [];
  return (row) => found.find(({ value }) => value === (row['locationId'] ?? event['locationId']))?.text ?? '';
}

/** Read again whenever one of the dates has changed. */
function useClashes(
  id: string,
  rows: readonly EntityRow[],
  isWanted: boolean,
): ReadonlyMap<string, readonly SerializedClash[]> {
  const newest = rows.map((row) => String(row['updatedAt'])).reduce((a, b) => (a > b ? a : b), '');
  const params = { id };
  const { data } = useQuery({
    ...composedQuery(readClashesOfEvent, 'clashesOfDates', { params, of: [newest, rows.length] }, (context) =>
      call(readClashesOfEvent, { params }, context),
    ),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return new Map(data?.sessions.map(({ _id, clashes }) => [_id, clashes]));
}

function buttonOf(id: string, cell: string): HTMLElement | null {
  return document.querySelector(`[data-date="${id}"] [data-cell="${cell}"]`);
}

/** Arrow keys move among the cells that can be edited: up and down in a column, left and right in a row. */
function moveAmongCells(event: KeyboardEvent<HTMLElement>) {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.dataset['cell'] || !(key in steps)) return;
  const selector =
    key === 'ArrowUp' || key === 'ArrowDown' ? `[data-cell="${target.dataset['cell']}"]` : '[data-cell]';
  const cells = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
  const next = cells[cells.indexOf(target) + (steps[key as keyof typeof steps] ?? 0)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const steps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const;
