// An import that was sent through the interface: what it is doing, and how often it is tried.

import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';
import type { Transitions } from '#core/state-machine.ts';

/** What a file brings. */
export const importKinds = ['programme', 'accounts'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Whether an account may import this kind of file; programmes are for every account with access to imports. */
export function mayImport(viewer: Viewer, kind: ImportKind): boolean {
  return kind === 'programme' || may(viewer, 'administer');
}

export const importStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];
/** A running one begins again when the process that ran it is gone. */
export const importTransitions: Transitions<ImportStatus, 'begin' | 'finish' | 'fail'> = {
  waiting: { begin: 'running' },
  running: { begin: 'running', finish: 'done', fail: 'failed' },
  done: {},
  failed: {},
};
/** What an import is once it has been sent. */
export const sent: ImportStatus = 'waiting';

/** A file that ends the server each time is not retried for ever. */
export const MOST_TRIES = 5;
/** Their files are stored until they have run. */
export const MOST_UNFINISHED = 5;

/** How long the report of an import stays readable. */
export const KEPT_DAYS = 90;

/** Whether an account may see the result of an import: its sender, and admins. */
export function maySee(viewer: AccountViewer, userId: string | null): boolean {
  return viewer.userId === userId || may(viewer, 'administer');
}
