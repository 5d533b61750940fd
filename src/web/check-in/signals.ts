// Tones and vibrations of the door: a different one for each kind of result (docs/product/check-in.md#self-test).

import { type DoorOption, readDoorOptions } from './settings/door-options.ts';

export const signals = ['admitted', 'alreadyIn', 'refused', 'attention'] as const;
export type Signal = (typeof signals)[number];

interface Pattern {
  /** Frequencies in hertz, one after the other. */
  readonly tones: readonly number[];
  readonly toneMs: number;
  /** Milliseconds of vibration and of pause, in turns. */
  readonly vibration: readonly number[];
}

const patterns: Readonly<Record<Signal, Pattern>> = {
  admitted: { tones: [880, 1320], toneMs: 110, vibration: [90] },
  alreadyIn: { tones: [660, 660], toneMs: 160, vibration: [90, 80, 90] },
  refused: { tones: [220, 165], toneMs: 320, vibration: [400] },
  attention: { tones: [740, 988, 740], toneMs: 120, vibration: [90, 60, 90, 60, 90] },
};

let context: AudioContext | undefined;

/** Sounds a signal and vibrates, unless this device was silenced. Browsers allow sound after a press on the page only. */
export async function playSignal(signal: Signal): Promise<void> {
  await play(signal, readDoorOptions());
}

/** Sounds a signal and vibrates although this device was silenced: the user tries it. */
export async function trySignal(signal: Signal): Promise<void> {
  await play(signal, new Set());
}

async function play(signal: Signal, options: ReadonlySet<DoorOption>): Promise<void> {
  const { tones, toneMs, vibration } = patterns[signal];
  if (canVibrate() && !options.has('still')) navigator.vibrate([...vibration]);
  if (options.has('silent')) return;
  context ??= new AudioContext();
  await context.resume();
  for (const [place, frequency] of tones.entries()) {
    const from = context.currentTime + (place * toneMs) / 1000;
    const until = from + toneMs / 1000;
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency });
    const volume = new GainNode(context, { gain: 0.5 });
    // An abrupt end clicks.
    volume.gain.setValueAtTime(0.5, until - 0.03);
    volume.gain.linearRampToValueAtTime(0, until);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(until);
  }
}

export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}
