// What was typed survives a reload, the back button and a tab that crashed: it stays in this tab until it is sent.

import * as z from 'zod/mini';
import { forgetKept, keep, readKept } from './kept.ts';

export interface KeptInTab<Value> {
  /** Undefined where nothing is kept, or something that is no longer understood. */
  read(name: string): Value | undefined;
  write(name: string, value: Value): void;
  forget(name: string): void;
}

/** Keeps values of one form under names of their own; what is sent to nobody until somebody sends it. */
export function keptInTab<Schema extends z.ZodMiniType>(schema: Schema): KeptInTab<z.infer<Schema>> {
  return {
    read(name) {
      try {
        const parsed = z.safeParse(schema, JSON.parse(readKept('session', name) ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write: (name, value) => keep('session', name, JSON.stringify(value)),
    forget: (name) => forgetKept('session', name),
  };
}
