// The pages of a session's door, which load with the door. What pages of the whole site need to know of it is in door-path.ts: each
// first load has that.

import { doorEventPath } from './door-path.ts';

/** What a session has at its door, a page each. */
export type SessionTab = 'scan' | 'tickets' | 'walk-ins' | 'attendance';

interface Named {
  readonly eventId: string;
  readonly _id: string;
}

export function doorSessionPath({ eventId, _id }: Named, tab: SessionTab): string {
  return `${doorEventPath(eventId)}/${_id}/${tab}`;
}

/** Where the tickets of a session are scanned. */
export function scanPath(session: Named): string {
  return doorSessionPath(session, 'scan');
}

/** The tickets of a session that a text is found in. */
export function ticketSearchPath(session: Named, typed: string): string {
  return `${doorSessionPath(session, 'tickets')}?q=${encodeURIComponent(typed)}`;
}

/** The same page with nothing looked for yet, and the focus in its field. */
export function ticketFindPath(session: Named): string {
  return `${doorSessionPath(session, 'tickets')}?find=1`;
}

/** A ticket at the door of its session: what became of it, and letting it in. */
export function doorTicketPath(session: Named, ticketId: string): string {
  return `${doorSessionPath(session, 'tickets')}/${ticketId}`;
}

export function ticketScanPath(session: Named, ticketId: string): string {
  return `${doorTicketPath(session, ticketId)}/scan`;
}

/** Reasons for which a code leads to no ticket of ours, and which have a page that says what to do. */
export const codeErrors = ['unreadable', 'unknown', 'otherInstance', 'forged'] as const;
export type CodeError = (typeof codeErrors)[number];

export function scanErrorPath(session: Named, codeError: CodeError): string {
  return `${doorSessionPath(session, 'tickets')}/scan/error?reason=${codeError}`;
}

/** Pages of the door that share one route of the web, so that the table of routes stays small. */
export type DoorPageName =
  | 'tickets'
  | 'ticket'
  | 'letIn'
  | 'codeError'
  | 'walkIns'
  | 'attendance'
  | 'inside'
  | 'devices'
  | 'help';

export interface DoorAddress {
  readonly page: DoorPageName;
  /** Empty where the page has none. */
  readonly eventId: string;
  readonly sessionId: string;
  readonly ticketId: string;
}

const pagesOfSession: readonly (readonly [RegExp, DoorPageName])[] = [
  [/^tickets$/, 'tickets'],
  [/^tickets\/scan\/error$/, 'codeError'],
  [/^tickets\/([\w-]+)$/, 'ticket'],
  [/^tickets\/([\w-]+)\/scan$/, 'letIn'],
  [/^walk-ins$/, 'walkIns'],
  [/^attendance$/, 'attendance'],
];

/** What a path below `/check-in/` shows; null: there is no such page. */
export function readDoorAddress(path: string): DoorAddress | null {
  const none = { eventId: '', sessionId: '', ticketId: '' };
  if (path === 'inside' || path === 'devices' || path === 'help') return { page: path, ...none };
  const [, eventId = '', sessionId = '', rest = ''] =
    /^events\/([\w-]+)\/sessions\/([\w-]+)\/(.+)$/.exec(path) ?? [];
  for (const [pattern, page] of pagesOfSession) {
    const found = pattern.exec(rest);
    if (found) return { page, eventId, sessionId, ticketId: found[1] ?? '' };
  }
  return null;
}
