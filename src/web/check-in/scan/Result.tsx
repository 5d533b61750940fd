import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { FocusScope } from 'react-aria/FocusScope';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { countOf } from '#core/check-in/heads.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ComingInFields, LetInButton, OfferedButton, useComingIn } from '../heads/coming-in.tsx';
import { countsWithKeys } from '../heads/use-head-keys.ts';
import { NotDecided } from '../offline/on-device.ts';
import { WaysOn } from '../tickets/WaysOn.tsx';
import { BackIn } from './BackIn.tsx';
import { headsLeft, headsOut, signalOf, signalBeforeEntry } from './judged.ts';
import { onPanel, ResultPanel } from './ResultPanel.tsx';
import { scanStrings } from './scan-strings.ts';
import { TicketFacts } from './TicketFacts.tsx';
import { useReasons } from './use-reasons.ts';
import type { ScanView, useScanning } from './use-scanning.ts';

type Scanning = ReturnType<typeof useScanning>;

/** An admission is shown for so long, or until the next code; what needs a word stays until then. */
const shownMs = 2000;
/** While codes wait. */
const shownBrieflyMs = 800;

/** The result of the last code, over the whole screen: colour, sign and word, announced at once. */
export function Result({ session, scanning }: { session: SessionToCheckIn; scanning: Scanning }) {
  const { view, clear } = scanning;
  const isAdmission = view.kind === 'shown' && view.answer.result === 'valid';
  // That no one more was let in is to be read.
  const passing = isAdmission && view.answer.notice !== 'repeated' ? view : null;
  const hide = useEffectEvent(clear);
  const showMs = scanning.waiting > 0 ? shownBrieflyMs : shownMs;
  useEffect(() => {
    if (!passing) return undefined;
    const timer = setTimeout(() => hide(), showMs);
    return () => clearTimeout(timer);
  }, [passing, showMs]);
  const isOpen = view.kind !== 'idle';
  // On a phone it is what closes whatever covers the screen.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!isOpen || action !== 'BACK') return false;
      clear();
      return true;
    },
    enableBeforeUnload: false,
  });
  return (
    <div aria-live="assertive" aria-atomic="true" className="absolute">
      {isOpen && (
        <FocusScope contain restoreFocus>
          {view.kind === 'confirming' && (
            <ConfirmHeads key={view.scanId} view={view} session={session} scanning={scanning} />
          )}
          {view.kind === 'shown' && (
            <Shown key={view.answer.scanId} answer={view.answer} session={session} scanning={scanning} />
          )}
          {view.kind === 'failed' && <Failed view={view} scanning={scanning} />}
        </FocusScope>
      )}
    </div>
  );
}

function Shown({
  answer,
  session,
  scanning,
}: {
  answer: ScanAnswer;
  session: SessionToCheckIn;
  scanning: Scanning;
}) {
  const texts = useStrings(scanStrings);
  const signal = signalOf(answer);
  // Who was let in just now leaves no question open.
  const out = answer.result === 'valid' ? 0 : headsOut(answer);
  // Of the admission that it offers: sent again it is the same one.
  const [scanId] = useState(() => randomId());
  return (
    <ResultPanel
      signal={signal}
      title={out > 0 && signal === 'alreadyIn' ? texts.outTitle : texts.heads[signal]}
      waiting={scanning.waiting}
      onClose={scanning.clear}
      actions={
        <>
          {out > 0 && <BackIn answer={answer} session={session} scanning={scanning} />}
          <Button size="large" variant="second" className={onPanel} onPress={scanning.clear}>
            {texts.next}
          </Button>
          <OfferedButton
            answer={answer}
            variant="second"
            className={onPanel}
            isPending={scanning.isBusy}
            onLetIn={({ ticketId, heads }) => scanning.admit({ ticketId, scanId, attended: heads })}
          />
          <WaysOn answer={answer} className={onPanel} />
          {scanning.last.some(({ scanId, isUndone }) => scanId === answer.scanId && !isUndone) && (
            <div className="door-apart">
              <Button
                size="large"
                variant="second"
                className={onPanel}
                isPending={scanning.isUndoing}
                onPress={() => scanning.undo(answer.scanId)}
              >
                {texts.undo}
              </Button>
            </div>
          )}
        </>
      }
    >
      {out > 0 && <p className="text-xl font-semibold">{texts.outText(out)}</p>}
      <Why answer={answer} session={session} />
      <TicketFacts answer={answer} />
    </ResultPanel>
  );
}

function Why({ answer, session }: { answer: ScanAnswer; session: SessionToCheckIn }) {
  return useReasons(answer, session).map((sentence) => (
    <p key={sentence} className="text-xl">
      {sentence}
    </p>
  ));
}

/** How many of a party or a class come in; all who are left is one press. */
function ConfirmHeads({
  view,
  session,
  scanning,
}: {
  view: Extract<ScanView, { kind: 'confirming' }>;
  session: SessionToCheckIn;
  scanning: Scanning;
}) {
  const texts = useStrings(scanStrings);
  const { answer, code, scanId } = view;
  const comingIn = useComingIn(answer);
  const { isPartlyIn, isFewer } = comingIn;
  const out = headsOut(answer);
  const letIn = (
    <LetInButton
      key="letIn"
      comingIn={comingIn}
      variant="second"
      className={onPanel}
      isPending={scanning.isBusy}
      onLetIn={(attended) => scanning.admit({ code, scanId, attended })}
    />
  );
  const notNow = (
    <Button
      key="notNow"
      size="large"
      variant="second"
      className={onPanel}
      // There it has the focus at first.
      {...(isPartlyIn && countsWithKeys)}
      onPress={scanning.clear}
    >
      {texts.notNow}
    </Button>
  );
  const backIn = out > 0 && <BackIn key="backIn" answer={answer} session={session} scanning={scanning} />;
  return (
    <ResultPanel
      signal={signalBeforeEntry(answer)}
      title={isPartlyIn || isFewer ? texts.heads.attention : texts.asks}
      waiting={scanning.waiting}
      onClose={scanning.clear}
      actions={isPartlyIn ? [notNow, backIn, letIn] : [letIn, notNow]}
    >
      {out > 0 && <p className="text-xl font-semibold">{texts.outText(out)}</p>}
      {isPartlyIn && <p className="text-xl">{texts.classPartlyIn(countOf(headsLeft(answer)))}</p>}
      <Why answer={answer} session={session} />
      <TicketFacts answer={answer} />
      <ComingInFields comingIn={comingIn} right={session.right} />
    </ResultPanel>
  );
}

/** A lost answer leaves open whether the party is in: the same admission, sent again, counts once. */
function Failed({ view, scanning }: { view: Extract<ScanView, { kind: 'failed' }>; scanning: Scanning }) {
  const texts = useStrings(scanStrings);
  const { error, admission } = view;
  const { refusals } = texts;
  const code = error instanceof ApiRefusal ? error.answer.code : null;
  const text =
    error instanceof NotDecided
      ? refusals[error.code]
      : error instanceof NoConnection
        ? refusals.noConnection
        : code === 'deviceRevoked' || code === 'undoClosed'
          ? refusals[code]
          : texts.failed;
  return (
    <ResultPanel
      signal="attention"
      title={texts.heads.attention}
      waiting={scanning.waiting}
      onClose={scanning.clear}
      actions={
        <>
          {admission && (
            <Button
              size="large"
              variant="second"
              className={onPanel}
              isPending={scanning.isBusy}
              onPress={() => scanning.admit(admission)}
            >
              {texts.again}
            </Button>
          )}
          <Button size="large" variant="second" className={onPanel} onPress={scanning.clear}>
            {texts.next}
          </Button>
        </>
      }
    >
      <p className="text-xl">{text}</p>
    </ResultPanel>
  );
}
