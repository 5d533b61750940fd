// Short notices of the site. A notice disappears after two seconds, unless the pointer or the focus is on it; an error stays until
// it is closed (docs/product/pages.md#notices). The list behind the bell has them all. A dialog hides those that it would be below.

import { useSyncExternalStore } from 'react';
import { removeStored, store, readStored } from '#web/device/storage.ts';
import type { Tone } from './Banner.tsx';

const toastMs = 2_000;
/** Longer for a notice with an action, so that it can be reached. */
const toastWithActionMs = 8_000;
/** For one whose action takes back what cannot be typed again in a moment. */
const lastingMs = 20_000;
const maxStored = 20;

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  readonly action?: ToastAction;
  /** Where it leads. Such a notice stays until it is closed or followed, so that there is no time limit. */
  readonly link?: ToastLink;
  /** Shown for longer, and its action is possible behind the bell as well. */
  readonly isLasting?: boolean;
  /** What it is about: of the same thing only the last notice is on the screen. */
  readonly about?: string;
}

/** An action of a notice, possible while it is on the screen. */
export interface ToastAction {
  readonly label: string;
  act(): void;
}
export interface ToastLink {
  /** A path of this site. */
  readonly href: string;
  readonly text: string;
}
/** What was shown when a dialog opened waits below it. */
export interface ToastOptions extends Pick<Toast, 'action' | 'link' | 'about' | 'isLasting'> {
  /** It tells what others did, or what came about, and not what the user has just done: the bell counts it. */
  readonly isNews?: boolean;
  /** It stays until it is closed: it was not the user who caused it. */
  readonly stays?: boolean;
  /** Shown behind the bell only. */
  readonly isQuiet?: boolean;
  /** Called when the user closes it. */
  readonly onClose?: () => void;
}

export interface Toasts {
  /** On the screen now. */
  readonly shown: readonly Toast[];
  /** All notices of this visit, newest first. */
  readonly said: readonly Toast[];
  /** Those up to this id wait until the dialog above them is closed. */
  readonly coveredUpTo: number;
  /** Those up to this id were below a dialog: they were read aloud before. */
  readonly saidUpTo: number;
  /** How many news among those were not seen behind the bell yet. */
  readonly unread: number;
}

const nothing: Toasts = { shown: [], said: [], coveredUpTo: 0, saidUpTo: 0, unread: 0 };
let state = nothing;
let lastId = 0;
let isPaused = false;
const listeners = new Set<() => void>();
const clocks = new Map<
  number,
  { startedAt: number; leftMs: number; timer: ReturnType<typeof setTimeout> | null }
>();

/** The `onClose` of notices on the screen, by id. */
const closing = new Map<number, () => void>();

function change(next: Toasts): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; as a success by default. */
export function toast(
  text: string,
  tone: Tone = 'good',
  { isNews = false, isQuiet = false, stays = false, onClose, ...shown }: ToastOptions = {},
): void {
  const one: Toast = { id: ++lastId, tone, text, ...shown };
  const { action, link, about, isLasting } = shown;
  if (about) for (const before of state.shown) if (before.about === about) takeAway(before.id);
  change({
    shown: isQuiet ? state.shown : [...state.shown, one],
    said: [one, ...state.said].slice(0, maxStored),
    coveredUpTo: state.coveredUpTo,
    saidUpTo: state.saidUpTo,
    unread: Math.min(state.unread + (isNews ? 1 : 0), maxStored),
  });
  if (onClose && !isQuiet) closing.set(one.id, onClose);
  if (isQuiet || link || stays || tone === 'bad') return;
  clocks.set(one.id, {
    startedAt: 0,
    leftMs: isLasting ? lastingMs : action ? toastWithActionMs : toastMs,
    timer: null,
  });
  run(one.id);
}

/** Takes the action of a notice, on the screen or behind the bell; it is possible once. */
export function actOnToast(toast: Toast): void {
  closeToast(toast.id);
  if (toast.isLasting) change({ ...state, said: state.said.filter((one) => one !== toast) });
  toast.action?.act();
}

const carried = 'toasts';

/** Stores what is on the screen for the document that is opened next in this tab. */
export function carryToasts(): void {
  if (state.shown.length > 0) store('session', carried, JSON.stringify(state.shown));
}

/** Shows the notices that the document before had stored. */
export function takeCarriedToasts(): void {
  const said = readStored('session', carried);
  if (said === null) return;
  removeStored('session', carried);
  for (const { text, tone, link } of JSON.parse(said) as Toast[])
    toast(text, tone, { ...(link && { link }) });
}

export function closeToast(id: number): void {
  closing.get(id)?.();
  takeAway(id);
}

/** Takes the notices about something off the screen: what they offer has been done elsewhere. */
export function closeToastsAbout(matches: (about: string) => boolean): void {
  for (const { id, about } of state.shown) if (about !== undefined && matches(about)) takeAway(id);
}

/** Removes all notices, also behind the bell: they are of an account that is not signed in any more, and so are their actions. */
export function forgetToasts(): void {
  stopClocks();
  clocks.clear();
  closing.clear();
  change({ ...nothing, coveredUpTo: state.coveredUpTo });
}

function takeAway(id: number): void {
  const clock = clocks.get(id);
  if (clock?.timer) clearTimeout(clock.timer);
  clocks.delete(id);
  closing.delete(id);
  change({ ...state, shown: state.shown.filter((one) => one.id !== id) });
}

function run(id: number): void {
  const clock = clocks.get(id);
  if (!clock || clock.timer || isPaused || id <= state.coveredUpTo) return;
  clock.startedAt = performance.now();
  clock.timer = setTimeout(() => closeToast(id), clock.leftMs);
}

/** Stops the timers of all notices while a pointer or the focus is on them. */
export function pauseToasts(): void {
  isPaused = true;
  stopClocks();
}

function stopClocks(): void {
  for (const clock of clocks.values()) {
    if (!clock.timer) continue;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.leftMs -= performance.now() - clock.startedAt;
  }
}

/** Covered are those that are on the screen now: they wait until they are uncovered (covered-toasts.ts). */
export function setCovered(isCovered: boolean): void {
  stopClocks();
  change({
    ...state,
    coveredUpTo: isCovered ? lastId : 0,
    saidUpTo: isCovered ? lastId : state.saidUpTo,
  });
  resumeClocks();
}

function resumeClocks(): void {
  for (const id of clocks.keys()) run(id);
}

export function resumeToasts(): void {
  isPaused = false;
  resumeClocks();
}

export function markToastsRead(): void {
  change({ ...state, unread: 0 });
}

export function readToasts(): Toasts {
  return state;
}

export function useToasts(): Toasts {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readToasts,
    () => nothing,
  );
}
