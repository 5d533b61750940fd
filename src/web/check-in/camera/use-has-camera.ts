import { useEffect, useState } from 'react';

/**
 * Whether this device has a camera to offer. Until the browser has answered, where it does not say, and on phones, which have one, it counts
 * as one that has: opening the camera then says what is wrong with it.
 */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(true);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return undefined;
    const { mediaDevices } = navigator;
    async function readDevices(): Promise<void> {
      const devices = await mediaDevices.enumerateDevices();
      setHasCamera(isPhone() || devices.some(({ kind }) => kind === 'videoinput'));
    }
    const readQuietly = () => void readDevices().catch(() => undefined);
    readQuietly();
    // A webcam is plugged in, or out.
    mediaDevices.addEventListener('devicechange', readQuietly);
    return () => mediaDevices.removeEventListener('devicechange', readQuietly);
  }, []);
  return hasCamera;
}

function isPhone(): boolean {
  return matchMedia('(pointer: coarse) and (hover: none)').matches;
}
