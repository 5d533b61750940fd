// What is typed to add many dates to an event, on this device until the dates are made or it is discarded (docs/product/sessions.md#adding-dates).

import { useEffect, useEffectEvent, useState } from 'react';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import { readDeviceDraft, removeDeviceDraft, writeDeviceDraft } from '#web/device/stored-drafts.ts';
import { initialDraft, type PlanDraft, planModes } from './plan-draft.ts';

type Found = Partial<PlanDraft> | null | undefined;

export interface StoredPlan {
  /** What this device has was read. */
  readonly isRead: boolean;
  /** False: this browser stores nothing, so that leaving loses what is typed. */
  readonly isStored: boolean;
  readonly store: (draft: PlanDraft) => void;
  readonly forget: () => void;
}

/** `onFound` gets what this account had typed for the event on this device. */
export function useStoredPlan(eventId: string, onFound: (draft: PlanDraft) => void): StoredPlan {
  const [isRead, setRead] = useState(false);
  const [isStored, setStored] = useState(true);
  const [file] = useState(() => planFile(eventId));
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isCurrent = true;
    void file.read().then((draft) => {
      if (!isCurrent) return;
      if (draft) found(draft);
      setRead(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return {
    isRead,
    isStored,
    store: (draft) => file.write(draft, setStored),
    forget: () => file.write(null, () => undefined),
  };
}

/** Writes one after the other, each time the newest. */
function planFile(eventId: string) {
  const userId = readSignedIn()?.details._id ?? '';
  const key = { userId, path: 'session-plans', id: eventId };
  let newest: PlanDraft | null = null;
  let hasNews = false;
  let isWriting = false;

  async function run(onStored: (isStored: boolean) => void): Promise<void> {
    isWriting = true;
    while (hasNews) {
      hasNews = false;
      if (newest === null) await removeDeviceDraft(key);
      else {
        const edits = { plan: { from: null, to: newest } };
        const sent = { revision: null, edits: {} };
        onStored(await writeDeviceDraft(key, { version: null, edits, sent, changedAt: Date.now() }));
      }
    }
    isWriting = false;
  }
  return {
    async read(): Promise<PlanDraft | null> {
      const stored = await readDeviceDraft(key);
      const draft = stored?.edits['plan']?.to as Found;
      // An older version of the site may have had other fields.
      if (!draft?.mode || !planModes.includes(draft.mode)) return null;
      return { ...initialDraft({}, null), ...draft };
    },
    write(draft: PlanDraft | null, onStored: (isStored: boolean) => void): void {
      newest = draft;
      hasNews = true;
      if (!isWriting) void run(onStored);
    },
  };
}
