import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { doorListPath } from '#core/check-in/door-path.ts';
import { isOpenUnderLock, pageOfLock } from '#core/check-in/lock.ts';
import { pathIn } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { usePathHere } from '#web/layout/header/navigation.ts';
import { useDoorLock } from './door-lock.ts';
import { LockBar } from './LockBar.tsx';

/** A locked device shows its door only, and no ways to other pages; a page that was opened by its address leads back. */
export function AtLockedDoor({ children }: { children: ReactNode }) {
  const router = useRouter();
  const language = useLanguage();
  const path = usePathHere();
  const lock = useDoorLock();
  const elsewhere = lock !== null && !isOpenUnderLock(path, lock) ? pageOfLock(lock) : null;
  useEffect(() => {
    if (elsewhere !== null) void router.navigate({ href: pathIn(language, elsewhere), replace: true });
  }, [elsewhere, language, router]);
  const kind = lock && (lock.place === null ? 'session' : 'place');
  useEffect(() => {
    if (kind === null) return undefined;
    document.documentElement.setAttribute('data-locked', kind);
    return () => document.documentElement.removeAttribute('data-locked');
  }, [kind]);
  if (elsewhere !== null) return null;
  return (
    <>
      {lock && <LockBar lock={lock} />}
      {children}
    </>
  );
}

/** Leads back to the list from a session at another place than the one to which the device is locked. */
export function useReturnToPlace(placeId: string | null): void {
  const router = useRouter();
  const language = useLanguage();
  const locked = useDoorLock()?.place ?? null;
  const isElsewhere = locked !== null && locked !== placeId;
  useEffect(() => {
    if (isElsewhere) void router.navigate({ href: pathIn(language, doorListPath), replace: true });
  }, [isElsewhere, language, router]);
}
