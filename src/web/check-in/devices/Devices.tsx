import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import {
  confirmDevice,
  type DoorDevice,
  listDevices,
  mostDevices,
  revokeDevice,
} from '#core/check-in/device-contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyOf } from '#web/api/key.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formPath } from '#web/resources/entities.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { doorPageTitles } from '../pages/pages-strings.ts';
import { devicesOptions } from '../queries.ts';
import { useDoorAction } from '../session/door-action.ts';
import { isInUse } from './device-doors.ts';
import { devicesStrings } from './devices-strings.ts';
import { InviteDevice } from './InviteDevice.tsx';

/** The devices of the door, for admins (docs/product/check-in.md#devices). */
export function Devices() {
  const viewer = useViewer();
  return may(viewer, 'administer') ? <List /> : <ForbiddenPage />;
}

function List() {
  const texts = useStrings(devicesStrings);
  const { devices: title } = useStrings(doorPageTitles);
  const account = useSignedIn()?.details._id;
  const query = useQuery(devicesOptions(account));
  const [isAll, setAll] = useState(false);
  // A code that is shown has no device yet.
  const known = query.data?.filter(({ state }) => state !== 'invited') ?? [];
  const inUse = known.filter((device) => isInUse(device, pageNow()));
  const devices = isAll ? known : inUse;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-3 text-lg">{texts.lead}</p>
      </div>
      <InviteDevice devices={query.data ?? []} />
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !query.data ? (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : known.length === 0 ? (
        <EmptyState title={texts.none}>
          <p>{texts.noneText}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          {inUse.length < known.length && (
            <Switch label={texts.others(known.length - inUse.length)} isSelected={isAll} onChange={setAll} />
          )}
          {devices.length === 0 && <p>{texts.noneInUse}</p>}
          <ul className="flex flex-col gap-2">
            {devices.map((device) => (
              <Device key={device._id} device={device} />
            ))}
          </ul>
          {(query.data?.length ?? 0) >= mostDevices && <p>{texts.most(mostDevices)}</p>}
        </div>
      )}
    </div>
  );
}

const tones = { active: 'bg-good', waiting: 'bg-care', invited: 'bg-care', revoked: 'bg-bad' } as const;

function Device({ device }: { device: DoorDevice }) {
  const texts = useStrings(devicesStrings);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { _id, name, userId, person, state, lastSeenAt, unsentScans, packs, limits, place, hasToken } =
    device;
  const refresh = useRefresh();
  const confirming = useDoorAction(
    () => call(confirmDevice, { params: { id: _id } }),
    () => {
      toast(texts.confirmed(name));
      refresh();
    },
  );
  const revoking = useDoorAction(
    () => call(revokeDevice, { params: { id: _id } }),
    () => {
      toast(texts.revoked(name));
      refresh();
    },
  );
  const failure = confirming.failure ?? revoking.failure;
  const facts = [
    person !== null && texts.person(person),
    lastSeenAt === null ? texts.neverSeen : texts.seen(formats.dateTime(lastSeenAt)),
    texts.packs(packs.length),
    limits.day !== undefined && texts.onlyOn(formats.shortDay(limits.day)),
    place !== null && texts.onlyAt(place),
    limits.sessionIds !== undefined && texts.onlySessions(limits.sessionIds.length),
  ].filter((fact) => fact !== false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-soft p-4">
      <div className="min-w-room-56 flex-1 wrap-anywhere">
        <h2 className="font-text text-lg font-bold tracking-normal">{name}</h2>
        <p>{facts.join(' · ')}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Chip className={tones[state]}>{texts.states[state]}</Chip>
          {unsentScans > 0 && <Chip className="bg-care">{texts.unsent(unsentScans)}</Chip>}
        </p>
      </div>
      {state === 'waiting' && (
        <Button
          isPending={confirming.isPending}
          aria-label={texts.confirmOf(name)}
          onPress={() => confirming.act()}
        >
          {texts.confirm}
        </Button>
      )}
      {state !== 'revoked' && (
        <Button variant="dangerous" aria-label={texts.revokeOf(name)} onPress={() => setOpen(true)}>
          {texts.revoke}
        </Button>
      )}
      {failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{failure}</p>
        </Banner>
      )}
      <ConfirmDialog
        title={texts.revokeTitle(name)}
        variant="danger"
        yes={texts.revoke}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => revoking.act()}
      >
        <p>{unsentScans > 0 ? `${texts.revokeText} ${texts.revokeUnsent(unsentScans)}` : texts.revokeText}</p>
        {!hasToken && userId !== null && person !== null && (
          <p className="mt-3">
            {texts.revokeSignedIn(person)}{' '}
            <PathLink
              path={formPath('users', userId)}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {texts.openAccount(person)}
            </PathLink>
          </p>
        )}
      </ConfirmDialog>
    </li>
  );
}

function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(listDevices) });
}
