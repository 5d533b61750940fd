import { useQueryClient } from '@tanstack/react-query';
import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { csvDialects, printCsv } from '#core/csv.ts';
import { fileNameOf } from '#core/files/rules.ts';
import { printList } from '#core/list-query.ts';
import { mayExport, newReportPath, reportOfEntity } from '#core/reports/rules.ts';
import { resources } from '#core/resources/index.ts';
import { listOf } from '#core/contract/route.ts';
import type { Resource } from '#core/resources/resource.ts';
import { list } from '#web/api/call.ts';
import { saveFile } from '#web/api/download.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { csvTable } from './csv-rows.ts';
import type { ListView } from './list-view.ts';
import { staffQuery } from '../queries.ts';
import { listStrings } from './list-strings.ts';

const perCall = 100;

/** The rows that match the list's filters: a report where there is one, else a file that the browser makes. */
export function ExportButton({ view }: { view: ListView }) {
  const texts = useStrings(listStrings);
  const viewer = useViewer();
  const report = reportOfEntity(view.name);
  if (report === null || !mayExport(viewer, report)) return <SaveButton view={view} />;
  const { filters = [], q = null } = staffQuery(view.name, view.address, view.fields);
  return (
    <PathLink path={newReportPath(report, printList({ filters, q }))} className={buttonClass('second')}>
      <FileDown aria-hidden className="size-5" />
      {texts.exportAs}
    </PathLink>
  );
}

/** Saves all rows that match the list's filters, page after page, as a CSV file. */
function SaveButton({ view }: { view: ListView }) {
  const texts = useStrings(listStrings);
  const language = useLanguage();
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  async function save() {
    const resource = resources[view.name];
    const { head, cellsOf } = csvTable(view.fields, view.words, language);
    const cells: string[][] = [];
    setProgress({ done: 0, total: 0 });
    try {
      for (let page = 1, total = 1; cells.length < total; page += 1) {
        const query = { ...staffQuery(view.name, view.address, view.fields), page, limit: perCall };
        const answer = await list(listOf<Resource>(resource), query, { client });
        if (answer.rows.length === 0) break;
        total = answer.total ?? cells.length;
        cells.push(...answer.rows.map(cellsOf));
        setProgress({ done: cells.length, total });
      }
      const csv = printCsv([head, ...cells], csvDialects[language].separator);
      saveFile(
        new Blob([csv], { type: 'text/csv;charset=utf-8' }),
        fileNameOf(view.words.many, 'csv', resource.path),
      );
      toast(texts.exported(cells.length));
    } catch {
      toast(texts.exportFailed, 'bad');
    } finally {
      setProgress(null);
    }
  }

  return (
    <Button variant="second" onPress={() => void save()} isPending={progress !== null}>
      {progress === null && <Download aria-hidden className="size-5" />}
      {progress === null ? texts.export : texts.exporting(progress.done, progress.total)}
    </Button>
  );
}
