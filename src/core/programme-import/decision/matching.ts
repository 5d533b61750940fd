// Which session of the file is which of those that are there.

import { equal } from '#core/field/equality.ts';
import type { KnownSession } from '#core/programme-import/known.ts';
import type { FileSession } from '#core/programme-import/programme.ts';

export interface MatchedSession {
  readonly file: FileSession;
  /** Null: it is new. */
  readonly known: KnownSession | null;
  /** The key under which it is found at the next import; null for a session of editors that the file names by its `_id`. */
  readonly externalId: string | null;
}
export interface MatchedSessions {
  /** Every session of the file that is there or to be created, in its order. */
  readonly pairs: readonly MatchedSession[];
  /** Imported earlier, still to come, and in the file no more. */
  readonly notInFile: readonly KnownSession[];
  /** Sessions of the file that an earlier one had too, and that editors have deleted. */
  readonly deleted: readonly DeletedSession[];
}

/** `externalId` is the key of the one that was deleted, `key` that under which it is known from now on. */
export interface DeletedSession {
  readonly file: FileSession;
  readonly externalId: string;
  readonly key: string;
}

export interface MatchingFacts {
  readonly now: Date;
  /** The key of the event in the file. */
  readonly eventKey: string;
  /** Where a session of the file, and one that is there, take place. */
  readonly placeOf: (session: FileSession) => string | null;
  readonly knownPlaceOf: (session: KnownSession) => string | null;
  /** Rows that were left out of an earlier file: they add sessions and take the place of none. */
  readonly isAddition: boolean;
  /** When the sessions end that earlier files had, by their external ids. */
  readonly imported: ReadonlyMap<string, { readonly endDate: Date }>;
}

type Fits = (file: FileSession, known: KnownSession) => boolean;

/**
 * A session that the file names by a key is the one with that key. All others are found by their hour, first those in the same
 * place and language. A session of the file without such a match takes the place of one that the file does not have any more, in
 * order of their starts: its time or its audience was corrected. So it is with one that editors have deleted, which is not created again. Sessions that are over or cancelled give their place to none: last
 * year's session stays when this year's comes.
 */
export function matchSessions(
  file: readonly FileSession[],
  known: readonly KnownSession[],
  facts: MatchingFacts,
): MatchedSessions {
  const { now, eventKey, placeOf, knownPlaceOf, isAddition, imported } = facts;
  const matches = new Map<FileSession, KnownSession>();
  const inOrder = file.toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
  const deleted = new Map<FileSession, string>();
  const match = (candidates: readonly KnownSession[], fits: Fits) => {
    const taken = new Set(matches.values());
    const free = candidates.filter((session) => !taken.has(session));
    for (const session of inOrder) {
      if (matches.has(session) || deleted.has(session)) continue;
      const position = free.findIndex((candidate) => fits(session, candidate));
      const [found] = position < 0 ? [] : free.splice(position, 1);
      if (found) matches.set(session, found);
    }
  };
  const stored = new Set(known.map(({ externalId }) => externalId));
  const gone = new Set([...imported.keys()].filter((key) => !stored.has(key)));
  const findDeleted = (isOf: (key: string, session: FileSession) => boolean) => {
    for (const session of inOrder) {
      if (matches.has(session) || deleted.has(session)) continue;
      const key = [...gone].find((one) => isOf(one, session));
      if (key === undefined) continue;
      gone.delete(key);
      deleted.set(session, key);
    }
  };
  const isToCome = (session: KnownSession) => !session.cancelledAt && session.endDate > now;
  const isAtStart: Fits = ({ startDate }, { startDate: before }) => startDate.getTime() === before.getTime();
  const isThere: Fits = (session, candidate) => placeOf(session) === knownPlaceOf(candidate);
  const isOfAudience: Fits = ({ row }, candidate) => row.target === candidate.sessionTarget;
  const isInLanguage: Fits = ({ row }, candidate) =>
    !row.sessionLanguages || equal(row.sessionLanguages, candidate.sessionLanguages);
  const isNamed: Fits = ({ row: { sessionKey } }, { _id, externalId }) =>
    sessionKey !== undefined && (sessionKey === _id || keyIn(externalId, eventKey) === sessionKey);

  // A key of last year's session that is over names another one at another time.
  match(
    known,
    (session, candidate) =>
      isNamed(session, candidate) && (isAtStart(session, candidate) || isToCome(candidate)),
  );
  // Two keys are two sessions, wherever they take place.
  const ofFile = known.filter(({ externalId }) => externalId !== null);
  const mayBe: Fits = ({ row }, { externalId }) =>
    row.sessionKey === undefined || keyIn(externalId, eventKey) === null;
  const isAtHour: Fits = (session, candidate) =>
    mayBe(session, candidate) && hourIn(candidate) === session.hour;
  match(ofFile, (...pair) => isAtHour(...pair) && isThere(...pair) && isInLanguage(...pair));
  match(ofFile, (...pair) => isAtHour(...pair) && isThere(...pair));
  match(ofFile, isAtHour);
  const toCome = ofFile.filter(isToCome);
  const found = new Set(matches.keys());
  if (!isAddition) {
    findDeleted((key, session) => isKeyOf(key, session, eventKey));
    match(
      toCome,
      (...pair) => mayBe(...pair) && isAtStart(...pair) && isOfAudience(...pair) && isThere(...pair),
    );
    match(toCome, (...pair) => mayBe(...pair) && isOfAudience(...pair));
    match(toCome, mayBe);
    findDeleted(
      (key, { row }) =>
        (imported.get(key)?.endDate ?? now) > now &&
        (row.sessionKey === undefined || keyIn(key, eventKey) === null),
    );
  }
  const taken = new Set(matches.values());
  const used = new Set([...stored, ...gone]);
  return {
    pairs: file.flatMap((session) => {
      if (deleted.has(session)) return [];
      const before = matches.get(session) ?? null;
      if (before && found.has(session))
        return { file: session, known: before, externalId: before.externalId };
      const externalId = freeKey(session, eventKey, used);
      used.add(externalId);
      return { file: session, known: before, externalId };
    }),
    deleted: [...deleted].map(([session, externalId]) => {
      const isSame = isKeyOf(externalId, session, eventKey);
      return {
        file: session,
        externalId,
        key: isSame ? externalId : freeKey(session, eventKey, used),
      };
    }),
    notInFile: isAddition
      ? []
      : toCome
          .filter((session) => !taken.has(session))
          .toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime()),
  };
}

/** Whether a session of the file has had this external id. */
function isKeyOf(externalId: string, { row, hour }: FileSession, eventKey: string): boolean {
  const key = keyIn(externalId, eventKey);
  return key === null ? hourIn({ externalId }) === hour : key === row.sessionKey;
}

/** The file's own key in an `externalId`; null where it was made of the hour. */
function keyIn(externalId: string | null, eventKey: string): string | null {
  const prefix = `${eventKey}/#`;
  return externalId?.startsWith(prefix) ? externalId.slice(prefix.length) : null;
}

/** The hour in an `externalId` that was made of it; a number behind it is that of one of several side by side. */
function hourIn({ externalId }: Pick<KnownSession, 'externalId'>): string | undefined {
  return /^(.*\/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\/[a-z]+)(?:\/\d+)?$/s.exec(externalId ?? '')?.[1];
}

/** A key that no session of the event has or had: of two that share one, the later one is numbered. */
function freeKey({ row, hour }: FileSession, eventKey: string, used: ReadonlySet<string | null>): string {
  const key = row.sessionKey === undefined ? hour : `${eventKey}/#${row.sessionKey}`;
  // The key of a session that is over: its next edition is found by its hour.
  const base = row.sessionKey !== undefined && used.has(key) ? hour : key;
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? base : `${base}/${number}`;
    if (!used.has(numbered)) return numbered;
  }
}
