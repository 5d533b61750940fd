// What is typed of an upload, and writing it on top of what others changed meanwhile.

import { useState } from 'react';
import { decide, type Edits, editsBetween, rebase, undecided, valuesOf } from '#core/drafts/edits.ts';
import type { FileAnswer } from '#core/files/contract.ts';
import { change, readVersioned } from '#web/api/entities.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { filesPath } from './queries.ts';
import { bodyOf, partsOfSaid, type Said, saidOf, withParts } from './said.ts';

export interface TypedOfFile {
  readonly said: Said;
  readonly say: (changes: Partial<Said>) => void;
  readonly isChanged: boolean;
  /** Of the file as it was last read. */
  readonly version: string | null;
  /** What others have changed too; `isClashing`: one of both has to be chosen before it is written. */
  readonly clashing: Edits;
  readonly isClashing: boolean;
  readonly decide: (part: string, chosen: 'mine' | number) => void;
  /** Answers whether it was written. Where others changed something else it is written on top of that; the same is to be chosen. */
  readonly write: () => Promise<boolean>;
}

export function useSaid(file: FileAnswer, version: string | null): TypedOfFile {
  const [read, setRead] = useState(() => ({ said: saidOf(file), version }));
  const [said, setSaid] = useState<Said>(read.said);
  const [clashing, setClashing] = useState<Edits>({});

  async function write(now: Said, on: string | null): Promise<boolean> {
    try {
      await change(filesPath, file._id, bodyOf(now, file.kind === 'image'), on);
      return true;
    } catch (failure) {
      if (!isRefusedWith(failure, 'editConflict')) throw failure;
      const newest = await readVersioned(filesPath, file._id);
      const theirs = saidOf(newest.row as unknown as FileAnswer);
      const edits = rebase(editsBetween(partsOfSaid(read.said), partsOfSaid(now)), partsOfSaid(theirs));
      const merged = withParts(theirs, valuesOf(edits));
      setRead({ said: theirs, version: newest.version });
      setSaid(merged);
      setClashing(edits);
      return undecided(edits).length === 0 && (await write(merged, newest.version));
    }
  }

  return {
    said,
    say: (changes) => setSaid((now) => ({ ...now, ...changes })),
    isChanged: JSON.stringify(said) !== JSON.stringify(read.said),
    version: read.version,
    clashing,
    isClashing: undecided(clashing).length > 0,
    decide: (part, chosen) => {
      const after = decide(clashing, part, chosen);
      setClashing(after);
      setSaid(withParts(said, { [part]: after[part] ? after[part].to : partsOfSaid(read.said)[part] }));
    },
    write: () => write(said, read.version),
  };
}
