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
    const head = table.current?.tHead?.rows[0];
    if (!isOn || !head || fixed?.of === of) return undefined;
    const measure = () =>
      setFixed({ of, widths: [...head.cells].map((cell) => cell.getBoundingClientRect().width) });
    // It is called once at the beginning, before the first rows are painted.
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => observer.disconnect();
  }, [table, isOn, of, fixed]);
  if (!isOn || fixed?.of !== of) return null;
  const total = fixed.widths.reduce((sum, width) => sum + width, 0);
  return { columns: fixed.widths.map((width) => (100 * width) / total), total };
}
