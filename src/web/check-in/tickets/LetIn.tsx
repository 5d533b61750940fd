import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { type ScanAnswer, scanTicket, undoScan } from '#core/check-in/contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { doorSessionPath, doorTicketPath } from '#core/check-in/door-path.ts';
import { countOf, type Heads } from '#core/check-in/heads.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner, type Tone } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { signalOf, suggestedHeads } from '../scan/judged.ts';
import { useReasons } from '../scan/use-reasons.ts';
import { scanStrings } from '../scan/scan-strings.ts';
import { TicketFacts } from '../scan/TicketFacts.tsx';
import { deviceName, useDoorAction } from '../session/door-action.ts';
import { SessionDoor } from '../session/SessionDoor.tsx';
import { useDoorAddress } from '../session/use-door-address.ts';
import { playSignal, type Signal } from '../signals.ts';
import { HeadsFields } from './HeadsFields.tsx';
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
  const [done, setDone] = useState<ScanAnswer | null>(null);
  const options = judgedTicketOptions(session._id, ticketId, judgingId);
  const query = useQuery({ ...options, enabled: done === null });
  const admitting = useDoorAction(
    (attended: Heads, scanId) =>
      call(scanTicket, {
        body: {
          scanId,
          ticketId,
          sessionId: session._id,
          scannedAt: new Date().toISOString(),
          device: deviceName(),
          attended,
        },
      }),
    (answer) => {
      // Another device may have let the party in meanwhile.
      if (answer.result === 'valid') setDone(answer);
      else queryClient.setQueryData(options.queryKey, answer);
      void playSignal(signalOf(answer)).catch(() => undefined);
    },
  );
  if (done) return <Done session={session} answer={done} onUndone={() => setDone(null)} />;
  if (hasFailed(query)) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data)
    return (
      <Loading>
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  return (
    <>
      <Verdict answer={query.data} />
      {query.data.result === 'valid' && (
        <Admit answer={query.data} isPending={admitting.isPending} onAdmit={admitting.act} />
      )}
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
function Verdict({ answer }: { answer: ScanAnswer }) {
  const texts = useStrings(scanStrings);
  const signal = signalOf(answer);
  return (
    <Banner tone={tones[signal]} isAnnounced>
      <h2 className="text-2xl">{answer.result === 'valid' ? texts.asks : texts.heads[signal]}</h2>
      {useReasons(answer).map((sentence) => (
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
  isPending,
  onAdmit,
}: {
  answer: ScanAnswer;
  isPending: boolean;
  onAdmit: (heads: Heads) => void;
}) {
  const { judged } = useStrings(ticketStrings);
  const all = suggestedHeads(answer);
  const [heads, setHeads] = useState(all);
  const isAll = heads.participants === all.participants && heads.chaperones === all.chaperones;
  return (
    <div className="flex flex-col gap-3">
      {countOf(all) > 1 && (
        <>
          <p className="font-semibold">{judged.howMany}</p>
          <HeadsFields
            isClass={answer.ticket?.target === 'school'}
            heads={heads}
            most={all}
            onChange={setHeads}
          />
        </>
      )}
      <Button
        size="large"
        isPending={isPending}
        isDisabled={countOf(heads) === 0}
        onPress={() => onAdmit(heads)}
      >
        {isAll ? judged.admit(countOf(all)) : judged.admitSome(countOf(heads))}
      </Button>
    </div>
  );
}

function Done({
  session,
  answer,
  onUndone,
}: {
  session: SessionToCheckIn;
  answer: ScanAnswer;
  onUndone: () => void;
}) {
  const { judged } = useStrings(ticketStrings);
  const { undo } = useStrings(scanStrings);
  const undoing = useDoorAction(
    () => call(undoScan, { params: { id: answer.scanId }, query: { device: deviceName() } }),
    onUndone,
  );
  return (
    <>
      <Banner tone="good" isAnnounced>
        <h2 className="text-2xl">{judged.done}</h2>
        <p className="text-lg">{judged.doneText(answer.heads ? countOf(answer.heads) : 1)}</p>
        <TicketFacts answer={answer} />
      </Banner>
      {undoing.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{undoing.failure}</p>
        </Banner>
      )}
      <Onward session={session} />
      <Button
        variant="quiet"
        className="self-start"
        isPending={undoing.isPending}
        onPress={() => undoing.act()}
      >
        {undo}
      </Button>
    </>
  );
}

/** The ways on to the next one in the line. */
function Onward({ session }: { session: SessionToCheckIn }) {
  const { judged } = useStrings(ticketStrings);
  return (
    <div className="flex flex-wrap gap-3">
      <PathLink path={doorSessionPath(session, 'tickets')} className={buttonClass('second')}>
        {judged.next}
      </PathLink>
      <PathLink path={doorSessionPath(session, 'scan')} className={buttonClass('second')}>
        {judged.scan}
      </PathLink>
    </div>
  );
}
