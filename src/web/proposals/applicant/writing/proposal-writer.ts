// Stores what is typed into a proposal on this device at each key, and on the server at each pause (docs/product/proposals.md#saving): one
// request at a time, until the server has acknowledged everything. Windows of one browser share it.

import { decide, type Edits, undecided, type Parts } from '#core/drafts/edits.ts';
import { hear, openWindow, say, type WindowEdits } from '#core/drafts/windows.ts';
import { equal } from '#core/field/equality.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { editForm } from '#core/proposals/contract.ts';
import {
  answerPart,
  onTopOf,
  type Outgoing,
  outgoing,
  refusedParts,
  retryAfterMs,
  settle,
  withValue,
} from '#core/proposals/writing/parts.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { openDraftChannel, removeDeviceDraft, writeDeviceDraft } from '#web/device/stored-drafts.ts';
import { type Proposal, proposalOf } from '../proposal.ts';
import { deviceDraft, type WriterOptions, type WritingState, type Written } from './written.ts';

type Saved = AnswerOf<typeof editForm>;
type News =
  | { readonly is: 'typed'; readonly before: Edits; readonly edits: Edits }
  | { readonly is: 'saved'; readonly sent: Edits; readonly edits: Edits; readonly form: Proposal };

/** After the last key. */
const pauseMs = 800;
/** After another window has typed, which saves it itself unless it was closed. */
const elsewhereMs = 6000;

export class ProposalWriter {
  readonly #options: WriterOptions;
  readonly #channel: ReturnType<typeof openDraftChannel<News>>;
  readonly #listeners = new Set<() => void>();
  #written: Written;
  /** What of it can be sent. */
  #all: Outgoing = { body: {}, sent: {}, unsendable: [] };
  #window: WindowEdits;
  /** As it was typed, where the server has stored the same without a space behind it. */
  #echoes = new Map<string, { readonly typed: unknown; readonly stored: unknown }>();
  /** What the server did not take, by part. */
  #rejected: Record<string, unknown> = {};
  /** One part a request: something in a request of several was refused. */
  #isOneByOne = false;
  #failed = 0;
  #sending: Promise<void> | null = null;
  #isWriting = false;
  #isStoredHere = true;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WriterOptions) {
    this.#options = options;
    const { stored, found, savedAt } = options;
    const edits = onTopOf(found, stored);
    this.#window = openWindow(edits);
    this.#written = this.#view({ stored, edits, savedAt, state: 'stored' });
    this.#channel = openDraftChannel<News>(options.key, (news) => this.#hear(news));
    addEventListener('online', this.#soon);
    addEventListener('pagehide', this.#soon);
    if (this.#isLeft()) this.#plan(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The same object until something has changed. */
  readonly read = (): Written => this.#written;

  valueOf(part: string): unknown {
    const { edits, stored } = this.#written;
    const edit = edits[part];
    if (edit) return edit.to;
    const echo = this.#echoes.get(part);
    return echo && equal(echo.stored, stored[part]) ? echo.typed : stored[part];
  }

  /** The values of all parts. */
  values(): Parts {
    const { stored, edits } = this.#written;
    return Object.fromEntries(Object.keys({ ...stored, ...edits }).map((part) => [part, this.valueOf(part)]));
  }

  /** One more key, or choice. */
  readonly set = (part: string, value: unknown): void => {
    const { stored, edits } = this.#written;
    if (equal(value, this.valueOf(part))) return;
    this.#echoes.delete(part);
    this.#take(withValue(edits, stored, part, value));
  };

  /** Of several texts of a part one was chosen. */
  readonly decide = (part: string, side: 'mine' | number): void => {
    this.#take(decide(this.#written.edits, part, side));
  };

  /** The proposal was read again, or changed by another action. */
  newest(form: Proposal): void {
    const { savedAt, edits } = this.#written;
    if (savedAt !== null && form.updatedAt < savedAt) return;
    const stored = this.#options.partsOf(form);
    this.#become({ stored, edits: onTopOf(edits, stored), savedAt: form.updatedAt });
  }

  /** Texts of the device are not wanted any more. */
  readonly discard = (parts: readonly string[]): void => {
    this.#take(
      Object.fromEntries(Object.entries(this.#written.edits).filter(([part]) => !parts.includes(part))),
    );
  };

  /** Sends what is left at once; answers the parts that the server does not have. */
  readonly flush = async (): Promise<readonly string[]> => {
    clearTimeout(this.#timer);
    await this.#sending;
    for (let round = 0; round < 60 && this.#next() && this.#failed === 0; round += 1) await this.#send();
    return Object.keys(this.#written.edits);
  };

  /** The focus leaves a field. */
  readonly saveNow = (): void => {
    if (this.#next()) this.#plan(0);
  };

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#soon);
    removeEventListener('pagehide', this.#soon);
    clearTimeout(this.#timer);
    void this.#send();
    this.#channel.close();
  }

  #take(edits: Edits): void {
    this.#become({ edits });
    const { window, news } = say(this.#window, edits);
    this.#window = window;
    this.#channel.say({ is: 'typed', ...news });
    if (this.#isLeft()) this.#plan(pauseMs);
  }

  #hear(news: News): void {
    const { edits, savedAt, stored } = this.#written;
    if (news.is === 'typed') {
      this.#window = hear({ ...this.#window, edits }, news);
      this.#become({ edits: this.#window.edits });
      if (this.#isLeft()) this.#plan(elsewhereMs);
      return;
    }
    const isNewer = savedAt === null || news.form.updatedAt >= savedAt;
    const newest = isNewer ? this.#options.partsOf(news.form) : stored;
    const left = settle(edits, { sent: news.sent, newest, refused: new Set() });
    this.#window = { edits: left, said: left, heard: news.edits };
    this.#become({ stored: newest, edits: left, ...(isNewer && { savedAt: news.form.updatedAt }) });
    if (isNewer) this.#options.onProposal(news.form, null);
  }

  #become(change: Partial<Pick<Written, 'stored' | 'edits' | 'savedAt' | 'state'>>): void {
    const before = this.#written;
    this.#written = this.#view({ ...before, ...change });
    if (this.#written.edits !== before.edits) void this.#write();
    for (const listener of this.#listeners) listener();
  }

  #view(known: Pick<Written, 'stored' | 'edits' | 'savedAt' | 'state'>): Written {
    const { stored, edits } = known;
    this.#all = outgoing(edits, stored, this.#rejected);
    const { sent, unsendable } = this.#all;
    const rejected = Object.keys(this.#rejected).filter(
      (part) => edits[part] && equal(edits[part].to, this.#rejected[part]),
    );
    const isSaved = Object.keys(edits).length === 0;
    const isLeft = Object.keys(sent).length > 0;
    return {
      stored,
      edits,
      savedAt: known.savedAt,
      undecided: undecided(edits),
      unsaved: [...unsendable, ...rejected],
      state: this.#stateOf(known.state, { isSaved, isLeft }),
    };
  }

  #stateOf(state: WritingState, { isSaved, isLeft }: { isSaved: boolean; isLeft: boolean }): WritingState {
    if (!this.#isStoredHere && !isSaved) return 'lost';
    if (this.#options.formId === null) return 'device';
    if (state === 'closed' || state === 'refused') return state;
    if (isSaved || !isLeft) return 'stored';
    return this.#failed > 0 ? 'device' : 'sending';
  }

  /** One write at a time; the last one has the newest edits. */
  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    const { key, formId } = this.#options;
    let done: Edits | undefined;
    while (done !== this.#written.edits) {
      done = this.#written.edits;
      if (Object.keys(done).length === 0 && formId !== null) await removeDeviceDraft(key);
      else this.#isStoredHere = await writeDeviceDraft(key, deviceDraft(done));
    }
    this.#isWriting = false;
    if (!this.#isStoredHere) this.#become({});
  }

  readonly #soon = (): void => {
    if (this.#isLeft()) this.#plan(0);
  };

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #isLeft(): boolean {
    return this.#next() !== null;
  }

  /** What is to be sent now; null: nothing. */
  #next(): Outgoing | null {
    if (this.#options.formId === null) return null;
    const [first] = Object.entries(this.#all.sent);
    if (!first) return null;
    return this.#isOneByOne ? outgoing(Object.fromEntries([first]), this.#written.stored) : this.#all;
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendNext().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendNext(): Promise<void> {
    const next = this.#next();
    const { formId } = this.#options;
    if (!next || formId === null) return;
    const { body, sent } = next;
    try {
      const answer = await call(editForm, { params: { id: formId }, body });
      this.#failed = 0;
      this.#acknowledge(proposalOf(answer.form), answer, sent);
    } catch (error) {
      this.#recover(error, sent);
    }
  }

  #acknowledge(form: Proposal, answer: Saved, sent: Edits): void {
    const newest = this.#options.partsOf(form);
    const refused = refusedParts(answer.clashes, answer.rejected);
    for (const key of answer.rejected) this.#reject(answerPart(key), sent);
    const taken = Object.fromEntries(Object.entries(sent).filter(([part]) => !refused.has(part)));
    for (const [part, { to }] of Object.entries(taken))
      this.#echoes.set(part, { typed: to, stored: newest[part] });
    const edits = settle(this.#written.edits, { sent, newest, refused });
    this.#window = { ...this.#window, edits, said: edits };
    this.#become({ stored: newest, edits, savedAt: form.updatedAt, state: 'stored' });
    if (!this.#isClosed) this.#channel.say({ is: 'saved', sent: taken, edits, form });
    this.#options.onProposal(form, answer.version);
    if (this.#isLeft()) this.#plan(this.#isClosed || this.#isOneByOne ? 0 : pauseMs);
    else this.#isOneByOne = false;
  }

  #reject(part: string, sent: Edits): void {
    if (sent[part]) this.#rejected[part] = sent[part].to;
  }

  /** The network is away, or the server refuses: what was typed stays on this device. */
  #recover(error: unknown, sent: Edits): void {
    const parts = Object.keys(sent);
    const code = error instanceof ApiRefusal ? error.answer.code : null;
    if (code === 'invalid') {
      // One of them cannot be stored: the others are.
      if (parts.length > 1) this.#isOneByOne = true;
      else for (const part of parts) this.#reject(part, sent);
      this.#become({});
      return this.#plan(0);
    }
    if (code === 'callClosed') this.#become({ state: 'closed' });
    else if (code === 'wrongState' || code === 'forbidden' || code === 'notFound')
      this.#become({ state: 'refused' });
    else {
      this.#failed += 1;
      this.#become({});
      if (!this.#isClosed) this.#plan(retryAfterMs(this.#failed));
      return;
    }
    this.#options.onRefused();
  }
}
