// The content of an event in its form: its fields and its speakers, with a draft that is never lost.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Parts, partsOf, withParts } from '#core/drafts/edits.ts';
import { newRow } from '#core/drafts/rules.ts';
import {
  type Appearance,
  mostSpeakers,
  readAppearances,
  writeAppearances,
} from '#core/events/content/contract.ts';
import { equal } from '#core/field/equality.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { resources } from '#core/resources/index.ts';
import { call } from '#web/api/call.ts';
import { readVersioned, type Versioned } from '#web/api/entities.ts';
import { keyOf } from '#web/api/key.ts';
import { isRefused } from '#web/api/refusal.ts';
import type { FoundDraft } from '#web/resources/drafts/load-draft.ts';
import { type FormDraft, startOf, useFormDraft } from '#web/resources/drafts/use-form-draft.ts';
import type { SaveConfirmation } from '#web/resources/extension.ts';
import { firstDraft, type Draft } from '#web/resources/form/draft.ts';
import { beginsOf } from '#web/resources/form/followers.ts';
import { type EntityForm, useEntityForm } from '#web/resources/form/use-entity-form.ts';
import { changesOptions } from './content-queries.ts';

const speakersField: Field = { kind: 'references', to: 'speakers', max: mostSpeakers };

export interface EventContentOptions {
  readonly id: string;
  /** The key of its draft: its own id, or one of a new event. */
  readonly draftId: string;
  readonly userId: string;
  readonly fields: Fields;
  /** Null: a new event. */
  readonly initial: Versioned | null;
  readonly prefill: Draft;
  readonly appearances: readonly Appearance[];
  readonly found: FoundDraft;
}

export interface ContentForm {
  readonly form: EntityForm;
  readonly draft: FormDraft;
  readonly speakers: readonly Appearance[];
  readonly setSpeakers: (speakers: readonly Appearance[]) => void;
  readonly changes: readonly { readonly by: string | null; readonly fields: readonly string[] }[];
  /** The speakers were changed elsewhere while the form was open. */
  readonly isSpeakersConflict: boolean;
  /** An error that belongs to no field; null: none. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  /** Another window has saved, and the newest version could not be read. */
  readonly isStale: boolean;
  readonly readNewest: () => void;
  readonly save: (confirm?: SaveConfirmation['confirm']) => Promise<Versioned | null>;
}

/** A newer version than the form began from. */
interface Newer {
  readonly row: Versioned;
  readonly people: readonly Appearance[];
}

export function useEventContent(options: EventContentOptions): ContentForm {
  const { id, fields, initial, prefill, found } = options;
  const client = useQueryClient();
  const drafted: Fields = useMemo(() => ({ ...fields, speakers: speakersField }), [fields]);
  const begins = useMemo(() => ({ ...beginsOf('events', fields), ...prefill }), [fields, prefill]);
  const [stored, setStored] = useState(options.appearances);
  const partsIn = (values: Draft, speakers: readonly Appearance[]): Parts =>
    partsOf(drafted, { ...values, speakers });
  const [start] = useState(() => {
    const base = partsIn(firstDraft(fields, initial?.row ?? null, begins), options.appearances);
    const { values } = startOf(found, base);
    return withParts(
      drafted,
      { ...firstDraft(fields, initial?.row ?? null, begins), speakers: options.appearances },
      values,
    );
  });
  const [speakers, setSpeakers] = useState(start['speakers'] as readonly Appearance[]);
  const form = useEntityForm('events', fields, initial, prefill, {
    values: start,
    isFound: found.changedAt !== null,
  });
  const row = form.base?.row ?? null;
  const base = useMemo(
    () => partsOf(drafted, { ...firstDraft(fields, row, begins), speakers: stored }),
    [drafted, fields, row, begins, stored],
  );
  const values = useMemo(
    () => partsOf(drafted, { ...form.draft, speakers }),
    [drafted, form.draft, speakers],
  );
  const [since, setSince] = useState(found.changedAt === null ? null : found.version);
  const [newer, setNewer] = useState<Newer | null>(null);
  const [isSpeakersConflict, setSpeakersConflict] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);

  function put(parts: Parts): void {
    if ('speakers' in parts) setSpeakers(parts['speakers'] as readonly Appearance[]);
    form.setDraft((before) => withParts(fields, before, parts));
  }

  const draft = useFormDraft({
    key: { userId: options.userId, path: 'events', id: options.draftId },
    path: 'events',
    found,
    base,
    version: form.base?.version ?? null,
    values,
    onValues: put,
    onSavedElsewhere: () => void startAgain(),
  });

  /** The newest row, with what was typed on top of it. */
  function goOnFrom({ row: newest, people }: Newer): void {
    const parts = draft.rebaseOn(partsIn(firstDraft(fields, newest.row), people));
    setSince(form.base?.version ?? null);
    setStored(people);
    setSpeakers((parts['speakers'] as readonly Appearance[] | undefined) ?? people);
    form.reset(newest);
    form.setDraft((before) => withParts(fields, before, parts));
  }

  async function startAgain(): Promise<void> {
    if (id === newRow) return;
    setStale(false);
    try {
      const [newest, people] = await Promise.all([
        readVersioned(resources.events, id),
        call(readAppearances, { params: { id } }),
      ]);
      setNewer({ row: newest, people });
    } catch {
      setStale(true);
    }
  }

  // Another window has saved; or others saved first, which refused a save: what they changed is merged, and what both changed is chosen.
  const arrived = newer ?? (form.conflict && { row: form.conflict.newest, people: stored });
  if (arrived) {
    setNewer(null);
    goOnFrom(arrived);
  }

  const changes = useQuery(changesOptions(id, since));

  async function saveSpeakers(eventId: string): Promise<boolean> {
    if (equal(speakers, stored)) return true;
    try {
      const written = await call(writeAppearances, {
        params: { id: eventId },
        body: { appearances: [...speakers], seen: [...stored] },
      });
      setStored(written);
      setSpeakers((now) => (equal(now, speakers) ? written : now));
      setSpeakersConflict(false);
      return true;
    } catch (error) {
      if (!isRefused(error, 409)) throw error;
      const people = await call(readAppearances, { params: { id: eventId } });
      const parts = draft.rebaseOn({ ...base, speakers: people });
      setStored(people);
      if ('speakers' in parts) setSpeakers(parts['speakers'] as readonly Appearance[]);
      setSpeakersConflict(true);
      return false;
    } finally {
      await client.invalidateQueries({
        queryKey: keyOf(readAppearances, { id: eventId }),
        refetchType: 'none',
      });
    }
  }

  async function save(confirm?: SaveConfirmation['confirm']): Promise<Versioned | null> {
    if (isSaving || draft.undecided.length > 0) return null;
    const sent = draft.edits;
    setSaving(true);
    setFailure(null);
    try {
      const saved = form.base && !form.isDirty ? form.base : await form.save(confirm);
      // Where others have changed the speakers meanwhile, these stay in the draft.
      if (!saved || !(await saveSpeakers(saved.row._id))) return null;
      draft.saved(sent, { id: saved.row._id, version: saved.version });
      setSince(null);
      return saved;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setSaving(false);
    }
  }

  return {
    form,
    draft: {
      ...draft,
      discard: () => {
        draft.discard();
        form.startOver();
      },
    },
    speakers,
    setSpeakers,
    changes: changes.data ?? [],
    isSpeakersConflict,
    failure: form.failure ?? failure,
    isSaving: isSaving || form.isSaving,
    isStale,
    readNewest: () => void startAgain(),
    save,
  };
}
