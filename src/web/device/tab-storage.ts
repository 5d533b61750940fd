// What was typed survives a reload, the back button and a tab that crashed: it stays in this tab until it is sent.

import * as z from 'zod/mini';
import { removeStored, store, readStored } from './storage.ts';

export interface TabStorage<Value> {
  /** Undefined where nothing is kept, or something that is no longer understood. */
  read(name: string): Value | undefined;
  write(name: string, value: Value): void;
  forget(name: string): void;
}

/** Keeps values of one form under names of their own; what is sent to nobody until somebody sends it. */
export function tabStorage<Schema extends z.ZodMiniType>(schema: Schema): TabStorage<z.infer<Schema>> {
  return {
    read(name) {
      try {
        const parsed = z.safeParse(schema, JSON.parse(readStored('session', name) ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write: (name, value) => store('session', name, JSON.stringify(value)),
    forget: (name) => removeStored('session', name),
  };
}
