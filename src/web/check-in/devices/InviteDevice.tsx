import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { confirmDevice, type DoorDevice, inviteDevice, listDevices } from '#core/check-in/device-contract.ts';
import { doorEnrolPath } from '#core/check-in/door-path.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { pathIn } from '#core/languages.ts';
import { dayOf } from '#core/time.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { doorEventsOptions } from '../queries.ts';
import { useDoorAction } from '../session/door-action.ts';
import { type ChosenDoors, doorsToChoose, limitsOf } from './device-doors.ts';
import { DeviceDoors } from './DeviceDoors.tsx';
import { devicesStrings } from './devices-strings.ts';

type Invitation = AnswerOf<typeof inviteDevice>;

/** A code for one more device, and the press that confirms it once it has used the code. `devices` are read every few seconds. */
export function InviteDevice({ devices }: { devices: readonly DoorDevice[] }) {
  const texts = useStrings(devicesStrings).invite;
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (invitation)
    return (
      <Shown
        invitation={invitation}
        device={devices.find(({ _id }) => _id === invitation.device._id)}
        onClose={() => {
          setInvitation(null);
          setOpen(false);
        }}
      />
    );
  if (!isOpen)
    return (
      <Button className="self-start" onPress={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        {texts.add}
      </Button>
    );
  return <Form onInvited={setInvitation} onClose={() => setOpen(false)} />;
}

function Form({ onInvited, onClose }: { onInvited: (invitation: Invitation) => void; onClose: () => void }) {
  const texts = useStrings(devicesStrings).invite;
  const language = useLanguage();
  const account = useSignedIn()?.details._id;
  const queryClient = useQueryClient();
  const { data: events = [] } = useQuery({ ...doorEventsOptions(account, language), refetchInterval: false });
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ChosenDoors>(() => ({
    day: dayOf(pageNow(), zone),
    locationId: '',
    sessionIds: new Set(),
  }));
  const offered = doorsToChoose(events, chosen);
  const inviting = useDoorAction(
    () => {
      const { sessionIds, ...limits } = limitsOf(chosen, offered);
      const sessions = sessionIds && { sessionIds: [...sessionIds] };
      return call(inviteDevice, { body: { name: name.trim(), limits: { ...limits, ...sessions } } });
    },
    (invitation) => {
      onInvited(invitation);
      void queryClient.invalidateQueries({ queryKey: keyOf(listDevices) });
    },
  );
  function send(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') inviting.act();
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-4 rounded-3xl bg-soft p-5">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={100}
        isRequired
        value={name}
        onChange={setName}
      />
      <DeviceDoors chosen={chosen} offered={offered} onChange={setChosen} />
      {inviting.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{inviting.failure}</p>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={inviting.isPending} isDisabled={name.trim() === ''}>
          {texts.show}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {texts.notNow}
        </Button>
      </div>
    </form>
  );
}

/** The code, until a device has used it; then the question whether this is the one. */
function Shown({
  invitation: { device: invited, secret, endsAt },
  device,
  onClose,
}: {
  invitation: Invitation;
  device: DoorDevice | undefined;
  onClose: () => void;
}) {
  const texts = useStrings(devicesStrings).invite;
  const formats = useFormats();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const address = `${location.origin}${pathIn(language, doorEnrolPath)}#${secret}`;
  const confirming = useDoorAction(
    () => call(confirmDevice, { params: { id: invited._id } }),
    () => {
      toast(texts.done(invited.name));
      void queryClient.invalidateQueries({ queryKey: keyOf(listDevices) });
      onClose();
    },
  );
  const isUsed = device !== undefined && device.state !== 'invited';
  return (
    <section aria-label={texts.of(invited.name)} className="flex flex-col gap-4 rounded-3xl bg-soft p-5">
      <div role="status">
        {isUsed ? (
          <>
            <h2 className="text-2xl">{texts.appeared(invited.name)}</h2>
            <p className="mt-1 text-lg">{texts.isItYours}</p>
          </>
        ) : (
          <>
            <h2 className="text-2xl">{texts.of(invited.name)}</h2>
            <p className="mt-1 text-lg">{texts.how(formats.time(endsAt))}</p>
          </>
        )}
      </div>
      {!isUsed && (
        <div className="w-64 max-w-full self-center">
          <QrCode code={address} label={texts.qr} />
        </div>
      )}
      {confirming.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{confirming.failure}</p>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {isUsed && device.state === 'waiting' && (
          <Button isPending={confirming.isPending} onPress={() => confirming.act()}>
            {texts.yes}
          </Button>
        )}
        <Button variant="quiet" onPress={onClose}>
          {texts.close}
        </Button>
      </div>
    </section>
  );
}
