// A visitor's question: an employee takes it, and either of them closes it. Actions of staff are audited.

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { changesBetween } from '#core/audit/rules.ts';
import { connections } from '#core/chat/connections.ts';
import { type ConnectionAction, connectionTransitions, mayAssign } from '#core/chat/rules.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { next } from '#core/state-machine.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import * as store from './store.ts';

type SerializedConnection = Record<string, unknown>;

/** Assigns a waiting question to an employee, and adds them to its chat. Sent again, it answers the same. */
export async function take(
  db: Db,
  id: string,
  employeeId: string,
  viewer: AccountViewer,
  statements: Pick<typeof store, 'lockConnection'> = store,
): Promise<SerializedConnection> {
  return db.transaction().execute(async (tx) => {
    const before = await statements.lockConnection(tx, id);
    if (!before) throw new Refusal('notFound');
    const employee = await store.readAccount(tx, employeeId);
    if (!employee) throw unknownEmployee();
    if (!mayAssign(viewer, employee))
      throw employee.userId === viewer.userId || may(viewer, 'administer')
        ? unknownEmployee()
        : new Refusal('forbidden');
    if (before.employeeId === employee.userId && next(connectionTransitions, before.status, 'close'))
      return { ...before };
    await store.addParticipants(tx, before.chatId, [employee.userId]);
    return { ...(await move(tx, before, 'take', { employeeId: employee.userId }, viewer)) };
  });
}

/** Closes a question: its visitor, or an account that answers chats. One that is closed stays as it is. */
export async function close(db: Db, id: string, viewer: AccountViewer): Promise<SerializedConnection> {
  return db.transaction().execute(async (tx) => {
    const before = await store.lockConnection(tx, id);
    if (!before || !(before.userId === viewer.userId || may(viewer, 'answerChats')))
      throw new Refusal('notFound');
    if (next(connectionTransitions, before.status, 'close') === undefined) return { ...before };
    return { ...(await move(tx, before, 'close', {}, viewer)) };
  });
}

async function move(
  tx: Tx,
  before: store.ConnectionRow,
  action: ConnectionAction,
  values: Partial<Pick<store.ConnectionRow, 'employeeId'>>,
  viewer: AccountViewer,
): Promise<store.ConnectionRow> {
  const status = next(connectionTransitions, before.status, action);
  if (status === undefined) throw new Refusal('wrongState');
  const after = await store.updateConnection(tx, before._id, { ...values, status });
  if (before.userId !== viewer.userId) {
    await audit.record(tx, viewer, {
      entity: 'connections',
      entityId: before._id,
      action,
      changes: changesBetween(connections.fields, { ...before }, { ...after }),
    });
  }
  return after;
}

function unknownEmployee(): Refusal {
  return invalidAt('employeeId', 'unknownReference', 'There is no such account that answers');
}
