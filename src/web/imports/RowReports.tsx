import type { ReactNode } from 'react';
import {
  countRows,
  type GroupedMessage,
  groupMessages,
  lineRanges,
  type RowMessage,
} from '#core/programme-import/sheet/messages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';

/** The problems of a file, each once with all of its rows. */
export function RowReports({
  title,
  messages,
  reasons: sentences,
}: {
  title: string;
  messages: readonly RowMessage[];
  /** The text of each code, after its column and the cell. */
  reasons: Readonly<Record<string, string>>;
}) {
  const texts = useStrings(strings);
  if (messages.length === 0) return null;
  const problems = groupMessages(messages);
  const rows = countRows(messages);
  const heading = `${title}: ${rows}${problems.length === rows ? '' : ` (${texts.problems(problems.length)})`}`;
  return (
    <Section title={heading}>
      {/* A long list scrolls, with keys too. */}
      <div
        role="region"
        aria-label={heading}
        // What is wider than the window scrolls, by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-2xl border border-line"
      >
        <dl className="divide-y divide-line">
          {problems.map(({ code, column, value = null, minimum = null, places }) => (
            <div
              key={`${code} ${column} ${value} ${minimum}`}
              className="grid gap-x-4 p-3 sm:grid-cols-[10rem_1fr]"
            >
              <dt className="font-semibold wrap-anywhere tabular-nums">{placesOf(places, texts.rowsAt)}</dt>
              <dd className="wrap-anywhere sm:col-start-2">
                {column !== null && <code>{column}</code>} {value !== null && <q>{value}</q>}{' '}
                {sentences[code] ?? code}
                {minimum !== null && ` (${texts.minimum(minimum)})`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** Lines as ranges; the positions of a file without lines one by one. */
function placesOf(
  places: GroupedMessage['places'],
  rowsAt: (rows: number, places: string) => string,
): string {
  const lines = places.flatMap(({ line, path }) => (path == null && line !== null ? line : []));
  const paths = places.flatMap(({ path }) => path ?? []);
  return [...(lines.length > 0 ? [rowsAt(lines.length, lineRanges(lines))] : []), ...paths].join(', ');
}

/** A part of a report under its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg font-bold">{title}</h3>
      {children}
    </section>
  );
}
