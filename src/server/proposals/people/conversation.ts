// Questions of authors and answers of the office (docs/product/proposals.md#questions-to-the-office).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { Conversation, listQuestions } from '#core/proposals/messages/contract.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { type KeyedRequest, lockKey, storeKey } from '#server/db/idempotency.ts';
import { lockFor, type OpenForm, readFor } from '../access.ts';
import { enqueueAnswer, enqueueQuestion } from '../messages/service.ts';
import * as store from './store.ts';

/** An author writes for the authors, also one that is staff. */
function isOffice({ relations }: OpenForm): boolean {
  return !relations.includes('author') && !relations.includes('coAuthor');
}

/** The office finds the conversation about a draft once its authors have written there: nothing else of the draft is shown. */
async function refuseUnasked(db: Reader, open: OpenForm): Promise<void> {
  const { form, relations } = open;
  if (!isOffice(open) || form.wasSent || relations.includes('admin')) return;
  if (!(await store.hasMessages(db, form._id))) throw new Refusal('notFound');
}

export async function read(db: Reader, id: string, viewer: AccountViewer): Promise<Conversation> {
  const open = await readFor(db, id, 'converse', viewer);
  await refuseUnasked(db, open);
  return conversationOf(db, open, viewer);
}

async function conversationOf(db: Reader, open: OpenForm, viewer: AccountViewer): Promise<Conversation> {
  const ofOffice = isOffice(open);
  const messages = await store.readMessages(db, open.form._id);
  return {
    messages: messages.map(({ _id, text, isOffice: isOffices, userId, by, createdAt, readAt }) => ({
      _id,
      text,
      isOffice: isOffices,
      isMine: userId === viewer.userId,
      by: isOffices && !ofOffice ? null : by,
      at: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    unread: messages.filter((one) => one.isOffice !== ofOffice && one.readAt === null).length,
  };
}

/**
 * Writes a message, once for each key, and a mail to the other side. What the other side wrote counts as read up to the newest message that
 * the writer was shown.
 */
export async function write(
  db: Db,
  id: string,
  { text, upTo }: { readonly text: string; readonly upTo: string | null },
  { viewer, keyed }: { readonly viewer: AccountViewer; readonly keyed: KeyedRequest | null },
): Promise<Conversation> {
  return db.transaction().execute(async (tx) => {
    const { isDone } = await lockKey(tx, keyed);
    const open = await lockFor(tx, id, 'converse', viewer);
    await refuseUnasked(tx, open);
    if (!isDone) {
      const ofOffice = isOffice(open);
      const messageId = await store.insertMessage(tx, {
        formId: id,
        userId: viewer.userId,
        isOffice: ofOffice,
        text,
      });
      if (upTo !== null) await store.markRead(tx, { formId: id, isOffice: !ofOffice, upTo });
      if (ofOffice) await enqueueAnswer(tx, open.form, messageId);
      else await enqueueQuestion(tx, open.form, messageId);
      await storeKey(tx, keyed, messageId);
    }
    return conversationOf(tx, open, viewer);
  });
}

export async function markRead(
  db: Db,
  id: string,
  upTo: string,
  viewer: AccountViewer,
): Promise<{ read: number }> {
  const open = await readFor(db, id, 'converse', viewer);
  await refuseUnasked(db, open);
  return { read: await store.markRead(db, { formId: id, isOffice: !isOffice(open), upTo }) };
}

export async function listOpen(db: Reader, viewer: AccountViewer): Promise<AnswerOf<typeof listQuestions>> {
  const rows = await store.listQuestions(db, viewer.userId);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
