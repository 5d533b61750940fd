import { useState } from 'react';
import type { Filling } from '#core/dashboard/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from './statistics-strings.ts';

export interface FillRow extends Filling {
  readonly key: string;
  readonly name: string;
  /** Of the list of its sessions. */
  readonly path: string;
}

const shownAtFirst = 8;

/** Groups of sessions, each with its part of the limited seats that is taken, as a number and as a bar. */
export function FillTable({ title, rows }: { title: string; rows: readonly FillRow[] }) {
  const texts = useStrings(strings).table;
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <table aria-label={title} className="w-full border-collapse text-left">
        <thead>
          <tr className="text-sm text-quiet">
            <th scope="col" className="pb-2 font-normal">
              <span className="sr-only">{title}</span>
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal">
              {texts.sessions}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal">
              {texts.taken}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key} className="border-t border-line align-top">
              <th scope="row" className="py-2 font-normal wrap-anywhere">
                {row.name}
                <FillBar {...row} />
              </th>
              <td className="py-1 pl-3 text-right">
                <PathLink
                  path={row.path}
                  aria-label={texts.linkOf(row.name, row.sessions)}
                  className="inline-flex min-h-8 min-w-6 items-center justify-end font-semibold text-ink tabular-nums underline decoration-edge underline-offset-4"
                >
                  {formats.number(row.sessions)}
                </PathLink>
              </td>
              <td className="py-2 pl-3 text-right tabular-nums max-sm:text-sm sm:whitespace-nowrap">
                {row.seats === 0
                  ? formats.number(row.booked)
                  : texts.of(formats.number(row.taken), formats.number(row.seats))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button variant="quiet" onPress={() => setWhole(true)} className="mt-2 print:hidden">
          {texts.all(rows.length)}
        </Button>
      )}
    </>
  );
}

/** The number stands beside it. */
function FillBar({ taken, seats }: Filling) {
  if (seats === 0) return null;
  return (
    <span aria-hidden className="mt-1 block h-2 max-w-80 overflow-hidden rounded-full border border-edge">
      <span
        className="block h-full bg-teal [print-color-adjust:exact]"
        style={{ width: `${(taken / seats) * 100}%` }}
      />
    </span>
  );
}
