// The choice about what is more than strictly technical (spec 3, cookieAccepted and cookieBannerVisible). Today that is
// reCAPTCHA, where the instance uses it; elsewhere nobody is asked.

import { useSyncExternalStore } from 'react';
import type { InstanceConfig } from '#core/instance/contract.ts';
import { store, readStored } from './device/storage.ts';

export interface CookieChoice {
  /** Null: nobody has chosen, or longer than six months ago. */
  readonly cookieAccepted: boolean | null;
  /** The banner was asked for, to choose anew. */
  readonly cookieBannerVisible: boolean;
}

const key = 'cookieAccepted';
const keptMs = 182 * 86_400_000;
const unknown: CookieChoice = { cookieAccepted: null, cookieBannerVisible: false };

const listeners = new Set<() => void>();
let current: CookieChoice | undefined;

/** Whether there is something to choose. */
export function needsCookieChoice({ captcha }: Pick<InstanceConfig, 'captcha'>): boolean {
  return captcha === 'recaptcha';
}

export function readCookieChoice(): CookieChoice {
  current ??= { cookieAccepted: readAccepted(), cookieBannerVisible: false };
  return current;
}

/** On the server and while the page takes over nobody has chosen. */
export function useCookieChoice(): CookieChoice {
  return useSyncExternalStore(subscribe, readCookieChoice, () => unknown);
}

/** Keeps a choice, and puts the banner away. */
export function chooseCookies(accepted: boolean): void {
  store('local', key, JSON.stringify({ accepted, until: Date.now() + keptMs }));
  tell({ cookieAccepted: accepted, cookieBannerVisible: false });
}

/** Asks again. */
export function showCookieBanner(): void {
  tell({ ...readCookieChoice(), cookieBannerVisible: true });
}

function tell(choice: CookieChoice): void {
  current = choice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === null || event.key === key)
    tell({ cookieAccepted: readAccepted(), cookieBannerVisible: false });
}

function readAccepted(): boolean | null {
  try {
    const kept: unknown = JSON.parse(readStored('local', key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('accepted' in kept) || !('until' in kept)) return null;
    return Number(kept.until) > Date.now() ? kept.accepted === true : null;
  } catch {
    return null;
  }
}
