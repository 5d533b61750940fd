// What is typed of an upload, and writing it on top of what others changed meanwhile.

import { useState } from 'react';
import * as z from 'zod/mini';
import { decide, type Edits, editsBetween, rebase, undecided, valuesOf } from '#core/drafts/edits.ts';
import type { FileAnswer } from '#core/files/contract.ts';
import { change, readVersioned } from '#web/api/entities.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { filesPath } from './queries.ts';
import { bodyOf, partsOfSaid, type Said, saidOf, withParts } from './said.ts';

/** Where what is typed about uploads is stored on this device. */
export const typedOfFiles = 'files';

const parts = z.record(z.string(), z.unknown());
const stored = z.object({ before: parts, now: parts });

function readTyped(typed: unknown): z.infer<typeof stored> | null {
  const parsed = z.safeParse(stored, typed);
  return parsed.success ? parsed.data : null;
}

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
  /** It was found on this device, as it was left. */
  readonly isFound: boolean;
  readonly discard: () => void;
  /** Answers whether it was written. Where others changed something else it is written on top of that; the same is to be chosen. */
  readonly write: () => Promise<boolean>;
}

export function useSaid(file: FileAnswer, version: string | null): TypedOfFile {
  const [read, setRead] = useState(() => ({ said: saidOf(file), version }));
  const [said, setSaid] = useState<Said>(read.said);
  const [clashing, setClashing] = useState<Edits>({});

  const isChanged = JSON.stringify(said) !== JSON.stringify(read.said);
  /** Puts what was typed on top of what is stored now, and shows what others have changed too. */
  function put(edits: Edits, theirs: Said): Said {
    const merged = withParts(theirs, valuesOf(edits));
    setSaid(merged);
    setClashing(edits);
    return merged;
  }
  const draft = useTypedDraft({
    path: typedOfFiles,
    id: file._id,
    value: isChanged ? { before: partsOfSaid(read.said), now: partsOfSaid(said) } : null,
    read: readTyped,
    onFound: ({ before, now }) => {
      put(rebase(editsBetween(before, now), partsOfSaid(read.said)), read.said);
    },
  });
  useLosable(isChanged && !draft.isStored);

  async function write(now: Said, on: string | null): Promise<boolean> {
    try {
      const after = await change(filesPath, file._id, bodyOf(now, file.kind === 'image'), on);
      draft.forget();
      setRead({ said: now, version: after.version });
      return true;
    } catch (failure) {
      if (!isRefusedWith(failure, 'editConflict')) throw failure;
      const newest = await readVersioned(filesPath, file._id);
      const theirs = saidOf(newest.row as unknown as FileAnswer);
      const edits = rebase(editsBetween(partsOfSaid(read.said), partsOfSaid(now)), partsOfSaid(theirs));
      setRead({ said: theirs, version: newest.version });
      const merged = put(edits, theirs);
      return undecided(edits).length === 0 && (await write(merged, newest.version));
    }
  }

  return {
    said,
    say: (changes) => setSaid((now) => ({ ...now, ...changes })),
    isChanged,
    version: read.version,
    clashing,
    isClashing: undecided(clashing).length > 0,
    decide: (part, chosen) => {
      const after = decide(clashing, part, chosen);
      setClashing(after);
      setSaid(withParts(said, { [part]: after[part] ? after[part].to : partsOfSaid(read.said)[part] }));
    },
    isFound: draft.isFound,
    discard: () => {
      setSaid(read.said);
      setClashing({});
    },
    write: () => write(said, read.version),
  };
}
