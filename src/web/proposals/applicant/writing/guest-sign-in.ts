// Whether a guest went from its own proposal to the sign-in, in this tab: what it has written then goes to that account without a press.
// On a shared device any other account decides about it first (docs/product/proposals.md#guests).

import { readStored, removeStored, store } from '#web/device/storage.ts';

const name = 'guestSignIn';

/** A link to the sign-in is followed; `next` is the address of the account's page of the proposal. */
export function rememberGuestSignIn(next: string): void {
  store('session', name, next.split('?')[0] ?? '');
}

/** The page of a guest is open: no sign-in is under way. */
export function forgetGuestSignIn(): void {
  removeStored('session', name);
}

/** Once true for the page that the sign-in has led to. */
export function takeGuestSignIn(path: string): boolean {
  const isOwn = readStored('session', name) === path;
  forgetGuestSignIn();
  return isOwn;
}
