// What is typed in a list and not saved when the sign-in ends: it stays in this tab until the same account is back at the same list.

import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import { tabStorage } from '#web/device/tab-storage.ts';
import type { CellEdit } from './cell-edit.ts';

const storage = tabStorage(
  z.array(
    z.object({
      key: z.string(),
      column: z.string(),
      base: z.looseObject({ _id: z.string() }),
      value: z.unknown(),
    }),
  ),
);

export interface StoredEdits {
  /** Found from before the sign-in ended, to be saved again. */
  readonly begin: () => ReadonlyMap<string, CellEdit>;
  readonly store: (edits: ReadonlyMap<string, CellEdit>) => void;
}

export function useStoredEdits(list: string, reason: string): StoredEdits {
  const [key] = useState(() => nameOf(list));
  const latest = useRef<ReadonlyMap<string, CellEdit>>(new Map());
  useEffect(() => {
    if (key !== null) storage.forget(key);
    return () => {
      if (key === null || latest.current.size === 0 || readSignedIn() !== null) return;
      storage.write(
        key,
        [...latest.current].map(([cell, { column, base, value }]) => ({
          key: cell,
          column,
          base: { ...base },
          value,
        })),
      );
    };
  }, [key]);
  return {
    begin: () =>
      new Map(
        ((key === null ? undefined : storage.read(key)) ?? []).map(({ key: cell, column, base, value }) => [
          cell,
          { column, base, value, state: 'failed' as const, reason },
        ]),
      ),
    store: useCallback((edits) => {
      latest.current = edits;
    }, []),
  };
}

/** Begins as the names of stored forms do (legal/stored-at-sign-in.ts). */
function nameOf(list: string): string | null {
  const userId = readSignedIn()?.details._id;
  return userId === undefined ? null : `form:${userId}:list:${list}`;
}
