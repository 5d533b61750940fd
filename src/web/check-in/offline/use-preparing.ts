import { useState } from 'react';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { doorActionStrings } from '../session/door-action-strings.ts';
import { nameByKind } from '../devices/device-kind.ts';
import { cacheDoorFiles } from './door-pages.ts';
import { doorState, seeStorageFailure, storedChanged } from './door-state.ts';
import { refresh, sync, syncSoon } from './door-sync.ts';
import { offlineStrings } from './offline-strings.ts';
import { deviceMark, enrolThisDevice } from './this-device.ts';
import { isUnanswered } from './timed-call.ts';

interface Preparing {
  readonly isRunning: boolean;
  readonly text: string;
}

/** Prepares this device for some sessions: it is enrolled with its key, gets their packs, and the pages of the door. */
export function usePreparing(): [Preparing, (sessionIds: readonly string[]) => Promise<void>] {
  const texts = useStrings(offlineStrings).prepare;
  const refusals = useStrings(doorActionStrings);
  const [preparing, setPreparing] = useState<Preparing>({ isRunning: false, text: '' });

  async function prepare(sessionIds: readonly string[]): Promise<void> {
    let done = 0;
    const all = sessionIds.length;
    const say = (text: string, isRunning: boolean) => setPreparing({ text, isRunning });
    say(texts.progress(done, all), true);
    try {
      // Lists without deletion by the browser, where it agrees; it says so on the self-test.
      await navigator.storage.persist().catch(() => false);
      // Until they are sent, scans are in the name of the account that this device was enrolled for.
      if (doorState().unsent > 0) await sync();
      await enrolThisDevice(nameByKind(texts.deviceName, deviceMark()));
      for (const sessionId of sessionIds) {
        await refresh(sessionId);
        done += 1;
        await storedChanged();
        say(texts.progress(done, all), true);
      }
      syncSoon();
      await cacheDoorFiles();
      say(texts.done(all), false);
    } catch (error) {
      if (isUnanswered(error)) return say(texts.broken(done, all), false);
      if (error instanceof ApiRefusal) return say(messageFor(error, refusals), false);
      seeStorageFailure(error);
      say(texts.notStored, false);
    }
  }
  return [preparing, prepare];
}
