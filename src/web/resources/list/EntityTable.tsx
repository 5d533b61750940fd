import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Field } from '#core/field/field.ts';
import { isSortable } from '#core/field/filters.ts';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Check, Minus } from 'lucide-react';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type EntityRow, formPath, titleOfRow } from '../entities.ts';
import { useExtension } from '../extension.ts';
import { CellValue } from './CellValue.tsx';
import { useRowChoice } from '#web/ui/grid/row-choice.ts';
import { cellId, rowLabel } from './row-label.ts';
import type { ListView } from './list-view.ts';
import { listStrings } from './list-strings.ts';

export interface RowsProps {
  readonly view: ListView;
  readonly rows: readonly EntityRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Rows can be chosen, to be deleted together. */
  readonly isChoosable: boolean;
}

/** Rows as a table: the header of a sortable column is a button, and the first column links to the form. */
export function EntityTable({ view, rows, chosen, onChoose, isChoosable }: RowsProps) {
  const texts = useStrings(listStrings);
  const wording = useWording();
  const { language } = wording;
  const { details } = useExtension(view.name);
  const Details = details?.Details;
  const { around, choose } = useRowChoice(
    rows.map((row) => row._id),
    chosen,
    onChoose,
  );
  const areAll = rows.length > 0 && rows.every((row) => chosen.has(row._id));
  return (
    // A wide table scrolls, with keys too; texts for screen readers, which are positioned, scroll with it.
    <div
      className="relative overflow-x-auto rounded-2xl bg-card shadow-card"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={view.words.many}
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-line">
            {isChoosable && (
              <th scope="col" className="w-12 pl-3">
                <ChoiceBox
                  label={texts.chooseAll}
                  isChosen={areAll}
                  isSome={chosen.size > 0 && !areAll}
                  onChange={(isOn) => onChoose(new Set(isOn ? rows.map((row) => row._id) : []))}
                />
              </th>
            )}
            {view.columns.map(({ name, field, title }) => (
              <th
                key={name}
                scope="col"
                aria-sort={
                  view.sort.field !== name ? undefined : view.sort.descending ? 'descending' : 'ascending'
                }
                className="px-3 py-1 text-sm"
              >
                <SortButton view={view} name={name} field={field} title={title} />
              </th>
            ))}
            {details && (
              <th scope="col" className="px-3 py-1 text-sm">
                {details.title(wording)}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...around}>
          {rows.map((row) => (
            <tr
              key={row._id}
              className="border-b border-line last:border-0 hover:bg-soft has-[input:checked]:bg-good"
            >
              {isChoosable && (
                <td className="pl-3">
                  <ChoiceBox
                    label={texts.choose(titleOfRow(view.name, row, language))}
                    isChosen={chosen.has(row._id)}
                    onChange={(isOn) => choose(row._id, isOn)}
                  />
                </td>
              )}
              {view.columns.map((column, place) => {
                const value = <CellValue view={view} column={column} row={row} />;
                return (
                  <td
                    key={column.name}
                    id={place === 1 ? cellId(row, 1) : undefined}
                    className="max-w-80 min-w-24 px-3 py-2.5 align-middle"
                  >
                    {place === 0 && view.hasForm ? (
                      <PathLink
                        id={cellId(row, 0)}
                        path={formPath(view.name, row._id)}
                        aria-labelledby={rowLabel(view, row)}
                        className="inline-block min-h-6 font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-2"
                      >
                        {value}
                      </PathLink>
                    ) : (
                      value
                    )}
                  </td>
                );
              })}
              {Details && (
                <td className="min-w-60 px-3 py-2.5">
                  <Details row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortButton({
  view,
  name,
  field,
  title,
}: {
  view: ListView;
  name: string;
  field: Field;
  title: string;
}) {
  if (!isSortable(field)) return <span className="inline-flex min-h-11 items-center">{title}</span>;
  const { sort, change } = view;
  const isHere = sort.field === name;
  const Icon = isHere ? (sort.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => change({ sort: isHere && !sort.descending ? `-${name}` : name })}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-start font-bold hover:bg-soft"
    >
      {title}
      <Icon aria-hidden className={isHere ? 'size-4 shrink-0' : 'size-4 shrink-0 text-quiet'} />
    </button>
  );
}

export interface ChoiceBoxProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isSome?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A checkbox without a visible label: the row says what it is about. */
export function ChoiceBox({ label, isChosen, isSome = false, onChange }: ChoiceBoxProps) {
  return (
    <Checkbox
      aria-label={label}
      isSelected={isChosen}
      isIndeterminate={isSome}
      onChange={onChange}
      className="group grid size-11 place-items-center"
    >
      <span className="grid size-6 place-items-center rounded-md border-2 border-edge bg-card text-on-teal group-hover:border-ink group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-indeterminate:bg-teal group-data-selected:border-teal group-data-selected:bg-teal">
        <Check aria-hidden strokeWidth={3.5} className="hidden size-4 group-data-selected:block" />
        <Minus
          aria-hidden
          strokeWidth={3.5}
          className="hidden size-4 group-data-indeterminate:block group-data-selected:hidden"
        />
      </span>
    </Checkbox>
  );
}
