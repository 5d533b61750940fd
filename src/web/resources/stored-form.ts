// When the session ends under a form, the page goes to the login and the form goes with it. What was typed waits in this tab
// until the same account is back at the same form; nobody else who signs in here sees it.

import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Versioned } from '#web/api/entities.ts';
import { readSession } from '#web/api/session.ts';
import { tabStorage } from '#web/device/tab-storage.ts';
import type { Draft } from '#web/resources/form/draft.ts';

const kept = tabStorage(
  z.object({
    /** What the form began with, and not what is there now: who was quicker meanwhile is found out as ever. */
    base: z.nullable(z.object({ row: z.looseObject({ _id: z.string() }), version: z.nullable(z.string()) })),
    draft: z.record(z.string(), z.unknown()),
  }),
);

export interface StoredForm {
  readonly base: Versioned | null;
  readonly draft: Draft;
}

/** What this account was typing here when its session ended. */
export function useFoundForm(place: string): StoredForm | undefined {
  const [key] = useState(() => nameOf(place));
  const [found] = useState(() => (key === null ? undefined : kept.read(key)));
  useEffect(() => {
    if (key !== null) kept.forget(key);
  }, [key]);
  return found;
}

/** Keeps a form that goes away because nobody is signed in any more; `form` is null while nothing would be lost. */
export function useStoreForm(place: string, form: StoredForm | null): void {
  const [key] = useState(() => nameOf(place));
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  useEffect(
    () => () => {
      if (key === null || latest.current === null || readSession() !== null) return;
      const { base, draft } = latest.current;
      kept.write(key, { base: base && { row: { ...base.row }, version: base.version }, draft: { ...draft } });
    },
    [key],
  );
}

function nameOf(place: string): string | null {
  const userId = readSession()?.details._id;
  return userId === undefined ? null : `form:${userId}:${place}`;
}
