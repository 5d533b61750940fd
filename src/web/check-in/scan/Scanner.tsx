import { Camera, CameraOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readStored, store } from '#web/device/storage.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { CameraView } from '../camera/CameraView.tsx';
import { LastScans } from './LastScans.tsx';
import { Result } from './Result.tsx';
import { scanStrings } from './scan-strings.ts';
import { useScanning } from './use-scanning.ts';

const rapidName = 'doorRapid';

/** The camera, the field for codes, the result, and the last admissions. */
export function Scanner({ sessionId }: { sessionId: string }) {
  const texts = useStrings(scanStrings);
  const [isRapid, setRapid] = useState(() => readStored('local', rapidName) === '1');
  const [isOpen, setOpen] = useState(false);
  const scanning = useScanning(sessionId, isRapid);
  function chooseRapid(isOn: boolean): void {
    store('local', rapidName, isOn ? '1' : '0');
    setRapid(isOn);
  }
  return (
    <>
      <Result scanning={scanning} />
      {isOpen && <CameraView onCode={scanning.see} />}
      <Button size="large" variant={isOpen ? 'second' : 'main'} onPress={() => setOpen(!isOpen)}>
        {isOpen ? <CameraOff aria-hidden className="size-6" /> : <Camera aria-hidden className="size-6" />}
        {isOpen ? texts.closeCamera : texts.camera}
      </Button>
      <CodeField isBusy={scanning.isBusy} onCode={scanning.judge} />
      <Switch label={texts.rapid} isSelected={isRapid} onChange={chooseRapid} />
      <LastScans scanning={scanning} />
    </>
  );
}

/**
 * The field of typed codes. Scanners that type like a keyboard are read everywhere on the page: what is typed outside a field goes into
 * this one, and their Enter sends it.
 */
function CodeField({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const texts = useStrings(scanStrings);
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    function focusField({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (key.length !== 1 || key === ' ' || isTyping || ctrlKey || metaKey || altKey) return;
      form.current?.querySelector('input')?.focus();
    }
    addEventListener('keydown', focusField);
    return () => removeEventListener('keydown', focusField);
  }, []);
  function send(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === '' || isBusy) return;
    onCode(typed);
    setTyped('');
  }
  return (
    <form ref={form} onSubmit={send} className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <TextField
          label={texts.typed}
          hint={texts.typedHint}
          name="code"
          autoComplete="off"
          maxLength={2000}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Button type="submit" variant="second" isPending={isBusy}>
        {texts.check}
      </Button>
    </form>
  );
}
