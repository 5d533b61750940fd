// Which forms have drafts on the server, how large and how old they get (docs/product/events.md#drafts).

import type { AccountViewer } from '#core/accounts/access.ts';
import { isAmong, staffGrantsOf } from '#core/resources/access.ts';
import { resources } from '#core/resources/index.ts';

/** The paths of the entities whose forms have drafts. */
export const draftedPaths = ['events'] as const;
export type DraftedPath = (typeof draftedPaths)[number];

/** Stands for a row that has not been saved yet. */
export const newRow = 'new';
/** The drafts of new rows: one for each window in which one is being typed, so that none empties another. */
export const newRows = [newRow, 'new-2', 'new-3', 'new-4'] as const;
export type NewRow = (typeof newRows)[number];

export function isNewRow(id: string): id is NewRow {
  return newRows.some((one) => one === id);
}

/** Days after its last change after which a draft is deleted. */
export const draftDays = 60;
/** Drafts of an account. */
export const mostDrafts = 50;
/** Characters of the edits as JSON. */
export const longestDraft = 600_000;
/** Parts of a draft. */
export const mostParts = 200;

/** Whether an account works on a row, or adds one. Whether the row exists is another question. */
export function mayDraft(viewer: AccountViewer, path: DraftedPath, id: string): boolean {
  const verb = isNewRow(id) ? 'create' : 'update';
  return staffGrantsOf(resources[path], verb, viewer).some(
    ({ rows }) => isNewRow(id) || isAmong(rows, { _id: id }, viewer),
  );
}
