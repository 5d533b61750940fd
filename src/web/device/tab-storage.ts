// What is typed survives a reload, the back button and a crashed tab: it stays in this tab until it is sent.

import * as z from 'zod/mini';
import { removeStored, store, readStored } from './storage.ts';

export interface TabStorage<Value> {
  /** Undefined if nothing is stored, or the value no longer matches the schema. */
  read(name: string): Value | undefined;
  write(name: string, value: Value): void;
  forget(name: string): void;
}

/** Stores values of one schema by name, in this tab only. */
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
