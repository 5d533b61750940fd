// What is typed into one proposal, on this device: written at each key, one write at a time, the last one has the newest.

import type { Edits } from '#core/drafts/edits.ts';
import {
  type DraftKey,
  removeDeviceDraft,
  replaceDeviceDraft,
  writeDeviceDraft,
} from '#web/device/stored-drafts.ts';
import { deviceDraft } from './written.ts';

interface Typed {
  readonly edits: Edits;
  /** What of it was sent and has no answer. */
  readonly unanswered: Edits;
}

interface Options {
  readonly key: DraftKey;
  /** What was found there. */
  readonly found: Edits;
  /** An empty one stays: it is of a guest, and the server has nothing of it. */
  readonly staysEmpty: boolean;
  /** This browser stores nothing. */
  readonly onLost: () => void;
}

export class DeviceCopy {
  readonly #options: Options;
  #written: Edits;
  #newest: Typed = { edits: {}, unanswered: {} };
  #writing: Promise<void> | null = null;
  #isClosed = false;
  #isStored = true;

  constructor(options: Options) {
    this.#options = options;
    this.#written = options.found;
  }

  /** Whether the last write has succeeded. */
  get isStored(): boolean {
    return this.#isStored;
  }

  write(typed: Typed): void {
    this.#newest = typed;
    this.#writing ??= this.#writeAll();
  }

  /** From now on nothing is replaced that a later visit has stored. Resolves once everything is written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { key, staysEmpty, onLost } = this.#options;
    let typed: Typed;
    do {
      typed = this.#newest;
      const isEmpty = Object.keys(typed.edits).length === 0 && !staysEmpty;
      const draft = isEmpty ? null : deviceDraft(typed.edits, typed.unanswered);
      if (this.#isClosed) await replaceDeviceDraft(key, this.#written, draft);
      else if (draft === null) await removeDeviceDraft(key);
      else this.#isStored = await writeDeviceDraft(key, draft);
      this.#written = typed.edits;
    } while (typed !== this.#newest);
    this.#writing = null;
    if (!this.#isStored) onLost();
  }
}
