import { useEffect, useState } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useUnsaved } from '#web/layout/unsaved/unsaved.ts';
import { doorNow } from './clock.ts';
import { type DoorState, standAt, storedChanged, useDoorState } from './door-state.ts';
import { refresh, startDoorSync } from './door-sync.ts';
import type { PackInfo } from './packs.ts';
import { cacheDoorFiles } from './use-preparing.ts';

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

/** The device at the door of a session, which gets the pack of that session by itself. */
export function useDoorNetwork(sessionId: string): DoorNetwork {
  const state = useDoorDevice();
  useEffect(() => {
    standAt(sessionId);
    return () => standAt(null);
  }, [sessionId]);
  const isWanted = state.storage === 'ready' && !state.isRevoked && !state.packs.get(sessionId)?.session;
  const isOnline = state.network.mode === 'online';
  useEffect(() => {
    if (isWanted && isOnline) void getPack(sessionId);
  }, [isWanted, isOnline, sessionId]);
  const hasPack = state.packs.has(sessionId);
  useEffect(() => {
    if (hasPack && isOnline) void (filling ??= cacheDoorFiles().catch(() => (filling = undefined)));
  }, [hasPack, isOnline]);
  return { ...state, isOnline, pack: state.packs.get(sessionId) ?? null };
}

/** Once a document, because the files belong to one build; what fails is tried again when the network is back. */
let filling: Promise<void> | undefined;

/** The door opens without it: what fails is tried again when the network is back. */
async function getPack(sessionId: string): Promise<void> {
  await refresh(sessionId)
    .then(storedChanged)
    .catch(() => undefined);
}

const ageStepMs = 10_000;

/** How old a pack is, in whole minutes. */
export function useAgeMinutes(readAt: string | undefined): number {
  const [now, setNow] = useState(doorNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(doorNow()), ageStepMs);
    return () => clearInterval(timer);
  }, []);
  // A pack that was read since the last step is new.
  const ageMs = readAt === undefined ? 0 : now.getTime() - Date.parse(readAt);
  return Math.max(0, Math.floor(ageMs / 60_000));
}
