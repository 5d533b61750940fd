import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type Bar, barsOf, type DayNumbers, linesOf } from './bins.ts';
import { strings } from './statistics-strings.ts';

interface DayChartProps {
  readonly title: string;
  readonly days: readonly DayNumbers[];
  /** What a bar has: its solid part, and the part that is outlined, if there is one. */
  readonly words: { readonly solid: string; readonly rest?: string };
  /** Numbers of rows beside those that are drawn, in their order; each leads to its list, unless the reader has none. */
  readonly lists: readonly CountedList[];
}

interface CountedList {
  readonly name: string;
  readonly pathOf: ((from: string, to: string) => string) | null;
}

const fewBars = 8;
const printed = '[print-color-adjust:exact]';

/** A bar a day or a week, and the same numbers as a table. */
export function DayChart({ title, days, words, lists }: DayChartProps) {
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
              className={classes(
                'size-3 rounded-xs',
                place === 0 ? `bg-teal ${printed}` : 'border-2 border-teal',
              )}
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
                <div className={`bg-teal ${printed}`} style={{ height: partOf(bar.solid) }} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div aria-hidden className="mt-1 flex gap-px pl-10 text-xs text-quiet">
        {bars.length <= fewBars
          ? bars.map((bar) => (
              <span key={bar.from} className="max-w-16 flex-1 text-center leading-tight">
                {nameOf(bar)}
              </span>
            ))
          : first &&
            last && (
              <>
                <span className="mr-auto">{nameOf(first)}</span>
                <span>{nameOf(last)}</span>
              </>
            )}
      </div>
      <Disclosure title={texts.numbers} isOpenAtFirst={bars.length <= fewBars} className="mt-3">
        <NumbersTable
          title={title}
          rows={bars
            .filter(({ solid, rest, rows }) => solid + rest + Math.max(0, ...rows) > 0)
            .map((bar) => ({ ...bar, name: nameOf(bar) }))}
          words={words}
          lists={lists}
        />
      </Disclosure>
    </figure>
  );
}

function NumbersTable({
  title,
  rows,
  words,
  lists,
}: Pick<DayChartProps, 'title' | 'words' | 'lists'> & {
  readonly rows: readonly (Bar & { readonly name: string })[];
}) {
  const texts = useStrings(strings).chart;
  const formats = useFormats();
  const heads = [
    ...lists.map(({ name }) => name),
    words.solid,
    ...(words.rest === undefined ? [] : [words.rest]),
  ];
  return (
    <table aria-label={title} className="mt-2 w-full border-collapse text-left text-sm max-[24rem]:text-xs">
      <thead>
        <tr className="align-bottom text-quiet">
          <th scope="col" className="py-1 font-normal">
            {texts.when}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 pl-2 text-right sm:pl-3 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from} className="border-t border-line tabular-nums">
            <th scope="row" className="py-1 font-normal first-letter:uppercase">
              {row.name}
            </th>
            {lists.map(({ name, pathOf }, place) => (
              <td key={name} className="py-1 pl-2 text-right sm:pl-3">
                <NumberOfRows
                  count={row.rows[place] ?? 0}
                  label={texts.linkOf(name, row.rows[place] ?? 0, row.name)}
                  path={pathOf && pathOf(row.from, row.to)}
                />
              </td>
            ))}
            <td className="py-1 pl-2 text-right sm:pl-3">{formats.number(row.solid)}</td>
            {words.rest !== undefined && (
              <td className="py-1 pl-2 text-right sm:pl-3">{formats.number(row.rest)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NumberOfRows({
  count,
  label,
  path,
}: {
  readonly count: number;
  readonly label: string;
  readonly path: string | null;
}) {
  const formats = useFormats();
  if (path === null || count === 0) return formats.number(count);
  return (
    <PathLink
      path={path}
      aria-label={label}
      className="inline-flex min-h-6 min-w-6 items-center justify-end font-semibold text-ink underline decoration-edge underline-offset-4"
    >
      {formats.number(count)}
    </PathLink>
  );
}
