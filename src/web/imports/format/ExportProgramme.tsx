import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { exportProgramme } from '#core/programme-import/contract.ts';
import { printProgramme } from '#core/programme-import/sheet/printed.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/download.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { formatStrings } from './format-strings.ts';

/** Saves what is still to come of the programme in the columns of the import, a part at a time. */
export function ExportProgramme() {
  const texts = useStrings(formatStrings);
  const wording = useWording();
  const [read, setRead] = useState<number | null>(null);

  async function save() {
    setRead(0);
    try {
      const rows: (readonly string[])[] = [];
      let columns: readonly string[] = [];
      for (let after: string | null = '', events = 0; after !== null;) {
        const part: AnswerOf<typeof exportProgramme> = await call(exportProgramme, {
          query: after === '' ? {} : { after },
        });
        rows.push(...part.rows);
        columns = part.columns;
        events += part.events;
        after = part.next;
        setRead(events);
      }
      const csv = printProgramme(columns, rows, wording.language);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${texts.exportName}.csv`);
    } catch (error) {
      toast(refusalSentence(error, wording), 'bad');
    } finally {
      setRead(null);
    }
  }

  return (
    <Button variant="second" onPress={() => void save()} isPending={read !== null}>
      {read === null && <Download aria-hidden className="size-5" />}
      {read === null ? texts.export : texts.exporting(read)}
    </Button>
  );
}
