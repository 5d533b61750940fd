// Who writes a proposal together (docs/product/proposals.md#co-authors).

import { canonicalEmail } from '#core/accounts/email.ts';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import {
  type acceptInvitation,
  invitationDays,
  mostCoAuthors,
  type readCoAuthors,
  type readInvitation,
} from '#core/proposals/messages/contract.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { hashToken, newToken } from '#server/auth/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { refuseSuppressed } from '#server/outbox/service.ts';
import { countTry, refuseTooMany } from '#server/throttle/service.ts';
import { lockFor, readFor } from '../access.ts';
import { lockCall } from '../committee/committee-store.ts';
import { enqueueInvitation } from '../messages/service.ts';
import { holdAccount } from '../erasing/store.ts';
import { type FormRow, lockForm } from '../store.ts';
import * as store from './store.ts';

type People = AnswerOf<typeof readCoAuthors>;

export async function read(db: Reader, id: string, viewer: AccountViewer): Promise<People> {
  const { form } = await readFor(db, id, 'readAuthors', viewer);
  return peopleOf(db, form, viewer);
}

async function peopleOf(
  db: Reader,
  form: { readonly _id: string; readonly userId: string | null },
  viewer: AccountViewer,
): Promise<People> {
  const coAuthors = await store.readCoAuthors(db, form._id);
  return {
    author: { name: await store.readAuthorName(db, form.userId), isMe: form.userId === viewer.userId },
    coAuthors: coAuthors.map(({ _id, email, name, createdAt, acceptedAt, userId }) => ({
      _id,
      email,
      name,
      invitedAt: createdAt.toISOString(),
      acceptedAt: acceptedAt?.toISOString() ?? null,
      isMe: userId === viewer.userId,
    })),
  };
}

/**
 * Invites an address. Whether it has an account or not, and how often it was written to, changes nothing that the author reads: an address
 * that has had too many invitations gets none, and the link that it has stays valid.
 */
export async function invite(db: Db, id: string, email: string, viewer: AccountViewer): Promise<People> {
  await readFor(db, id, 'invite', viewer);
  await refuseTooMany(db, [{ rule: 'inviteOfAccount', what: viewer.userId }]);
  await refuseSuppressed(db, email);
  const { allowed } = await countTry(db, [{ rule: 'inviteEmail', what: canonicalEmail(email) }]);
  return db.transaction().execute(async (tx) => {
    const { form } = await lockFor(tx, id, 'invite', viewer);
    const before = await store.readCoAuthors(tx, id);
    const known = before.find((one) => one.email === email);
    if (known?.acceptedAt) throw invalidAt('email', 'notAllowed', 'This address has accepted already');
    if (!known && before.length >= mostCoAuthors) throw new Refusal('tooManyCoAuthors');
    const token = newToken();
    const link = { secretHash: hashToken(token), isMailed: allowed };
    const invitation = await store.writeInvitation(tx, { formId: id, email, ...link });
    if (allowed && invitation) await enqueueInvitation(tx, form, { _id: invitation._id, email, token });
    return peopleOf(tx, form, viewer);
  });
}

/** Removes a co-author or an invitation: their author does, and co-authors themselves. */
export async function remove(
  db: Db,
  id: string,
  coAuthorId: string,
  viewer: AccountViewer,
): Promise<{ removed: string }> {
  return db.transaction().execute(async (tx) => {
    const { relations } = await lockFor(tx, id, 'readAuthors', viewer);
    const row = (await store.readCoAuthors(tx, id)).find(({ _id }) => _id === coAuthorId);
    if (!row) throw new Refusal('notFound');
    if (!relations.includes('author') && row.userId !== viewer.userId) throw new Refusal('forbidden');
    await store.deleteCoAuthor(tx, coAuthorId);
    return { removed: coAuthorId };
  });
}

export async function readByLink(db: Reader, token: string): Promise<AnswerOf<typeof readInvitation>> {
  const { author, title } = await invitationOf(db, token);
  return { author, title };
}

async function invitationOf(db: Reader, token: string): Promise<store.Invitation> {
  const found = await store.readInvitation(db, hashToken(token.trim()), invitationDays);
  if (!found) throw new Refusal('tokenInvalid');
  return found;
}

/** Those who judge a proposal lock it, or its call where they judge many: one that becomes an author meanwhile comes before or after them. */
async function lockJudged(tx: Tx, formId: string): Promise<FormRow | undefined> {
  const form = await lockForm(tx, formId);
  if (form) await lockCall(tx, form.callId);
  return form;
}

/**
 * Accepts with the account that is signed in; the same account again is answered alike. Refuses with `forbidden` one that has decided about
 * the proposal; a decision of its own that was not sent goes.
 */
export function accept(
  db: Db,
  token: string,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof acceptInvitation>> {
  return db.transaction().execute((tx) => acceptIn(tx, token, viewer));
}

/** `lock` is replaced by the twins of tests. */
export async function acceptIn(
  tx: Tx,
  token: string,
  viewer: AccountViewer,
  lock: (tx: Tx, formId: string) => Promise<FormRow | undefined> = lockJudged,
): Promise<AnswerOf<typeof acceptInvitation>> {
  await holdAccount(tx, viewer.userId);
  // An erasure of its author gives the proposal to those who have accepted by then.
  await lock(tx, (await invitationOf(tx, token)).formId);
  const { _id, formId, userId, authorId, isWithdrawn } = await invitationOf(tx, token);
  if (userId === viewer.userId || authorId === viewer.userId) return { formId };
  if (userId !== null) throw new Refusal('tokenInvalid');
  if (isWithdrawn) throw new Refusal('wrongState');
  if (await store.hasDecided(tx, formId, viewer.userId)) throw new Refusal('forbidden');
  const already = (await store.readCoAuthors(tx, formId)).some((one) => one.userId === viewer.userId);
  if (!already && !(await store.accept(tx, _id, viewer.userId))) throw new Refusal('tokenInvalid');
  return { formId };
}
