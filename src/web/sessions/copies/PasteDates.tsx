import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { DaysPicker } from '#web/ui/dates/DaysPicker.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { datesOptions } from '../bulk/queries.ts';
import { PlanFailure } from '../planning/PlanFailure.tsx';
import { PlanPreview } from '../planning/PlanPreview.tsx';
import { planStrings } from '../planning/plan-strings.ts';
import { usePlan } from '../planning/use-plan.ts';
import { copiesOn } from './copied-dates.ts';
import { copyStrings } from './copy-strings.ts';

export interface PasteDatesProps {
  readonly eventId: string;
  readonly ids: readonly string[];
  /** A day of the month that is shown; null: that of the dates. */
  readonly first: string | null;
  /** What was made. */
  readonly onMade?: ((ids: readonly string[]) => void) | undefined;
  readonly onClose: () => void;
}

/** Copied dates on other days (docs/product/sessions.md#copied-days): which days, and beside them exactly what will be made. */
export function PasteDates({ ids, onClose, ...props }: PasteDatesProps) {
  const texts = useStrings(copyStrings);
  const reading = useQuery(datesOptions(ids));
  if (reading.data && reading.data.length > 0)
    return <PasteLoaded dates={reading.data} onClose={onClose} {...props} />;
  return (
    <Dialog title={texts.title(ids.length)} isOpen onClose={onClose} isWide>
      {reading.isError ? (
        <ErrorState error={reading.error} onRetry={() => reading.refetch()} />
      ) : reading.data ? (
        <p>{texts.gone}</p>
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}

const previewMs = 200;
const noDays: ReadonlySet<string> = new Set();

function PasteLoaded({
  eventId,
  dates,
  first,
  onMade,
  onClose,
}: Omit<PasteDatesProps, 'ids'> & { readonly dates: readonly EntityRow[] }) {
  const texts = useStrings(copyStrings);
  const planTexts = useStrings(planStrings);
  const formats = useFormats();
  const [days, setDays] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState(noDays);
  const copies = useMemo(() => copiesOn(days, dates, zone), [days, dates]);
  const rows = useMemo(
    () => copies.rows.filter(({ day, sessionDay = day }) => !leftOut.has(sessionDay)),
    [copies, leftOut],
  );
  const settled = useDebounced(rows, previewMs);
  const body = settled.length === 0 ? null : { rows: [...settled], session: {} };
  const { preview, making, isSettled } = usePlan(eventId, body, (made) => {
    onClose();
    onMade?.(made);
  });
  const isCurrent = rows.length > 0 && rows === settled && isSettled;
  const plan = rows.length > 0 ? preview.data : undefined;
  const made = plan?.made ?? 0;
  const closed = plan?.sessions.filter((one) => one.closed && !one.existing) ?? [];
  const byDay = [...Map.groupBy(dates, ({ sessionDay }) => String(sessionDay))];
  const error = making.error ?? preview.error;
  const nameOf = (row: number) => {
    const one = settled[row];
    return one ? `${formats.shortDay(one.day)}, ${one.start}` : '';
  };
  return (
    <Dialog
      title={texts.title(dates.length)}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={making.isPending}>
            {planTexts.cancel}
          </Button>
          <Button
            isDisabled={!isCurrent || made === 0 || preview.error !== null}
            isPending={making.isPending}
            onPress={() => body && making.mutate(body)}
          >
            <CalendarPlus aria-hidden className="size-5" />
            {isCurrent && made > 0 ? planTexts.create(made) : planTexts.createThem}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <h3 className="text-lg">{texts.from}</h3>
            <ul>
              {byDay.slice(0, listedDays).map(([day, ofDay]) => (
                <li key={day} className="tabular-nums">
                  <span className="font-semibold first-letter:uppercase">{formats.shortDay(day)}</span>:{' '}
                  {[...new Set(ofDay.map(({ startDate }) => formats.time(String(startDate))))].join(', ')}
                </li>
              ))}
              {byDay.length > listedDays && <li>…</li>}
            </ul>
          </div>
          <DaysPicker
            label={texts.days}
            hint={byDay.length > 1 ? `${texts.spanHint(byDay.length)} ${texts.daysHint}` : texts.daysHint}
            value={days}
            onChange={(chosen) => {
              setLeftOut(noDays);
              setDays(chosen);
            }}
            first={first ?? byDay[0]?.[0] ?? ''}
          />
          <p aria-live="polite" className="text-sm text-quiet">
            {texts.chosen(days.length)}
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <h3 className="text-lg">{planTexts.preview}</h3>
          {days.length === 0 ? (
            <p className="text-quiet">{texts.choose}</p>
          ) : error ? (
            <PlanFailure error={error} nameOf={nameOf} />
          ) : plan ? (
            <>
              <PlanPreview plan={plan} />
              {closed.length > 0 && (
                <Button
                  variant="second"
                  size="small"
                  className="self-start"
                  onPress={() =>
                    setLeftOut(new Set([...leftOut, ...closed.map(({ sessionDay }) => sessionDay)]))
                  }
                >
                  {texts.withoutClosed}
                </Button>
              )}
              {made === 0 && <p>{planTexts.nothing}</p>}
            </>
          ) : rows.length === 0 ? (
            <p>{planTexts.nothingOpen}</p>
          ) : (
            <Loading>
              <Skeleton className="h-48 w-full" />
            </Loading>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const listedDays = 5;
