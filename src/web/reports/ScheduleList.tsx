import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, X } from 'lucide-react';
import { useId, useState } from 'react';
import { deleteSchedule, type ScheduleAnswer } from '#core/reports/contract.ts';
import { hasDays } from '#core/reports/schedule.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { schedulesKey, schedulesOptions } from './queries.ts';
import { strings } from './strings.ts';

/** The reports that are made for the account again and again. */
export function ScheduleList({ account }: { account: string | undefined }) {
  const texts = useStrings(strings);
  const title = useId();
  const query = useQuery(schedulesOptions(account));
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4">
      <h2 id={title} className="text-3xl">
        {texts.schedules}
      </h2>
      {hasFailed(query) && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.rows.length === 0 && <p className="text-quiet">{texts.noSchedules}</p>}
      <ul className="flex flex-col gap-3">
        {query.data?.rows.map((schedule) => (
          <Scheduled key={schedule._id} schedule={schedule} />
        ))}
      </ul>
    </section>
  );
}

function Scheduled({ schedule }: { schedule: ScheduleAnswer }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { _id, name, format, every, span, nextAt } = schedule;
  const what = `${texts.names[name]}, ${texts.formats[format]}`;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl bg-card p-4 shadow-card sm:px-6">
      <CalendarClock aria-hidden className="size-6 shrink-0 text-teal" />
      <div className="min-w-room-64 flex-1">
        <h3 className="text-lg font-semibold">{what}</h3>
        <p>
          {texts.every[every]}
          {hasDays(name) && `, ${texts.span.toLocaleLowerCase()}: ${texts.spans[span].toLocaleLowerCase()}`}
        </p>
        <p className="text-quiet">{texts.next(`${formats.longDay(nextAt)}, ${formats.time(nextAt)}`)}</p>
      </div>
      <Button variant="quiet" aria-label={texts.endOf(what)} onPress={() => setConfirming(true)}>
        <X aria-hidden className="size-5" />
        {texts.end}
      </Button>
      <ConfirmDialog
        title={texts.endTitle}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        yes={texts.end}
        onConfirm={async () => {
          await call(deleteSchedule, { params: { id: _id } });
          toast(texts.ended);
          await client.invalidateQueries({ queryKey: schedulesKey });
        }}
      >
        <p>{texts.endText}</p>
      </ConfirmDialog>
    </li>
  );
}
