// Which session of the file is which of those that are there.

import type { KnownSession } from './known.ts';
import type { FileSession } from './programme.ts';

export interface MatchedSessions {
  /** Every session of the file, in its order; `known` is null for a new one. */
  readonly pairs: readonly { readonly file: FileSession; readonly known: KnownSession | null }[];
  /** Imported earlier, still to come, and in the file no more. */
  readonly notInFile: readonly KnownSession[];
}

/**
 * Sessions with one `externalId` are the same. A session of the file without such a match takes the place of one that the file
 * does not have any more, in order of their starts: its time or its audience was corrected. Sessions that are over or cancelled
 * match nothing: last year's session stays when this year's comes.
 */
export function matchSessions(
  file: readonly FileSession[],
  known: readonly KnownSession[],
  now: Date,
): MatchedSessions {
  const imported = known.filter(({ externalId }) => externalId !== null);
  const byId = new Map(imported.map((session) => [session.externalId, session]));
  const matches = new Map<FileSession, KnownSession>();
  for (const session of file) {
    const match = byId.get(session.externalId);
    if (match) matches.set(session, match);
  }
  const taken = new Set(matches.values());
  const free = imported
    .filter((session) => !taken.has(session) && !session.cancelledAt && session.endDate > now)
    .toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
  const isUnmatched = (session: FileSession) => !matches.has(session);
  const inOrder = file.toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
  for (const fits of [isOfSameAudience, () => true]) {
    for (const session of inOrder.filter(isUnmatched)) {
      const position = free.findIndex((candidate) => fits(session, candidate));
      const [match] = position < 0 ? [] : free.splice(position, 1);
      if (match) matches.set(session, match);
    }
  }
  return {
    pairs: file.map((session) => ({ file: session, known: matches.get(session) ?? null })),
    notInFile: free,
  };
}

function isOfSameAudience({ row }: FileSession, known: KnownSession): boolean {
  return row.target === known.sessionTarget;
}
