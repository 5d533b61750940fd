import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { closedToWalkIns } from '#core/check-in/walk-ins.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { unsentPeople } from '#core/check-in/offline/session-now.ts';
import type { DoorNetwork } from '../offline/use-door-network.ts';
import { DoorSettings } from '../settings/DoorSettings.tsx';
import { SessionDoor } from '../session/SessionDoor.tsx';
import { Line } from './Line.tsx';
import { Quotas } from './Quotas.tsx';
import { ReleaseSeats } from './ReleaseSeats.tsx';
import { type TapsOnPage, useTaps } from './use-taps.ts';
import { walkInsStrings } from './walk-ins-strings.ts';

/** People without tickets: of a session with seats walk-ins, of one that is free to enter a counter (docs/product/check-in.md#walk-ins). */
export function WalkIns() {
  return (
    <SessionDoor tab="walk-ins">
      {(session, network) =>
        session.accessType === 'freeAccess' ? (
          <Counter session={session} network={network} />
        ) : (
          <WalkInsOf session={session} network={network} />
        )
      }
    </SessionDoor>
  );
}

interface AtDoor {
  session: SessionToCheckIn;
  network: DoorNetwork;
}

function WalkInsOf({ session, network }: AtDoor) {
  const texts = useStrings(walkInsStrings);
  const { _id, walkInParticipants, freeForWalkIns, releasedParticipants, right } = session;
  const { isOnline } = network;
  const taps = useTaps(_id, 'walkIn');
  const free = Math.max(0, (freeForWalkIns ?? Infinity) - taps.waiting);
  const entered = walkInParticipants + taps.waiting;
  const isClosed = whyClosed(session) !== null;
  return (
    <>
      <Closed session={session} />
      <Figures
        figures={[
          [texts.entered, entered],
          [isOnline ? texts.free : texts.freeOfDevice, free === Infinity ? texts.noLimit : free],
          ...(releasedParticipants > 0 ? ([[texts.released, releasedParticipants]] as const) : []),
        ]}
      />
      {free === 0 && !isClosed && (
        <Banner tone="care">
          <p>{isOnline ? texts.full : texts.noQuota}</p>
        </Banner>
      )}
      <Unsent network={network} />
      <div className="flex flex-col gap-3">
        <Button size="large" isDisabled={free === 0 || isClosed} onPress={() => taps.tap(1)}>
          <Plus aria-hidden className="size-6" />
          {texts.one}
        </Button>
        <Several
          most={isClosed ? 0 : free}
          label={texts.group}
          confirm={texts.several}
          onConfirm={taps.tap}
        />
        <Button
          variant="quiet"
          className="self-start"
          isDisabled={entered === 0}
          onPress={() => taps.tap(-1)}
        >
          <Minus aria-hidden className="size-5" />
          {texts.oneLess}
        </Button>
      </div>
      <Failure taps={taps} />
      {isOnline ? <Line sessionId={_id} free={free} /> : <p>{texts.needsNetwork}</p>}
      {isOnline && right === 'supervisor' && (
        <>
          <ReleaseSeats session={session} />
          <Quotas session={session} />
        </>
      )}
      <div className="door-actions">
        <DoorSettings session={session} />
      </div>
    </>
  );
}

/** Why no one comes in without a ticket at this moment; null: the door is open. */
function whyClosed({ doorOpensAt, doorClosesAt, cancelledAt }: SessionToCheckIn) {
  const hours = { doorOpensAt: new Date(doorOpensAt), doorClosesAt: new Date(doorClosesAt) };
  return closedToWalkIns(
    { ...hours, cancelledAt: cancelledAt === null ? null : new Date(cancelledAt) },
    pageNow(),
  );
}

function Closed({ session }: { session: SessionToCheckIn }) {
  const texts = useStrings(walkInsStrings).closed;
  const formats = useFormats();
  const why = whyClosed(session);
  if (why === null) return null;
  const opensAt = `${formats.shortDay(session.doorOpensAt)}, ${formats.time(session.doorOpensAt)}`;
  return (
    <Banner tone="care">
      <p>{why === 'notYet' ? texts.notYet(opensAt) : texts[why]}</p>
    </Banner>
  );
}

function Counter({ session, network }: AtDoor) {
  const texts = useStrings(walkInsStrings);
  const { _id, inside, walkInParticipants, outHeads } = session;
  const coming = useTaps(_id, 'in');
  const leaving = useTaps(_id, 'out');
  const now = Math.max(0, inside + coming.waiting - leaving.waiting);
  const cameIn = walkInParticipants + coming.waiting;
  const wentOut = outHeads + leaving.waiting;
  const isClosed = whyClosed(session) !== null;
  return (
    <>
      <Closed session={session} />
      <Figures
        figures={[
          [texts.insideNow, now],
          [texts.cameIn, cameIn],
          [texts.wentOut, wentOut],
        ]}
      />
      <Unsent network={network} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="large" isDisabled={isClosed} onPress={() => coming.tap(1)}>
          <Plus aria-hidden className="size-6" />
          {texts.one}
        </Button>
        <Button size="large" variant="second" isDisabled={now === 0} onPress={() => leaving.tap(1)}>
          <Minus aria-hidden className="size-6" />
          {texts.oneOut}
        </Button>
      </div>
      <Several
        most={isClosed ? 0 : 1000}
        label={texts.group}
        confirm={texts.several}
        onConfirm={coming.tap}
      />
      <Several most={now} label={texts.groupOut} confirm={texts.severalOut} onConfirm={leaving.tap} />
      <div role="group" aria-label={texts.correct} className="flex flex-wrap gap-3">
        <Button variant="quiet" isDisabled={now === 0} onPress={() => coming.tap(-1)}>
          {texts.oneLess}
        </Button>
        <Button variant="quiet" isDisabled={wentOut === 0} onPress={() => leaving.tap(-1)}>
          {texts.oneOutLess}
        </Button>
      </div>
      <Failure taps={coming} />
      <Failure taps={leaving} />
      <div className="door-actions">
        <DoorSettings session={session} />
      </div>
    </>
  );
}

/** Whom this device has counted, and the server does not know of yet. */
function Unsent({ network: { door } }: { network: DoorNetwork }) {
  const texts = useStrings(walkInsStrings);
  const people = door ? unsentPeople(door.log) : 0;
  return <p role="status">{people > 0 && texts.unsent(people)}</p>;
}

/** The figures of a door, large; announced when they change. */
function Figures({ figures }: { figures: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <div role="status">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-2xl bg-soft px-4 py-3">
            <dt>{name}</dt>
            <dd className="font-title text-4xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A group, with one press once its number is there. */
function Several({
  most,
  label,
  confirm,
  onConfirm,
}: {
  most: number;
  label: string;
  confirm: (people: number) => string;
  onConfirm: (people: number) => void;
}) {
  const [people, setPeople] = useState(2);
  const largest = Math.max(1, Math.min(most, 1000));
  // The field shows no more than there are seats, and the button says the same number.
  const wanted = Number.isNaN(people) ? 0 : Math.min(people, largest);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-soft p-4">
      <div className="min-w-room-56 flex-1">
        <NumberStepper
          label={label}
          minValue={1}
          maxValue={largest}
          value={Number.isNaN(people) ? people : wanted}
          onChange={setPeople}
        />
      </div>
      <Button
        variant="second"
        isDisabled={wanted === 0 || wanted > most}
        onPress={() => {
          onConfirm(wanted);
          setPeople(2);
        }}
      >
        {confirm(wanted)}
      </Button>
    </div>
  );
}

function Failure({ taps }: { taps: TapsOnPage }) {
  const { again } = useStrings(walkInsStrings);
  if (taps.failure === null) return null;
  return (
    <Banner
      tone="bad"
      isAnnounced
      action={
        taps.waiting !== 0 && (
          <Button variant="second" size="small" onPress={taps.retry}>
            {again}
          </Button>
        )
      }
    >
      <p>{taps.failure}</p>
    </Banner>
  );
}
