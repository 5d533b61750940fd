import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { equal } from '#core/field/equality.ts';
import { emptyOf } from '#core/field/columns.ts';
import { listOf } from '#core/contract/route.ts';
import type { Field } from '#core/field/field.ts';
import { resources } from '#core/resources/index.ts';
import type { Resource } from '#core/resources/resource.ts';
import { versionAt } from '#core/versions.ts';
import { list } from '#web/api/call.ts';
import { change, readVersioned, type Versioned } from '#web/api/entities.ts';
import { ApiRefusal, isRefusedWith } from '#web/api/refusal.ts';
import { useWording, type Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { type EntityRow, referringColumns, staffFilters } from '#web/resources/entities.ts';
import { bodyOf } from '#web/resources/form/draft.ts';
import { formErrorsOf, type FormErrors, serverErrorsOf } from '#web/resources/form/errors.ts';
import { fieldErrorText } from '#web/resources/form/field-error-text.ts';
import { entityKey, invalidateEntity } from '#web/resources/queries.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { fieldWord } from '#web/resources/words/index.ts';
import type { ListView } from '../list-view.ts';
import { type CellColumn, type CellEdit, type CellEdits, keyOfCell } from './cell-edit.ts';
import { editStrings } from './edit-strings.ts';
import { useStoredEdits } from './stored-edits.ts';

type Edits = ReadonlyMap<string, CellEdit>;

/**
 * What is typed in the cells of a list, and saving it. It stays here while the list is paged through or scrolled, and in the tab when the
 * sign-in ends, until it is saved or given up.
 */
export function useCellEdits(view: ListView): CellEdits {
  const client = useQueryClient();
  const wording = useWording();
  const texts = stringsIn(wording, editStrings);
  const resource = resources[view.name];
  const found = useStoredEdits(view.name, texts.notYetSaved);
  const [edits, setEdits] = useState<Edits>(found.begin);
  const latest = useRef(edits);
  const { store } = found;
  useEffect(() => {
    latest.current = edits;
    store(edits);
  }, [edits, store]);

  function put(rowId: string, column: string, edit: CellEdit | null): void {
    const next = new Map(latest.current);
    if (edit) next.set(keyOfCell(rowId, column), edit);
    else next.delete(keyOfCell(rowId, column));
    latest.current = next;
    setEdits(next);
  }
  const sending = useRef(new Set<Promise<void>>());
  const now = (rowId: string, column: string) => latest.current.get(keyOfCell(rowId, column));

  function send(edit: CellEdit, column: CellColumn, version: string | null): Promise<void> {
    const sent = sendNow(edit, column, version);
    sending.current.add(sent);
    return sent.finally(() => sending.current.delete(sent));
  }

  async function sendNow(edit: CellEdit, column: CellColumn, version: string | null): Promise<void> {
    const { _id: id } = edit.base;
    const { name, field } = column;
    const { reason: _, theirs: __, ...plain } = edit;
    put(id, name, { ...plain, state: 'saving' });
    const fields = { [name]: field };
    try {
      const sent = bodyOf(fields, { ...edit.base, [name]: edit.value });
      const saved = await change(resource, id, sent, version);
      await takeUp(client, view, saved, column);
      put(id, name, null);
    } catch (error) {
      if (isRefusedWith(error, 'editConflict')) {
        const newest = await readVersioned(resource, id).catch(() => null);
        if (newest) return judge(edit, column, newest);
      }
      const answer = error instanceof ApiRefusal ? error.answer : null;
      const { errors } = serverErrorsOf(fields, answer?.errors ?? [], answer?.details);
      const reason = wordsOfErrors(errors, column, view, wording) ?? refusalSentence(error, wording);
      put(id, name, { ...plain, state: 'failed', reason });
    }
  }

  /** The row was changed elsewhere: where this value was not, it is saved on top; else the editor chooses. */
  async function judge(edit: CellEdit, column: CellColumn, newest: Versioned): Promise<void> {
    const { name, field } = column;
    const before = edit.base[name] ?? emptyOf(field);
    const now = newest.row[name] ?? emptyOf(field);
    if (equal(before, now) || equal(now, edit.value)) return send(edit, column, newest.version);
    put(edit.base._id, name, { ...edit, state: 'conflict', theirs: newest });
  }

  async function save(rowId: string, column: CellColumn, ...given: readonly unknown[]): Promise<void> {
    const edit = now(rowId, column.name);
    if (!edit || edit.state === 'saving' || edit.state === 'conflict') return;
    const { field, name } = column;
    const value = given.length > 0 && given[0] !== undefined ? given[0] : edit.value;
    const before = edit.base[name] ?? emptyOf(field);
    if (equal(value, before)) return put(rowId, name, null);
    const typed = { ...edit, value };
    const reason = wordsOfErrors(
      formErrorsOf({ [name]: alone(field) }, { ...edit.base, [name]: value }),
      column,
      view,
      wording,
    );
    if (reason !== null) return put(rowId, name, { ...typed, state: 'failed', reason });
    await send(typed, column, versionAt(new Date(String(edit.base['updatedAt']))));
  }

  const isTyped = ({ state, base, column, value }: CellEdit) => {
    const field = view.fields[column];
    return state === 'open' && field !== undefined && !equal(value, base[column] ?? emptyOf(field));
  };
  const isLosable = (edit: CellEdit) => edit.state !== 'open' || isTyped(edit);
  const waiting = [...edits.values()].filter(({ state }) => state === 'failed' || state === 'conflict');
  return {
    of: (rowId, column) => edits.get(keyOfCell(rowId, column)),
    language: wording.language,
    open: (row, { name, field }) => {
      if (!now(row._id, name))
        put(row._id, name, { column: name, base: row, value: row[name] ?? emptyOf(field), state: 'open' });
    },
    type: (rowId, column, value) => {
      const edit = now(rowId, column);
      if (!edit || edit.state === 'saving' || edit.state === 'conflict') return;
      const { reason: _, ...rest } = edit;
      put(rowId, column, { ...rest, value, state: 'open' });
    },
    save,
    cancel: (rowId, column) => {
      const theirs = now(rowId, column)?.theirs?.row;
      if (theirs) patchRow(client, view, theirs);
      put(rowId, column, null);
    },
    overwrite: async (rowId, column) => {
      const edit = now(rowId, column.name);
      if (edit?.theirs) await send(edit, column, edit.theirs.version);
    },
    unsaved: waiting.length,
    isLosable: [...edits.values()].some(isLosable),
    settle: async () => {
      for (const edit of latest.current.values()) {
        const field = view.fields[edit.column];
        if (field && isTyped(edit)) void save(edit.base._id, { name: edit.column, field });
      }
      await Promise.allSettled(sending.current);
      return ![...latest.current.values()].some(isLosable);
    },
    saveAll: async () => {
      for (const { base, column, state } of waiting) {
        const field = view.fields[column];
        if (state === 'failed' && field) await save(base._id, { name: column, field });
      }
    },
  };
}

/** Without the rules that compare it with other fields, which the server knows. */
function alone(field: Field): Field {
  const { with: _, unless: __, atLeast: ___, ...rest } = field;
  return rest;
}

function wordsOfErrors(
  errors: FormErrors,
  { field }: CellColumn,
  view: ListView,
  wording: Wording,
): string | null {
  const [error] = Object.values(errors);
  return error === undefined
    ? null
    : fieldErrorText(error, field, (other) => fieldWord(view.words, other), wording);
}

/** Shows what was saved in the list without a second read of the list: the row stays where the editor works on it. */
async function takeUp(
  client: QueryClient,
  view: ListView,
  saved: Versioned,
  { name }: CellColumn,
): Promise<void> {
  const { path } = resources[view.name];
  const populate = referringColumns(view.name, view.fields, [name]).filter((column) => column === name);
  const [row = saved.row] =
    populate.length > 0
      ? (
          await list(
            listOf<Resource>({ path }),
            {
              limit: 1,
              lang: '*',
              populate,
              filters: [{ field: '_id', operator: 'is', value: saved.row._id }, ...staffFilters(path)],
            },
            { client },
          )
        ).rows
      : [saved.row];
  patchRow(client, view, row);
  await invalidateEntity(client, path, { refetchType: 'none' });
}

function patchRow(client: QueryClient, view: ListView, row: EntityRow): void {
  client.setQueriesData<unknown>({ queryKey: entityKey(resources[view.name].path) }, (data: unknown) =>
    isPage(data)
      ? { ...data, rows: data.rows.map((one) => (one._id === row._id ? { ...one, ...row } : one)) }
      : data,
  );
}

function isPage(data: unknown): data is { readonly rows: readonly EntityRow[] } {
  return typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows);
}
