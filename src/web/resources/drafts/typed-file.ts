// One value that a form of staff has typed and not sent, on this device and for the account that is signed in
// (docs/product/events.md#drafts).

import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import {
  onTypedRemoved,
  readDeviceDraft,
  removeDeviceDraft,
  sayTypedRemoved,
  typedPath,
  writeDeviceDraft,
} from '#web/device/stored-drafts.ts';

export interface TypedFile {
  /** Undefined: there is none. */
  readonly read: () => Promise<unknown>;
  /** Null removes it. `onStored` gets false where this browser stores nothing. */
  readonly write: (value: unknown, onStored?: (isStored: boolean) => void) => void;
  /** Removes it; nothing is written any more. */
  readonly end: () => void;
  /** Calls the listener whenever it is removed, in this window or another. Answers what ends that. */
  readonly onRemoved: (listener: () => void) => () => void;
}

/** Writes one value after the other, each time the newest. `path` names the form, `id` what it is about. */
export function typedFile(path: string, id: string): TypedFile {
  const key = { userId: readSignedIn()?.details._id ?? '', path: `${typedPath}${path}`, id };
  let newest: unknown = null;
  let hasNews = false;
  let isWriting = false;
  let hasEnded = false;

  async function run(onStored: (isStored: boolean) => void): Promise<void> {
    isWriting = true;
    while (hasNews) {
      hasNews = false;
      if (newest === null) {
        await removeDeviceDraft(key);
        sayTypedRemoved(key);
      } else {
        const edits = { typed: { from: null, to: newest } };
        const sent = { revision: null, edits: {} };
        onStored(await writeDeviceDraft(key, { version: null, edits, sent, changedAt: Date.now() }));
      }
    }
    isWriting = false;
  }
  function write(value: unknown, onStored: (isStored: boolean) => void = () => undefined): void {
    if (hasEnded) return;
    newest = value;
    hasNews = true;
    if (!isWriting) void run(onStored);
  }
  return {
    read: async () => (await readDeviceDraft(key))?.edits['typed']?.to,
    write,
    end() {
      write(null);
      hasEnded = true;
    },
    onRemoved: (listener) => onTypedRemoved(key, listener),
  };
}
