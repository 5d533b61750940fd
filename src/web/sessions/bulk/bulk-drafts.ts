// What the dialogs about many dates store on this device while they are open (docs/product/sessions.md#unfinished).

import * as z from 'zod/mini';
import { decidedMessage } from '../use-change-message.ts';

const ids = z.readonly(z.array(z.string()));
const message = z.nullable(decidedMessage);
const reasons = z.object({ it: z.string(), en: z.string() });

const edit = z.object({
  ids,
  draft: z.object({
    touched: z.record(z.string(), z.unknown()),
    days: z.nullable(z.number()),
    minutes: z.nullable(z.number()),
  }),
  message,
});
const cancellation = z.object({ ids, scope: z.enum(['chosen', 'day', 'place']), reasons, message });
const oneCancellation = z.object({ reasons, message });
export type TypedEdit = Readonly<z.infer<typeof edit>>;
export type TypedCancellation = Readonly<z.infer<typeof cancellation>>;
type OneCancellation = Readonly<z.infer<typeof oneCancellation>>;

/** The place of the list of all dates; that of an event's dates is its id. */
export const listPlace = 'list';

/** By dialog: its name on the device, and what it reads there; an older version of the site may have stored something else. */
export const bulkDrafts = {
  edit: {
    path: 'bulk-dates',
    read: (stored: unknown): TypedEdit | null => edit.safeParse(stored).data ?? null,
  },
  cancel: {
    path: 'bulk-cancellation',
    read: (stored: unknown): TypedCancellation | null => cancellation.safeParse(stored).data ?? null,
  },
  cancelOne: {
    path: 'cancellation',
    read: (stored: unknown): OneCancellation | null => oneCancellation.safeParse(stored).data ?? null,
  },
} as const;
