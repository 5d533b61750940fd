import { CalendarX2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { planSessions, SerializedClash, SerializedPlan } from '#core/sessions/planning/contract.ts';
import { toCheckOf } from '#core/sessions/planning/clashes.ts';
import { isClosing } from '#core/sessions/planning/days.ts';
import { isAfterMidnight, useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { bulkStrings } from '../bulk/bulk-strings.ts';
import { planStrings } from './plan-strings.ts';

const daysAtFirst = 10;

type PlannedDates = Pick<AnswerOf<typeof planSessions>, 'sessions' | 'total' | 'made' | 'closed' | 'skipped'>;

/** What would be made, day by day, with what it clashes with and what is left out. */
export function PlanPreview({ plan }: { plan: PlannedDates }) {
  const texts = useStrings(planStrings);
  const { because } = useStrings(bulkStrings);
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const existing = plan.total - plan.made;
  const marked = plan.sessions.flatMap(({ closed, existing: isThere }) =>
    isThere ? [] : (closed?.because ?? []),
  );
  const outside = marked.filter((because) => because === 'outsideFestival').length;
  const onHolidays = marked.filter((because) => because === 'nationalHoliday').length;
  const onClosed = marked.filter(isClosing).length;
  const checked = plan.sessions.map(({ clashes }) => toCheckOf(clashes));
  const clashing = checked.filter(({ clashes }) => clashes.length > 0).length;
  const overSeats = checked.filter(({ seats }) => seats !== null).length;
  const past = plan.sessions.filter((one) => !one.existing && isPast(one)).length;
  const audiences = [...new Set(plan.sessions.map(({ sessionTarget }) => sessionTarget))];
  const words = wordsOf('sessions', useWording());
  const byDay = [...Map.groupBy(plan.sessions, ({ sessionDay }) => sessionDay)];
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold" aria-live="polite">
        {[
          texts.summary(plan.made),
          ...(existing > 0 ? [texts.already(existing)] : []),
          ...(past > 0 ? [texts.inPast(past)] : []),
          ...(onClosed > 0 ? [texts.onClosed(onClosed)] : []),
          ...(outside > 0 ? [`${outside} ${because.outsideFestival}`] : []),
          ...(clashing > 0 ? [texts.clashing(clashing)] : []),
          ...(overSeats > 0 ? [texts.overSeats(overSeats)] : []),
          ...(onHolidays > 0 ? [texts.onHolidays(onHolidays)] : []),
        ].join(' · ')}
      </p>
      {audiences.length === 1 && (
        <p className="-mt-3">
          {fieldWord(words, 'sessionTarget')}:{' '}
          <strong>{optionWord(words, 'sessionTarget', audiences[0] ?? '')}</strong>
        </p>
      )}
      {(plan.closed.length > 0 || plan.skipped.length > 0) && (
        <Disclosure
          title={
            <span className="inline-flex items-center gap-2">
              <CalendarX2 aria-hidden className="size-5" />
              {texts.closed(plan.closed.length + plan.skipped.length)}
            </span>
          }
        >
          <ul className="mt-2 list-disc pl-6 text-sm">
            {plan.closed.map(({ day, because: why }) => (
              <li key={day}>
                {formats.longDay(day)}: {texts.because[why]}
              </li>
            ))}
            {plan.skipped.map(({ day, time }) => (
              <li key={`${day} ${time}`}>{texts.skipped(formats.longDay(day), time)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ol className="rounded-xl border border-line">
        {(isWhole ? byDay : byDay.slice(0, daysAtFirst)).map(([day, sessions]) => (
          <li key={day} className="border-b border-line px-3 py-2 last:border-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
              {formats.longDay(day)}
              <ClosedMark closed={sessions[0]?.closed ?? null} />
            </p>
            <ul className="mt-1 flex flex-col gap-1">
              {sessions.map((session) => (
                <PlannedTime
                  key={`${session.startDate} ${session.locationId} ${session.sessionTarget}`}
                  session={session}
                  hasAudience={audiences.length > 1}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {!isWhole && byDay.length > daysAtFirst && (
        <Button variant="quiet" onPress={() => setWhole(true)} className="self-start">
          {texts.allDays(byDay.length)}
        </Button>
      )}
    </div>
  );
}

const isPast = ({ startDate }: SerializedPlan) => Date.parse(startDate) < pageNow().getTime();

function ClosedMark({ closed }: Pick<SerializedPlan, 'closed'>) {
  const texts = useStrings(planStrings);
  const { because } = useStrings(bulkStrings);
  if (!closed) return null;
  const inWords = () => {
    if (isClosing(closed.because)) return texts.isClosed[closed.because];
    if (closed.because === 'nationalHoliday') return texts.nationalHoliday;
    return closed.holiday
      ? `${because.outsideFestival}, ${because.nationalHoliday}`
      : because.outsideFestival;
  };
  return (
    <span className="inline-flex items-center gap-1.5 rounded-lg bg-care px-2 py-0.5 text-ink">
      <CalendarX2 aria-hidden className="size-4 shrink-0" />
      <span className="first-letter:uppercase">{inWords()}</span>
    </span>
  );
}

function PlannedTime({ session, hasAudience }: { session: SerializedPlan; hasAudience: boolean }) {
  const texts = useStrings(planStrings);
  const words = wordsOf('sessions', useWording());
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      <span className={session.existing ? 'text-quiet' : 'font-semibold'}>
        {isAfterMidnight(session) && `${formats.shortDay(session.startDate)}, `}
        {session.startTime}–{session.endTime}
      </span>
      {hasAudience && <span>{optionWord(words, 'sessionTarget', session.sessionTarget)}</span>}
      {session.existing && (
        <Chip className="bg-soft">{session.cancelled ? texts.isCancelled : texts.isExisting}</Chip>
      )}
      {!session.existing && isPast(session) && <Chip className="bg-care text-ink">{texts.isPast}</Chip>}
      {session.clashes.map((clash, place) => (
        <span
          key={place}
          className="inline-flex items-center gap-1.5 rounded-lg bg-care px-2 py-0.5 text-sm text-ink"
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <ClashText clash={clash} />
        </span>
      ))}
    </li>
  );
}

/** What a date clashes with, in words. */
export function ClashText({ clash }: { clash: SerializedClash }) {
  const texts = useStrings(planStrings).clash;
  const formats = useFormats();
  const title = clash.with?.title ?? texts.otherEvent;
  const time = clash.with ? formats.times(clash.with.startDate, clash.with.endDate) : '';
  switch (clash.kind) {
    case 'place':
      return texts.place(title, time);
    case 'speaker':
      return texts.speaker(clash.speakers.join(', '), title, time);
    case 'author':
      return texts.author;
    case 'capacity':
      return texts.capacity(clash.place ?? '', clash.capacity ?? 0);
  }
}
