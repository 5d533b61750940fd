// When the sign-in ends during the editing of a form, the page goes to the login. The form is stored in this tab until the same
// account is back at the same form; no other account that signs in here sees it. What was typed into a new form while it was being saved
// is stored for the form of the row.

import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Versioned } from '#web/api/entities.ts';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import { tabStorage } from '#web/device/tab-storage.ts';
import type { Draft } from './draft.ts';

const storage = tabStorage(
  z.object({
    /** The version that the form started from, not the present one, so that conflicts are still detected. */
    base: z.nullable(z.object({ row: z.looseObject({ _id: z.string() }), version: z.nullable(z.string()) })),
    draft: z.record(z.string(), z.unknown()),
  }),
);

export interface StoredForm {
  readonly base: Versioned | null;
  readonly draft: Draft;
}

/** The stored form of this account and place, if its sign-in ended during the editing. */
export function useFoundForm(place: string): StoredForm | undefined {
  const [key] = useState(() => nameOf(place));
  const [found] = useState(() => (key === null ? undefined : storage.read(key)));
  useEffect(() => {
    if (key !== null) storage.forget(key);
  }, [key]);
  return found;
}

/**
 * Stores a form that is unmounted because the account is signed out; `form` is null while nothing would be lost. With `next` the form goes
 * on at that place, and finds there what was typed.
 */
export function useStoreForm(place: string, form: StoredForm | null, next: string | null = null): void {
  const [key] = useState(() => nameOf(place));
  // The next form reads it while it is rendered, before this one is unmounted.
  useEffect(() => {
    const nextKey = next === null ? null : nameOf(next);
    if (nextKey !== null && form !== null) write(nextKey, form);
  }, [next, form]);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  useEffect(
    () => () => {
      if (key === null || latest.current === null || readSignedIn() !== null) return;
      write(key, latest.current);
    },
    [key],
  );
}

function write(key: string, { base, draft }: StoredForm): void {
  storage.write(key, {
    base: base && { row: { ...base.row }, version: base.version },
    draft: { ...draft },
  });
}

function nameOf(place: string): string | null {
  const userId = readSignedIn()?.details._id;
  return userId === undefined ? null : `form:${userId}:${place}`;
}
