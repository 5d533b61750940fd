// Changes the same fields of many events (docs/product/events.md#many-at-once): locks them in the order of their ids, decides each, and
// writes all of them or none.

import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type { changeEvents } from '#core/events/bulk/contract.ts';
import { decideVisibility } from '#core/events/rules.ts';
import { mayApprove } from '#core/events/visibility.ts';
import { equal } from '#core/field/equality.ts';
import type { Stored } from '#core/field/writing.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import type { Visibility } from '#core/resources/programme.ts';
import type { Db } from '#server/db/database.ts';
import { updateEach } from '#server/resources/bulk-writing.ts';
import { valuesOfChange } from '#server/resources/sent-values.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow, Write } from '#server/resources/writing.ts';
import { notifySenders } from '../approval/messages.ts';
import { readContactPeople } from '../contacts-store.ts';
import { standingOf } from '../write.ts';

export async function changeEventsAtOnce(
  db: Db,
  { ids, changes }: BodyOf<typeof changeEvents>,
  by: Write,
): Promise<AnswerOf<typeof changeEvents>> {
  return writing.transact(db, 'events', 'update', async (tx) => {
    const sent = { path: 'ids', ids: ids.map((id) => id.toLowerCase()) };
    const rows = await writing.lockAll(tx, 'events', sent, 'update', by);
    const people = await readContactPeople(
      tx,
      rows.map(({ _id }) => _id),
    );
    const errors: FieldError[] = [];
    const decided = rows.map((before) => {
      const { values, refused } = decide(before, changes, people.get(before._id) ?? [], by);
      const path = `ids.${sent.ids.indexOf(before._id)}`;
      if (refused) errors.push({ path, code: refused, message: 'This event cannot be changed so' });
      return { before, values };
    });
    if (errors.length > 0) throw new Refusal('invalid', { errors });
    const changing = decided.filter(({ before, values }) => differs(before, values));
    await updateEach(tx, 'events', changing, by);
    const approved = changing.filter(({ values }) => values['approvalStatus'] === 'approved');
    await notifySenders(
      tx,
      'eventApproved',
      approved.map(({ before }) => before),
      by.viewer,
    );
    return { changed: changing.length, unchanged: decided.length - changing.length };
  });
}

type Decided = { readonly values: Stored; readonly refused?: 'approvalNeeded' };

/** What is written of one event; why its visibility cannot change. */
function decide(before: StoredRow, changes: Stored, contactPeople: readonly string[], by: Write): Decided {
  const { visibilityStatus: wanted, ...fields } = changes;
  const values = valuesOfChange('events', before, fields, by);
  if (wanted === undefined) return { values };
  const standing = standingOf(before, contactPeople);
  const decision = decideVisibility(standing, wanted as Visibility, mayApprove(by.viewer, standing));
  return decision.outcome === 'refuse'
    ? { values, refused: 'approvalNeeded' }
    : { values: { ...values, ...decision.values } };
}

function differs(before: StoredRow, values: Stored): boolean {
  return Object.entries(values).some(([name, value]) => !equal(value, before[name]));
}
