import { Flashlight, FlashlightOff, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { readStored, store } from '#web/device/storage.ts';
import { classes, fieldClass } from '#web/ui/classes.ts';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { cameraStrings } from './camera-strings.ts';
import type { CameraFailure, OpenCamera, Zoom } from './open-camera.ts';
import { useCamera } from './use-camera.ts';
import { useCodeReading, useInView } from './use-code-reading.ts';

interface CameraViewProps {
  /** The text of a code in the picture; called for every frame that shows it. */
  readonly onCode: (text: string) => void;
  /** The picture takes all the height that is left. */
  readonly isTall?: boolean;
  /** What can be done while the camera does not open. */
  readonly meanwhile?: string;
}

/** The camera that was chosen on this device. */
const chosenName = 'doorCamera';

/** The picture of the camera, which is searched for codes while it is shown. */
export function CameraView(props: CameraViewProps) {
  const [chosen, setChosen] = useState(() => readStored('local', chosenName) ?? undefined);
  const [attempt, setAttempt] = useState(0);
  function choose(deviceId: string): void {
    store('local', chosenName, deviceId);
    setChosen(deviceId);
  }
  return (
    <ChosenCamera
      key={`${chosen} ${attempt}`}
      chosen={chosen}
      onChoose={choose}
      isAgain={attempt > 0}
      onAgain={() => setAttempt(attempt + 1)}
      {...props}
    />
  );
}

interface ChosenCameraProps extends CameraViewProps {
  readonly chosen: string | undefined;
  readonly onChoose: (deviceId: string) => void;
  /** The button that led here is gone. */
  readonly isAgain: boolean;
  readonly onAgain: () => void;
}

function ChosenCamera({
  chosen,
  onChoose,
  isAgain,
  onAgain,
  onCode,
  isTall = false,
  meanwhile,
}: ChosenCameraProps) {
  const texts = useStrings(cameraStrings);
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(chosen);
  const canRead = useCodeReading(video, state.kind === 'open', onCode);
  const frame = useRef<HTMLDivElement>(null);
  // Browsers give no frames of a picture that is scrolled out of view: it goes along, small, in a corner.
  const isInView = useInView(frame);
  const stream = state.kind === 'open' ? state.camera.stream : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  useEffect(() => {
    if (isAgain) frame.current?.focus();
  }, [isAgain]);
  if (state.kind === 'failed')
    return <Failed failure={state.failure} meanwhile={meanwhile} hasFocus={isAgain} onAgain={onAgain} />;
  return (
    <div className={classes('flex flex-col gap-4', isTall && 'min-h-0 grow')}>
      <div
        ref={frame}
        tabIndex={-1}
        className={classes(
          'relative overflow-hidden rounded-2xl bg-[#15162b]',
          isTall ? 'min-h-40 grow' : 'aspect-video max-h-[60dvh]',
        )}
      >
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={texts.picture}
          className={classes('object-cover', isInView ? 'absolute inset-0 size-full' : 'door-picture-along')}
        />
        {state.kind === 'starting' && (
          <p
            role="status"
            className="absolute inset-0 flex items-center justify-center gap-3 font-semibold text-[#fff]"
          >
            <LoaderCircle aria-hidden className="size-6 motion-safe:animate-spin" />
            {texts.starting}
          </p>
        )}
      </div>
      <p>{texts.aim}</p>
      {!canRead && <Banner tone="bad" title={texts.cannotRead} isAnnounced />}
      {state.kind === 'open' && <Adjustments camera={state.camera} onChoose={onChoose} />}
    </div>
  );
}

function Failed({
  failure,
  meanwhile,
  hasFocus,
  onAgain,
}: {
  failure: CameraFailure;
  meanwhile: string | undefined;
  hasFocus: boolean;
  onAgain: () => void;
}) {
  const texts = useStrings(cameraStrings);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) again.current?.focus();
  }, [hasFocus]);
  return (
    <Banner
      tone="care"
      isAnnounced
      action={
        <Button ref={again} variant="second" onPress={onAgain}>
          {texts.again}
        </Button>
      }
    >
      <p>{texts.failures[failure]}</p>
      {meanwhile !== undefined && <p className="mt-1">{meanwhile}</p>}
    </Banner>
  );
}

/** Light, zoom and the choice of the camera: each only where the device has it. */
function Adjustments({ camera, onChoose }: { camera: OpenCamera; onChoose: (deviceId: string) => void }) {
  const texts = useStrings(cameraStrings);
  const [isLit, setLit] = useState(false);
  const Icon = isLit ? FlashlightOff : Flashlight;
  async function switchLight(): Promise<void> {
    if (await camera.setLight(!isLit)) setLit(!isLit);
  }
  if (!camera.canLight && !camera.zoom && camera.cameras.length < 2) return null;
  return (
    <div className="flex flex-wrap items-end gap-4">
      {camera.canLight && (
        <Button variant="second" aria-pressed={isLit} onPress={() => void switchLight()}>
          <Icon aria-hidden className="size-5" />
          {texts.light}
        </Button>
      )}
      {camera.zoom && <ZoomField zoom={camera.zoom} onChange={(times) => void camera.setZoom(times)} />}
      {camera.cameras.length > 1 && (
        <NativeSelect
          label={texts.camera}
          value={camera.deviceId ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {camera.cameras.map(({ deviceId, label }, place) => (
            <option key={deviceId} value={deviceId}>
              {label || texts.unnamed(place + 1)}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
}

function ZoomField({ zoom, onChange }: { zoom: Zoom; onChange: (times: number) => void }) {
  const texts = useStrings(cameraStrings);
  const id = useId();
  const [times, setTimes] = useState(zoom.min);
  return (
    <div className={fieldClass.field}>
      <label htmlFor={id} className={fieldClass.label}>
        {texts.zoom}
      </label>
      <input
        id={id}
        type="range"
        min={zoom.min}
        max={zoom.max}
        step={zoom.step}
        value={times}
        onChange={(event) => {
          setTimes(event.target.valueAsNumber);
          onChange(event.target.valueAsNumber);
        }}
        className="h-11 w-48 accent-teal"
      />
    </div>
  );
}
