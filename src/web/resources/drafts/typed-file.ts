// One value that a form of staff has typed and not sent, on this device and for the account that is signed in
// (docs/product/events.md#drafts).

import { equal } from '#core/field/equality.ts';
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
  /** Null removes it. */
  readonly write: (value: unknown) => void;
  /** What was read is in the form: it is written again where another window removes it. */
  readonly hold: (value: unknown) => void;
  /** Removes it; nothing is written any more. */
  readonly end: () => void;
  /** Calls the listener whenever it is removed, in this window or another. Answers what ends that. */
  readonly onRemoved: (listener: () => void) => () => void;
  /**
   * Calls the listener with whether this device has what is in the form: not where this browser stores nothing, and not where another window
   * has written something else since. Answers what ends that.
   */
  readonly onStored: (listener: (isStored: boolean) => void) => () => void;
}

/** What a window says to the others of this browser: which of them has changed a file. */
interface FileNews {
  readonly window: string;
}
const thisWindow = crypto.randomUUID();

/** Writes one value after the other, each time the newest. `path` names the form, `id` what it is about. */
export function typedFile(path: string, id: string): TypedFile {
  const key = { userId: readSignedIn()?.details._id ?? '', path: `${typedPath}${path}`, id };
  let newest: unknown = null;
  let hasNews = false;
  let isWriting = false;
  let hasEnded = false;
  let channel: BroadcastChannel | null = null;
  let stored: (isStored: boolean) => void = () => undefined;

  async function run(): Promise<void> {
    isWriting = true;
    while (hasNews) {
      hasNews = false;
      if (newest === null) {
        await removeDeviceDraft(key);
        sayTypedRemoved(key);
      } else {
        const edits = { typed: { from: null, to: newest } };
        const sent = { revision: null, edits: {} };
        stored(await writeDeviceDraft(key, { version: null, edits, sent, changedAt: Date.now() }));
      }
      notifyOthers();
    }
    isWriting = false;
  }
  function notifyOthers(): void {
    const news: FileNews = { window: thisWindow };
    if (channel) channel.postMessage(news);
    else if ('BroadcastChannel' in globalThis) {
      // A form that is gone has still written.
      const last = new BroadcastChannel(channelName);
      last.postMessage(news);
      last.close();
    }
  }
  const read = async () => (await readDeviceDraft(key))?.edits['typed']?.to;
  /** Another window has written what is in its form, or removed it because it was sent or given up there: here it is typed still. */
  async function hear({ window }: FileNews): Promise<void> {
    if (window === thisWindow || newest === null) return;
    const found = await read();
    if (hasEnded || newest === null || isWriting) return;
    if (found === undefined) write(newest);
    else stored(equal(found, newest));
  }
  function write(value: unknown): void {
    if (hasEnded) return;
    newest = value;
    hasNews = true;
    if (!isWriting) void run();
  }
  const channelName = `draft/${key.userId}/${key.path}/${id}`;
  return {
    read,
    write,
    hold(value) {
      if (!hasNews && newest === null) newest = value;
    },
    end() {
      write(null);
      hasEnded = true;
    },
    onRemoved: (listener) => onTypedRemoved(key, listener),
    onStored(listener) {
      stored = listener;
      if (!('BroadcastChannel' in globalThis)) return () => undefined;
      const opened = new BroadcastChannel(channelName);
      opened.addEventListener('message', ({ data }: MessageEvent<FileNews>) => void hear(data));
      channel = opened;
      return () => {
        channel = null;
        opened.close();
      };
    },
  };
}
