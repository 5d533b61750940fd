import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useUnsaved } from '#web/layout/unsaved/unsaved.ts';
import { doorNow } from './clock.ts';
import { type DoorState, standAt, storedChanged, useDoorState } from './door-state.ts';
import { enrolForThisAccount, refresh, startDoorSync, syncSoon } from './door-sync.ts';
import type { PackInfo } from './packs.ts';

/** What this device has; while a page that uses it is open, it is in step with the server. No update interrupts what is unsent. */
export function useDoorDevice(): DoorState {
  const language = useLanguage();
  useEffect(() => startDoorSync(language), [language]);
  useEffect(() => {
    // Without a network it could not be loaded when it is needed.
    import('#web/layout/header/SignOutWarning.tsx').catch(() => undefined);
  }, []);
  const state = useDoorState();
  useUnsaved(state.unsent > 0);
  return state;
}

export interface DoorNetwork extends DoorState {
  readonly isOnline: boolean;
  /** Of this session; null: this device does not have it. */
  readonly pack: PackInfo | null;
}

/** The device at the door of a session, which gets the pack of that session by itself if the page can do without a network. */
export function useDoorNetwork(sessionId: string, worksOffline: boolean): DoorNetwork {
  const state = useDoorDevice();
  useEffect(() => {
    standAt(sessionId);
    return () => standAt(null);
  }, [sessionId]);
  const isAllowed = worksOffline && state.storage === 'ready' && !state.isRevoked;
  const isWanted = isAllowed && !state.packs.get(sessionId)?.session;
  const isOnline = state.network.mode === 'online';
  useEffect(() => {
    if (isWanted && isOnline) void getPack(sessionId);
  }, [isWanted, isOnline, sessionId]);
  return { ...state, isOnline, pack: state.packs.get(sessionId) ?? null };
}

/** Enrols the device and gets the pack. The door opens without either: what fails is tried again when the network is back. */
async function getPack(sessionId: string): Promise<void> {
  try {
    // The list needs no enrolment.
    await enrolForThisAccount().catch(() => undefined);
    await refresh(sessionId);
    await storedChanged();
    // Admins see at once which lists it has.
    syncSoon();
  } catch {
    // The next round tries again.
  }
}

const ageStepMs = 10_000;

/** How old a pack is, in whole minutes. */
export function useAgeMinutes(readAt: string | undefined): number {
  // The hook reads it again with each change of the state: with the first answer the server's clock is known.
  const ageMinutes = () =>
    readAt === undefined ? 0 : Math.max(0, Math.floor((doorNow().getTime() - Date.parse(readAt)) / 60_000));
  return useSyncExternalStore(eachStep, ageMinutes, () => 0);
}

function eachStep(seen: () => void): () => void {
  const timer = setInterval(seen, ageStepMs);
  return () => clearInterval(timer);
}
