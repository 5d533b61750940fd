// What this tab knows of a user who has to sign in: the typed address, which no other form asks for again, and that a sign-in has ended
// without the user's doing, which the login explains.

import { useMemo, useState } from 'react';
import { useHydrated } from '#web/device/browser.ts';
import { removeStored, store, readStored } from '#web/device/storage.ts';

const addressKey = 'typedAddress';
const endedKey = 'signInEnded';

export function rememberAddress(email: string): void {
  if (email.trim() === '') removeStored('session', addressKey);
  else store('session', addressKey, email.trim());
}

/** The address that was typed last, or whose link was opened; empty if there is none, and on the server. */
export function rememberedAddress(): string {
  return readStored('session', addressKey) ?? '';
}

/**
 * The text of a field for the address, and its setter. It begins with the remembered address, unless the user is in the field already:
 * what is typed at that moment would be added to it.
 */
export function useTypedAddress(): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  const isHydrated = useHydrated();
  // The server does not know it.
  const known = useMemo(() => (isHydrated && !isInField() ? rememberedAddress() : ''), [isHydrated]);
  function change(text: string) {
    setTyped(text);
    rememberAddress(text);
  }
  return [typed ?? known, change];
}

function isInField(): boolean {
  return document.activeElement?.getAttribute('name') === 'email';
}

/** The sign-in of an account is over: the login says so, and has its address. */
export function rememberEnd(email: string): void {
  rememberAddress(email);
  store('session', endedKey, 'yes');
}

export function hasEnded(): boolean {
  return readStored('session', endedKey) !== null;
}

/** Called once a sign-in has begun. */
export function forgetReader(): void {
  removeStored('session', addressKey);
  removeStored('session', endedKey);
}
