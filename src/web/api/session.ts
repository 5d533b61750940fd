// The signed-in state (docs/product/pages.md#signed-in-state). Nothing is stored before a sign-in.

import { useSyncExternalStore } from 'react';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { removeStored, store, readStored } from '#web/device/storage.ts';

export interface Session {
  readonly token: string;
  readonly refreshToken: string | null;
  /** The account as it was last read; the server's data decides. */
  readonly details: OwnAccount;
}

const key = 'userData';
const listeners = new Set<() => void>();
let current: Session | null | undefined;

/** The sign-in of this device, or null. Always null on the server: public pages are rendered as for a guest. */
export function readSession(): Session | null {
  if (current === undefined) current = parse(readStored('local', key));
  return current;
}

/** Reads the storage again, because another tab may have changed it a moment ago. */
export function rereadSession(): Session | null {
  current = undefined;
  return readSession();
}

/** Stores a sign-in, or removes it with null. Every tab of this browser follows. */
export function storeSignIn(session: Session | null): void {
  current = session;
  if (session) store('local', key, JSON.stringify(session));
  else removeStored('local', key);
  for (const listener of listeners) listener();
}

/** Null on the server and while hydrating, so that the markup matches; right after, the current state. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}

/** An account as a viewer for the rules of core. */
export function viewerOf(account: OwnAccount): AccountViewer {
  const { _id: userId, role, subRoles, userType, contactEventIds } = account;
  return { kind: 'account', userId, role, subRoles, userType, contactEventIds };
}

/** The reader of the page: a guest on the server and while hydrating. */
export function useViewer(): Viewer {
  const session = useSession();
  return session ? viewerOf(session.details) : guest;
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

function parse(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const session: unknown = JSON.parse(text);
    return isSession(session) ? session : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
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
