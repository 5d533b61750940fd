import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { doorSessionPath, doorTicketPath, ticketFindPath } from '#core/check-in/door-pages.ts';
import { countOf, type Heads, isClassPartlyIn } from '#core/check-in/heads.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner, type Tone } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { ComingInFields, LetInButton, OfferedButton, useComingIn } from '../heads/coming-in.tsx';
import { headsLeft, signalOf, signalBeforeEntry } from '../scan/judged.ts';
import { addLastAdmission, doorOf, type LastAdmission, markUndone } from '../scan/last-admissions.ts';
import { useReasons } from '../scan/use-reasons.ts';
import { scanStrings } from '../scan/scan-strings.ts';
import { TicketFacts } from '../scan/TicketFacts.tsx';
import { admit, undo } from '../offline/scan-source.ts';
import { useDoorAction } from '../session/door-action.ts';
import { SessionDoor } from '../session/SessionDoor.tsx';
import { useDoorAddress } from '../session/use-door-address.ts';
import { playSignal, type Signal } from '../signals.ts';
import { judgedTicketOptions } from './ticket-queries.ts';
import { ticketStrings } from './ticket-strings.ts';

/** Lets in with a ticket that was found by name: judged like one that is scanned (docs/product/check-in.md#a-ticket). */
export function LetIn() {
  const texts = useStrings(ticketStrings);
  const { ticketId = '' } = useDoorAddress();
  return (
    <SessionDoor
      tab="tickets"
      back={(session) => ({ path: doorTicketPath(session, ticketId), text: texts.backToTicket })}
    >
      {(session) => <Judged key={ticketId} session={session} ticketId={ticketId} />}
    </SessionDoor>
  );
}

function Judged({ session, ticketId }: { session: SessionToCheckIn; ticketId: string }) {
  const [judgingId] = useState(() => randomId());
  const queryClient = useQueryClient();
  const [done, setDone] = useState<LastAdmission | null>(null);
  const door = doorOf(session._id, useSignedIn()?.details._id);
  const options = judgedTicketOptions(session._id, ticketId, judgingId);
  const query = useQuery({ ...options, enabled: done === null });
  const admitting = useDoorAction(
    ({ heads, as = ticketId }: { heads: Heads; as?: string }, scanId) =>
      admit(session._id, { ticketId: as, scanId, attended: heads }),
    (answer) => {
      // Another device may have let the party in meanwhile.
      if (answer.result === 'valid' && answer.notice !== 'repeated') setDone(addLastAdmission(door, answer));
      else queryClient.setQueryData(options.queryKey, answer);
      void playSignal(signalOf(answer)).catch(() => undefined);
    },
  );
  if (done)
    return (
      <Done
        session={session}
        answer={done}
        onUndone={() => {
          markUndone(door, done.scanId);
          setDone(null);
        }}
      />
    );
  if (hasFailed(query)) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data)
    return (
      <Loading>
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  return (
    <>
      <Verdict answer={query.data} session={session} />
      {query.data.result === 'valid' && (
        <Admit
          answer={query.data}
          right={session.right}
          isPending={admitting.isPending}
          onAdmit={(heads) => admitting.act({ heads })}
        />
      )}
      <OfferedButton
        answer={query.data}
        isPending={admitting.isPending}
        onLetIn={({ heads, ticketId: as }) => admitting.act({ heads, as })}
      />
      {admitting.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{admitting.failure}</p>
        </Banner>
      )}
      <Onward session={session} />
    </>
  );
}

const tones: Readonly<Record<Signal, Tone>> = {
  admitted: 'good',
  alreadyIn: 'care',
  refused: 'bad',
  attention: 'care',
};

/** What is decided of the ticket, and why. */
function Verdict({ answer, session }: { answer: ScanAnswer; session: SessionToCheckIn }) {
  const texts = useStrings(scanStrings);
  const isPartlyIn = answer.result === 'valid' && isClassPartlyIn(answer);
  const signal = answer.result === 'valid' ? signalBeforeEntry(answer) : signalOf(answer);
  return (
    <Banner tone={tones[signal]} isAnnounced>
      <h2 className="text-2xl">
        {answer.result === 'valid' && !isPartlyIn && !answer.fits ? texts.asks : texts.heads[signal]}
      </h2>
      {isPartlyIn && <p className="text-lg">{texts.classPartlyIn(countOf(headsLeft(answer)))}</p>}
      {useReasons(answer, session).map((sentence) => (
        <p key={sentence} className="text-lg">
          {sentence}
        </p>
      ))}
      <TicketFacts answer={answer} />
    </Banner>
  );
}

/** All who are left is one press. */
function Admit({
  answer,
  right,
  isPending,
  onAdmit,
}: {
  answer: ScanAnswer;
  right: SessionToCheckIn['right'];
  isPending: boolean;
  onAdmit: (heads: Heads) => void;
}) {
  const comingIn = useComingIn(answer);
  const { isPartlyIn } = comingIn;
  const letIn = useRef<HTMLButtonElement>(null);
  // One press after the one that led here.
  useEffect(() => {
    if (!isPartlyIn) letIn.current?.focus();
  }, [isPartlyIn]);
  return (
    <div className="flex flex-col gap-3">
      <ComingInFields comingIn={comingIn} right={right} />
      <LetInButton ref={letIn} comingIn={comingIn} isPending={isPending} onLetIn={onAdmit} />
    </div>
  );
}

function Done({
  session,
  answer,
  onUndone,
}: {
  session: SessionToCheckIn;
  answer: LastAdmission;
  onUndone: () => void;
}) {
  const { judged } = useStrings(ticketStrings);
  const texts = useStrings(scanStrings);
  const { scanId, ticket, heads = null, scannedAt } = answer;
  const undoing = useDoorAction(
    () => undo(session._id, { scanId, ticketId: ticket?._id ?? null, heads, kind: 'scan', scannedAt }),
    onUndone,
  );
  return (
    <>
      <Banner tone="good" isAnnounced>
        <h2 className="text-2xl">{judged.done}</h2>
        <p className="text-lg">{judged.doneText(heads ? countOf(heads) : 1)}</p>
        <TicketFacts answer={answer} />
      </Banner>
      {undoing.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{undoing.failure}</p>
        </Banner>
      )}
      <Onward session={session} hasFocus />
      <Button
        variant="quiet"
        className="self-start"
        isPending={undoing.isPending}
        onPress={() => undoing.act()}
      >
        {texts.undo}
      </Button>
    </>
  );
}

/** The ways on to the next one in the line; with `hasFocus` the button that led here is gone. */
function Onward({ session, hasFocus = false }: { session: SessionToCheckIn; hasFocus?: boolean }) {
  const { judged } = useStrings(ticketStrings);
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) ways.current?.querySelector('a')?.focus();
  }, [hasFocus]);
  return (
    <div ref={ways} className="flex flex-wrap gap-3">
      <PathLink path={doorSessionPath(session, 'scan')} className={buttonClass('second')}>
        {judged.scan}
      </PathLink>
      <PathLink path={ticketFindPath(session)} className={buttonClass('second')}>
        {judged.next}
      </PathLink>
    </div>
  );
}
