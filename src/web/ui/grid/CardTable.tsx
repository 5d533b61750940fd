import type { ReactNode } from 'react';

/** The classes of such a table, by the width below which its rows are cards. */
const frames = {
  xl: {
    box: 'max-xl:bg-transparent max-xl:shadow-none',
    table: 'max-xl:block',
    head: 'max-xl:sr-only',
    body: 'max-xl:flex max-xl:flex-col max-xl:gap-3',
  },
  lg: {
    box: 'max-lg:bg-transparent max-lg:shadow-none',
    table: 'max-lg:block',
    head: 'max-lg:sr-only',
    body: 'max-lg:flex max-lg:flex-col max-lg:gap-3',
  },
} as const;
/** The classes of a row. */
export const cardRow = {
  xl: 'border-t border-line max-xl:block max-xl:rounded-2xl max-xl:border-0 max-xl:bg-card max-xl:p-4 max-xl:shadow-card',
  lg: 'border-t border-line max-lg:block max-lg:rounded-2xl max-lg:border-0 max-lg:bg-card max-lg:p-4 max-lg:shadow-card',
} as const;

interface CardTableProps {
  readonly cardsBelow: keyof typeof frames;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A table of rows that are cards on narrow windows. */
export function CardTable({ cardsBelow, columns, children }: CardTableProps) {
  const { box, table, head, body } = frames[cardsBelow];
  return (
    <div className={`rounded-2xl bg-card shadow-card ${box}`}>
      <table className={`w-full border-collapse text-left ${table}`}>
        <thead className={head}>
          <tr className="text-sm text-quiet">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={body}>{children}</tbody>
      </table>
    </div>
  );
}
