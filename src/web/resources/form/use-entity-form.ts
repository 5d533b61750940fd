// Editing and saving one row: its draft, its errors, and conflicts with other users.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { equal } from '#core/field/equality.ts';
import type { Fields } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { change, create, readVersioned, type Versioned, versionedQuery } from '#web/api/entities.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { bodyOf, changesOf, type Draft, firstDraft } from './draft.ts';
import { type FormErrors, formErrorsOf, serverErrorsOf } from './errors.ts';
import { withFollowers } from '../entities.ts';
import { useFoundForm, useStoreForm } from './stored-form.ts';
import { invalidateEntity } from '../queries.ts';

/** Another user saved meanwhile: the newest version, and the fields that differ from the one that this form started from. */
export interface Conflict {
  readonly newest: Versioned;
  readonly fields: readonly string[];
}

export interface EntityForm {
  readonly draft: Draft;
  readonly set: (name: string, value: unknown) => void;
  readonly isDirty: boolean;
  /** It contains a stored draft from before the sign-in ended, not saved yet. */
  readonly isFound: boolean;
  readonly errors: FormErrors;
  readonly conflict: Conflict | null;
  /** An error that belongs to no field; null: none. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  /**
   * Saves; resolves to the row, or to null where it was not saved. `show` runs the function that fills in the errors; `confirm` is
   * called once there are none.
   */
  readonly save: (
    show: (fill: () => void) => void,
    confirm?: () => Promise<boolean>,
  ) => Promise<Versioned | null>;
  /** After a conflict: saves the own changes on top of the newest version. */
  readonly overwrite: () => Promise<Versioned | null>;
  /** After a conflict: drops the own changes and shows the newest version. */
  readonly discard: () => void;
  /** The row as it was last saved or read; null: a new one. */
  readonly base: Versioned | null;
  /** Replaces base and draft by a row that an action has changed. */
  readonly reset: (entity: Versioned) => void;
}

export function useEntityForm(
  name: ResourceName,
  fields: Fields,
  initial: Versioned | null,
  prefill: Draft,
): EntityForm {
  const resource = resources[name];
  const queryClient = useQueryClient();
  const place = `${name}:${initial?.row._id ?? 'new'}`;
  const found = useFoundForm(place);
  const [base, setBase] = useState(found ? found.base : initial);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...firstDraft(fields, initial?.row ?? null, prefill),
    ...found?.draft,
  }));
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);

  const isDirty = base
    ? Object.keys(changesOf(fields, draft, base.row)).length > 0
    : !equal(bodyOf(fields, draft), bodyOf(fields, firstDraft(fields, null, prefill)));
  useStoreForm(place, isDirty ? { base, draft } : null);

  function reset(entity: Versioned): void {
    queryClient.setQueryData(versionedQuery(resource, entity.row._id).queryKey, entity);
    setBase(entity);
    setDraft(firstDraft(fields, entity.row));
    setConflict(null);
    setErrors({});
  }

  async function send(version: string | null, show: (fill: () => void) => void): Promise<Versioned | null> {
    setSaving(true);
    setFailure(null);
    try {
      const saved = base
        ? await change(resource, base.row._id, changesOf(fields, draft, base.row), version)
        : await create(resource, bodyOf(fields, draft));
      await invalidateEntity(queryClient, resource.path, { refetchType: 'none' });
      reset(saved);
      return saved;
    } catch (error) {
      if (base && error instanceof ApiRefusal && error.answer.code === 'editConflict') {
        const newest = await readVersioned(resource, base.row._id).catch(() => null);
        if (newest) setConflict({ newest, fields: fieldsThatDiffer(fields, base, newest) });
        else setFailure(error);
        return null;
      }
      const answered =
        error instanceof ApiRefusal
          ? serverErrorsOf(fields, error.answer.errors ?? [])
          : { errors: {}, isElsewhere: true };
      show(() => {
        setErrors(answered.errors);
        if (answered.isElsewhere) setFailure(error);
      });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return {
    draft,
    set: (field, value) => {
      setDraft((before) => withFollowers(name, before, field, value));
      // The error of a field disappears when the field is changed.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.')[0] !== field)),
      );
    },
    isDirty,
    isFound: found !== undefined && isDirty,
    errors,
    conflict,
    failure,
    isSaving,
    save: async (show, confirm) => {
      const found = formErrorsOf(fields, draft);
      if (Object.keys(found).length > 0) {
        show(() => setErrors(found));
        return null;
      }
      if (confirm && !(await confirm())) return null;
      return send(base?.version ?? null, show);
    },
    overwrite: () => send(conflict?.newest.version ?? null, (fill) => fill()),
    discard: () => {
      if (conflict) reset(conflict.newest);
    },
    base,
    reset,
  };
}

function fieldsThatDiffer(fields: Fields, before: Versioned, after: Versioned): string[] {
  return Object.keys(fields).filter((field) => !equal(before.row[field] ?? null, after.row[field] ?? null));
}
