import { useQuery } from '@tanstack/react-query';
import { Download, MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { eventTabPath } from '#core/events/workspace/tabs.ts';
import type { readAttendance, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import type { LoggedScan } from '#core/check-in/contract.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { download } from '#web/api/download.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { NoConnection } from '#web/api/refusal.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { SessionDoor } from '../session/SessionDoor.tsx';
import { attendanceOptions } from '../queries.ts';
import { attendanceStrings } from './attendance-strings.ts';
import { LateUploads } from './LateUploads.tsx';
import { PaperList } from './PaperList.tsx';
import { OfTicket, Part } from './ReportParts.tsx';

type Known = AnswerOf<typeof readAttendance>;

/** What came of a session at its door, for supervisors (docs/product/check-in.md#afterwards). */
export function Attendance() {
  return (
    <SessionDoor tab="attendance">
      {(session, { isOnline }) => <Report session={session} isOnline={isOnline} />}
    </SessionDoor>
  );
}

function Report({ session, isOnline }: { session: SessionToCheckIn; isOnline: boolean }) {
  const texts = useStrings(attendanceStrings);
  const language = useLanguage();
  const account = useSignedIn()?.details._id;
  const query = useQuery(attendanceOptions(session._id, account, language));
  const hasNoAnswer = hasFailed(query) && query.error instanceof NoConnection;
  if (!isOnline || hasNoAnswer) return <ReportOfDevice session={session} />;
  if (hasFailed(query)) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  return (
    <>
      <Figures known={query.data} />
      <div className="flex flex-wrap gap-3">
        <Csv session={session} />
        <PaperList session={session} />
        <PathLink
          path={eventTabPath(session.eventId, 'feedback')}
          className={buttonClass('second', undefined, 'print:hidden')}
        >
          <MessageSquareQuote aria-hidden className="size-5" />
          {texts.visitors}
        </PathLink>
      </div>
      <Doubles session={session} known={query.data} />
      <LateUploads session={session} scans={query.data.lateUploads} />
      <Refusals known={query.data} />
      <Scans session={session} scans={query.data.corrections} texts={texts.corrections} />
      <Scans session={session} scans={query.data.undone} texts={texts.undone} />
    </>
  );
}

/** Without a network: the numbers that this device has, and a sentence on what it does not have. */
function ReportOfDevice({ session }: { session: SessionToCheckIn }) {
  const texts = useStrings(attendanceStrings);
  const {
    expectedParticipants: expected,
    attendedParticipants: entered,
    walkInParticipants: walkIns,
  } = session;
  return (
    <>
      <Banner tone="care">
        <p>{texts.ofDevice}</p>
      </Banner>
      <Figures known={{ expected, entered, walkIns, session }} />
    </>
  );
}

/** How many did not come is counted party by party, and known to the server only. */
function Figures({
  known: { expected, entered, noShows, givenBack = 0, walkIns, session },
}: {
  known: Pick<Known, 'expected' | 'entered' | 'walkIns' | 'session'> & Partial<Known>;
}) {
  const texts = useStrings(attendanceStrings).figures;
  const isFree = session.accessType === 'freeAccess';
  // Until the door closes they may still come.
  const isOver = session.doorClosesAt < pageNow().toISOString();
  const figures = isFree
    ? [[texts.cameIn, walkIns] as const]
    : ([
        [texts.expected, expected],
        [texts.entered, entered],
        ...(noShows === undefined ? [] : ([[isOver ? texts.noShows : texts.notYet, noShows]] as const)),
        ...(givenBack > 0 ? ([[texts.givenBack, givenBack]] as const) : []),
        [texts.walkIns, walkIns],
        ...(session.expectedClasses > 0
          ? ([
              [texts.classes, `${session.attendedSchoolClasses} / ${session.expectedClasses}`],
              [texts.chaperones, session.attendedChaperones],
            ] as const)
          : []),
      ] as const);
  return (
    <dl className={`grid grid-cols-2 gap-3 ${figures.length > 4 ? 'sm:grid-cols-3' : 'sm:grid-cols-4'}`}>
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-2xl bg-soft px-3 py-3 sm:px-4">
          <dt className="hyphens-auto">{name}</dt>
          <dd className="font-title text-3xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Csv({ session: { _id, sessionDay } }: { session: SessionToCheckIn }) {
  const texts = useStrings(attendanceStrings);
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  async function save(): Promise<void> {
    setPending(true);
    try {
      await download(
        `/api/sessions/${_id}/attendance.csv?lang=${language}`,
        `${texts.file}-${sessionDay}.csv`,
      );
    } catch {
      toast(texts.notSaved, 'bad');
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="second" className="print:hidden" isPending={isPending} onPress={() => void save()}>
      <Download aria-hidden className="size-5" />
      {texts.csv}
    </Button>
  );
}

/** Each admission with its device and time: the later device had no network, so that it did not know of the first one. */
function Doubles({ session, known: { doubles } }: { session: SessionToCheckIn; known: Known }) {
  const texts = useStrings(attendanceStrings).doubles;
  return (
    <Part title={texts.title} count={doubles.length} none={texts.none}>
      <p>{texts.what}</p>
      <ul className="flex flex-col gap-4">
        {doubles.map(({ first, second }) => (
          <li key={second._id}>
            <ul className="flex flex-col gap-1" aria-label={texts.both(second.ending?.toUpperCase() ?? '')}>
              {first && <OfTicket session={session} scan={first} />}
              <OfTicket session={session} scan={second} />
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Refusals({ known: { refusals } }: { known: Known }) {
  const texts = useStrings(attendanceStrings).refusals;
  const { reasons } = useStrings(attendanceStrings);
  const total = refusals.reduce((sum, { count }) => sum + count, 0);
  return (
    <Part title={texts.title} count={total} none={texts.none}>
      <ul className="flex flex-col gap-1">
        {refusals.map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-4 rounded-xl bg-soft px-4 py-2">
            <span>{reasons[reason]}</span>
            <span className="font-bold tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Scans({
  session,
  scans,
  texts,
}: {
  session: SessionToCheckIn;
  scans: readonly LoggedScan[];
  texts: { readonly title: string; readonly none: string };
}) {
  return (
    <Part title={texts.title} count={scans.length} none={texts.none}>
      <ul className="flex flex-col gap-2">
        {scans.map((scan) => (
          <OfTicket key={scan._id} session={session} scan={scan} />
        ))}
      </ul>
    </Part>
  );
}
