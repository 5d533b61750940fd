// Adding a row once (docs/product/wire.md#idempotency): all attempts of a form have one idempotency key, also after a reload that found its
// draft. Without it a lost answer and a second press would make two rows.

import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Resource } from '#core/resources/resource.ts';
import { change, create, readVersioned, type Versioned } from '#web/api/entities.ts';
import { ApiRefusal, isRefused } from '#web/api/refusal.ts';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import { tabStorage } from '#web/device/tab-storage.ts';
import type { Draft } from './draft.ts';

const storage = tabStorage(z.string());

export interface Creation {
  /** Adds a row. Where an earlier attempt has added it with other values, these are changed to `changesFrom` it. */
  readonly add: (
    resource: Pick<Resource, 'path'>,
    body: Draft,
    changesFrom: (row: Draft) => Draft,
  ) => Promise<Versioned>;
  /** What is typed from now on is another row. */
  readonly startOver: () => void;
}

/** `isResumed`: the form continues a draft, for which an attempt may have been sent before the reload. */
export function useCreation(place: string, isResumed: boolean): Creation {
  const [name] = useState(() => `creating:${readSignedIn()?.details._id}:${place}`);
  const [found] = useState(() => (isResumed ? storage.read(name) : undefined));
  const key = useRef<string | null>(found ?? null);

  function startOver(): void {
    key.current = null;
    storage.forget(name);
  }

  async function add(...[resource, body, changesFrom]: Parameters<Creation['add']>): Promise<Versioned> {
    key.current ??= crypto.randomUUID();
    storage.write(name, key.current);
    try {
      const made = await createOnce(resource, body, changesFrom, key.current);
      startOver();
      return made;
    } catch (error) {
      // What the first attempt had made is deleted: the next one adds a row.
      if (isRefused(error, 404)) startOver();
      throw error;
    }
  }

  return { add, startOver };
}

async function createOnce(
  ...[resource, body, changesFrom, key]: [...Parameters<Creation['add']>, key: string]
): Promise<Versioned> {
  try {
    return await create(resource, body, key);
  } catch (error) {
    const id = madeBefore(error);
    if (id === null) throw error;
    const { row, version } = await readVersioned(resource, id);
    return await change(resource, id, changesFrom(row), version);
  }
}

/** The row that an earlier attempt with other values has made; null: the error is another one. */
function madeBefore(error: unknown): string | null {
  if (!(error instanceof ApiRefusal) || error.answer.code !== 'keyReused') return null;
  const id = error.answer.details?.['entityId'];
  return typeof id === 'string' ? id : null;
}
