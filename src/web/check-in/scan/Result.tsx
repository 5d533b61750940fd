import { CircleCheck, History, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { countOf, type Heads } from '#core/check-in/heads.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import type { Signal } from '../signals.ts';
import { WaysOn } from '../tickets/WaysOn.tsx';
import { signalOf, suggestedHeads } from './judged.ts';
import { scanStrings } from './scan-strings.ts';
import { TicketFacts } from './TicketFacts.tsx';
import type { ScanView, useScanning } from './use-scanning.ts';

type Scanning = ReturnType<typeof useScanning>;

/** An admission is shown for so long, or until the next code; what needs a word stays until then. */
const shownMs = 2000;

const looks: Readonly<Record<Signal, { readonly icon: LucideIcon; readonly className: string }>> = {
  admitted: { icon: CircleCheck, className: 'bg-[#0f6b33] text-[#fff]' },
  alreadyIn: { icon: History, className: 'bg-[#ffc93c] text-[#15162b]' },
  refused: { icon: OctagonX, className: 'bg-[#a8122a] text-[#fff]' },
  attention: { icon: TriangleAlert, className: 'bg-[#4b2bb3] text-[#fff]' },
};

/** The result of the last code: colour, sign and word, announced at once. */
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
    <div aria-live="assertive" aria-atomic="true">
      {view.kind === 'confirming' && <ConfirmHeads key={view.scanId} view={view} scanning={scanning} />}
      {view.kind === 'shown' && <Shown answer={view.answer} scanning={scanning} />}
      {view.kind === 'failed' && <Failed view={view} scanning={scanning} />}
    </div>
  );
}

function Panel({ signal, title, children }: { signal: Signal; title: string; children: ReactNode }) {
  const { icon: Icon, className } = looks[signal];
  return (
    <section className={`flex min-h-64 flex-col gap-3 rounded-3xl p-6 ${className}`}>
      <h2 className="flex items-center gap-4 text-4xl sm:text-5xl">
        <Icon aria-hidden className="size-14 shrink-0" />
        {title}
      </h2>
      {children}
    </section>
  );
}

const onPanel = 'border-current bg-[#fff] text-[#15162b]';

function Shown({ answer, scanning }: { answer: ScanAnswer; scanning: Scanning }) {
  const texts = useStrings(scanStrings);
  const signal = signalOf(answer);
  return (
    <Panel signal={signal} title={texts.heads[signal]}>
      <Why answer={answer} />
      <TicketFacts answer={answer} />
      <div className="mt-auto flex flex-wrap gap-3 pt-3">
        <Button variant="second" className={onPanel} onPress={scanning.clear}>
          {texts.next}
        </Button>
        <WaysOn answer={answer} className={onPanel} />
        {answer.result === 'valid' && (
          <Button
            variant="second"
            className={onPanel}
            isPending={scanning.isUndoing}
            onPress={() => scanning.undo(answer.scanId)}
          >
            {texts.undo}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Why a ticket is refused or already in, and what to do. */
function Why({ answer }: { answer: ScanAnswer }) {
  const texts = useStrings(scanStrings);
  const formats = useFormats();
  const { reason, notice, firstScan, session, opensAt, party } = answer;
  const sentences = [
    reason && texts.reasons[reason],
    session &&
      texts.otherDate(
        session.title,
        `${formats.shortDay(session.startDate)}, ${formats.time(session.startDate)}`,
        session.location,
      ),
    opensAt && texts.opensAt(formats.time(opensAt)),
    notice === 'partyExceeded' && texts.exceeded(party ? countOf(party.left) : 0),
    firstScan && texts.first(formats.dateTime(firstScan.scannedAt), firstScan.device),
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.map((sentence) => (
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
    <Panel signal="admitted" title={texts.asks}>
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
      <div className="mt-auto flex flex-wrap gap-3 pt-3">
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
      </div>
    </Panel>
  );
}

/** A lost answer leaves open whether the party is in: the same admission, sent again, counts once. */
function Failed({ view, scanning }: { view: Extract<ScanView, { kind: 'failed' }>; scanning: Scanning }) {
  const texts = useStrings(scanStrings);
  const { error, admission } = view;
  const { refusals } = texts;
  const code = error instanceof ApiRefusal ? error.answer.code : null;
  const text =
    error instanceof NoConnection
      ? refusals.noConnection
      : code === 'deviceRevoked' || code === 'undoClosed'
        ? refusals[code]
        : texts.failed;
  return (
    <Panel signal="attention" title={texts.heads.attention}>
      <p className="text-xl">{text}</p>
      <div className="mt-auto flex flex-wrap gap-3 pt-3">
        {admission && (
          <Button
            variant="second"
            className={onPanel}
            isPending={scanning.isBusy}
            onPress={() => scanning.admit(admission)}
          >
            {texts.again}
          </Button>
        )}
        <Button variant="second" className={onPanel} onPress={scanning.clear}>
          {texts.next}
        </Button>
      </div>
    </Panel>
  );
}
