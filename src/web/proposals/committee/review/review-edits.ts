// What a reviewer has pressed and typed and the server has not acknowledged, one edit for each score and comment.

import type { ReviewEdits, OwnReview } from '#core/proposals/committee/review-contract.ts';

export type EditKey = `score:${string}` | 'toCommittee' | 'toAuthor';
type Value = string | number | null;
export interface PendingEdit {
  readonly from: Value;
  readonly to: Value;
  /** `from` is what another window has stored: the reviewer decides before one of both is sent. */
  readonly clashes?: true;
}
export type PendingEdits = Readonly<Record<string, PendingEdit>>;
export interface EditClash {
  readonly key: EditKey;
  /** What is stored, and what was written here. */
  readonly there: Value;
  readonly here: Value;
}

export const scoreKey = (criterionId: string): EditKey => `score:${criterionId}`;
const commentKeys = ['toCommittee', 'toAuthor'] as const;

/** What is shown of a key: what was written last, or what is stored. */
export function valueOf(mine: OwnReview, edits: PendingEdits, key: EditKey): Value {
  const edit = edits[key];
  return edit ? edit.to : storedOf(mine, key);
}

function storedOf(mine: OwnReview, key: EditKey): Value {
  return key === 'toCommittee' || key === 'toAuthor' ? mine[key] : (mine.scores[key.slice(6)] ?? null);
}

/** One more edit, on top of what its window has seen. */
export function withEdit(mine: OwnReview, edits: PendingEdits, key: EditKey, to: Value): PendingEdits {
  return { ...edits, [key]: { from: storedOf(mine, key), ...edits[key], to } };
}

/** What another window has stored, beside what was written here. */
export function clashesOf(edits: PendingEdits): readonly EditClash[] {
  return (Object.entries(edits) as [EditKey, PendingEdit][]).flatMap(([key, { from, to, clashes }]) =>
    clashes ? [{ key, there: from, here: to }] : [],
  );
}

/** One of both values is chosen: the own one is sent on top of the other. */
export function settled(edits: PendingEdits, key: EditKey, isHere: boolean): PendingEdits {
  const { [key]: edit, ...others } = edits;
  return edit && isHere ? { ...others, [key]: { from: edit.from, to: edit.to } } : others;
}

/** The edits that wait for nothing but the server. */
export function sendable(edits: PendingEdits): PendingEdits {
  return Object.fromEntries(Object.entries(edits).filter(([, { clashes }]) => !clashes));
}

export function bodyOf(edits: PendingEdits): ReviewEdits {
  const scores = Object.entries(edits).flatMap(([key, { from, to }]) =>
    key.startsWith('score:') ? [[key.slice(6), { from: numberOf(from), to: numberOf(to) }] as const] : [],
  );
  const comments = commentKeys.flatMap((key) => {
    const edit = edits[key];
    return edit ? [[key, { from: String(edit.from ?? ''), to: String(edit.to ?? '') }] as const] : [];
  });
  return {
    ...Object.fromEntries(comments),
    ...(scores.length > 0 && { scores: Object.fromEntries(scores) }),
  };
}

const numberOf = (value: Value) => (typeof value === 'number' ? value : null);

export interface SaveAnswer {
  readonly mine: OwnReview;
  readonly clashes: {
    readonly scores: Readonly<Record<string, number | null>>;
    readonly toCommittee?: string | undefined;
    readonly toAuthor?: string | undefined;
  };
}

/** After an answer: what was written meanwhile stays, on top of what is stored now; a clash stays with both values, and is not sent again. */
export function afterAnswer(
  now: PendingEdits,
  sent: PendingEdits,
  { mine, clashes }: SaveAnswer,
): PendingEdits {
  const left: Record<string, PendingEdit> = {};
  for (const [key, edit] of Object.entries(now) as [EditKey, PendingEdit][]) {
    const was = sent[key];
    if (!was) left[key] = edit;
    else if (isIn(clashes, key)) left[key] = { from: storedOf(mine, key), to: edit.to, clashes: true };
    else if (edit.to !== was.to) left[key] = { from: storedOf(mine, key), to: edit.to };
  }
  return left;
}

function isIn(clashes: SaveAnswer['clashes'], key: EditKey): boolean {
  return key === 'toCommittee' || key === 'toAuthor'
    ? clashes[key] !== undefined
    : Object.hasOwn(clashes.scores, key.slice(6));
}

/** An older version of the site may have stored something else: null. */
export function readEdits(stored: unknown): PendingEdits | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const entries = Object.entries(stored).filter(
    ([key, edit]: [string, unknown]) =>
      /^(?:score:.+|toCommittee|toAuthor)$/.test(key) &&
      typeof edit === 'object' &&
      edit !== null &&
      'to' in edit,
  );
  return entries.length === 0 ? null : (Object.fromEntries(entries) as PendingEdits);
}
