import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { useDoorLock } from '../lock/door-lock.ts';
import { LockDoor } from '../lock/LockDoor.tsx';
import { canVibrate } from '../signals.ts';
import { setDoorOption, useDoorOptions } from './door-options.ts';
import { settingsStrings } from './settings-strings.ts';

/** The rest, rapid mode, is beside the field for codes: it changes from one hour to the next. */
const offered = ['sun', 'leftHand', 'silent', 'still'] as const;

/** The sheet in which a volunteer adapts this device, and the one in which a coordinator locks it. */
export function DoorSettings({ session }: { session: SessionToCheckIn }) {
  const texts = useStrings(settingsStrings);
  const [isOpen, setOpen] = useState(false);
  const options = useDoorOptions();
  const isLocked = useDoorLock() !== null;
  return (
    <>
      <Button variant="second" onPress={() => setOpen(true)}>
        <Settings2 aria-hidden className="size-5" />
        {texts.open}
      </Button>
      {!isLocked && <LockDoor session={session} />}
      <Dialog title={texts.title} isOpen={isOpen} isSheet onClose={() => setOpen(false)}>
        <div className="flex flex-col gap-2">
          {offered
            .filter((option) => option !== 'still' || canVibrate())
            .map((option) => (
              <Switch
                key={option}
                {...texts.options[option]}
                isSelected={options.has(option)}
                onChange={(isOn) => setDoorOption(option, isOn)}
              />
            ))}
        </div>
      </Dialog>
    </>
  );
}
