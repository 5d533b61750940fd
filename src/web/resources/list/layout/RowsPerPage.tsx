import { useStrings } from '#web/i18n/strings.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { isWholeList, rowsPerPage, textAt, wholeLimit } from '../list-address.ts';
import type { ListView } from '../list-view.ts';
import { viewsStrings } from '../views/views-strings.ts';
import { wholeStrings } from '../whole/whole-strings.ts';

const sizes = [25, 50, 100];

/** How many rows a page has, or that the list is scrolled through, where it has more than the smallest page. */
export function RowsPerPage({ view, total }: { view: ListView; total: number }) {
  const texts = useStrings(viewsStrings);
  const { all } = useStrings(wholeStrings);
  const isWhole = isWholeList(view.address);
  const size = Number(textAt(view.address, 'limit')) || rowsPerPage;
  if (!isWhole && total <= Math.min(...sizes, size)) return null;
  const offered = [...new Set([...sizes, size])].toSorted((a, b) => a - b);
  return (
    <div className="w-52">
      <Select
        label={texts.rowsPerPage}
        value={isWhole ? wholeLimit : String(size)}
        onChange={(limit) => view.change({ limit: limit === String(rowsPerPage) ? undefined : limit })}
        options={[
          ...offered.map((one) => ({ value: String(one), text: String(one) })),
          { value: wholeLimit, text: all },
        ]}
      />
    </div>
  );
}
