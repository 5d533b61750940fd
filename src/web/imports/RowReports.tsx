import type { ReactNode } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';

/** A message about a row of a file. */
interface RowMessage {
  readonly line: number | null;
  readonly path?: string | null;
  readonly code: string;
  readonly column: string | null;
  readonly value?: string | null;
  readonly minimum?: number | null;
}

/** Rows of the file with all their messages: a row counts once, however many it has. */
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
  const rows = Map.groupBy(messages, ({ line, path = null }) => path ?? texts.line(line ?? 0));
  if (rows.size === 0) return null;
  const heading = `${title}: ${rows.size}`;
  return (
    <Section title={heading}>
      {/* A long list scrolls, with keys too. */}
      <div
        role="region"
        aria-label={heading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-2xl border border-line"
      >
        <dl className="divide-y divide-line">
          {[...rows].map(([place, reasons]) => (
            <div key={place} className="grid gap-x-4 p-3 sm:grid-cols-[7rem_1fr]">
              <dt className="font-semibold wrap-anywhere tabular-nums">{place}</dt>
              {reasons.map(({ code, column, value = null, minimum = null }) => (
                <dd key={`${code} ${column}`} className="wrap-anywhere sm:col-start-2">
                  {column !== null && <code>{column}</code>} {value !== null && <q>{value}</q>}{' '}
                  {sentences[code] ?? code}
                  {minimum !== null && ` (${texts.minimum(minimum)})`}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
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
