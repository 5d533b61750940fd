// A page asks for the login without leaving; the accounts feature shows it over the page.

import { useSyncExternalStore } from 'react';

export interface SignInRequest {
  /** An own path without its language, where whoever signs in goes on to. */
  readonly next: string;
  /** What is there is for schools: with another account there is nothing to go on to. */
  readonly asSchool: boolean;
}

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

function change(to: SignInRequest | null): void {
  request = to;
  for (const listener of listeners) listener();
}

/** Opens the login dialog. */
export function askToSignIn(wanted: SignInRequest): void {
  change(wanted);
}

export function closeSignIn(): void {
  change(null);
}

/** What somebody is asked to sign in for right now, or null. */
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
