import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Field } from '#core/field/field.ts';
import { isSortable } from '#core/field/filters.ts';
import type { ListView } from '../list-view.ts';

export interface SortButtonProps {
  readonly view: ListView;
  readonly name: string;
  readonly field: Field;
  readonly title: string;
  readonly tabIndex: 0 | -1 | undefined;
}

/** The head of a column: a button where the list can be sorted by it. */
export function SortButton({ view, name, field, title, tabIndex }: SortButtonProps) {
  if (!isSortable(field)) return <span className="inline-flex min-h-11 items-center">{title}</span>;
  const { sort, change } = view;
  const isHere = sort.field === name;
  const Icon = isHere ? (sort.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <button
      type="button"
      data-of-cell
      tabIndex={tabIndex}
      onClick={() => change({ sort: isHere && !sort.descending ? `-${name}` : name })}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-start font-bold hover:bg-soft"
    >
      {title}
      <Icon aria-hidden className={isHere ? 'size-4 shrink-0' : 'size-4 shrink-0 text-quiet'} />
    </button>
  );
}
