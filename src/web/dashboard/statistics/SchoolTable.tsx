import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import type { Statistics } from './links.ts';
import { strings } from './statistics-strings.ts';

interface SchoolTableProps {
  readonly title: string;
  readonly provinces: Statistics['provinces'];
  /** Of the bookings of a province; null: the reader sees no bookings. */
  readonly pathOf: ((province: string | null) => string) | null;
}

/** Bookings, schools, classes and pupils by the province of the school, with a bar for the pupils. */
export function SchoolTable({ title, provinces, pathOf }: SchoolTableProps) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const columns = ['schools', 'classes', 'pupils'] as const;
  const most = Math.max(1, ...provinces.map(({ pupils }) => pupils));
  return (
    <table aria-label={title} className="w-full border-collapse text-left">
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="col" className="pb-2 font-normal">
            {texts.schools.province}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="pb-2 pl-3 text-right font-normal">
              {texts.schools[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {provinces.map((row) => (
          <tr key={row.province ?? ''} className="border-t border-line align-top">
            <th scope="row" className="py-2 font-normal">
              {row.province ?? texts.noName.province}
              <span
                aria-hidden
                className="mt-1 block h-2 max-w-80 overflow-hidden rounded-full border border-edge"
              >
                <span
                  className="block h-full bg-teal [print-color-adjust:exact]"
                  style={{ width: `${(row.pupils / most) * 100}%` }}
                />
              </span>
              {pathOf === null ? (
                <span className="text-sm text-quiet">{texts.schools.bookings(row.bookings)}</span>
              ) : (
                <PathLink
                  path={pathOf(row.province)}
                  aria-label={texts.schools.linkOf(row.province ?? texts.noName.province, row.bookings)}
                  className="inline-flex min-h-8 items-center text-sm text-ink underline decoration-edge underline-offset-4"
                >
                  {texts.schools.bookings(row.bookings)}
                </PathLink>
              )}
            </th>
            {columns.map((column) => (
              <td key={column} className="py-2 pl-3 text-right tabular-nums">
                {formats.number(row[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
