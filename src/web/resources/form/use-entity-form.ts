// Editing and saving one row of an entity.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { equal } from '#core/field/equality.ts';
import type { Fields } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { change, readVersioned, type Versioned, versionedQuery } from '#web/api/entities.ts';
import { type Conflict, useVersionedForm, type VersionedForm } from '#web/ui/form/use-versioned-form.ts';
import { useCreation } from './creation.ts';
import { bodyOf, changesOf, type Draft, firstDraft } from './draft.ts';
import { type FormErrors, formErrorsOf, serverErrorsOf } from './errors.ts';
import { beginsOf, isWhole, withFollowers } from './followers.ts';
import { useFoundForm, useStoreForm } from './stored-form.ts';
import { invalidateEntity } from '../queries.ts';

export type EntityConflict = Conflict<Versioned, string>;

export interface EntityForm extends VersionedForm<Versioned, Draft, string, FormErrors> {
  readonly set: (name: string, value: unknown) => void;
  readonly isDirty: boolean;
  /** It contains a stored draft from before the sign-in ended, not saved yet. */
  readonly isFound: boolean;
  /** What was typed is given up: what is typed from now on is another new row. */
  readonly startOver: () => void;
}

/** The draft of a form that has one of its own (../drafts), and whether it was found when the form opened. */
export interface OwnDraft {
  readonly values: Draft;
  readonly isFound: boolean;
}

/** A form with `own` starts with its values, and this tab stores none. */
export function useEntityForm(
  name: ResourceName,
  fields: Fields,
  initial: Versioned | null,
  prefill: Draft,
  own: OwnDraft | null = null,
): EntityForm {
  const resource = resources[name];
  const queryClient = useQueryClient();
  const place = placeOf(name, initial);
  const foundInTab = useFoundForm(place);
  const found = own ? undefined : foundInTab;
  const creation = useCreation(place, own?.isFound ?? found !== undefined);
  const begins = { ...beginsOf(name, fields), ...prefill };
  const form = useVersionedForm<Versioned, Draft, string, FormErrors>({
    initial: found ? found.base : initial,
    draft: () => ({ ...firstDraft(fields, initial?.row ?? null, begins), ...found?.draft, ...own?.values }),
    draftOf: ({ row }) => firstDraft(fields, row),
    none: {},
    find: (draft) => formErrorsOf(fields, draft),
    write: async (draft, base, version, agreed) => {
      const saved = base
        ? await change(resource, base.row._id, { ...changesOf(fields, draft, base.row), ...agreed }, version)
        : await creation.add(resource, bodyOf(fields, draft), (row) => changesOf(fields, draft, row));
      await invalidateEntity(queryClient, resource.path, { refetchType: 'none' });
      queryClient.setQueryData(versionedQuery(resource, saved.row._id).queryKey, saved);
      return saved;
    },
    readNewest: ({ row }) => readVersioned(resource, row._id),
    differing: (before, after) =>
      Object.keys(fields).filter((field) => !equal(before.row[field] ?? null, after.row[field] ?? null)),
    answered: (errors, details) => serverErrorsOf(fields, errors, details),
  });
  const { base, draft } = form;
  const isDirty = base
    ? Object.keys(changesOf(fields, draft, base.row)).length > 0
    : !equal(bodyOf(fields, draft), bodyOf(fields, firstDraft(fields, null, begins)));
  // What an end moves by is counted from the last start that was whole, not from a half-typed one.
  const lastWhole = useRef<Draft>(draft);
  useEffect(() => {
    lastWhole.current = { ...lastWhole.current, ...wholeOf(draft) };
  }, [draft]);
  const made = initial === null && base !== null ? placeOf(name, base) : null;
  useStoreForm(place, isDirty && !own ? { base, draft } : null, own ? null : made);

  const { setDraft, setErrors } = form;
  const set = useCallback(
    (field: string, value: unknown) => {
      const whole = lastWhole.current;
      setDraft((before) => withFollowers(name, before, field, value, whole));
      setErrors((before) => withoutErrorsOf(field, before));
    },
    [name, setDraft, setErrors],
  );

  return {
    ...form,
    set,
    isDirty,
    isFound: found !== undefined && isDirty,
    startOver: creation.startOver,
    reset: (entity) => {
      queryClient.setQueryData(versionedQuery(resource, entity.row._id).queryKey, entity);
      form.reset(entity);
    },
  };
}

/** The error of a field disappears when the field is changed. Without one, the errors stay the same object: no other field renders again. */
function withoutErrorsOf(field: string, before: FormErrors): FormErrors {
  const left = Object.entries(before).filter(([path]) => path.split('.')[0] !== field);
  return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
}

function placeOf(name: ResourceName, entity: Versioned | null): string {
  return `${name}:${entity?.row._id ?? 'new'}`;
}

function wholeOf(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => isWhole(value)));
}
