import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOf, shiftDay } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { DatePicker } from '#web/ui/dates/DatePicker.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { isDay } from '#core/field/filters.ts';
import { daysOf, type TimetableScope } from './board.ts';
import type { TimetableChange } from './timetable-search.ts';
import { timetableStrings } from './timetable-strings.ts';
import type { TimetableAnswer } from './moves/use-timetable.ts';

export interface TimetableToolsProps {
  readonly scope: TimetableScope;
  readonly answer: TimetableAnswer | undefined;
  readonly go: (change: TimetableChange) => void;
  readonly onWhole: (isWhole: boolean) => void;
  readonly onEmpty: (withEmpty: boolean) => void;
  readonly title: string;
  readonly count: string | null;
  /** Whether all is saved, and undoing. */
  readonly children: ReactNode;
}

/** Which days are shown, as a day or as a week, and of which place, festival and kind of event. */
export function TimetableTools({
  scope,
  answer,
  go,
  onWhole,
  onEmpty,
  title,
  count,
  children,
}: TimetableToolsProps) {
  const texts = useStrings(timetableStrings);
  const { view, day } = scope;
  const step = view === 'day' ? 1 : 7;
  const turn = (days: number) => go({ day: shiftDay(day, days) });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          <IconButton label={texts.before[view]} onPress={() => turn(-step)} className="-ml-2.5">
            <ChevronLeft aria-hidden className="size-6" />
          </IconButton>
          <IconButton label={texts.after[view]} onPress={() => turn(step)} className="-ml-2">
            <ChevronRight aria-hidden className="size-6" />
          </IconButton>
          <h2 aria-live="polite" className="min-w-0 text-2xl leading-tight first-letter:uppercase">
            {title}
          </h2>
        </div>
        {count !== null && <p className="text-quiet">{count}</p>}
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <Button variant="quiet" size="small" onPress={() => go({ day: dayOf(pageNow(), zone) })}>
            {texts.today}
          </Button>
          <div
            role="group"
            aria-label={texts.viewLabel}
            className="flex rounded-3xl border-2 border-edge bg-card p-0.5"
          >
            {(['day', 'week'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={view === one}
                onClick={() => go({ span: one === 'week' ? one : undefined })}
                className={classes(
                  'flex min-h-8 items-center rounded-full px-3 text-sm font-semibold',
                  view === one ? 'bg-strong text-on-strong' : 'text-ink hover:bg-soft',
                )}
              >
                {texts.views[one]}
              </button>
            ))}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Disclosure
          title={
            <span className="inline-flex items-center gap-2">
              <SlidersHorizontal aria-hidden className="size-5" />
              {texts.options}
            </span>
          }
          className="open:grow"
        >
          <Options scope={scope} answer={answer} go={go} onWhole={onWhole} onEmpty={onEmpty} />
        </Disclosure>
        <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2">{children}</div>
      </div>
    </div>
  );
}

function Options({
  scope,
  answer,
  go,
  onWhole,
  onEmpty,
}: Omit<TimetableToolsProps, 'title' | 'count' | 'children'>) {
  const texts = useStrings(timetableStrings);
  const { errors } = useStrings(entityStrings);
  const { view, day } = scope;
  return (
    <div className="mt-3 flex flex-col gap-4 rounded-2xl bg-card p-4 shadow-card">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
        <DatePicker
          label={texts.day}
          value={day}
          isRequired
          onChange={(chosen) => {
            if (chosen !== null && isDay(chosen)) go({ day: chosen });
          }}
          errorTexts={errors}
        />
        <Choice
          label={texts.place}
          all={view === 'week' && scope.eventId === null ? null : texts.allPlaces}
          value={scope.placeId}
          options={answer?.places ?? []}
          onChange={(placeId) => go({ placeId })}
        />
        {scope.eventId === null && (
          <>
            <Choice
              label={texts.festival}
              all={texts.anyFestival}
              value={scope.festivalId ?? null}
              options={answer?.festivals ?? []}
              onChange={(festivalId) => go({ festivalId })}
            />
            <Choice
              label={texts.kind}
              all={texts.anyKind}
              value={scope.eventTypeId ?? null}
              options={answer?.eventTypes ?? []}
              onChange={(eventTypeId) => go({ eventTypeId })}
            />
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Checkbox isSelected={scope.isWhole} onChange={onWhole}>
          {texts.wholeDay}
        </Checkbox>
        {view === 'day' && scope.placeId === null && (
          <Checkbox isSelected={scope.withEmpty} onChange={onEmpty}>
            {texts.emptyPlaces}
          </Checkbox>
        )}
      </div>
    </div>
  );
}

function Choice({
  label,
  all,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  /** The option that chooses all; null: one is always chosen. */
  readonly all: string | null;
  readonly value: string | null;
  readonly options: readonly { readonly _id: string; readonly name: string }[];
  readonly onChange: (id: string | undefined) => void;
}) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      {all !== null && <option value="">{all}</option>}
      {/* What a link has brought may not be among them. */}
      {value !== null && !options.some(({ _id }) => _id === value) && <option value={value}>…</option>}
      {options.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The title of what is shown. */
export function shownDays(
  scope: Pick<TimetableScope, 'view' | 'day'>,
  formats: { readonly longDay: (day: string) => string; readonly shortDay: (day: string) => string },
  week: (from: string, to: string) => string,
): string {
  if (scope.view === 'day') return formats.longDay(scope.day);
  const days = daysOf(scope);
  return week(formats.shortDay(days[0] ?? ''), formats.shortDay(days.at(-1) ?? ''));
}
