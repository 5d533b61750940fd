import { useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteReport, type fetchReport, type ReportAnswer, startReport } from '#core/reports/contract.ts';
import { fileNameOf } from '#core/files/rules.ts';
import { dayOf } from '#core/time.ts';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { isMaking, reportsKey, useReportFailure } from './queries.ts';
import { strings } from './strings.ts';

/** A report: what it is, what became of it, and what can be done with it. */
export function ReportItem({ report, isOpen }: { report: ReportAnswer; isOpen: boolean }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const failureOf = useReportFailure();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [isPending, setPending] = useState(false);
  const { _id, name, format, filter, language, createdAt, expiresAt, isScheduled } = report;
  const what = `${texts.names[name]}, ${texts.formats[format]}`;
  const isReady = report.isFetchable && !isExpired(report);
  const mayBeRepeated = report.finishedAt !== null && !isReady;

  async function attempt(action: () => Promise<unknown>) {
    setPending(true);
    try {
      await action();
    } catch (error) {
      toast(failureOf(error), 'bad');
    } finally {
      setPending(false);
      await client.invalidateQueries({ queryKey: reportsKey });
    }
  }
  const save = () =>
    attempt(() =>
      download(
        `/api/reports/${_id}/file` satisfies Fetched,
        fileNameOf(`${texts.names[name].split(',')[0]} ${dayOf(new Date(createdAt), zone)}`, format),
      ),
    );
  const again = () => attempt(() => call(startReport, { body: { name, format, filter, language } }));

  return (
    <li
      aria-current={isOpen ? 'true' : undefined}
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl bg-card p-4 shadow-card sm:px-6 ${isOpen ? 'ring-2 ring-teal' : ''}`}
    >
      <div className="min-w-room-64 flex-1">
        <h3 className="text-lg font-semibold">{what}</h3>
        <p className="text-quiet">
          <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>
          {isScheduled && `, ${texts.bySchedule}`}
        </p>
        <State report={report} what={what} />
        {isReady && expiresAt !== null && (
          <p className="text-quiet">{texts.until(formats.dateTime(expiresAt))}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <Button
            variant="second"
            aria-label={texts.downloadOf(what)}
            isPending={isPending}
            onPress={() => void save()}
          >
            <Download aria-hidden className="size-5" />
            {texts.download}
          </Button>
        )}
        {mayBeRepeated && (
          <Button variant="second" isPending={isPending} onPress={() => void again()}>
            {texts.again}
          </Button>
        )}
        <Button variant="quiet" aria-label={texts.removeOf(what)} onPress={() => setConfirming(true)}>
          <Trash2 aria-hidden className="size-5" />
          {texts.remove}
        </Button>
      </div>
      <ConfirmDialog
        title={texts.removeTitle}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        yes={texts.remove}
        onConfirm={async () => {
          await call(deleteReport, { params: { id: _id } });
          toast(texts.removed);
          await client.invalidateQueries({ queryKey: reportsKey });
        }}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </li>
  );
}

type Fetched = typeof fetchReport.path extends `${infer Before}{id}${infer After}`
  ? `${Before}${string}${After}`
  : never;

function State({ report, what }: { report: ReportAnswer; what: string }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const { status, progress, failure, rows, bytes, isFetchable } = report;
  if (isMaking(report))
    return (
      <div role="status" className="mt-1 flex max-w-sm flex-col gap-1">
        <p>
          {progress.total === null
            ? texts.waiting
            : texts.running(formats.number(progress.done), formats.number(progress.total))}
        </p>
        <progress
          aria-label={what}
          className="h-3 w-full accent-teal"
          {...(progress.total !== null && { value: progress.done, max: Math.max(1, progress.total) })}
        />
      </div>
    );
  if (failure !== null) return <p className="font-semibold">{texts.failures[failure]}</p>;
  if (status === 'withdrawn') return <p>{texts.withdrawn}</p>;
  if (isExpired(report)) return <p>{texts.expired}</p>;
  if (!isFetchable) return <p>{texts.closed}</p>;
  return <p>{texts.done(texts.rows(rows ?? 0, formats.number(rows ?? 0)), sizeOf(bytes ?? 0, formats))}</p>;
}

/** On a page that has been open for long: the next answer of the server does not have it any more. */
function isExpired({ expiresAt }: Pick<ReportAnswer, 'expiresAt'>): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= pageNow().getTime();
}

function sizeOf(bytes: number, { number }: ReturnType<typeof useFormats>): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1
    ? `${number(Math.round(megabytes * 10) / 10)} MB`
    : `${number(Math.ceil(bytes / 1000))} KB`;
}
