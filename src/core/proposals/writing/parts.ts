// What a window writes into a proposal, part by part (docs/product/proposals.md#saving). A part is a field of the proposal, or
// `answers.KEY`. Edits are those of every draft (core/drafts/edits.ts); this adds what the proposals' own route answers.

import { type Edit, type Edits, hasOther, type Parts, rebase, same, storable } from '#core/drafts/edits.ts';
import { equal } from '#core/field/equality.ts';
import { formEdits, type FormEdits } from '#core/proposals/contract.ts';
import { type WrittenField, writtenFields } from '#core/proposals/forms.ts';
import {
  type FormPhase,
  isEmpty,
  type Question,
  type QuestionAnswer,
  type QuestionAnswers,
} from '#core/proposals/questions.ts';

const before = 'answers.';

/** The part of an answer. */
export function answerPart(key: string): string {
  return before + key;
}

/** The key of the question of a part; null for a field of the proposal. */
export function keyOfPart(part: string): string | null {
  return part.startsWith(before) ? part.slice(before.length) : null;
}

/** A proposal as far as its parts need it. */
export interface PartedForm {
  readonly title: string | null;
  readonly eventTitle: string | null;
  readonly writeOnEventTitle: boolean;
  readonly availability: readonly string[];
  readonly answers: QuestionAnswers;
}

/** What is stored of each part that is written in a phase: null where there is nothing. */
export function partsOfForm(form: PartedForm, questions: readonly Question[], phase: FormPhase): Parts {
  const open = questions.filter((question) => question.phase === phase && question.kind !== 'separator');
  return {
    title: form.title,
    eventTitle: form.eventTitle,
    writeOnEventTitle: form.writeOnEventTitle,
    availability: plainValue(form.availability),
    ...Object.fromEntries(open.map(({ key }) => [answerPart(key), form.answers[key] ?? null])),
  };
}

/** A value without what says nothing: null for an empty text, list or address. */
export function plainValue(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === '' || value === undefined || isEmpty(value as QuestionAnswer)) return null;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return storable(Object.fromEntries(Object.entries(value).filter(([, line]) => line !== '')));
  return storable(value);
}

/** What a request has for a part in which nothing stands. */
function nothingIn(part: string): unknown {
  return part === 'writeOnEventTitle' ? false : part === 'availability' ? [] : null;
}

/** A value of a part as the server stores it, such as a text without the space behind it; undefined where no request can have it. */
export function storedValue(part: string, value: unknown): unknown {
  const key = keyOfPart(part);
  const to = part === 'writeOnEventTitle' ? value === true : (plainValue(value) ?? nothingIn(part));
  const one = { from: nothingIn(part), to };
  const parsed = formEdits.safeParse(key === null ? { [part]: one } : { answers: { [key]: one } });
  if (!parsed.success) return undefined;
  const read = key === null ? parsed.data[part as WrittenField] : parsed.data.answers?.[key];
  return plainValue(read?.to);
}

/** The answers with some parts in their place: what conditions and rules see. */
export function answersWith(answers: QuestionAnswers, parts: Parts): QuestionAnswers {
  return {
    ...answers,
    ...Object.fromEntries(
      Object.entries(parts).flatMap(([part, value]) => {
        const key = keyOfPart(part);
        return key === null ? [] : [[key, value as QuestionAnswer]];
      }),
    ),
  };
}

/** What is on its way: the body of the request, and the edits that it was made of. */
export interface Outgoing {
  readonly body: FormEdits;
  readonly sent: Edits;
  /** Parts whose value no request can have: a text that is too long, a number that is none yet. They stay on the device. */
  readonly unsendable: readonly string[];
}

/**
 * What can be sent of some edits: not those between whose values the writer has to choose, nor those of parts that are not open, nor
 * those that the server has rejected as they are.
 */
export function outgoing(edits: Edits, stored: Parts, rejected: Parts = {}): Outgoing {
  const sent: Record<string, Edit> = {};
  const unsendable: string[] = [];
  const fields: Record<string, unknown> = {};
  const answers: Record<string, unknown> = {};
  for (const [part, edit] of Object.entries(edits)) {
    if (hasOther(edit) || !(part in stored)) continue;
    if (part in rejected && equal(rejected[part], edit.to)) continue;
    const key = keyOfPart(part);
    const to = storedValue(part, edit.to);
    if (to === undefined) {
      unsendable.push(part);
      continue;
    }
    const one = { from: edit.from ?? nothingIn(part), to: to ?? nothingIn(part) };
    sent[part] = edit;
    if (key === null) fields[part] = one;
    else answers[key] = one;
  }
  const body = { ...fields, ...(Object.keys(answers).length > 0 && { answers }) };
  return { body: body as FormEdits, sent, unsendable };
}

/** What is sent next of all; null: nothing. What has no answer goes first, as it was. */
export function nextOutgoing(
  all: Outgoing,
  unanswered: Edits,
  stored: Parts,
  isOneByOne: boolean,
): Outgoing | null {
  const again = outgoing(unanswered, stored);
  const next = Object.keys(again.sent).length > 0 ? again : all;
  const [first] = Object.entries(next.sent);
  if (!first) return null;
  return isOneByOne ? outgoing(Object.fromEntries([first]), stored) : next;
}

/** Edits without those of some parts. */
export function without(edits: Edits, parts: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([part]) => !parts.includes(part)));
}

/**
 * The edits after the server has answered: what it stored is done, what was typed meanwhile goes on from there, and what stands there
 * of others is beside the own text. No typed text is left out.
 */
export function settle(
  edits: Edits,
  {
    sent,
    newest,
    refused,
    unanswered = {},
  }: {
    readonly sent: Edits;
    readonly newest: Parts;
    readonly refused: ReadonlySet<string>;
    readonly unanswered?: Edits;
  },
): Edits {
  const left = Object.fromEntries(
    Object.entries(edits).flatMap(([part, edit]): [string, Edit][] => {
      const was = sent[part];
      if (!was || refused.has(part)) return [[part, edit]];
      if (same(plainValue(was.to), plainValue(edit.to)) && !hasOther(edit)) return [];
      return [[part, { ...edit, from: newest[part] ?? null }]];
    }),
  );
  return onTopOf(left, newest, unanswered);
}

/**
 * Edits on top of what is stored by now; those of parts that are not open stay as they are. `unanswered` is what was sent and has no
 * answer: where that is stored, the own text goes on from there, and there is nothing to choose.
 */
export function onTopOf(edits: Edits, newest: Parts, unanswered: Edits = {}): Edits {
  const isStored = (part: string) => {
    const sent = unanswered[part];
    return sent !== undefined && same(storedValue(part, sent.to), newest[part]);
  };
  const isSaved = (part: string, edit: Edit) => {
    const to = storedValue(part, edit.to);
    return same(to === undefined ? edit.to : to, newest[part]) && (!(part in unanswered) || isStored(part));
  };
  const closed = Object.fromEntries(Object.entries(edits).filter(([part]) => !(part in newest)));
  const unsaved = Object.fromEntries(
    Object.entries(edits)
      .filter(([part, edit]) => hasOther(edit) || !isSaved(part, edit))
      .map(([part, edit]) => [part, isStored(part) ? { ...edit, from: newest[part] } : edit]),
  );
  return { ...rebase(unsaved, newest), ...closed };
}

/** Edits with one for each part that was sent and has no answer: a text that was typed back since is stored again after it. */
export function withUnanswered(edits: Edits, unanswered: Edits, stored: Parts): Edits {
  const typedBack = Object.keys(unanswered).filter((part) => part in stored && !(part in edits));
  if (typedBack.length === 0) return edits;
  const values = typedBack.map((part) => [part, { from: stored[part], to: stored[part] }] as const);
  return { ...edits, ...Object.fromEntries(values) };
}

/** One more key, or choice, in a part: the edits with it. Back to what is stored: nothing is left to save. */
export function withValue(edits: Edits, stored: Parts, part: string, value: unknown): Edits {
  const { [part]: edit, ...rest } = edits;
  if (edit && hasOther(edit)) return { ...edits, [part]: { ...edit, to: value } };
  const from = stored[part] ?? null;
  return same(plainValue(value), plainValue(from)) ? rest : { ...rest, [part]: { from, to: value } };
}

/** Which parts a refused save names: those whose questions are not open, or whose files are none of the authors'. */
export function refusedParts(
  clashes: Partial<Record<WrittenField, unknown>> & { readonly answers: QuestionAnswers },
  rejected: readonly string[],
): ReadonlySet<string> {
  return new Set([
    ...writtenFields.filter((field) => field in clashes),
    ...Object.keys(clashes.answers).map(answerPart),
    ...rejected.map(answerPart),
  ]);
}

/** Milliseconds until the next attempt, after so many that failed: longer each time, up to a minute. */
export function retryAfterMs(failed: number): number {
  return Math.min(60_000, 2000 * 2 ** Math.max(0, failed - 1));
}
