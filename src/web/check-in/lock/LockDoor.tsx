import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { pinPattern } from '#core/check-in/lock.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { lockDoor } from './door-lock.ts';
import { lockStrings } from './lock-strings.ts';

/** Locks the device to this session or its place. */
export function LockDoor({ session }: { session: SessionToCheckIn }) {
  const texts = useStrings(lockStrings);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="second" onPress={() => setOpen(true)}>
        <Lock aria-hidden className="size-5" />
        {texts.lock}
      </Button>
      <Dialog title={texts.title} isOpen={isOpen} isSheet onClose={() => setOpen(false)}>
        <LockForm session={session} />
      </Dialog>
    </>
  );
}

function LockForm({ session }: { session: SessionToCheckIn }) {
  const { eventId, _id: sessionId, locationId, location, accessType } = session;
  const texts = useStrings(lockStrings);
  const [reach, setReach] = useState<'session' | 'place'>('session');
  const [pin, setPin] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  async function lock(event: FormEvent): Promise<void> {
    event.preventDefault();
    setInvalid(!pinPattern.test(pin));
    if (!pinPattern.test(pin)) return;
    const tab = accessType === 'freeAccess' ? 'walk-ins' : 'scan';
    await lockDoor({ eventId, sessionId, place: reach === 'place' ? locationId : null, tab }, pin);
  }
  return (
    <form onSubmit={(event) => void lock(event)} className="flex flex-col gap-5">
      <p>{texts.lockHint}</p>
      {location !== null && (
        <RadioGroup
          label={texts.where}
          isStacked
          value={reach}
          onChange={setReach}
          options={[
            { value: 'session', text: texts.session },
            { value: 'place', text: texts.place(location) },
          ]}
        />
      )}
      <TextField
        label={texts.newPin}
        hint={texts.newPinHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={pin}
        onChange={setPin}
        error={isInvalid ? texts.invalid : undefined}
      />
      <Button type="submit" size="large">
        {texts.confirm}
      </Button>
    </form>
  );
}
