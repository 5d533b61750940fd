// A page requests the login without leaving; the login dialog opens over the page.

import { useSyncExternalStore } from 'react';

export interface SignInRequest {
  /** A path of this site without its language, where the page leads after the sign-in. */
  readonly next: string;
  /** The destination is for schools only: another account stays on the page. */
  readonly asSchool: boolean;
}

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

function change(to: SignInRequest | null): void {
  request = to;
  for (const listener of listeners) listener();
}

/** Opens the login dialog. */
export function requestSignIn(wanted: SignInRequest): void {
  change(wanted);
}

export function closeSignIn(): void {
  change(null);
}

/** The open request of the login dialog, or null. */
export function useSignInRequest(): SignInRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    () => null,
  );
}
