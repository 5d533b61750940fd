import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type Bar, barsOf, type DayNumbers, linesOf } from './bins.ts';
import { strings } from './statistics-strings.ts';

interface DayChartProps {
  readonly title: string;
  readonly days: readonly DayNumbers[];
  /** What a bar has: its solid part, and the part that is outlined, if there is one. */
  readonly words: { readonly solid: string; readonly rest?: string };
  /** The list behind the numbers of some days; null: there is none. */
  readonly pathOf: ((from: string, to: string) => string) | null;
}

/** A bar a day or a week, and the same numbers as a table. */
export function DayChart({ title, days, words, pathOf }: DayChartProps) {
  const texts = useStrings(strings).chart;
  const formats = useFormats();
  const bars = barsOf(days);
  const lines = linesOf(Math.max(0, ...bars.map(({ solid, rest }) => solid + rest)));
  const highest = lines.at(-1) ?? 1;
  const partOf = (value: number) => `${(value / highest) * 100}%`;
  const nameOf = ({ from, to }: Bar) =>
    from === to ? formats.shortDay(from) : texts.week(formats.dayAndMonth(from), formats.dayAndMonth(to));
  const sum = (part: 'solid' | 'rest') => bars.reduce((total, bar) => total + bar[part], 0);
  const totals = [
    `${words.solid}: ${formats.number(sum('solid'))}`,
    ...(words.rest === undefined ? [] : [`${words.rest}: ${formats.number(sum('rest'))}`]),
  ];
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className="m-0">
      <figcaption className="mb-3 flex flex-wrap gap-x-5 text-sm text-quiet">
        {totals.map((total, place) => (
          <span key={total} className="inline-flex items-center gap-2">
            <span
              aria-hidden
              className={place === 0 ? 'size-3 rounded-xs bg-teal' : 'size-3 rounded-xs border-2 border-teal'}
            />
            {total}
          </span>
        ))}
      </figcaption>
      <div role="img" aria-label={texts.summary(title, totals.join(', '))} className="flex h-44 gap-2">
        <div className="relative w-8 text-right text-xs text-quiet tabular-nums">
          {lines.map((line) => (
            <span key={line} className="absolute right-0 translate-y-1/2" style={{ bottom: partOf(line) }}>
              {formats.number(line)}
            </span>
          ))}
        </div>
        <div className="relative flex-1 border-b border-edge">
          {lines.slice(1).map((line) => (
            <div
              key={line}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: partOf(line) }}
            />
          ))}
          <div className="absolute inset-0 flex items-end gap-px">
            {bars.map((bar) => (
              <div
                key={bar.from}
                title={texts.bar(nameOf(bar), bar.solid, bar.rest)}
                className="flex h-full max-w-16 flex-1 flex-col justify-end"
              >
                {bar.rest > 0 && (
                  <div className="border-2 border-b-0 border-teal" style={{ height: partOf(bar.rest) }} />
                )}
                <div className="bg-teal" style={{ height: partOf(bar.solid) }} />
              </div>
            ))}
          </div>
        </div>
      </div>
      {first && last && (
        <div aria-hidden className="mt-1 flex justify-between pl-10 text-xs text-quiet">
          <span>{nameOf(first)}</span>
          {bars.length > 1 && <span>{nameOf(last)}</span>}
        </div>
      )}
      <Disclosure title={texts.numbers} className="mt-3 print:hidden">
        <table aria-label={title} className="mt-2 w-full border-collapse text-left text-sm">
          <thead>
            <tr className="text-quiet">
              <th scope="col" className="py-1 font-normal">
                {texts.when}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                {words.solid}
              </th>
              {words.rest !== undefined && (
                <th scope="col" className="py-1 pl-3 text-right font-normal">
                  {words.rest}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ solid, rest }) => solid + rest > 0)
              .map((bar) => (
                <tr key={bar.from} className="border-t border-line tabular-nums">
                  <th scope="row" className="py-1 font-normal">
                    {pathOf === null ? (
                      nameOf(bar)
                    ) : (
                      <PathLink
                        path={pathOf(bar.from, bar.to)}
                        className="inline-flex min-h-6 items-center text-ink underline decoration-edge underline-offset-4"
                      >
                        {nameOf(bar)}
                      </PathLink>
                    )}
                  </th>
                  <td className="py-1 pl-3 text-right">{formats.number(bar.solid)}</td>
                  {words.rest !== undefined && (
                    <td className="py-1 pl-3 text-right">{formats.number(bar.rest)}</td>
                  )}
                </tr>
              ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  );
}
