import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createSchedule, startReport } from '#core/reports/contract.ts';

import {
  formatsOf,
  isVisitReport,
  newReportPath,
  readFilterText,
  type ReportFilterText,
  type ReportFormat,
  type ReportName,
} from '#core/reports/rules.ts';
import { hasDays, rhythms, type SessionsCovered, spans } from '#core/reports/schedule.ts';
import { call } from '#web/api/call.ts';
import { useWording } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ReferencePicker } from '#web/resources/form/inputs/ReferencePicker.tsx';
import { strings as fieldStrings } from '#web/resources/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { DateRangePicker } from '#web/ui/dates/DateRangePicker.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { filtersInWords } from './filters-in-words.ts';
import { reportsKey, schedulesKey, useReportFailure } from './queries.ts';
import { strings } from './strings.ts';

interface NewReportProps {
  readonly names: readonly ReportName[];
  /** The report of the list that leads here, with its filters as a query string. */
  readonly wanted: ReportName | undefined;
  readonly filter: string;
}

type When = 'once' | (typeof rhythms)[number];

/** The form of a report: what, of which days, as which file, now or again and again. */
export function NewReport({ names, wanted, filter }: NewReportProps) {
  const texts = useStrings(strings);
  const { errors } = useStrings(fieldStrings);
  const wording = useWording();
  const failureOf = useReportFailure();
  const client = useQueryClient();
  const [name, setName] = useState<ReportName | undefined>(wanted ?? names[0]);
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const [eventIds, setEventIds] = useState<readonly string[]>([]);
  const [days, setDays] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const [year, setYear] = useState<number | null>(pageNow().getFullYear());
  const [when, setWhen] = useState<When>('once');
  const [day, setDay] = useState(1);
  const [span, setSpan] = useState<SessionsCovered>('all');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (name === undefined) return null;
  const ofList = name === wanted ? readFilterText(filter) : {};
  const listed = Object.keys(ofList).length;
  const takesDays = hasDays(name) && listed === 0;
  const takesEvent = (isVisitReport(name) || name === 'sessions' || name === 'messages') && listed === 0;
  const isRecurring = when !== 'once';
  const isWrongYear = name === 'funders' && (year === null || !(year >= 2000 && year <= 2199));

  function filterNow(of: ReportName): ReportFilterText {
    const [eventId] = eventIds;
    return {
      ...ofList,
      ...(takesEvent && eventId !== undefined && { eventId }),
      ...(takesDays && days && !isRecurring && { 'sessionDay.$gte': days.from, 'sessionDay.$lte': days.to }),
      ...(of === 'funders' && year !== null && !isRecurring && { year: String(year) }),
    };
  }

  async function send(of: ReportName) {
    setPending(true);
    setFailure(null);
    const body = { name: of, format, filter: filterNow(of) };
    try {
      if (when === 'once') {
        await call(startReport, { body });
        await client.invalidateQueries({ queryKey: reportsKey });
      } else {
        const covered = takesDays ? span : 'all';
        await call(createSchedule, { body: { ...body, every: when, day, span: covered } });
        await client.invalidateQueries({ queryKey: schedulesKey });
        toast(texts.scheduled);
      }
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setPending(false);
    }
  }

  const monthDays = Array.from({ length: 28 }, (_, at) => String(at + 1));
  const weekdays = Object.entries(texts.weekdays).map(([value, text]) => ({ value, text }));
  return (
    <section className="flex flex-col gap-5 rounded-card bg-card p-5 shadow-card sm:p-8">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          label={texts.what}
          value={name}
          onChange={(chosen) => {
            setName(chosen);
            if (!formatsOf(chosen).includes(format)) setFormat('xlsx');
          }}
          options={names.map((one) => ({ value: one, text: texts.names[one] }))}
        />
        <RadioGroup
          label={texts.format}
          value={format}
          onChange={setFormat}
          isStacked
          options={formatsOf(name).map((one) => ({ value: one, text: texts.formats[one] }))}
        />
        {takesEvent && (
          <ReferencePicker label={texts.event} to="events" value={eventIds} onChange={setEventIds} max={1} />
        )}
        {takesDays && !isRecurring && (
          <DateRangePicker
            label={texts.days}
            value={days}
            onChange={setDays}
            errorTexts={{ ...errors, endFirst: errors.notAfterStart }}
          />
        )}
        {name === 'funders' && !isRecurring && (
          <NumberInput
            label={texts.year}
            value={year}
            onChange={setYear}
            isSigned={false}
            hasDecimals={false}
            {...(isWrongYear && { error: texts.yearRange })}
          />
        )}
        <Select<When>
          label={texts.repeat}
          value={when}
          onChange={(chosen) => {
            setWhen(chosen);
            setDay(1);
          }}
          options={(['once', ...rhythms] as const).map((one) => ({ value: one, text: texts.every[one] }))}
        />
        {isRecurring && (
          <Select
            label={when === 'week' ? texts.weekday : texts.monthDay}
            value={String(day)}
            onChange={(chosen) => setDay(Number(chosen))}
            options={when === 'week' ? weekdays : monthDays.map((value) => ({ value, text: value }))}
          />
        )}
        {isRecurring && takesDays && (
          <Select
            label={texts.span}
            value={span}
            onChange={setSpan}
            options={spans.map((one) => ({ value: one, text: texts.spans[one] }))}
          />
        )}
      </div>
      {listed > 0 && (
        <Banner
          action={
            <PathLink path={newReportPath(name)} className="font-semibold underline">
              {texts.unfiltered}
            </PathLink>
          }
        >
          <p>
            {texts.filtered} {filtersInWords(name, ofList, wording).join(' · ')}
          </p>
        </Banner>
      )}
      {isRecurring && <p className="text-quiet">{texts.scheduledNote}</p>}
      {failure !== null && <Banner tone="bad" title={failure} isAnnounced />}
      <div>
        <Button
          onPress={() => void send(name)}
          isPending={isPending}
          isDisabled={isWrongYear && !isRecurring}
        >
          {isRecurring ? texts.schedule : texts.start}
        </Button>
      </div>
    </section>
  );
}
