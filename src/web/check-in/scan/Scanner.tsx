import { Camera, CameraOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { CameraView } from '../camera/CameraView.tsx';
import { DoorSettings } from '../settings/DoorSettings.tsx';
import { setDoorOption, useDoorOptions } from '../settings/door-options.ts';
import { useAwake } from '../settings/use-awake.ts';
import { CodeField } from './CodeField.tsx';
import { LastScans } from './LastScans.tsx';
import { PictureOfCode } from './PictureOfCode.tsx';
import { Result } from './Result.tsx';
import { scanStrings } from './scan-strings.ts';
import { useScanning } from './use-scanning.ts';

interface ScannerProps {
  readonly session: SessionToCheckIn;
  /** Which door this is: a volunteer at the wrong one refuses everybody. */
  readonly bar: ReactNode;
  /** The ways to the other pages of the session. */
  readonly tabs: ReactNode;
}

/** Below the bar of its session: the camera, the field for codes, the result, and the last admissions. */
export function Scanner({ session, bar, tabs }: ScannerProps) {
  const texts = useStrings(scanStrings);
  const options = useDoorOptions();
  const isRapid = options.has('rapid');
  const [isOpen, setOpen] = useState(false);
  const scanning = useScanning(session._id, isRapid);
  useAwake();
  return (
    <div data-hand={options.has('leftHand') ? 'left' : 'right'} className="flex flex-col gap-5">
      <Result scanning={scanning} />
      {/* On a phone the camera has the whole screen, below the bar of the session. */}
      <div
        className={classes(
          'flex flex-col gap-4',
          isOpen && 'max-sm:fixed max-sm:inset-0 max-sm:z-50 max-sm:bg-page max-sm:p-4 sm:h-[70dvh]',
        )}
      >
        {bar}
        <div className={classes(isOpen && 'max-sm:hidden')}>{tabs}</div>
        {isOpen && <CameraView isTall onCode={scanning.see} />}
        <div className="door-actions">
          <Button size="large" variant={isOpen ? 'second' : 'main'} onPress={() => setOpen(!isOpen)}>
            {isOpen ? (
              <CameraOff aria-hidden className="size-6" />
            ) : (
              <Camera aria-hidden className="size-6" />
            )}
            {isOpen ? texts.closeCamera : texts.camera}
          </Button>
        </div>
      </div>
      <CodeField isBusy={scanning.isBusy} onCode={scanning.judge} />
      <Switch label={texts.rapid} isSelected={isRapid} onChange={(isOn) => setDoorOption('rapid', isOn)} />
      <div className="door-actions">
        <PictureOfCode onCode={scanning.judge} />
        <DoorSettings session={session} />
      </div>
      <LastScans scanning={scanning} />
    </div>
  );
}
