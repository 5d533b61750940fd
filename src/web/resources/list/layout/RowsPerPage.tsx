import { useStrings } from '#web/i18n/strings.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { rowsPerPage, textAt } from '../list-address.ts';
import type { ListView } from '../list-view.ts';
import { viewsStrings } from '../views/views-strings.ts';

const sizes = [25, 50, 100];

/** How many rows a page has, where the list has more than the smallest one. */
export function RowsPerPage({ view, total }: { view: ListView; total: number }) {
  const texts = useStrings(viewsStrings);
  const size = Number(textAt(view.address, 'limit')) || rowsPerPage;
  if (total <= Math.min(...sizes, size)) return null;
  const offered = [...new Set([...sizes, size])].toSorted((a, b) => a - b);
  return (
    <div className="w-44">
      <Select
        label={texts.rowsPerPage}
        value={String(size)}
        onChange={(limit) => view.change({ limit: limit === String(rowsPerPage) ? undefined : limit })}
        options={offered.map((one) => ({ value: String(one), text: String(one) }))}
      />
    </div>
  );
}
