// What a volunteer chose for this device at the door (docs/product/check-in.md#scan-page).

import { useEffect, useSyncExternalStore } from 'react';
import { readStored, store } from '#web/device/storage.ts';
import { listenersTo } from '#web/device/stored-value.ts';

/**
 * `rapid`: single tickets enter without a press; `sun`: black on white and large; `leftHand`: buttons are on the left;
 * `silent`: no tones; `still`: no vibration.
 */
export const doorOptions = ['rapid', 'sun', 'leftHand', 'silent', 'still'] as const;
export type DoorOption = (typeof doorOptions)[number];

const storedAs = 'doorOptions';
const { subscribe, publish } = listenersTo(storedAs);

const readText = () => readStored('local', storedAs) ?? '';

/** The options that are on; unknown words, as of a later version, are ignored. */
export function optionsIn(text: string): ReadonlySet<DoorOption> {
  const words = new Set(text.split(' '));
  return new Set(doorOptions.filter((option) => words.has(option)));
}

/** The options of this device now, for code that is not rendered. */
export function readDoorOptions(): ReadonlySet<DoorOption> {
  return optionsIn(readText());
}

export function setDoorOption(option: DoorOption, isOn: boolean): void {
  const options = new Set(readDoorOptions());
  if (isOn) options.add(option);
  else options.delete(option);
  store('local', storedAs, [...options].join(' '));
  publish();
}

/** The options of this device; another tab's choice counts too. */
export function useDoorOptions(): ReadonlySet<DoorOption> {
  return optionsIn(useSyncExternalStore(subscribe, readText, () => ''));
}

/** Puts the page into the theme for work in the sun while the device is set to it. */
export function useSunTheme(): void {
  const isSunny = useDoorOptions().has('sun');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-sun', isSunny);
    return () => document.documentElement.removeAttribute('data-sun');
  }, [isSunny]);
}
