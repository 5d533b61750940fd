import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { canVibrate } from '../signals.ts';
import { setDoorOption, useDoorOptions } from './door-options.ts';
import { settingsStrings } from './settings-strings.ts';

/** The rest, rapid mode, is beside the field for codes: it changes from one hour to the next. */
const offered = ['sun', 'leftHand', 'silent', 'still'] as const;

/** The button of the sheet in which a volunteer adapts this device. */
export function DoorSettings() {
  const texts = useStrings(settingsStrings);
  const [isOpen, setOpen] = useState(false);
  const options = useDoorOptions();
  return (
    <>
      <Button variant="second" onPress={() => setOpen(true)}>
        <Settings2 aria-hidden className="size-5" />
        {texts.open}
      </Button>
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
