// Who says that an event can be public, and who is notified (docs/product/events.md#approval).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { changesBetween } from '#core/audit/rules.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type { ApprovalRow, approvalBoxes, decideApprovals } from '#core/events/approval/contract.ts';
import {
  type Approval,
  answerOf,
  decideApproval,
  decideSending,
  withoutApproval,
} from '#core/events/rules.ts';
import type { setContactPeople as chooseContactPeople } from '#core/events/contract.ts';
import { isApprover, isOwnRequest } from '#core/events/visibility.ts';
import { equal } from '#core/field/equality.ts';
import { resolveText, type Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import * as audit from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import * as writing from '#server/resources/writing.ts';
import type { SerializedEntity, Write } from '#server/resources/writing.ts';
import { accepted, contactPeopleOf, publicationOf, serializeEvent } from '../write.ts';
import { writeContactEvents } from '../contacts-store.ts';
import * as store from './approval-store.ts';
import { enqueueAbout, notifyNamed, notifySenders } from './messages.ts';
import { readAddressed, readAdmins } from './messages-store.ts';
import { readApprovals } from './since.ts';

/** Sends an event for approval: its contact people get a message, or the administrators where the sender is the only one. */
export async function sendForApproval(db: Db, id: string, by: Write): Promise<SerializedEntity> {
  return writing.transact(db, 'events', 'update', async (tx) => {
    const before = await writing.lock(tx, 'events', id, 'update', by);
    const contactPeople = await contactPeopleOf(tx, id);
    const { userId } = by.viewer;
    const decision = decideSending(publicationOf(before), {
      hasContactPeople: contactPeople.length > 0,
      by: userId,
      now: await readNow(tx),
    });
    const row = await writing.update(tx, 'events', before, accepted(decision), by, 'sendForApproval');
    const others = await readAddressed(
      tx,
      contactPeople.filter((one) => one !== userId),
    );
    const notified =
      others.length > 0 ? others : (await readAdmins(tx)).filter((one) => one.userId !== userId);
    await enqueueAbout(
      tx,
      'approvalRequested',
      notified.map((account) => ({ eventId: id, account })),
    );
    return serializeEvent(tx, row, contactPeople, by);
  });
}

const answers = {
  approved: 'eventApproved',
  rejected: 'eventRejected',
  withdrawn: 'eventWithdrawn',
} as const;

/** A contact person of the event, or an admin, approves or rejects its publication; who sent it gets a message. */
export async function giveApproval(
  db: Db,
  id: string,
  approval: Approval,
  by: Write,
): Promise<SerializedEntity> {
  return writing.transact(db, 'events', 'update', async (tx) => {
    const before = await writing.lock(tx, 'events', id, 'update', by);
    const event = publicationOf(before);
    if (!isApprover(by.viewer, id)) throw new Refusal('forbidden');
    if (isOwnRequest(by.viewer, event)) throw new Refusal('sentByYou');
    const values = accepted(decideApproval(event, approval));
    const row = await writing.update(tx, 'events', before, values, by, approval.action);
    await notifySenders(tx, answers[answerOf(event, approval)], [before], by.viewer);
    return serializeEvent(tx, row, await contactPeopleOf(tx, id), by);
  });
}

/** Decides many events, each by itself; what is refused stays as it was. */
export async function decideMany(
  db: Db,
  sent: BodyOf<typeof decideApprovals>,
  by: Write,
): Promise<AnswerOf<typeof decideApprovals>> {
  const approval: Approval =
    sent.decision === 'approve' ? { action: 'approve' } : { action: 'reject', reason: sent.reason };
  const decided: AnswerOf<typeof decideApprovals> = [];
  for (const _id of new Set(sent.ids)) {
    try {
      await giveApproval(db, _id, approval, by);
      decided.push({ _id, refused: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      decided.push({ _id, refused: error.code });
    }
  }
  return decided;
}

function approverOf(viewer: AccountViewer) {
  return { userId: viewer.userId, ofEvents: may(viewer, 'administer') ? null : viewer.contactEventIds };
}

/** How many events wait for an account. */
export function countApprovals(db: Reader, viewer: AccountViewer): Promise<number> {
  return store.countApprovals(db, approverOf(viewer));
}

/** The events that wait for an account, or that it sent. */
export async function list(
  db: Reader,
  box: (typeof approvalBoxes)[number],
  viewer: AccountViewer,
  language: Language,
): Promise<ApprovalRow[]> {
  const rows = await store.readApprovals(db, { box, ...approverOf(viewer) });
  const approved = rows.filter(({ approvalStatus }) => approvalStatus === 'approved');
  const approvals = await readApprovals(
    db,
    approved.map(({ _id }) => _id),
  );
  return rows.map(({ title, approvalRequestedAt, firstSessionDate, contactPeople, ...row }) => ({
    ...row,
    approval: (row.approvalStatus === 'approved' && approvals.get(row._id)) || null,
    title: resolveText(title, language).text || null,
    sentAt: approvalRequestedAt?.toISOString() ?? null,
    contactPeople: [...contactPeople],
    firstSessionDate: firstSessionDate?.toISOString() ?? null,
  }));
}

/**
 * Chooses the contact people of an event, if they are still those that the caller has seen. No account names itself, each that is new has the sub-role already, and only an
 * administrator leaves an event without any: it would need no approval.
 */
export async function setContactPeople(
  db: Db,
  id: string,
  { contactPeople: wanted, seen }: Omit<BodyOf<typeof chooseContactPeople>, 'id'>,
  by: Write,
): Promise<SerializedEntity> {
  return writing.transact(db, 'events', 'update', async (tx) => {
    const before = await writing.lock(tx, 'events', id, 'update', by);
    const accounts = await store.lockContactAccounts(tx, id, wanted);
    const present = accounts.filter(({ contactEventIds }) => contactEventIds.includes(id));
    if (!equal(present.map(({ _id }) => _id).toSorted(), [...new Set(seen)].toSorted()))
      throw new Refusal('editConflict');
    const isPresent = new Set(present.map(({ _id }) => _id));
    const added = [...new Set(wanted)].filter((one) => !isPresent.has(one));
    const removed = present.filter(({ _id }) => !wanted.includes(_id));
    if (added.includes(by.viewer.userId)) throw new Refusal('namesItself');
    const known = new Map(accounts.map((account) => [account._id, account]));
    if (added.some((one) => !known.get(one)?.isContact)) throw new Refusal('notAContact');
    if (wanted.length === 0 && present.length > 0 && !may(by.viewer, 'administer'))
      throw new Refusal('lastContact');
    await change(tx, id, { added: added.flatMap((one) => known.get(one) ?? []), removed }, by);
    const isOpen = wanted.length === 0 && present.length > 0 && before['approvalStatus'] !== 'approved';
    const row = isOpen ? await writing.update(tx, 'events', before, withoutApproval, by) : before;
    return serializeEvent(tx, row, await contactPeopleOf(tx, id), by);
  });
}

async function change(
  tx: Tx,
  eventId: string,
  {
    added,
    removed,
  }: {
    readonly added: readonly store.ContactAccount[];
    readonly removed: readonly store.ContactAccount[];
  },
  { viewer }: Write,
): Promise<void> {
  const changed = [
    ...added.map((account) => ({ account, contactEventIds: [...account.contactEventIds, eventId] })),
    ...removed.map((account) => ({
      account,
      contactEventIds: account.contactEventIds.filter((one) => one !== eventId),
    })),
  ];
  await writeContactEvents(
    tx,
    changed.map(({ account, contactEventIds }) => ({ _id: account._id, contactEventIds })),
  );
  await audit.recordAll(
    tx,
    viewer,
    changed.map(({ account, contactEventIds }) => ({
      entity: 'users',
      entityId: account._id,
      action: 'update',
      changes: changesBetween(
        resources.users.fields,
        { contactEventIds: account.contactEventIds },
        { contactEventIds },
      ),
    })),
  );
  await notifyNamed(
    tx,
    added.map(({ _id }) => _id),
    [eventId],
  );
}
