// What is typed to add many dates to an event, on this device until the dates are made or it is discarded (docs/product/sessions.md#adding-dates).

import { useEffect, useEffectEvent, useState } from 'react';
import { typedFile } from '#web/resources/drafts/typed-file.ts';
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
  const [file] = useState(() => typedFile('session-plans', eventId));
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isCurrent = true;
    void file.read().then((stored) => {
      if (!isCurrent) return;
      const draft = readPlan(stored);
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
    forget: () => file.write(null),
  };
}

/** An older version of the site may have had other fields. */
function readPlan(stored: unknown): PlanDraft | null {
  const draft = stored as Found;
  if (!draft?.mode || !planModes.includes(draft.mode)) return null;
  return { ...initialDraft({}, null), ...draft };
}
