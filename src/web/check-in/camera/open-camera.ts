// The camera of this device, with the abilities that some of them have.

/** Why there is no picture: no camera for pages at all, refused by the user, none there, or in use by another program. */
export type CameraFailure = 'unsupported' | 'denied' | 'missing' | 'busy';

export interface Zoom {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface OpenCamera {
  readonly stream: MediaStream;
  readonly deviceId: string | undefined;
  readonly canLight: boolean;
  readonly zoom: Zoom | null;
  /** All cameras of the device; browsers name them once one was allowed. */
  readonly cameras: readonly MediaDeviceInfo[];
  /** False: the device has refused, as some do while another app uses the light. */
  setLight(isOn: boolean): Promise<boolean>;
  setZoom(times: number): Promise<boolean>;
  close(): void;
}

/** Abilities that browsers have and the types of the DOM lack. */
interface Abilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
  readonly zoom?: Zoom;
}
interface Adjusted extends MediaTrackConstraintSet {
  readonly torch?: boolean;
  readonly zoom?: number;
}

/** Codes are small and dense: 1280 × 720 reads codes that 640 × 480 does not. */
const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

/**
 * Opens a camera: the one that was chosen, where it is there, or else the one at the back. Rejects with what `cameraFailureOf` reads.
 */
export async function openCamera(chosen: string | undefined): Promise<OpenCamera> {
  // Browsers offer no camera to pages without https.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera for pages', 'NotSupportedError');
  const device = chosen === undefined ? { facingMode: 'environment' } : { deviceId: { ideal: chosen } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...size, ...device } });
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException('A stream without a picture', 'NotFoundError');
  // Firefox before 132 lacks the method.
  const abilities: Abilities = 'getCapabilities' in track ? track.getCapabilities() : {};
  const devices = await navigator.mediaDevices.enumerateDevices();
  const adjust = (adjusted: Adjusted) =>
    track.applyConstraints({ advanced: [adjusted] }).then(
      () => true,
      () => false,
    );
  return {
    stream,
    deviceId: track.getSettings().deviceId,
    canLight: abilities.torch === true,
    zoom: abilities.zoom && abilities.zoom.max > abilities.zoom.min ? abilities.zoom : null,
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    setLight: (isOn) => adjust({ torch: isOn }),
    setZoom: (times) => adjust({ zoom: times }),
    close: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

/** Why a camera did not open, from the browser's error. */
export function cameraFailureOf(error: unknown): CameraFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotSupportedError') return 'unsupported';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
