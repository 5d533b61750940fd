import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The widths of the columns as the browser gave them to the first rows, in percent, and the width of the table; null: not known yet. Without
 * them columns would change their widths while a list is scrolled. `of`: they are measured again when it changes.
 */
export function useFixedWidths(
  table: RefObject<HTMLTableElement | null>,
  { isOn, of }: { readonly isOn: boolean; readonly of: string },
): { readonly columns: readonly number[]; readonly total: number } | null {
  const [fixed, setFixed] = useState<{ of: string; widths: readonly number[] } | null>(null);
  useLayoutEffect(() => {
    const cells = [...(table.current?.tHead?.rows[0]?.cells ?? [])];
    if (!isOn || cells.length === 0 || fixed?.of === of) return undefined;
    // Called when they are laid out, at first without any row: the rows give the columns their widths.
    const observer = new ResizeObserver(() => {
      if (table.current?.querySelector('tbody tr[data-index]:not([aria-busy])'))
        setFixed({ of, widths: cells.map((cell) => cell.getBoundingClientRect().width) });
    });
    for (const cell of cells) observer.observe(cell);
    return () => observer.disconnect();
  }, [table, isOn, of, fixed]);
  if (!isOn || fixed?.of !== of) return null;
  const total = fixed.widths.reduce((sum, width) => sum + width, 0);
  return { columns: fixed.widths.map((width) => (100 * width) / total), total };
}
