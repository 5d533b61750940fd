import { type ReactNode, useId, useState } from 'react';
import { readTicketCode } from '#core/tickets/code.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner, type Tone } from '#web/ui/feedback/Banner.tsx';
import { CameraView } from '../camera/CameraView.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { canVibrate, trySignal, signals } from '../signals.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { canStayAwake, canVerifySignatures, enoughRoom, readStorage } from './device-checks.ts';
import { selfTestStrings } from './self-test-strings.ts';

/** What this device can do for the door, tried before it opens (docs/product/check-in.md#self-test). */
export function SelfTestPage() {
  return (
    <DoorPage>
      <SelfTest />
    </DoorPage>
  );
}

function SelfTest() {
  const { lead, awake, storage, signatures } = useStrings(selfTestStrings);
  const title = useStrings(doorTitles).selfTest;
  useOwnTitle(title);
  const formats = useFormats();
  async function checkStorage(): Promise<Outcome> {
    const room = await readStorage();
    if (!room) return { tone: 'bad', text: storage.none };
    if (room.free === null) return { tone: 'good', text: storage.unknown };
    const megabytes = Math.round(room.free / 1e6);
    const free =
      megabytes < 1000 ? `${megabytes} MB` : `${formats.number(Math.round(megabytes / 100) / 10)} GB`;
    if (room.free < enoughRoom) return { tone: 'care', text: storage.little(free) };
    return { tone: 'good', text: (room.isPersistent ? storage.good : storage.cleared)(free) };
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="max-w-prose text-lg">{lead}</p>
      <CameraCheck />
      <SignalsCheck />
      <Check {...awake} onCheck={async () => judged(await canStayAwake(), awake)} />
      <Check title={storage.title} text={storage.text} onCheck={checkStorage} />
      <Check {...signatures} onCheck={async () => judged(await canVerifySignatures(), signatures)} />
    </div>
  );
}

interface Outcome {
  readonly tone: Tone;
  readonly text: string;
}

function judged(isGood: boolean, texts: { readonly good: string; readonly bad: string }): Outcome {
  return isGood ? { tone: 'good', text: texts.good } : { tone: 'care', text: texts.bad };
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-3xl border-2 border-line p-5">
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-1">{text}</p>
      </div>
      {children}
    </section>
  );
}

interface CheckProps {
  readonly title: string;
  readonly text: string;
  readonly onCheck: () => Promise<Outcome>;
}

function Check({ title, text, onCheck }: CheckProps) {
  const texts = useStrings(selfTestStrings);
  const [outcome, setOutcome] = useState<Outcome>();
  async function check(): Promise<void> {
    setOutcome(await onCheck());
  }
  return (
    <Card title={title} text={text}>
      <Button
        variant="second"
        className="self-start"
        aria-label={texts.checkOf(title)}
        onPress={() => void check()}
      >
        {texts.check}
      </Button>
      <Result outcome={outcome} />
    </Card>
  );
}

function Result({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div role="status">
      {outcome && (
        <Banner tone={outcome.tone}>
          <p>{outcome.text}</p>
        </Banner>
      )}
    </div>
  );
}

function CameraCheck() {
  const texts = useStrings(selfTestStrings).camera;
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState<string>();
  const outcome: Outcome | undefined =
    read === undefined
      ? undefined
      : { tone: 'good', text: readTicketCode(read) ? texts.ticket : texts.other };
  return (
    <Card title={texts.title} text={texts.text}>
      {isOpen && <CameraView onCode={setRead} />}
      <Button
        variant="second"
        className="self-start"
        onPress={() => {
          setOpen(!isOpen);
          if (!isOpen) setRead(undefined);
        }}
      >
        {isOpen ? texts.close : texts.open}
      </Button>
      <Result outcome={outcome} />
    </Card>
  );
}

function SignalsCheck() {
  const texts = useStrings(selfTestStrings).signals;
  return (
    <Card title={texts.title} text={texts.text}>
      <div className="flex flex-wrap gap-3">
        {signals.map((signal) => (
          <Button key={signal} variant="second" onPress={() => void trySignal(signal)}>
            {texts.names[signal]}
          </Button>
        ))}
      </div>
      <VibrationNote />
    </Card>
  );
}

/** Rendered in the browser only, as all pages behind the sign-in. */
function VibrationNote() {
  const texts = useStrings(selfTestStrings).signals;
  return <p className="text-sm">{canVibrate() ? texts.vibrates : texts.silent}</p>;
}
