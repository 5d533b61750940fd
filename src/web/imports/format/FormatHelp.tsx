import { Download } from 'lucide-react';
import { allColumns, columns } from '#core/programme-import/columns.ts';
import { printProgramme } from '#core/programme-import/sheet/printed.ts';
import { sampleColumns, sampleRows } from '#core/programme-import/sheet/sample.ts';
import { dayOf, shiftDay } from '#core/time.ts';
import { saveFile } from '#web/api/download.ts';
import { zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ExportProgramme } from './ExportProgramme.tsx';
import { formatStrings } from './format-strings.ts';

/** Weeks from today to the days of the sample. */
const SAMPLE_DAYS = 28;

/** Sample, export and the columns of a programme CSV. */
export function FormatHelp() {
  const texts = useStrings(formatStrings);
  const language = useLanguage();

  function saveSample() {
    const day = shiftDay(dayOf(pageNow(), zone), SAMPLE_DAYS);
    const csv = printProgramme(sampleColumns, sampleRows(day), language);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${texts.sampleName}.csv`);
  }

  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="second" onPress={saveSample}>
          <Download aria-hidden className="size-5" />
          {texts.sample}
        </Button>
        <ExportProgramme />
      </div>
      <p className="max-w-prose text-quiet">{texts.exportHint}</p>
      <Disclosure title={texts.title} className="rounded-2xl border border-line p-4">
        <p className="mt-3 max-w-prose">{texts.lead}</p>
        <dl className="mt-3 divide-y divide-line">
          {allColumns.map((column) => (
            <div key={column} className="grid gap-x-4 py-2 sm:grid-cols-[15rem_1fr]">
              <dt className="wrap-anywhere">
                <code className="font-semibold">{column}</code>{' '}
                {!(columns as readonly string[]).includes(column) && (
                  <span className="text-quiet">{texts.optional}</span>
                )}
              </dt>
              <dd>{texts.columns[column].content}</dd>
              <dd className="text-quiet sm:col-start-2">
                {texts.empty}: {texts.columns[column].empty}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
