// Stores a draft on this device at each change and on the server within seconds, one request at a time, until both have the newest.

import { drafts } from '#core/drafts/contract.ts';
import { type Edits, editsSince, mergeEdits, storable } from '#core/drafts/edits.ts';
import type { DraftedPath } from '#core/drafts/rules.ts';
import { hear, openWindow, say, type WindowEdits } from '#core/drafts/windows.ts';
import { equal } from '#core/field/equality.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import {
  type DeviceDraft,
  type DraftKey,
  type DraftNews,
  openDraftChannel,
  removeDeviceDraft,
  type SentDraft,
  writeDeviceDraft,
} from '#web/device/stored-drafts.ts';
import { nothingSent, readServerDraft } from './load-draft.ts';

/**
 * Where the newest edits are: `none`: there are none; `sending`: on this device, and on their way to the server; `stored`: on the server;
 * `device`: on this device only, the server does not answer; `refused`: on this device only, the server does not take them; `lost`: in
 * this window only.
 */
export type DraftState = 'none' | 'sending' | 'stored' | 'device' | 'refused' | 'lost';

/** After the last key. */
const sendMs = 1200;
const retryMs = 5000;

export interface DraftSenderOptions {
  readonly key: DraftKey;
  readonly path: DraftedPath;
  readonly edits: Edits;
  readonly sent: SentDraft;
  readonly onState: (state: DraftState, at: Date | null) => void;
  /** Another window or device has typed: the form takes these edits. */
  readonly onEdits: (edits: Edits) => void;
  /** Another window has saved the form. */
  readonly onSaved: (saved: Edits) => void;
}

export class DraftSender {
  readonly #options: DraftSenderOptions;
  readonly #channel: ReturnType<typeof openDraftChannel<DraftNews>>;
  /** The newest, as JSON has them. */
  #edits: Edits;
  #version: string | null = null;
  /** What this window has said to the others of this browser, and heard of them. */
  #window: WindowEdits;
  #sent: SentDraft;
  #isStored = true;
  #isWriting = false;
  #isSending = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DraftSenderOptions) {
    this.#options = options;
    this.#edits = options.edits;
    this.#window = openWindow(plain(options.edits));
    this.#sent = options.sent;
    this.#channel = openDraftChannel(options.key, (news) => this.#hear(news));
    addEventListener('online', this.#sendNow);
    addEventListener('pagehide', this.#sendNow);
    if (!this.#isSent()) this.#plan(0);
  }

  /** The edits of this window have changed. */
  take(edits: Edits, version: string | null): void {
    const newest = plain(edits);
    this.#version = version;
    if (isSameText(newest, this.#edits)) return;
    this.#edits = newest;
    this.#share();
    this.#plan(sendMs);
  }

  /** The edits were given up: neither this device nor the server needs them. */
  discard(): void {
    this.#become({});
  }

  /**
   * Edits were saved in a row: what was typed since is the draft of that row. A new row has an id now, and its draft another key: answers
   * the sender that goes on.
   */
  saved(sent: Edits, id: string, version: string | null): DraftSender {
    const saved = plain(sent);
    const left = editsSince(saved, this.#edits);
    this.#channel.say({ draft: { ...this.#draft(), edits: saved }, before: saved, isSaved: true });
    const { key } = this.#options;
    this.#become(key.id === id ? left : {});
    if (key.id === id) return this;
    this.close();
    const next = new DraftSender({
      ...this.#options,
      key: { ...key, id },
      edits: {},
      sent: nothingSent,
    });
    next.take(left, version);
    return next;
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#sendNow);
    removeEventListener('pagehide', this.#sendNow);
    clearTimeout(this.#timer);
    void this.#send();
    this.#channel.close();
  }

  #become(edits: Edits): void {
    this.#edits = edits;
    this.#share();
    this.#plan(0);
  }

  #draft(): DeviceDraft {
    return { version: this.#version, edits: this.#edits, sent: this.#sent, changedAt: Date.now() };
  }

  #share(): void {
    const { window, news } = say(this.#window, this.#edits);
    this.#window = window;
    this.#channel.say({ draft: this.#draft(), before: news.before, isSaved: false });
    this.#say('sending');
    void this.#write();
  }

  /** One write at a time; the last one has the newest edits. */
  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    let written: Edits | undefined;
    while (written !== this.#edits) {
      written = this.#edits;
      if (Object.keys(written).length === 0 && this.#isSent()) await removeDeviceDraft(this.#options.key);
      else this.#isStored = await writeDeviceDraft(this.#options.key, this.#draft());
    }
    this.#isWriting = false;
    if (!this.#isStored && !this.#isSent()) this.#say('lost');
  }

  #hear({ draft, before, isSaved }: DraftNews): void {
    if (this.#isClosed) return;
    if (isSaved) return this.#options.onSaved(draft.edits);
    if (draft.sent.revision !== this.#sent.revision) this.#sent = draft.sent;
    this.#window = hear({ ...this.#window, edits: this.#edits }, { before, edits: draft.edits });
    const merged = this.#window.edits;
    if (isSameText(merged, this.#edits)) {
      if (this.#isSent()) this.#say('stored');
      return;
    }
    this.#edits = merged;
    this.#options.onEdits(merged);
    this.#say(this.#isSent() ? 'stored' : 'sending');
  }

  readonly #sendNow = (): void => this.#plan(0);

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#isSent()) return;
    this.#isSending = true;
    const { path, key } = this.#options;
    const edits = this.#edits;
    const params = { id: key.id };
    try {
      if (Object.keys(edits).length === 0) {
        const { revision } = this.#sent;
        if (revision !== null) await call(drafts[path].remove, { params, query: { revision } });
        this.#sent = nothingSent;
      } else {
        const body = { version: this.#version, edits: { ...edits }, revision: this.#sent.revision };
        const { revision } = await call(drafts[path].write, { params, body });
        this.#sent = { revision, edits };
      }
      this.#isSending = false;
      void this.#write();
      if (!this.#isClosed) this.#channel.say({ draft: this.#draft(), before: this.#edits, isSaved: false });
      if (this.#isSent()) this.#say('stored');
      else this.#plan(this.#isClosed ? 0 : sendMs);
    } catch (error) {
      this.#isSending = false;
      await this.#recover(error);
    }
  }

  /** Another device has written; the network is away; or the server does not take the draft. */
  async #recover(error: unknown): Promise<void> {
    const { path, key } = this.#options;
    const code = error instanceof ApiRefusal ? error.answer.code : null;
    const newer = code === 'editConflict' ? await readServerDraft(path, key.id).catch(() => null) : null;
    if (newer) {
      const merged = mergeEdits(this.#sent.edits, this.#edits, newer.sent.edits);
      this.#sent = newer.sent;
      if (!equal(merged, this.#edits)) {
        this.#edits = merged;
        this.#options.onEdits(merged);
        this.#share();
      }
      if (this.#isSent()) this.#say('stored');
      else this.#plan(0);
      return;
    }
    const isRefused = error instanceof ApiRefusal && error.status < 500 && error.status !== 429;
    this.#say(!this.#isStored ? 'lost' : isRefused ? 'refused' : 'device');
    if (!isRefused && !this.#isClosed) this.#plan(retryMs);
  }

  #isSent(): boolean {
    return equal(this.#edits, this.#sent.edits);
  }

  #say(state: DraftState): void {
    if (this.#isClosed) return;
    const isEmpty = Object.keys(this.#edits).length === 0;
    this.#options.onState(isEmpty ? 'none' : state, state === 'stored' ? new Date() : null);
  }
}

/** Windows that began from different versions of the row have the same text all the same. */
function isSameText(one: Edits, other: Edits): boolean {
  const text = (edits: Edits): Edits =>
    Object.fromEntries(Object.entries(edits).map(([part, edit]) => [part, { ...edit, from: null }]));
  return equal(plain(text(one)), plain(text(other)));
}

/** As the server stores it, so that what was sent can be compared. */
function plain(edits: Edits): Edits {
  return storable(JSON.parse(JSON.stringify(edits)) as Edits);
}
