// Editing and saving what has a version: its draft, its errors, and conflicts with changes made elsewhere.

import { useRef, useState } from 'react';
import type { ErrorAnswer, FieldError } from '#core/refusals.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { withTypedSince } from './typed-since.ts';
import { type FormErrorState, useFormErrors } from './use-form.ts';

/** It was changed elsewhere meanwhile: the newest version, and the fields that differ from the one that the form started from. */
export interface Conflict<Base, Field> {
  readonly newest: Base;
  readonly fields: readonly Field[];
}

/** The errors that the server answered, by field; `isElsewhere`: no field of the form shows all of them. */
export interface AnsweredErrors<Errors> {
  readonly errors: Errors;
  readonly isElsewhere: boolean;
}

/** What is sent besides the fields, as the confirmation answered it. */
export type Agreed = Readonly<Record<string, unknown>>;

export interface VersionedFormOptions<Base, Draft, Field, Errors> {
  /** What is edited, as it was read; null: a new one. */
  readonly initial: Base | null;
  /** The draft at first. */
  readonly draft: () => Draft;
  readonly draftOf: (base: Base) => Draft;
  readonly none: Errors;
  readonly find: (draft: Draft, base: Base | null) => Errors;
  /** Sends the changes; without a version, changes made elsewhere are overwritten. */
  readonly write: (draft: Draft, base: Base | null, version: string | null, agreed: Agreed) => Promise<Base>;
  readonly readNewest: (base: Base) => Promise<Base>;
  /** The fields of the form in which two versions differ. */
  readonly differing: (before: Base, after: Base) => readonly Field[];
  readonly answered: (
    errors: readonly FieldError[],
    details: ErrorAnswer['details'],
  ) => AnsweredErrors<Errors>;
}

export interface VersionedForm<Base, Draft, Field, Errors> extends FormErrorState<Errors> {
  /** As it was last saved or read; null: a new one. */
  readonly base: Base | null;
  readonly draft: Draft;
  readonly setDraft: (change: (before: Draft) => Draft) => void;
  /** Replaces the base; the draft stays. */
  readonly setBase: (base: Base) => void;
  /** Starts again with another version. */
  readonly reset: (base: Base) => void;
  readonly conflict: Conflict<Base, Field> | null;
  /** An error that belongs to no field; null: none. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  /** Saves a draft without errors, unless `confirm` answers null; resolves to null where it was not saved. */
  readonly save: (confirm?: () => Promise<Agreed | null>) => Promise<Base | null>;
  /** After a conflict: saves the own changes on top of the newest version. */
  readonly overwrite: () => Promise<Base | null>;
  /** After a conflict: drops the own changes and shows the newest version. */
  readonly discard: () => void;
}

/** A form of what other users change as well (docs/product/wire.md#versions). */
export function useVersionedForm<
  Base extends { readonly version: string | null },
  Draft,
  Field,
  Errors extends object,
>(options: VersionedFormOptions<Base, Draft, Field, Errors>): VersionedForm<Base, Draft, Field, Errors> {
  const [base, setBase] = useState(options.initial);
  const [draft, setDraft] = useState(options.draft);
  const [conflict, setConflict] = useState<Conflict<Base, Field> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const errorState = useFormErrors(options.none);
  // After a conflict the same is sent again.
  const agreed = useRef<Agreed>({});

  function start(newer: Base): void {
    setBase(newer);
    setConflict(null);
    errorState.setErrors(options.none);
  }

  function reset(newer: Base): void {
    start(newer);
    setDraft(options.draftOf(newer));
  }

  async function send(version: string | null): Promise<Base | null> {
    setSaving(true);
    setFailure(null);
    try {
      const saved = await options.write(draft, base, version, agreed.current);
      start(saved);
      // What was typed while the request was on its way is not in the answer.
      setDraft((now) => withTypedSince(draft, now, options.draftOf(saved)));
      return saved;
    } catch (error) {
      const answer = error instanceof ApiRefusal ? error.answer : null;
      const newest =
        base && answer?.code === 'editConflict' ? await options.readNewest(base).catch(() => null) : null;
      if (base && newest) {
        const fields = options.differing(base, newest);
        // The other change is of no field of the form.
        if (fields.length === 0) return await send(newest.version);
        setConflict({ newest, fields });
        return null;
      }
      const found = options.answered(answer?.errors ?? [], answer?.details);
      if (found.isElsewhere) setFailure(error);
      errorState.show(found.errors);
      return null;
    } finally {
      setSaving(false);
    }
  }

  async function save(confirm?: () => Promise<Agreed | null>): Promise<Base | null> {
    if (isSaving) return null;
    const found = options.find(draft, base);
    errorState.show(found);
    if (Object.keys(found).length > 0) return null;
    const answer = confirm ? await confirm() : {};
    if (!answer) return null;
    agreed.current = answer;
    return send(base?.version ?? null);
  }

  return {
    ...errorState,
    base,
    draft,
    setDraft,
    setBase,
    reset,
    conflict,
    failure,
    isSaving,
    save,
    overwrite: () => send(conflict?.newest.version ?? null),
    discard: () => conflict && reset(conflict.newest),
  };
}
