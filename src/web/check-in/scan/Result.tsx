import { useEffect, useEffectEvent, useState } from 'react';
import { FocusScope } from 'react-aria/FocusScope';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { countOf, type Heads } from '#core/check-in/heads.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { NotDecided } from '../offline/scan-source.ts';
import { WaysOn } from '../tickets/WaysOn.tsx';
import { signalOf, suggestedHeads } from './judged.ts';
import { onPanel, ResultPanel } from './ResultPanel.tsx';
import { scanStrings } from './scan-strings.ts';
import { TicketFacts } from './TicketFacts.tsx';
import { useReasons } from './use-reasons.ts';
import type { ScanView, useScanning } from './use-scanning.ts';

type Scanning = ReturnType<typeof useScanning>;

/** An admission is shown for so long, or until the next code; what needs a word stays until then. */
const shownMs = 2000;

/** The result of the last code, over the whole screen: colour, sign and word, announced at once. */
export function Result({ scanning }: { scanning: Scanning }) {
  const { view, clear } = scanning;
  const passing = view.kind === 'shown' && view.answer.result === 'valid' ? view : null;
  const hide = useEffectEvent(clear);
  useEffect(() => {
    if (!passing) return undefined;
    const timer = setTimeout(() => hide(), shownMs);
    return () => clearTimeout(timer);
  }, [passing]);
  return (
    <div aria-live="assertive" aria-atomic="true" className="absolute">
      {view.kind !== 'idle' && (
        <FocusScope contain restoreFocus>
          {view.kind === 'confirming' && <ConfirmHeads key={view.scanId} view={view} scanning={scanning} />}
          {view.kind === 'shown' && (
            <Shown key={view.answer.scanId} answer={view.answer} scanning={scanning} />
          )}
          {view.kind === 'failed' && <Failed view={view} scanning={scanning} />}
        </FocusScope>
      )}
    </div>
  );
}

function Shown({ answer, scanning }: { answer: ScanAnswer; scanning: Scanning }) {
  const texts = useStrings(scanStrings);
  const signal = signalOf(answer);
  return (
    <ResultPanel
      signal={signal}
      title={texts.heads[signal]}
      onClose={scanning.clear}
      actions={
        <>
          <Button size="large" variant="second" className={onPanel} onPress={scanning.clear}>
            {texts.next}
          </Button>
          <WaysOn answer={answer} className={onPanel} />
          {scanning.last.some(({ scanId, isUndone }) => scanId === answer.scanId && !isUndone) && (
            <Button
              size="large"
              variant="second"
              className={onPanel}
              isPending={scanning.isUndoing}
              onPress={() => scanning.undo(answer.scanId)}
            >
              {texts.undo}
            </Button>
          )}
        </>
      }
    >
      <Why answer={answer} />
      <TicketFacts answer={answer} />
    </ResultPanel>
  );
}

function Why({ answer }: { answer: ScanAnswer }) {
  return useReasons(answer).map((sentence) => (
    <p key={sentence} className="text-xl">
      {sentence}
    </p>
  ));
}

/** How many of a party or a class come in; all who are left is one press. */
function ConfirmHeads({
  view,
  scanning,
}: {
  view: Extract<ScanView, { kind: 'confirming' }>;
  scanning: Scanning;
}) {
  const texts = useStrings(scanStrings);
  const { answer, code, scanId } = view;
  const all = suggestedHeads(answer);
  const [attended, setAttended] = useState(all);
  const isClass = answer.ticket?.target === 'school';
  const admit = (heads: Heads) => scanning.admit({ code, scanId, attended: heads });
  const isAll = attended.participants === all.participants && attended.chaperones === all.chaperones;
  return (
    <ResultPanel
      signal={signalOf(answer)}
      title={texts.asks}
      onClose={scanning.clear}
      actions={
        <>
          <Button
            size="large"
            variant="second"
            className={onPanel}
            isDisabled={countOf(attended) === 0}
            isPending={scanning.isBusy}
            onPress={() => admit(attended)}
          >
            {isAll ? texts.admit(countOf(all)) : texts.admitSome(countOf(attended))}
          </Button>
          <Button size="large" variant="second" className={onPanel} onPress={scanning.clear}>
            {texts.notNow}
          </Button>
        </>
      }
    >
      <Why answer={answer} />
      <TicketFacts answer={answer} />
      {countOf(all) > 1 && (
        <div className="flex flex-col gap-3 rounded-2xl bg-page p-4 text-ink">
          <p className="font-semibold">{texts.how}</p>
          <NumberStepper
            label={isClass ? texts.pupils : texts.people}
            maxValue={all.participants}
            value={attended.participants}
            onChange={(participants) => setAttended({ ...attended, participants })}
          />
          {isClass && (
            <NumberStepper
              label={texts.chaperones}
              maxValue={all.chaperones}
              value={attended.chaperones}
              onChange={(chaperones) => setAttended({ ...attended, chaperones })}
            />
          )}
        </div>
      )}
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
