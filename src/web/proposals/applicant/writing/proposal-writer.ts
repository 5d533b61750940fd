// Stores what is typed into a proposal on this device at each key, and on the server at each pause (docs/product/proposals.md#saving): one
// request at a time, until the server has acknowledged everything. Windows of one browser share it.

import { decide, type Edits, type Parts } from '#core/drafts/edits.ts';
import { hear, openWindow, say, type WindowEdits } from '#core/drafts/windows.ts';
import { equal } from '#core/field/equality.ts';
import { editForm } from '#core/proposals/contract.ts';
import {
  answerPart,
  nextOutgoing,
  onTopOf,
  type Outgoing,
  refusedParts,
  retryAfterMs,
  settle,
  without,
  withUnanswered,
  withValue,
} from '#core/proposals/writing/parts.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { openDraftChannel } from '#web/device/stored-drafts.ts';
import { type Proposal, proposalOf } from '../proposal.ts';
import { DeviceCopy } from './device-copy.ts';
import {
  afterFailure,
  type KnownParts,
  type WindowNews,
  type WriterOptions,
  type Written,
  writtenOf,
} from './written.ts';

/** After the last key. */
const pauseMs = 800;
/** After another window has typed, which saves it itself unless it was closed. */
const elsewhereMs = 6000;

const none: ReadonlySet<string> = new Set();

export class ProposalWriter {
  readonly #options: WriterOptions;
  readonly #channel: ReturnType<typeof openDraftChannel<WindowNews>>;
  readonly #device: DeviceCopy;
  readonly #listeners = new Set<() => void>();
  #written: Written;
  /** What of it can be sent. */
  #all: Outgoing = { body: {}, sent: {}, unsendable: [] };
  #window: WindowEdits;
  /** As it was typed, where the server has stored the same without a space behind it. */
  #echoes = new Map<string, { readonly typed: unknown; readonly stored: unknown }>();
  /** What was sent and has no answer: it is sent again as it was, because the server may have stored it. */
  #unanswered: Edits;
  /** What the server did not take, by part. */
  #rejected: Record<string, unknown> = {};
  /** One part a request: something in a request of several was refused. */
  #isOneByOne = false;
  #failed = 0;
  #sending: Promise<void> | null = null;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WriterOptions) {
    this.#options = options;
    const { key, formId } = options;
    this.#device = new DeviceCopy({
      key,
      found: options.found,
      staysEmpty: formId === null,
      onLost: () => this.#become({}),
    });
    const { stored, found, unanswered, savedAt } = options;
    this.#unanswered = unanswered;
    const edits = withUnanswered(onTopOf(found, stored, unanswered), unanswered, stored);
    this.#window = openWindow(edits);
    this.#written = this.#view({ stored, edits, savedAt, state: 'stored' });
    this.#channel = openDraftChannel<WindowNews>(options.key, (news) => this.#hear(news));
    addEventListener('online', this.saveNow);
    addEventListener('pagehide', this.saveNow);
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
    this.#become({ stored, edits: onTopOf(edits, stored, this.#unanswered), savedAt: form.updatedAt });
  }

  /** Texts of the device are not wanted any more. */
  readonly discard = (parts: readonly string[]): void => this.#take(without(this.#written.edits, parts));

  /** Sends what is left at once; answers the parts that the server does not have. */
  readonly flush = async (): Promise<readonly string[]> => {
    clearTimeout(this.#timer);
    await this.#sending;
    // The network may be back since the last attempt.
    this.#failed = 0;
    const goesOn = () => this.#isLeft() && this.#failed === 0 && !/closed|refused/.test(this.#written.state);
    for (let round = 0; round < 60 && goesOn(); round += 1) await this.#send();
    return Object.keys(this.#written.edits);
  };

  /** The focus leaves a field, the network is back, or the page is left. */
  readonly saveNow = (): void => {
    if (this.#isLeft()) this.#plan(0);
  };

  /** Sends what is left once more, and ends. */
  async close(): Promise<void> {
    this.#isClosed = true;
    removeEventListener('online', this.saveNow);
    removeEventListener('pagehide', this.saveNow);
    clearTimeout(this.#timer);
    // What is typed by a later writer is not replaced from here on.
    const stored = this.#device.close();
    await this.flush();
    await stored;
    // What this device has is complete now.
    this.#channel.say({ is: 'answered', parts: [] });
    this.#channel.close();
  }

  #take(edits: Edits): void {
    this.#become({ edits });
    const { window, news } = say(this.#window, this.#written.edits);
    this.#window = window;
    this.#channel.say({ is: 'typed', ...news });
    if (this.#isLeft()) this.#plan(pauseMs);
  }

  #hear(news: WindowNews): void {
    const { edits, savedAt, stored } = this.#written;
    if (this.#isClosed) return;
    if (news.is === 'answered') return this.#forget(news.parts);
    if (news.is === 'sending') return void (this.#unanswered = { ...news.unanswered, ...this.#unanswered });
    if (news.is === 'typed') {
      this.#window = hear({ ...this.#window, edits }, news);
      this.#become({ edits: this.#window.edits });
      if (this.#isLeft()) this.#plan(elsewhereMs);
      return;
    }
    const isNewer = savedAt === null || news.form.updatedAt >= savedAt;
    const newest = isNewer ? this.#options.partsOf(news.form) : stored;
    const left = settle(edits, { sent: news.sent, newest, refused: none, unanswered: this.#unanswered });
    this.#window = { edits: left, said: left, heard: news.edits };
    this.#become({ stored: newest, edits: left, ...(isNewer && { savedAt: news.form.updatedAt }) });
    if (isNewer) this.#options.onProposal(news.form, null);
  }

  #become(change: Partial<KnownParts>): void {
    const before = this.#written;
    const after = { ...before, ...change };
    const edits = withUnanswered(after.edits, this.#unanswered, after.stored);
    this.#written = this.#view({ ...after, edits });
    if (edits !== before.edits) this.#device.write({ edits, unanswered: this.#unanswered });
    for (const listener of this.#listeners) listener();
  }

  #view(known: KnownParts): Written {
    const { all, written } = writtenOf(known, {
      rejected: this.#rejected,
      isGuest: this.#options.formId === null,
      isOnDevice: this.#device.isStored,
      hasFailed: this.#failed > 0,
    });
    this.#all = all;
    return written;
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #isLeft(): boolean {
    return this.#next() !== null;
  }

  /** What is to be sent now; null: nothing. */
  #next(): Outgoing | null {
    if (this.#options.formId === null) return null;
    return nextOutgoing(this.#all, this.#unanswered, this.#written.stored, this.#isOneByOne);
  }

  /** The server has answered about these parts. */
  #answered(parts: readonly string[]): void {
    this.#forget(parts);
    this.#channel.say({ is: 'answered', parts });
  }

  #forget(parts: readonly string[]): void {
    this.#unanswered = without(this.#unanswered, parts);
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
    this.#unanswered = { ...this.#unanswered, ...sent };
    this.#device.write({ edits: this.#written.edits, unanswered: this.#unanswered });
    this.#channel.say({ is: 'sending', unanswered: sent });
    try {
      const answer = await call(editForm, { params: { id: formId }, body });
      this.#failed = 0;
      this.#acknowledge(proposalOf(answer.form), answer, sent);
    } catch (error) {
      this.#recover(error, sent);
    }
  }

  #acknowledge(form: Proposal, answer: AnswerOf<typeof editForm>, sent: Edits): void {
    const newest = this.#options.partsOf(form);
    this.#answered(Object.keys(sent));
    const refused = refusedParts(answer.clashes, answer.rejected);
    for (const key of answer.rejected) this.#reject(answerPart(key), sent);
    const taken = without(sent, [...refused]);
    for (const [part, { to }] of Object.entries(taken))
      this.#echoes.set(part, { typed: to, stored: newest[part] });
    const edits = settle(this.#written.edits, { sent, newest, refused, unanswered: this.#unanswered });
    this.#window = { ...this.#window, edits, said: edits };
    this.#become({ stored: newest, edits, savedAt: form.updatedAt, state: 'stored' });
    this.#channel.say({ is: 'saved', sent: taken, edits, form });
    this.#options.onProposal(form, answer.version);
    if (this.#isLeft()) this.#plan(this.#isOneByOne ? 0 : pauseMs);
    else this.#isOneByOne = false;
  }

  #reject(part: string, sent: Edits): void {
    if (sent[part]) this.#rejected[part] = sent[part].to;
  }

  /** The network is away, or the server refuses: what was typed stays on this device. */
  #recover(error: unknown, sent: Edits): void {
    const parts = Object.keys(sent);
    const { isAnswer, next } = afterFailure(error);
    if (isAnswer) this.#answered(parts);
    if (next === 'tryOthers') {
      // One of them cannot be stored: the others are.
      if (parts.length > 1) this.#isOneByOne = true;
      else for (const part of parts) this.#reject(part, sent);
      this.#become({});
      return this.#plan(0);
    }
    if (next === 'retry') {
      this.#failed += 1;
      this.#become({});
      return this.#plan(retryAfterMs(this.#failed));
    }
    this.#become({ state: next });
    this.#options.onRefused();
  }
}
