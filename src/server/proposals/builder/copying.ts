// Copies of calls with their templates (docs/product/proposals.md#copies-of-a-call).

import type { Translated } from '#core/field/field.ts';
import type { Stored } from '#core/field/writing.ts';
import type { CopiedCall, CopiedCallBody } from '#core/proposals/builder/contract.ts';
import { datesInFields, datesInQuestions, movedDates } from '#core/proposals/builder/copying.ts';
import { ofYear } from '#core/proposals/builder/naming.ts';
import { calls } from '#core/proposals/calls.ts';
import { formTemplates, type FormType, formTypes } from '#core/proposals/templates.ts';
import { Refusal } from '#core/refusals.ts';
import { addDays, dayOf, type Zone } from '#core/time.ts';
import { lockKey, storeKey } from '#server/db/idempotency.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { insertAll } from '#server/resources/bulk-writing.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { type RowOf, readRow, readRows } from '#server/resources/store.ts';
import * as writing from '#server/resources/writing.ts';
import type { Write } from '#server/resources/writing.ts';
import { addQuestions } from './questions.ts';
import { type QuestionRow, readRowsOf } from './questions-store.ts';
import { questionOf } from './starting.ts';

interface Source {
  readonly call: RowOf<'calls'>;
  /** Each template once, with the types that it asks about. */
  readonly templates: readonly RowOf<'formTemplates'>[];
  readonly questions: ReadonlyMap<string, readonly QuestionRow[]>;
}

/** Copies a call, unpublished and so many days later; with `dryRun` it says what would be. Once for each key. */
export function duplicateCall(
  db: Db,
  id: string,
  { days, dryRun = false }: CopiedCallBody,
  by: Write & { readonly zone: Zone },
): Promise<CopiedCall> {
  return writing.transactOrPreview(db, 'calls', 'create', dryRun, async (tx) => {
    const keyed = dryRun ? null : (by.keyed ?? null);
    const { entityId } = dryRun ? { entityId: null } : await lockKey(tx, keyed);
    const source = await readSource(tx, id, by);
    const { call, templates, questions } = source;
    const moved = movedDates(calls.fields, { ...call }, { days, zone: by.zone });
    const year = dayOf(addDays(call.phaseOneEndsAt, days, by.zone), by.zone).slice(0, 4);
    const copies = templates.map((template) => ({
      _id: template._id,
      formType: template.formType,
      name: ofYear(template.name as Translated, year),
      questions: (questions.get(template._id) ?? []).map(questionOf),
    }));
    const made = dryRun || entityId !== null ? entityId : await insertCopy(tx, source, { copies, moved }, by);
    if (entityId === null && made !== null) await storeKey(tx, keyed, made);
    const text = ({ it, en }: Translated) => (by.language === 'it' ? it || en : en || it) ?? '';
    return {
      callId: made,
      moved: moved.map(({ field, from, to }) => ({ field, from: wire(from), to: wire(to) })),
      toCheck: [
        ...datesInFields(calls.fields, { ...call }, null),
        ...templates.flatMap((template) => datesInFields(introduction, { ...template }, template.formType)),
        ...copies.flatMap((copy) => datesInQuestions(copy.questions, copy.formType, by.language)),
      ],
      templates: copies.map((copy) => ({
        formType: copy.formType,
        name: text(copy.name),
        questions: copy.questions.length,
      })),
    };
  });
}

/** The name of a template has the year of its call, which moves with it. */
const introduction = { introduction: formTemplates.fields.introduction };

function wire(date: Date | string): string {
  return date instanceof Date ? date.toISOString() : date;
}

async function readSource(tx: Tx, id: string, { viewer }: Write): Promise<Source> {
  const call = await readRow(tx, 'calls', id, openableRows('calls', viewer));
  if (!call) throw new Refusal('notFound');
  const ids = formTypes.flatMap((type) => call[`${type}TemplateId`] ?? []);
  const found = await readRows(tx, 'formTemplates', ids);
  const templates = [...new Set(ids)].flatMap((one) => found.find(({ _id }) => _id === one) ?? []);
  const rows = await readRowsOf(tx, ids);
  return { call, templates, questions: Map.groupBy(rows, ({ formTemplateId }) => formTemplateId) };
}

interface Plan {
  readonly copies: readonly {
    readonly _id: string;
    readonly name: Translated;
    readonly formType: FormType;
    readonly questions: ReturnType<typeof questionOf>[];
  }[];
  readonly moved: ReturnType<typeof movedDates>;
}

async function insertCopy(
  tx: Tx,
  { call, templates }: Source,
  { copies, moved }: Plan,
  by: Write,
): Promise<string> {
  const rows = templates.map((template, position) => ({
    ...valuesOf(formTemplates.fields, { ...template }),
    name: copies[position]?.name,
  }));
  const ids = await insertAll(tx, 'formTemplates', rows, by, 'duplicate');
  await addQuestions(
    tx,
    ids.map((_id, position) => ({ _id, questions: copies[position]?.questions ?? [] })),
    by,
  );
  const copyOf = new Map(templates.map(({ _id }, position) => [_id, ids[position] ?? null]));
  const ofTypes = formTypes.map((type) => [
    `${type}TemplateId`,
    copyOf.get(call[`${type}TemplateId`] ?? '') ?? null,
  ]);
  const values = {
    ...valuesOf(calls.fields, { ...call }),
    ...Object.fromEntries(moved.map(({ field, to }) => [field, to])),
    ...Object.fromEntries(ofTypes),
    isPublished: false,
  };
  const [copyId = ''] = await insertAll(tx, 'calls', [values], by, 'duplicate');
  return copyId;
}

function valuesOf(fields: object, row: Stored): Stored {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]]));
}
