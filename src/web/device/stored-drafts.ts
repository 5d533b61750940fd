// What is typed into the forms of staff and not saved, on this device (docs/product/events.md#drafts): written at each key, so that a
// browser that is killed has it. Windows of one browser share it: each is notified of what is typed in the others.

import type { Edits } from '#core/drafts/edits.ts';
import { draftDays } from '#core/drafts/rules.ts';
import { equal } from '#core/field/equality.ts';
import { markTypedDrafts } from './draft-mark.ts';

export interface DraftKey {
  readonly userId: string;
  /** The path of the entity. */
  readonly path: string;
  /** Of the row, or `new`. */
  readonly id: string;
}

/** What the server has, as far as this device knows. */
export interface SentDraft {
  /** Null: nothing. */
  readonly revision: number | null;
  readonly edits: Edits;
}

export interface DeviceDraft {
  /** The version of the row that the edits began from; null for a new one. */
  readonly version: string | null;
  readonly edits: Edits;
  readonly sent: SentDraft;
  /** What was sent and has no answer: the server may have stored it. */
  readonly unanswered?: Edits;
  /** Milliseconds. */
  readonly changedAt: number;
}

/** What a window says to the others. */
export type DraftNews = {
  readonly draft: DeviceDraft;
  /** The edits that it had when it last spoke. */
  readonly before: Edits;
  /** The edits have been saved: the row has changed. */
  readonly isSaved: boolean;
};

const draftsDatabase = 'drafts';
const table = 'drafts';
const dayMs = 86_400_000;

/** Undefined: there is none, or this browser stores nothing. */
export async function readDeviceDraft(key: DraftKey): Promise<DeviceDraft | undefined> {
  try {
    const found = await inTable('readonly', (drafts) => drafts.get(nameOf(key)));
    const draft = found as DeviceDraft | undefined;
    return draft && Date.now() - draft.changedAt < draftDays * dayMs ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this browser has stored it. */
export async function writeDeviceDraft(key: DraftKey, draft: DeviceDraft): Promise<boolean> {
  try {
    markTypedDrafts();
    await inTable('readwrite', (drafts) => drafts.put(draft, nameOf(key)));
    return true;
  } catch {
    return false;
  }
}

/** Replaces what is stored, or removes it, where that is still `was`: a later visit may have stored something else meanwhile. */
export async function replaceDeviceDraft(
  key: DraftKey,
  was: Edits,
  draft: DeviceDraft | null,
): Promise<void> {
  await inTable('readwrite', (drafts) => {
    const reading = drafts.get(nameOf(key));
    reading.addEventListener('success', () => {
      const stored = reading.result as DeviceDraft | undefined;
      if (!equal(stored?.edits ?? {}, was)) return;
      if (draft) drafts.put(draft, nameOf(key));
      else drafts.delete(nameOf(key));
    });
    return reading;
  }).catch(() => undefined);
}

export async function removeDeviceDraft(key: DraftKey): Promise<void> {
  await inTable('readwrite', (drafts) => drafts.delete(nameOf(key))).catch(() => undefined);
}

/**
 * Moves a draft to another key in one transaction: a browser that is killed or full has it at one of the two. `merge` gets what is there
 * already. Answers whether it was moved.
 */
export async function moveDeviceDraft(
  from: DraftKey,
  to: DraftKey,
  merge: (there: DeviceDraft | undefined) => DeviceDraft,
): Promise<boolean> {
  try {
    markTypedDrafts();
    await inTable('readwrite', (drafts) => {
      const reading = drafts.get(nameOf(to));
      reading.addEventListener('success', () => {
        drafts.put(merge(reading.result as DeviceDraft | undefined), nameOf(to));
        drafts.delete(nameOf(from));
      });
      return reading;
    });
    return true;
  } catch {
    return false;
  }
}

/** The path of what small forms have typed, which the server never has (resources/drafts/typed-file.ts). */
export const typedPath = 'typed/';

/** How many texts of small forms an account has typed and not sent. */
export async function countTypedTexts(userId: string): Promise<number> {
  const begin = `${userId}/${typedPath}`;
  const found = await inTable('readonly', (drafts) =>
    drafts.count(IDBKeyRange.bound(begin, `${begin}\uffff`)),
  ).catch(() => 0);
  return Number(found);
}

/**
 * After a sign-out: deletes what the server has, and what small forms have typed, of every account: notes are about people. The texts of events
 * that the server does not have stay for their account. Answers how many stay.
 */
export async function forgetDrafts(): Promise<number> {
  let left = 0;
  await inTable('readwrite', (drafts) => {
    const cursor = drafts.openCursor();
    cursor.addEventListener('success', () => {
      const one = cursor.result;
      if (!one) return;
      const { edits, sent, changedAt } = one.value as DeviceDraft;
      const isTyped = String(one.key).includes(`/${typedPath}`);
      if (isTyped || equal(edits, sent.edits) || Date.now() - changedAt > draftDays * dayMs) one.delete();
      else left += 1;
      one.continue();
    });
    return cursor;
  }).catch(() => undefined);
  return left;
}

/** The drafts of an account below a path that are not too old, the newest first, with the ids of their rows. */
export async function listDeviceDrafts(
  userId: string,
  path: string,
): Promise<{ readonly id: string; readonly draft: DeviceDraft }[]> {
  const begin = nameOf({ userId, path, id: '' });
  const range = IDBKeyRange.bound(begin, `${begin}\uffff`);
  try {
    const names = (await inTable('readonly', (drafts) => drafts.getAllKeys(range))) as IDBValidKey[];
    const ids = names.map((name) => String(name).slice(begin.length));
    const found = await Promise.all(
      ids.map(async (id) => ({ id, draft: await readDeviceDraft({ userId, path, id }) })),
    );
    return found
      .flatMap(({ id, draft }) => (draft ? [{ id, draft }] : []))
      .toSorted((one, other) => other.draft.changedAt - one.draft.changedAt);
  } catch {
    return [];
  }
}

/** Says to the other windows of this browser what was typed in this one. */
export function openDraftChannel<News = DraftNews>(
  key: DraftKey,
  listener: (news: News) => void,
): { readonly say: (news: News) => void; readonly close: () => void } {
  if (!('BroadcastChannel' in globalThis)) return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`draft/${nameOf(key)}`);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data));
  return { say: (news) => channel.postMessage(news), close: () => channel.close() };
}

const removalsChannel = 'draft-removals';

/** Says to this window and the others that what was typed into a small form is removed. */
export function sayTypedRemoved(key: DraftKey): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(removalsChannel);
  channel.postMessage(nameOf(key));
  channel.close();
}

/** Answers what ends the calls. */
export function onTypedRemoved(key: DraftKey, listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(removalsChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === nameOf(key)) listener();
  });
  return () => channel.close();
}

function nameOf({ userId, path, id }: DraftKey): string {
  return `${userId}/${path}/${id}`;
}

/** One request in a transaction of its own; resolves once it is committed. */
async function inTable(
  mode: IDBTransactionMode,
  request: (drafts: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const db = await open();
  try {
    const transaction = db.transaction(table, mode);
    const requested = request(transaction.objectStore(table));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      for (const end of ['abort', 'error'] as const)
        transaction.addEventListener(end, () => reject(transaction.error ?? new Error(end)));
    });
    return requested.result;
  } finally {
    db.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(draftsDatabase, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table));
    opening.addEventListener('success', () => resolve(opening.result));
    for (const end of ['error', 'blocked'] as const)
      opening.addEventListener(end, () => reject(opening.error ?? new Error(end)));
  });
}
