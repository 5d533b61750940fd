// A page asks for the login without leaving; the accounts feature shows it over the page.

import { useSyncExternalStore } from 'react';

let next: string | null = null;
const listeners = new Set<() => void>();

function change(path: string | null): void {
  next = path;
  for (const listener of listeners) listener();
}

/** Opens the login dialog; who signs in goes on to `path`, an own path without its language. */
export function askToSignIn(path: string): void {
  change(path);
}

export function closeSignIn(): void {
  change(null);
}

/** Where somebody wants to go who is asked to sign in right now, or null. */
export function useSignInRequest(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => next,
    () => null,
  );
}
