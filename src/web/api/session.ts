// The client session state of section 3 of the specification. Nothing is stored before somebody signs in.

import { useSyncExternalStore } from 'react';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { removeStored, store, readStored } from '#web/device/storage.ts';

export interface Session {
  readonly token: string;
  readonly refreshToken: string | null;
  /** The account as it was last read; the API is the truth. */
  readonly details: OwnAccount;
}

const key = 'userData';
const listeners = new Set<() => void>();
let current: Session | null | undefined;

/** Who is signed in on this device, or null. On the server nobody is: public pages are rendered as for a guest. */
export function readSession(): Session | null {
  if (current === undefined) current = parse(readStored('local', key));
  return current;
}

/** What is kept right now: another tab may have changed it an instant ago. */
export function rereadSession(): Session | null {
  current = undefined;
  return readSession();
}

/** Keeps a session, or forgets it with null. Every tab of this browser follows. */
export function storeSignIn(session: Session | null): void {
  current = session;
  if (session) store('local', key, JSON.stringify(session));
  else removeStored('local', key);
  for (const listener of listeners) listener();
}

/** Null on the server and while the page takes over, so that markup always agrees; right after, the truth. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}

/** An account as the rules of core know whoever asks. */
export function viewerOf(account: OwnAccount): AccountViewer {
  const { _id: userId, role, subRoles, userType, contactEventIds } = account;
  return { kind: 'account', userId, role, subRoles, userType, contactEventIds };
}

/** Whoever looks: a guest on the server and while the page takes over. */
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
