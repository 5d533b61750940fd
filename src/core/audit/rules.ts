// The changes that an audit entry records: old and new values, but of personal fields only that they changed.

import { emptyOf } from '#core/field/columns.ts';
import { equal } from '#core/field/equality.ts';
import type { Field, Fields } from '#core/field/field.ts';
import type { Stored } from '#core/field/writing.ts';

/** The actions that the audit log records; each has its word in `src/web/audit/strings.ts`. */
export type AuditedActionName =
  | 'create'
  | 'update'
  | 'delete'
  | 'approve'
  | 'reject'
  | 'sendForApproval'
  // Of proposals.
  | 'withdraw'
  | 'openPhaseTwo'
  | 'askChanges'
  | 'undoDecision'
  // Of the committee of a call.
  | 'nameReviewer'
  | 'removeReviewer'
  | 'setCriteria'
  | 'assign'
  | 'makeEvent'
  | 'takeDifferences'
  | 'duplicate'
  // Of events in the bin.
  | 'takeBack'
  | 'purge'
  | 'import'
  | 'cancel'
  | 'reopen'
  | 'raiseMaximum'
  | 'take'
  | 'close'
  | 'erase'
  | 'book'
  | 'confirm'
  | 'join'
  | 'change'
  | 'move'
  | 'decline'
  | 'takeOut'
  | 'movedUp'
  | 'handedOut'
  | 'revoked'
  // At the door.
  | 'invite'
  | 'enrol'
  | 'revoke'
  | 'giveQuota'
  | 'admit'
  | 'correct'
  | 'release'
  | 'agree'
  // By the link of a message, without a sign-in.
  | 'giveBack'
  // Of messages.
  | 'resend'
  | 'correctAddress'
  | 'send'
  | 'stop'
  // Of what visitors say.
  | 'deleteSentence'
  // Of the list of the newsletter, and of rows of lists.
  | 'export'
  // Of sheets with the people booked.
  | 'print'
  // Of what parties need.
  | 'arrange'
  // Of pictures.
  | 'fetch'
  | 'crop'
  | 'replace';

/** A field with its old and new value; `null` where the values are not recorded. */
export type Changes = Readonly<Record<string, { readonly before: unknown; readonly after: unknown } | null>>;

/** The fields that differ between two states of a row; what is in neither, or empty in both, is left out. */
export function changesBetween(fields: Fields, before: Stored, after: Stored): Changes {
  const isDeleted = Object.keys(after).length === 0;
  const named = Object.keys(isDeleted ? before : after).filter((name) => Object.hasOwn(fields, name));
  return Object.fromEntries(
    named.flatMap((name) => {
      const field = fields[name];
      if (!field) return [];
      const [was, is] = [valueIn(before, name, field), valueIn(after, name, field)];
      if (equal(was, is)) return [];
      return [[name, field.personal || field.excluded ? null : { before: was, after: is }]];
    }),
  );
}

function valueIn(row: Stored, name: string, field: Field): unknown {
  return row[name] ?? emptyOf(field);
}
