import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Lock, LockOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { signOut } from '#core/auth/contract.ts';
import { type DoorLock, pageOfLock } from '#core/check-in/lock.ts';
import { pathIn } from '#core/languages.ts';
import { loginPath } from '#web/address/paths.ts';
import { call } from '#web/api/call.ts';
import { storeSignOut, useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { signOutStrings } from '#web/layout/header/sign-out-strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDoorState } from '../offline/door-state.ts';
import { findServer, sync } from '../offline/door-sync.ts';
import { isUnanswered, timed } from '../offline/timed-call.ts';
import { doorSessionsOptions } from '../queries.ts';
import { setDeviceAside, takeDeviceBack } from './device-aside.ts';
import { leaveLock, liftLock, tryPin } from './door-lock.ts';
import { lockStrings } from './lock-strings.ts';

/** Says that the device is locked, and lifts the lock: by the PIN, or for a supervisor who signed in since. */
export function LockBar({ lock }: { lock: DoorLock }) {
  const texts = useStrings(lockStrings);
  const [isOpen, setOpen] = useState(false);
  const maySkip = useMaySkipPin(lock);
  const [isLifting, setLifting] = useState(false);
  async function lift(): Promise<void> {
    setLifting(true);
    await takeDeviceBack();
    liftLock();
  }
  return (
    <div className="mx-auto mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-2xl border-2 border-line px-4 py-2">
      <p className="inline-flex items-center gap-2 font-semibold">
        <Lock aria-hidden className="size-5" />
        {texts.locked}
      </p>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        <LockOpen aria-hidden className="size-5" />
        {texts.unlock}
      </Button>
      <Dialog title={texts.unlockTitle} isOpen={isOpen} isSheet onClose={() => setOpen(false)}>
        {maySkip ? (
          <div className="flex flex-col gap-5">
            <p>{texts.supervisor}</p>
            <Button size="large" isPending={isLifting} onPress={() => void lift()}>
              {texts.unlock}
            </Button>
          </div>
        ) : lock.triesLeft === 0 ? (
          <Spent lock={lock} />
        ) : (
          <PinForm lock={lock} />
        )}
      </Dialog>
    </div>
  );
}

function PinForm({ lock }: { lock: DoorLock }) {
  const texts = useStrings(lockStrings);
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  async function unlock(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pin === '') return;
    const result = await tryPin(pin);
    setPin('');
    if (result === 'wrong') setError(texts.wrong(lock.triesLeft - 1));
  }
  return (
    <form onSubmit={(event) => void unlock(event)} className="flex flex-col gap-5">
      <TextField
        label={texts.pin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={pin}
        onChange={setPin}
        error={error}
      />
      <Button type="submit" size="large">
        {texts.unlock}
      </Button>
    </form>
  );
}

/**
 * The volunteer's sign-in ends, and the supervisor's leads back here: it needs a network, and what is unsent is sent before. A device with a
 * token of its own has that back afterwards.
 */
function Spent({ lock }: { lock: DoorLock }) {
  const texts = useStrings(lockStrings);
  const language = useLanguage();
  const router = useRouter();
  const { text: unsentText } = useStrings(signOutStrings);
  const { unsent } = useDoorState();
  const [isLeaving, setLeaving] = useState(false);
  const [isCut, setCut] = useState(false);
  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      if (unsent > 0) await sync();
      if (setDeviceAside()) await timed(findServer);
      else await call(signOut, {});
    } catch (error) {
      setLeaving(false);
      // The lists would be deleted, and no one could sign in.
      if (isUnanswered(error)) return setCut(true);
    }
    storeSignOut();
    leaveLock();
    await router.navigate({ href: pathIn(language, loginPath(pageOfLock(lock))) });
  }
  return (
    <div className="flex flex-col gap-5">
      <p role="alert">{texts.spent}</p>
      {unsent > 0 && <Banner tone="care">{unsentText(unsent)}</Banner>}
      {isCut && (
        <Banner tone="bad" isAnnounced>
          {texts.noNetwork}
        </Banner>
      )}
      <Button size="large" isPending={isLeaving} onPress={() => void leave()}>
        {texts.signIn}
      </Button>
    </div>
  );
}

/** Whether the account supervises the locked door, and has signed in since the device was left. */
function useMaySkipPin({ eventId, sessionId, isLeft }: DoorLock): boolean {
  const language = useLanguage();
  const account = useSignedIn()?.details._id;
  const { data: sessions } = useQuery(doorSessionsOptions(eventId, account, language));
  return isLeft && sessions?.find(({ _id }) => _id === sessionId)?.right === 'supervisor';
}
