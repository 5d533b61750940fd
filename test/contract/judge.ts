// Checks an answer against the document only.

import type { Operation } from './document.ts';

/** A hostile request is valid but for a text that may be refused: only its status is checked. */
export type Kind = 'valid' | 'broken' | 'hostile';
export interface Judged {
  readonly kind: Kind;
  /** A read that the caller has the right to, of a row that it finds. */
  readonly isDue: boolean;
  readonly status: number;
  /** The code of a refusal. */
  readonly code: string | undefined;
}

/** The reason why an answer violates the document; null where it does not. */
export function violationOf({ statuses }: Operation, { kind, isDue, status, code }: Judged): string | null {
  if (status >= 500 && !(status === 503 && statuses.includes(503))) return 'a fault';
  if (!statuses.includes(status)) return `an undocumented status, ${status}`;
  if (kind === 'broken' && status < 400) return `a broken rule was taken, ${status}`;
  if (kind === 'valid' && isDue && (code === 'invalid' || [401, 403, 404].includes(status)))
    return `a valid read was not answered, ${status}`;
  return null;
}
