// The consent to what is not strictly necessary (docs/product/privacy.md#cookie-choice). Today that is reCAPTCHA, where
// the instance uses it; other instances show no banner.

import { useSyncExternalStore } from 'react';
import type { InstanceConfig } from '#core/instance/contract.ts';
import { store, readStored } from './storage.ts';
import { listenersTo } from './stored-value.ts';

export interface CookieChoice {
  /** Null: no choice yet, or a choice older than six months. */
  readonly cookieAccepted: boolean | null;
  /** The user opened the banner again to change the choice. */
  readonly cookieBannerVisible: boolean;
}

const key = 'cookieAccepted';
const validMs = 182 * 86_400_000;
const unknown: CookieChoice = { cookieAccepted: null, cookieBannerVisible: false };

let current: CookieChoice | undefined;
const { subscribe, publish } = listenersTo(key, () => (current = undefined));

/** Whether the instance has anything that needs consent. */
export function needsCookieChoice({ captcha }: Pick<InstanceConfig, 'captcha'>): boolean {
  return captcha === 'recaptcha';
}

export function readCookieChoice(): CookieChoice {
  current ??= { cookieAccepted: readAccepted(), cookieBannerVisible: false };
  return current;
}

/** On the server and during hydration there is no choice yet. */
export function useCookieChoice(): CookieChoice {
  return useSyncExternalStore(subscribe, readCookieChoice, () => unknown);
}

/** Stores the choice and hides the banner. */
export function chooseCookies(accepted: boolean): void {
  store('local', key, JSON.stringify({ accepted, until: Date.now() + validMs }));
  change({ cookieAccepted: accepted, cookieBannerVisible: false });
}

/** Shows the banner again. */
export function showCookieBanner(): void {
  change({ ...readCookieChoice(), cookieBannerVisible: true });
}

function change(choice: CookieChoice): void {
  current = choice;
  publish();
}

function readAccepted(): boolean | null {
  try {
    const stored: unknown = JSON.parse(readStored('local', key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('accepted' in stored) || !('until' in stored))
      return null;
    return Number(stored.until) > Date.now() ? stored.accepted === true : null;
  } catch {
    return null;
  }
}
