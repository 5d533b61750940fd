import type { WireImport, WireReport } from '#core/programme-import/contract.ts';
import type { Translated } from '#core/field/field.ts';
import { resolveText } from '#core/languages.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Missing } from './after/Missing.tsx';
import { ReportFiles } from './after/ReportFiles.tsx';
import { strings } from './strings.ts';
import { Section, RowReports } from './RowReports.tsx';

/** The result of an import, or of its dry run, with the rows that have messages. */
export function ImportReport({ done, report }: { done: WireImport; report: WireReport }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const { firstDay, lastDay, strays, weeks, rows, reading } = report;
  const day = (one: string) => formats.date(one);
  const { missing } = report;
  const hasMissing = missing !== undefined && missing.events.length + missing.sessions.length > 0;
  return (
    <div className="flex flex-col gap-6">
      <p>
        {texts.rows(rows.taken, rows.left)} {firstDay && lastDay && texts.days(day(firstDay), day(lastDay))}{' '}
        {weeks !== 0 && texts.moved(weeks)}
      </p>
      {reading && <p className="text-quiet">{texts.reading(reading)}</p>}
      <ReportFiles done={done} report={report} />
      {firstDay && strays && (
        <Banner tone="care" title={texts.strays(day(firstDay), strays.weeks, day(strays.nextDay))} />
      )}
      <Tallies report={report} />
      <RowReports title={texts.left} messages={report.left} reasons={texts.reasons} />
      {missing && <Missing done={done} missing={missing} />}
      <RowReports title={texts.remarks} messages={report.remarks} reasons={texts.reasons} />
      <Created created={report.created} />
      <Counts title={texts.dropped} counts={{ ...report.removed, ...report.unwrapped }} words={{}} />
      <Counts title={texts.notTaken} counts={report.notTaken} words={texts.notTakenKinds} />
      {report.repeatedTitles.length > 0 && (
        <Section title={texts.repeated}>
          <ul>
            {report.repeatedTitles.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </Section>
      )}
      {!hasMissing && report.notInFile.length > 0 && <p>{texts.notInFile(report.notInFile.length)}</p>}
    </div>
  );
}

function Tallies({ report }: { report: WireReport }) {
  const texts = useStrings(strings);
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {(['events', 'sessions', 'speakers'] as const).map((kind) => (
        <div key={kind} className="rounded-2xl bg-soft p-4">
          <dt className="font-bold">{texts.kinds[kind]}</dt>
          {(['created', 'changed', 'unchanged'] as const).map((outcome) => (
            <dd key={outcome} className="tabular-nums">
              {texts.outcomes[kind][outcome]}: {report[kind][outcome]}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Created({ created }: { created: WireReport['created'] }) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const kinds = Object.entries(texts.entryKinds) as [keyof WireReport['created'], string][];
  if (kinds.every(([kind]) => created[kind].length === 0)) return null;
  return (
    <Section title={texts.entries}>
      <dl className="flex flex-col gap-2">
        {kinds
          .filter(([kind]) => created[kind].length > 0)
          .map(([kind, word]) => (
            <div key={kind}>
              <dt className="inline font-semibold">{word}: </dt>
              <dd className="inline">
                {created[kind]
                  .map((name) =>
                    typeof name === 'string' ? name : resolveText(name as Translated, language).text,
                  )
                  .join(' · ')}
              </dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

function Counts({
  title,
  counts,
  words,
}: {
  title: string;
  counts: Readonly<Record<string, number>>;
  /** What kinds are called; elements and attributes have no other names. */
  words: Readonly<Record<string, string>>;
}) {
  const all = Object.entries(counts);
  if (all.length === 0) return null;
  return (
    <Section title={title}>
      <p>{all.map(([kind, count]) => `${count} × ${words[kind] ?? kind}`).join(', ')}</p>
    </Section>
  );
}
