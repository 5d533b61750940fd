// The signed-in state (docs/product/pages.md#signed-in-state). Nothing is stored before a sign-in.

import { useSyncExternalStore } from 'react';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { removeStored, store, readStored } from '#web/device/storage.ts';
import { version } from '#web/layout/association.ts';

export interface SignedIn {
  readonly token: string;
  readonly refreshToken: string | null;
  /** The account as it was last read; the server's data decides. */
  readonly details: OwnAccount;
}

const key = 'userData';
/** The version of the application that stored it last. */
const versionKey = 'appVersion';
const signedOutKey = 'signedOut';
const listeners = new Set<() => void>();
let current: SignedIn | null | undefined;

/** The sign-in of this device, or null. Always null on the server: public pages are rendered as for a guest. */
export function readSignedIn(): SignedIn | null {
  if (current === undefined) current = parse(readStored('local', key));
  return current;
}

/** Reads the storage again, because another tab may have changed it a moment ago. */
export function rereadSignedIn(): SignedIn | null {
  const before = readSignedIn()?.token;
  current = undefined;
  const signedIn = readSignedIn();
  if (signedIn?.token !== before) for (const listener of listeners) listener();
  return signedIn;
}

/** Stores a sign-in, or removes it with null. Every tab of this browser follows. */
export function storeSignIn(signedIn: SignedIn | null): void {
  current = signedIn;
  if (signedIn) {
    removeStored('local', signedOutKey);
    store('local', key, JSON.stringify(signedIn));
    store('local', versionKey, version);
  } else {
    removeStored('local', key);
    removeStored('local', versionKey);
  }
  for (const listener of listeners) listener();
}

/** The user has signed out: unlike after the end of a sign-in, every tab forgets what was typed. */
export function storeSignOut(): void {
  store('local', signedOutKey, 'yes');
  storeSignIn(null);
}

/** Whether the last sign-in of this device was ended by its user. */
export function hasSignedOut(): boolean {
  return readStored('local', signedOutKey) !== null;
}

/** Null on the server and while hydrating, so that the markup matches; right after, the current state. */
export function useSignedIn(): SignedIn | null {
  return useSyncExternalStore(subscribe, readSignedIn, () => null);
}

/** An account as a viewer for the rules of core. */
export function viewerOf(account: OwnAccount): AccountViewer {
  const { _id: userId, role, subRoles, userType, contactEventIds } = account;
  return { kind: 'account', userId, role, subRoles, userType, contactEventIds };
}

/** The reader of the page: a guest on the server and while hydrating. */
export function useViewer(): Viewer {
  const signedIn = useSignedIn();
  return signedIn ? viewerOf(signedIn.details) : guest;
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
  if (event.key !== null && event.key !== key) return;
  current = undefined;
  for (const listener of listeners) listener();
}

function parse(text: string | null): SignedIn | null {
  if (text === null) return null;
  try {
    const signedIn: unknown = JSON.parse(text);
    return isSignedIn(signedIn) ? signedIn : null;
  } catch {
    return null;
  }
}

function isSignedIn(value: unknown): value is SignedIn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'details' in value &&
    typeof value.details === 'object' &&
    value.details !== null
  );
}
