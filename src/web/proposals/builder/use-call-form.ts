// The form of a call, whose unsaved typing stays on this device.

import * as z from 'zod/mini';
import type { Fields } from '#core/field/field.ts';
import type { Versioned } from '#web/api/entities.ts';
import { type TypedDraft, useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import type { Draft } from '#web/resources/form/draft.ts';
import { type EntityForm, useEntityForm } from '#web/resources/form/use-entity-form.ts';

interface Typed {
  /** What it was typed over: a change made meanwhile is a conflict. */
  readonly base: Versioned;
  readonly draft: Draft;
}
const typed = z.object({
  base: z.object({ row: z.looseObject({ _id: z.string() }), version: z.nullable(z.string()) }),
  draft: z.record(z.string(), z.unknown()),
});
const none = { values: {}, isFound: false };

export function useCallForm(
  fields: Fields,
  initial: Versioned,
): { readonly form: EntityForm; readonly stored: TypedDraft; readonly discard: () => void } {
  const form = useEntityForm('calls', fields, initial, {}, none);
  const { base, draft } = form;
  const stored = useTypedDraft<Typed>({
    path: 'calls',
    id: initial.row._id,
    value: form.isDirty && base ? { base, draft } : null,
    read: (found) => typed.safeParse(found).data ?? null,
    onFound: (found) => {
      form.setBase(found.base);
      form.setDraft((before) => ({ ...before, ...found.draft }));
    },
  });
  return { form, stored, discard: () => form.reset(initial) };
}
