// Filling in and saving one entity: its draft, its faults, and what happens when somebody else was quicker.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { equal } from '#core/field/equality.ts';
import type { Fields } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { change, create, readVersioned, type Versioned } from '#web/api/entities.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { bodyOf, changesOf, type Draft, firstDraft } from './form/draft.ts';
import { type FormErrors, formErrorsOf, serverErrorsOf } from '#web/resources/form/errors.ts';
import { withFollowers } from './entities.ts';
import { useFoundForm, useStoreForm } from './stored-form.ts';
import { invalidateEntity, keyOf } from './queries.ts';

/** Somebody else saved meanwhile: what is there now, and which fields differ from what this form began with. */
export interface Conflict {
  readonly newest: Versioned;
  readonly fields: readonly string[];
}

export interface EntityForm {
  readonly draft: Draft;
  readonly set: (name: string, value: unknown) => void;
  readonly isDirty: boolean;
  /** It holds what was typed before the session ended, not saved yet. */
  readonly isFound: boolean;
  readonly faults: FormErrors;
  readonly conflict: Conflict | null;
  /** What went wrong that is of no field; null: nothing. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  /**
   * Saves; answers the entity, or null where it was not saved. `fill` shows what is wrong; `agree` is asked once nothing is.
   */
  readonly save: (
    show: (fill: () => void) => void,
    agree?: () => Promise<boolean>,
  ) => Promise<Versioned | null>;
  /** After a conflict: the own changes on top of what is there now. */
  readonly keepMine: () => Promise<Versioned | null>;
  /** After a conflict: begins anew with what is there now. */
  readonly keepTheirs: () => void;
  /** What is stored, as it was last saved or read; null: a new one. */
  readonly base: Versioned | null;
  /** Begins anew with what something else than saving has made of it. */
  readonly renew: (entity: Versioned) => void;
}

export function useEntityForm(
  name: ResourceName,
  fields: Fields,
  begun: Versioned | null,
  brought: Draft,
): EntityForm {
  const resource = resources[name];
  const queryClient = useQueryClient();
  const place = `${name}:${begun?.row._id ?? 'new'}`;
  const found = useFoundForm(place);
  const [base, setBase] = useState(found ? found.base : begun);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...firstDraft(fields, begun?.row ?? null, brought),
    ...found?.draft,
  }));
  const [faults, setFaults] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);

  const isDirty = base
    ? Object.keys(changesOf(fields, draft, base.row)).length > 0
    : !equal(bodyOf(fields, draft), bodyOf(fields, firstDraft(fields, null, brought)));
  useStoreForm(place, isDirty ? { base, draft } : null);

  function renew(entity: Versioned): void {
    queryClient.setQueryData([...keyOf(resource.path), 'one', entity.row._id], entity);
    setBase(entity);
    setDraft(firstDraft(fields, entity.row));
    setConflict(null);
    setFaults({});
  }

  async function send(version: string | null, show: (fill: () => void) => void): Promise<Versioned | null> {
    setSaving(true);
    setFailure(null);
    try {
      const saved = base
        ? await change(resource, base.row._id, changesOf(fields, draft, base.row), version)
        : await create(resource, bodyOf(fields, draft));
      await invalidateEntity(queryClient, resource.path, { refetchType: 'none' });
      renew(saved);
      return saved;
    } catch (error) {
      if (base && error instanceof ApiRefusal && error.answer.code === 'editConflict') {
        const newest = await readVersioned(resource, base.row._id).catch(() => null);
        if (newest) setConflict({ newest, fields: fieldsThatDiffer(fields, base, newest) });
        else setFailure(error);
        return null;
      }
      const told =
        error instanceof ApiRefusal
          ? serverErrorsOf(fields, error.answer.errors ?? [])
          : { faults: {}, isElsewhere: true };
      show(() => {
        setFaults(told.faults);
        if (told.isElsewhere) setFailure(error);
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
      // What is being corrected is not told any more.
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.')[0] !== field)),
      );
    },
    isDirty,
    isFound: found !== undefined && isDirty,
    faults,
    conflict,
    failure,
    isSaving,
    save: async (show, agree) => {
      const found = formErrorsOf(fields, draft);
      if (Object.keys(found).length > 0) {
        show(() => setFaults(found));
        return null;
      }
      if (agree && !(await agree())) return null;
      return send(base?.version ?? null, show);
    },
    keepMine: () => send(conflict?.newest.version ?? null, (fill) => fill()),
    keepTheirs: () => {
      if (conflict) renew(conflict.newest);
    },
    base,
    renew,
  };
}

function fieldsThatDiffer(fields: Fields, before: Versioned, after: Versioned): string[] {
  return Object.keys(fields).filter((field) => !equal(before.row[field] ?? null, after.row[field] ?? null));
}
