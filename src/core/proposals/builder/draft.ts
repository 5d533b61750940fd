// The questions of a template while they are edited (docs/product/proposals.md#the-form-builder): a question is named by an id, so that its
// key, made of its label when it is saved for the first time, need not be known while it is typed.

import { type EventField, eventFieldsOf } from '#core/proposals/events/taking.ts';
import type { Translated } from '#core/field/field.ts';
import { type FormPhase, isChoice, type QuestionKind } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';

export interface DraftOption {
  readonly id: string;
  /** Null: it was not saved yet; it is made of the text. */
  readonly value: string | null;
  readonly text: Translated;
}

export interface DraftCondition {
  /** The id of the other question. */
  readonly on: string;
  /** The id of an option where the other question is a choice; otherwise the answer as text. */
  readonly is: string;
}

export interface DraftQuestion {
  readonly id: string;
  /** Null: it was not saved yet. */
  readonly key: string | null;
  readonly phase: FormPhase;
  readonly kind: QuestionKind;
  readonly isRequired: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly options: readonly DraftOption[];
  readonly condition: DraftCondition | null;
  readonly label: Translated;
  readonly help: Translated;
  readonly minMessage: Translated;
  readonly maxMessage: Translated;
  readonly isPersonal: boolean;
  readonly isForReviewers: boolean;
  readonly eventField: EventField | null;
}

/** Stored questions as they are edited. */
export function draftOf(questions: readonly TemplateQuestion[]): DraftQuestion[] {
  return questions.map((question) => ({
    id: question.key,
    key: question.key,
    phase: question.phase,
    kind: question.kind,
    isRequired: question.isRequired,
    min: question.min,
    max: question.max,
    options: question.options.map((value) => ({
      id: value,
      value,
      text: question.optionTexts[value] ?? { it: value, en: value },
    })),
    condition:
      question.visibleWhenKey === null
        ? null
        : { on: question.visibleWhenKey, is: question.visibleWhenValue ?? '' },
    label: question.label,
    help: question.help ?? {},
    minMessage: question.minMessage ?? {},
    maxMessage: question.maxMessage ?? {},
    isPersonal: question.isPersonal,
    isForReviewers: question.isForReviewers,
    eventField: question.eventField,
  }));
}

/** The draft with the keys that it is saved by: those of new questions and options are made of their texts, and stay from then on. */
export function withKeys(draft: readonly DraftQuestion[]): DraftQuestion[] {
  const keys = new Set(draft.flatMap(({ key }) => key ?? []));
  return draft.map((question) => {
    const values = new Set(question.options.flatMap(({ value }) => value ?? []));
    return {
      ...question,
      key: question.key ?? named(textIn(question.label), keys, 60, 'domanda'),
      options: question.options.map((option) => ({
        ...option,
        value: option.value ?? named(textIn(option.text), values, 80, 'voce'),
      })),
    };
  });
}

/** The questions as they are sent. A condition on a question that is gone stays, and is an error. */
export function questionsOf(draft: readonly DraftQuestion[]): TemplateQuestion[] {
  const keyed = withKeys(draft);
  const byId = new Map(keyed.map((question) => [question.id, question]));
  return keyed.map(({ id: _, condition, options, ...question }) => {
    const on = condition && byId.get(condition.on);
    const chosen = on?.options.find(({ id }) => id === condition?.is);
    return {
      key: question.key ?? '',
      phase: question.phase,
      kind: question.kind,
      isRequired: question.isRequired,
      min: question.min,
      max: question.max,
      options: options.map(({ value }) => value ?? ''),
      visibleWhenKey: condition && (on?.key ?? condition.on),
      visibleWhenValue: condition && (chosen?.value ?? condition.is),
      label: question.label,
      help: question.help,
      minMessage: question.minMessage,
      maxMessage: question.maxMessage,
      optionTexts: Object.fromEntries(options.map(({ value, text }) => [value ?? '', text])),
      isPersonal: question.isPersonal,
      isForReviewers: question.isForReviewers,
      eventField: question.eventField,
    };
  });
}

function textIn({ it, en }: Translated): string {
  return it?.trim() || en?.trim() || '';
}

/** A short name of a text that none of `taken` has; it is added to them. */
function named(text: string, taken: Set<string>, most: number, otherwise: string): string {
  const slug = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, most - 5)
    .replaceAll(/^-+|-+$/g, '');
  const base = slug || otherwise;
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`;
  taken.add(name);
  return name;
}

/** A new question of a kind, as it stands in the builder at first. */
export function newQuestion(id: string, kind: QuestionKind, phase: FormPhase): DraftQuestion {
  const beginsWithOptions = isChoice({ kind, options: ['any'] });
  return {
    id,
    key: null,
    phase,
    kind,
    isRequired: false,
    min: null,
    max: null,
    options: beginsWithOptions ? [1, 2].map((at) => ({ id: `${id}-${at}`, value: null, text: {} })) : [],
    condition: null,
    label: {},
    help: {},
    minMessage: {},
    maxMessage: {},
    isPersonal: false,
    isForReviewers: true,
    eventField: null,
  };
}

/** Adds a question after another one, or at the end of its phase. */
export function added(
  draft: readonly DraftQuestion[],
  question: DraftQuestion,
  afterId: string | null,
): DraftQuestion[] {
  const after = draft.findIndex(({ id }) => id === afterId);
  const endOfPhase = draft.filter(({ phase }) => phase <= question.phase).length;
  return draft.toSpliced(after < 0 ? endOfPhase : after + 1, 0, question);
}

/** The same question once more, with a key of its own. */
export function duplicated(draft: readonly DraftQuestion[], id: string, newId: string): DraftQuestion[] {
  const at = draft.findIndex((question) => question.id === id);
  const source = draft[at];
  if (!source) return [...draft];
  const copy = {
    ...source,
    id: newId,
    key: null,
    options: source.options.map((option) => ({ ...option, id: `${newId}-${option.id}` })),
  };
  return draft.toSpliced(at + 1, 0, copy);
}

/**
 * Moves a question to a position of the list. The questions of the first phase stay before those of the second: over that border the
 * question changes its phase.
 */
export function movedTo(draft: readonly DraftQuestion[], id: string, position: number): DraftQuestion[] {
  const question = draft.find((one) => one.id === id);
  if (!question) return [...draft];
  const others = draft.filter((one) => one.id !== id);
  const at = Math.max(0, Math.min(position, others.length));
  const [before, after] = [others[at - 1]?.phase ?? 1, others[at]?.phase ?? 2];
  const phase = question.phase < before ? before : question.phase > after ? after : question.phase;
  return others.toSpliced(at, 0, { ...question, phase });
}

/** One step up (-1) or down (1). At the border of the phases the step is into the other phase. */
export function stepped(draft: readonly DraftQuestion[], id: string, by: -1 | 1): DraftQuestion[] {
  const at = draft.findIndex((question) => question.id === id);
  const question = draft[at];
  if (!question) return [...draft];
  const neighbour = draft[at + by];
  const other: FormPhase = by === 1 ? 2 : 1;
  if (question.phase !== other && (!neighbour || neighbour.phase === other))
    return draft.with(at, { ...question, phase: other });
  return neighbour ? movedTo(draft, id, at + by) : [...draft];
}

/** A question moves to the end or the beginning of what it is next to when its phase is chosen. */
export function inPhase(draft: readonly DraftQuestion[], id: string, phase: FormPhase): DraftQuestion[] {
  const question = draft.find((one) => one.id === id);
  if (!question || question.phase === phase) return [...draft];
  const others = draft.filter((one) => one.id !== id);
  const border = others.filter((one) => one.phase === 1).length;
  return others.toSpliced(border, 0, { ...question, phase });
}

/** The kind of a question changes, and what the new kind has no use for is left out. */
export function ofKind(question: DraftQuestion, kind: QuestionKind): DraftQuestion {
  const fresh = newQuestion(question.id, kind, question.phase);
  const takesOptions = isChoice({ kind, options: ['any'] });
  const options = takesOptions ? (question.options.length > 0 ? question.options : fresh.options) : [];
  const hadBounds = boundsOf(question) === boundsOf({ kind, options });
  return {
    ...question,
    kind,
    options,
    isRequired: question.isRequired && kind !== 'separator',
    eventField: eventFieldsOf(kind).find((field) => field === question.eventField) ?? null,
    ...(!hadBounds && { min: null, max: null, minMessage: {}, maxMessage: {} }),
  };
}

/** What the minimum and the maximum of a question count; null: it has none. */
export function boundsOf({
  kind,
  options,
}: Pick<DraftQuestion, 'kind' | 'options'>): 'characters' | 'number' | 'choices' | 'files' | null {
  if (kind === 'string' || kind === 'textarea') return 'characters';
  if (kind === 'number' || kind === 'currency') return 'number';
  if (kind === 'uploads') return 'files';
  return kind === 'checkbox' && options.length > 0 ? 'choices' : null;
}

/** Whether the answer of a question can be what another one depends on. */
export function canBeCondition({ kind }: Pick<DraftQuestion, 'kind'>): boolean {
  return kind !== 'separator' && kind !== 'uploads' && kind !== 'address';
}
