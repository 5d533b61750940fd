import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countHeads, countWalkIns } from '#core/check-in/by-hand-contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { deviceName } from '../session/door-action.ts';
import { SessionDoor } from '../session/SessionDoor.tsx';
import { Line } from './Line.tsx';
import { Quotas } from './Quotas.tsx';
import { ReleaseSeats } from './ReleaseSeats.tsx';
import { type Taps, useTaps } from './use-taps.ts';
import { walkInsStrings } from './walk-ins-strings.ts';

/** People without tickets: of a session with seats walk-ins, of one that is free to enter a counter (docs/product/check-in.md#walk-ins). */
export function WalkIns() {
  return (
    <SessionDoor tab="walk-ins">
      {(session) =>
        session.accessType === 'freeAccess' ? <Counter session={session} /> : <WalkInsOf session={session} />
      }
    </SessionDoor>
  );
}

function WalkInsOf({ session }: { session: SessionToCheckIn }) {
  const texts = useStrings(walkInsStrings);
  const { _id, walkInParticipants, freeForWalkIns, releasedParticipants, right } = session;
  const taps = useTaps((people, scanId) =>
    call(countWalkIns, { params: { id: _id }, body: { scanId, people, device: deviceName() } }),
  );
  const free = Math.max(0, (freeForWalkIns ?? Infinity) - taps.waiting);
  const entered = walkInParticipants + taps.waiting;
  return (
    <>
      <Figures
        figures={[
          [texts.entered, entered],
          [texts.free, free === Infinity ? texts.noLimit : free],
          ...(releasedParticipants > 0 ? ([[texts.released, releasedParticipants]] as const) : []),
        ]}
      />
      {free === 0 && (
        <Banner tone="care">
          <p>{texts.full}</p>
        </Banner>
      )}
      <div className="flex flex-col gap-3">
        <Button size="large" isDisabled={free === 0} onPress={() => taps.tap(1)}>
          <Plus aria-hidden className="size-6" />
          {texts.one}
        </Button>
        <Several most={free} label={texts.group} confirm={texts.several} onConfirm={taps.tap} />
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
      <Line sessionId={_id} isFull={free === 0} />
      {right === 'supervisor' && (
        <>
          <ReleaseSeats session={session} />
          <Quotas session={session} />
        </>
      )}
    </>
  );
}

function Counter({ session: { _id, inside, walkInParticipants, outHeads } }: { session: SessionToCheckIn }) {
  const texts = useStrings(walkInsStrings);
  const count = (counted: { in?: number; out?: number }, scanId: string) =>
    call(countHeads, { params: { id: _id }, body: { scanId, ...counted, device: deviceName() } });
  const coming = useTaps((people, scanId) => count({ in: people }, scanId));
  const leaving = useTaps((people, scanId) => count({ out: people }, scanId));
  const now = Math.max(0, inside + coming.waiting - leaving.waiting);
  const cameIn = walkInParticipants + coming.waiting;
  const wentOut = outHeads + leaving.waiting;
  return (
    <>
      <Figures
        figures={[
          [texts.insideNow, now],
          [texts.cameIn, cameIn],
          [texts.wentOut, wentOut],
        ]}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="large" onPress={() => coming.tap(1)}>
          <Plus aria-hidden className="size-6" />
          {texts.one}
        </Button>
        <Button size="large" variant="second" isDisabled={now === 0} onPress={() => leaving.tap(1)}>
          <Minus aria-hidden className="size-6" />
          {texts.oneOut}
        </Button>
      </div>
      <Several most={1000} label={texts.group} confirm={texts.several} onConfirm={coming.tap} />
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
    </>
  );
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
  const wanted = Number.isNaN(people) ? 0 : people;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-soft p-4">
      <div className="min-w-56 flex-1">
        <NumberStepper
          label={label}
          minValue={1}
          maxValue={Math.max(1, Math.min(most, 1000))}
          value={people}
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

function Failure({ taps }: { taps: Taps }) {
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
