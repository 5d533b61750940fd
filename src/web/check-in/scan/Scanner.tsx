import { useRouter } from '@tanstack/react-router';
import { Camera, CameraOff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { ticketSearchPath } from '#core/check-in/door-pages.ts';
import { textToFind } from '#core/check-in/heads.ts';
import { pathIn } from '#core/languages.ts';
import { codeAtEnd } from '#core/tickets/code.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { CameraView } from '../camera/CameraView.tsx';
import { useHasCamera } from '../camera/use-has-camera.ts';
import { DoorSettings } from '../settings/DoorSettings.tsx';
import { takeCarriedCodes } from '../session/use-scanner-anywhere.ts';
import { setDoorOption, useDoorOptions } from '../settings/door-options.ts';
import { CodeField } from './CodeField.tsx';
import { LastScans } from './LastScans.tsx';
import { PictureOfCode } from './PictureOfCode.tsx';
import { Result } from './Result.tsx';
import { scanStrings } from './scan-strings.ts';
import { useHolder } from './TicketFacts.tsx';
import { type DoneAtDoor, useScanning } from './use-scanning.ts';

interface ScannerProps {
  readonly session: SessionToCheckIn;
  /** Which door this is: a volunteer at the wrong one refuses every ticket. */
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
  const hasCamera = useHasCamera();
  const router = useRouter();
  const language = useLanguage();
  /** A name, or the number that stands on a ticket, is typed into the same field, and finds the ticket. */
  function judgeOrFind(typed: string): void {
    const wanted = textToFind(typed);
    if (wanted === null) scanning.judge(codeAtEnd(typed) ?? typed);
    else void router.navigate({ href: pathIn(language, ticketSearchPath(session, wanted)) });
  }
  const takeUp = useEffectEvent(() => {
    for (const text of takeCarriedCodes(session._id)) judgeOrFind(text);
  });
  useEffect(() => takeUp(), []);
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Result session={session} scanning={scanning} />
      {/* On a phone the camera has the whole screen, beside or below the bar of the session. */}
      <div data-camera-open={isOpen || undefined} className="door-camera">
        <div className="door-camera-bar">
          {bar}
          <Done done={scanning.done} />
        </div>
        {isOpen && <CameraView isTall meanwhile={texts.withoutCamera} onCode={scanning.see} />}
        {(hasCamera || isOpen) && (
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
        )}
        {/* Below the camera: on a small phone that is what must be in view. */}
        {tabs}
      </div>
      <CodeField hasCamera={hasCamera} isBusy={scanning.isBusy} onCode={judgeOrFind} />
      <Switch label={texts.rapid} isSelected={isRapid} onChange={(isOn) => setDoorOption('rapid', isOn)} />
      <div className="door-actions">
        <PictureOfCode onCode={scanning.judge} />
        <DoorSettings session={session} />
      </div>
      <LastScans scanning={scanning} />
    </div>
  );
}

/** What was undone, or who is back, in words: its answer is gone from the screen. */
function Done({ done }: { done: DoneAtDoor | null }) {
  const texts = useStrings(scanStrings);
  const holder = useHolder(done?.ticket);
  return (
    <div role="status" className="empty:absolute">
      {done && (
        <Banner tone="good">
          <p>{texts.done[done.what](holder)}</p>
        </Banner>
      )}
    </div>
  );
}
