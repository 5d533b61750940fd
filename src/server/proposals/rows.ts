// The questions of a template as their own rows: each write leaves a template that can be used
// (docs/product/proposals.md#questions).

import type { Stored } from '#core/field/writing.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { valuesOfChange, valuesOfNew } from '#server/resources/sent-values.ts';
import * as generic from '#server/resources/service.ts';
import type { Writes } from '#server/resources/write-routes.ts';
import * as writing from '#server/resources/writing.ts';
import { raiseTemplateVersion } from './builder/questions-store.ts';
import { lockTemplate } from './calls-store.ts';
import { refuseUnusable } from './template-versions.ts';

export function rowWrites(db: Db): Writes {
  return {
    create: (body, by) => {
      const values = valuesOfNew('formRows', body, by);
      return writing.transact(db, 'formRows', 'create', async (tx) => {
        await lockTemplateOf(tx, values);
        const row = await writing.addOnce(tx, 'formRows', by, () =>
          writing.insert(tx, 'formRows', values, by),
        );
        await finish(tx, String(row['formTemplateId']));
        return writing.serializeWritten('formRows', row, by);
      });
    },
    change: (id, body, by) =>
      writing.transact(db, 'formRows', 'update', async (tx) => {
        const before = await writing.lock(tx, 'formRows', id, 'update', by);
        const values = valuesOfChange('formRows', before, body, by);
        for (const row of [before, { ...before, ...values }]) await lockTemplateOf(tx, row);
        const row = await writing.update(tx, 'formRows', before, values, by);
        for (const id of new Set([before, row].map((one) => String(one['formTemplateId']))))
          await finish(tx, id);
        return writing.serializeWritten('formRows', row, by);
      }),
    remove: (id, by) =>
      writing.transact(db, 'formRows', 'delete', async (tx) => {
        const before = await writing.lock(tx, 'formRows', id, 'delete', by);
        await lockTemplateOf(tx, before);
        await writing.erase(tx, 'formRows', before, by);
        await finish(tx, String(before['formTemplateId']));
        return writing.serializeWritten('formRows', before, by).entity;
      }),
    contents: (id, viewer) => generic.readContents(db, 'formRows', id, viewer),
  };
}

/** A write that leaves a template which can be used raises its version, as one of all its questions does. */
async function finish(tx: Tx, formTemplateId: string): Promise<void> {
  await refuseUnusable(tx, formTemplateId);
  await raiseTemplateVersion(tx, formTemplateId);
}

/** Two writers of one template come one after the other: each of two changes may be right, and both together a circle. */
async function lockTemplateOf(tx: Tx, row: Stored): Promise<void> {
  await lockTemplate(tx, String(row['formTemplateId']));
}
