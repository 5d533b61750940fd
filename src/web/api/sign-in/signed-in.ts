// The signed-in state (docs/product/pages.md#signed-in-state). Nothing is stored before a sign-in.

import { useSyncExternalStore } from 'react';
import { type AccountViewer, type DeviceCaller, guest, type Viewer } from '#core/accounts/access.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { removeStored, store, readStored } from '#web/device/storage.ts';
import { listenersTo } from '#web/device/stored-value.ts';
import { version } from '#core/instance/association.ts';

/** `device`: the token is that of a device of the door, which reaches no more than its doors. */
export type SignedInAccount = OwnAccount & { readonly device?: DeviceCaller };

export interface SignedIn {
  readonly token: string;
  readonly refreshToken: string | null;
  /** The account as it was last read; the server's data decides. */
  readonly details: SignedInAccount;
}

const key = 'userData';
/** The version of the application that stored it last. */
const versionKey = 'appVersion';
const signedOutKey = 'signedOut';
let current: SignedIn | null | undefined;
const { subscribe, publish } = listenersTo(key, () => (current = undefined));

/** The sign-in of this device, or null. Always null on the server: public pages are rendered as for a guest. */
export function readSignedIn(): SignedIn | null {
  if (current === undefined) current = parseSignedIn(readStored('local', key));
  return current;
}

/** Reads the storage again, because another tab may have changed it a moment ago. */
export function rereadSignedIn(): SignedIn | null {
  const before = readSignedIn()?.token;
  current = undefined;
  const signedIn = readSignedIn();
  if (signedIn?.token !== before) publish();
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
  publish();
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

/** Calls a listener at once when the sign-in changes, in this tab or another one; answers what ends that. */
export const watchSignIn = subscribe;

/** Null on the server and while hydrating, so that the markup matches; right after, the current state. */
export function useSignedIn(): SignedIn | null {
  return useSyncExternalStore(subscribe, readSignedIn, () => null);
}

const viewers = new WeakMap<SignedInAccount, AccountViewer>();

/** An account as a viewer for the rules of core: the same object for the same account, because components compare it to render less. */
export function viewerOf(account: SignedInAccount): AccountViewer {
  const known = viewers.get(account);
  if (known) return known;
  const { _id: userId, role, subRoles, userType, contactEventIds, device } = account;
  const viewer: AccountViewer = {
    kind: 'account',
    userId,
    role,
    subRoles,
    userType,
    contactEventIds,
    ...(device && { device }),
  };
  viewers.set(account, viewer);
  return viewer;
}

/** The reader of the page: a guest on the server and while hydrating. */
export function useViewer(): Viewer {
  const signedIn = useSignedIn();
  return signedIn ? viewerOf(signedIn.details) : guest;
}

/** A sign-in as it is stored; null: it is none. */
export function parseSignedIn(text: string | null): SignedIn | null {
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
