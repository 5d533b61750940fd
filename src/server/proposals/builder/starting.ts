// New calls with their templates, and new templates (docs/product/proposals.md#making-a-call).

import { emptyOf } from '#core/field/columns.ts';
import { templateName } from '#core/proposals/builder/naming.ts';
import { starterQuestions } from '#core/proposals/builder/starter.ts';
import type { StartedCall, StartedTemplate } from '#core/proposals/builder/contract.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { calls } from '#core/proposals/calls.ts';
import { type FormType } from '#core/proposals/templates.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import { dayOf, type Zone } from '#core/time.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { insertAll } from '#server/resources/bulk-writing.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { valuesOfNew } from '#server/resources/sent-values.ts';
import { readRows } from '#server/resources/store.ts';
import * as writing from '#server/resources/writing.ts';
import type { SerializedEntity, Write } from '#server/resources/writing.ts';
import { addQuestions } from './questions.ts';
import { type QuestionRow, readRowsOf } from './questions-store.ts';

/** A template with the questions of another one, or with the usual ones; once for each key. */
export function startTemplate(
  db: Db,
  { from, ...body }: StartedTemplate,
  by: Write,
): Promise<SerializedEntity> {
  const values = valuesOfNew('formTemplates', { ...body, isActive: true }, by);
  return writing.transact(db, 'formTemplates', 'create', async (tx) => {
    const row = await writing.addOnce(tx, 'formTemplates', by, async () => {
      const [questions = []] = await questionsFrom(tx, [{ type: body.formType, from, path: 'from' }], by);
      const template = await writing.insert(tx, 'formTemplates', values, by);
      await addQuestions(tx, [{ _id: template._id, questions }], by);
      return template;
    });
    return writing.serializeWritten('formTemplates', row, by);
  });
}

/** A call with a new template for each type that it is open for; once for each key. */
export function startCall(
  db: Db,
  { types, ...body }: StartedCall,
  by: Write & { readonly zone: Zone },
): Promise<SerializedEntity> {
  const values = valuesOfNew('calls', body, by);
  const year = dayOf(new Date(body.phaseOneEndsAt), by.zone).slice(0, 4);
  return writing.transact(db, 'calls', 'create', async (tx) => {
    const row = await writing.addOnce(tx, 'calls', by, async () => {
      const wanted = types.map(({ type, from }, position) => ({
        type,
        from,
        path: `types.${position}.from`,
      }));
      const questions = await questionsFrom(tx, wanted, by);
      const templates = types.map(({ type }) => ({
        name: templateName(type, year),
        formType: type,
        introduction: emptyOf({ kind: 'textarea', translated: true }),
        isActive: true,
      }));
      const ids = await insertAll(tx, 'formTemplates', templates, by);
      const made = ids.map((_id, position) => ({ _id, questions: questions[position] ?? [] }));
      if (made.length > 0) await addQuestions(tx, made, by);
      const ofTypes = types.flatMap(({ type, for: audience }, position) => [
        [`${type}TemplateId`, ids[position]],
        [`${type}For`, audience],
      ]);
      const all = Object.fromEntries(
        Object.entries(calls.fields).map(([name, field]) => [name, emptyOf(field)]),
      );
      return writing.insert(tx, 'calls', { ...all, ...values, ...Object.fromEntries(ofTypes) }, by);
    });
    return writing.serializeWritten('calls', row, by);
  });
}

interface Wanted {
  readonly type: FormType;
  /** A template; `none`: no questions; null: the usual ones. */
  readonly from: string | null;
  /** Where the request names it. */
  readonly path: string;
}

async function questionsFrom(
  tx: Tx,
  wanted: readonly Wanted[],
  { viewer }: Pick<Write, 'viewer'>,
): Promise<TemplateQuestion[][]> {
  const sources = wanted.flatMap(({ from }) => (from === null || from === 'none' ? [] : from));
  const found = new Set(
    (await readRows(tx, 'formTemplates', sources, openableRows('formTemplates', viewer))).map(
      ({ _id }) => _id,
    ),
  );
  const errors = wanted.flatMap(({ from, path }): FieldError[] =>
    from === null || from === 'none' || found.has(from)
      ? []
      : [{ path, code: 'unknownReference', message: 'There is no such template' }],
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  const rows = Map.groupBy(await readRowsOf(tx, sources), ({ formTemplateId }) => formTemplateId);
  return wanted.map(({ type, from }) =>
    from === null ? starterQuestions(type) : (rows.get(from) ?? []).map(questionOf),
  );
}

/** A row as a question of another template. */
export function questionOf({
  _id: _,
  formTemplateId: _from,
  order: _order,
  ...question
}: QuestionRow): TemplateQuestion {
  return question;
}
