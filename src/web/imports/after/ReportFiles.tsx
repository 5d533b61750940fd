import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Translated } from '#core/field/field.ts';
import { csvDialects, printCsv } from '#core/csv.ts';
import { readLeftRows, type WireImport, type WireReport } from '#core/programme-import/contract.ts';
import type { RowMessage } from '#core/programme-import/sheet/messages.ts';
import { printLeftRows } from '#core/programme-import/sheet/printed.ts';
import { resolveText } from '#core/languages.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/download.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { strings } from '../strings.ts';
import { afterStrings } from './after-strings.ts';

/** The report, and the rows that were left out, as files for the reader's spreadsheet. */
export function ReportFiles({ done, report }: { done: WireImport; report: WireReport }) {
  const texts = useStrings(afterStrings);
  const { reasons, minimum } = useStrings(strings);
  const wording = useWording();
  const { language } = wording;
  const formats = useFormats();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { separator } = csvDialects[language];
  const sentenceOf = ({ code, minimum: least }: RowMessage) =>
    `${reasons[code as keyof typeof reasons] ?? code}${least == null ? '' : ` (${minimum(least)})`}`;
  const save = (csv: string, name: string) =>
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);

  function saveReport() {
    const rowsOf = (outcome: string, messages: readonly RowMessage[]) =>
      messages.map((message) => [
        outcome,
        message.path ?? String(message.line ?? ''),
        message.column ?? '',
        message.value ?? '',
        sentenceOf(message),
      ]);
    const { events = [], sessions = [] } = report.missing ?? {};
    const missing = [
      ...events.flatMap(({ title, sessions: ofEvent }) => ofEvent.map((session) => ({ title, ...session }))),
      ...sessions,
    ].map(({ title, startDate, people, waiting }) => [
      texts.outcomes.missing,
      '',
      '',
      `${resolveText(title as Translated, language).text}, ${formats.dateTime(startDate)}`,
      texts.booked(people, waiting),
    ]);
    const table = [
      Object.values(texts.columns),
      ...rowsOf(texts.outcomes.left, report.left),
      ...rowsOf(texts.outcomes.remark, report.remarks),
      ...missing,
    ];
    save(printCsv(table, separator), texts.reportName);
  }

  async function saveLeftRows() {
    setPending(true);
    setError(null);
    try {
      const leftRows = await call(readLeftRows, { params: { id: done._id } });
      const reasonsByRow = Map.groupBy(report.left, ({ line, path }) => path ?? String(line));
      const csv = printLeftRows(
        leftRows,
        ({ line, path }) =>
          (reasonsByRow.get(path ?? String(line)) ?? []).map((one) =>
            [one.column, sentenceOf(one)].filter(Boolean).join(' '),
          ),
        language,
      );
      save(csv, texts.leftName);
    } catch (error) {
      setError(refusalSentence(error, wording));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button variant="second" onPress={saveReport}>
          <Download aria-hidden className="size-5" />
          {texts.report}
        </Button>
        {done.hasLeftRows && (
          <Button variant="second" onPress={() => void saveLeftRows()} isPending={isPending}>
            <Download aria-hidden className="size-5" />
            {texts.leftRows}
          </Button>
        )}
      </div>
      {done.hasLeftRows && <p className="max-w-prose text-quiet">{texts.leftHint}</p>}
      {error !== null && <Banner tone="bad" title={error} isAnnounced />}
    </div>
  );
}
