// The questions of a template (docs/product/proposals.md#questions): which are shown, which field each is, and what a template refuses.

import type { FieldCode } from '#core/field-codes.ts';
import { type Field, neverKind } from '#core/field/field.ts';

export const questionKinds = [
  'string',
  'uploads',
  'address',
  'number',
  'currency',
  'date',
  'calendar',
  'datetime',
  'time',
  'radio',
  'toggle',
  'checkbox',
  'separator',
  'select',
  'textarea',
] as const;
export type QuestionKind = (typeof questionKinds)[number];
export type FormPhase = 1 | 2;

/** A question as the rules see it; its texts are beside it. */
export interface Question {
  readonly key: string;
  readonly phase: FormPhase;
  readonly kind: QuestionKind;
  readonly isRequired: boolean;
  /** Characters of a text, a number's bounds, or how many are chosen or uploaded. */
  readonly min: number | null;
  readonly max: number | null;
  /** What can be chosen. A checkbox without any is ticked or not. */
  readonly options: readonly string[];
  /** Shown only while an earlier question has this answer. */
  readonly visibleWhenKey: string | null;
  readonly visibleWhenValue: string | null;
}

/** An answer, whatever the kind of its question; drafts store what is typed, right or wrong. */
export type QuestionAnswer =
  | string
  | number
  | boolean
  | readonly string[]
  | Readonly<Record<string, string | boolean>>
  | null;
/** By the key of the question. */
export type QuestionAnswers = Readonly<Record<string, QuestionAnswer>>;

/** Whether one of several options is chosen, or any number of them. */
export function isChoice({ kind, options }: Pick<Question, 'kind' | 'options'>): boolean {
  return kind === 'select' || kind === 'radio' || (kind === 'checkbox' && options.length > 0);
}

/**
 * The questions that these answers show, in their order. One whose condition names a hidden question is hidden as well, and so is one whose
 * condition names no earlier question.
 */
export function shownQuestions<Q extends Question>(questions: readonly Q[], answers: QuestionAnswers): Q[] {
  const shown = new Map<string, Q>();
  return questions.filter((question) => {
    const { key, visibleWhenKey, visibleWhenValue } = question;
    const other = visibleWhenKey === null ? null : shown.get(visibleWhenKey);
    const isShown = other === null || (other !== undefined && hasAnswer(other, answers, visibleWhenValue));
    if (isShown) shown.set(key, question);
    return isShown;
  });
}

/**
 * The questions of a proposal once it takes those of its template as they are today: in the second phase those of the first stay as they were
 * answered and decided about.
 */
export function newestQuestions<Q extends Question>(
  followed: readonly Q[],
  today: readonly Q[],
  phase: FormPhase,
): readonly Q[] {
  if (phase === 1) return today;
  const answered = followed.filter((question) => question.phase === 1);
  const taken = new Set(answered.map(({ key }) => key));
  return [...answered, ...today.filter((question) => question.phase === 2 && !taken.has(question.key))];
}

/** Whether the answer of a question is this one; of several that are chosen, whether this is among them. A switch is off until it is on. */
function hasAnswer(question: Question, answers: QuestionAnswers, value: string | null): boolean {
  const isSwitch = question.kind === 'toggle' || (question.kind === 'checkbox' && !isChoice(question));
  const given = answers[question.key] ?? null;
  const answer = !isEmpty(given) ? given : isSwitch ? false : null;
  if (answer === null || value === null) return false;
  return Array.isArray(answer) ? answer.includes(value) : String(answer) === value;
}

/** Nothing is answered: no text, nothing chosen, nothing ticked. */
export function isEmpty(answer: QuestionAnswer): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer !== 'object') return answer === false;
  if (answer === null) return true;
  if (Array.isArray(answer)) return answer.length === 0;
  return Object.values(answer).every((part) => part === '' || part === false);
}

/** The field that asks a question: its input, its column and the check of its answer. */
export function fieldOfQuestion(question: Question): Field {
  const { kind, options, isRequired } = question;
  const required = isRequired ? { required: true as const } : {};
  const max = question.max === null ? {} : { max: question.max };
  const bounds = { ...required, ...max, ...(question.min === null ? {} : { min: question.min }) };
  switch (kind) {
    case 'string':
      return { kind, ...bounds };
    case 'textarea':
      return { kind, ...bounds };
    case 'number':
    case 'currency':
      return { kind, ...bounds };
    case 'date':
    case 'calendar':
      return { kind, ...required };
    case 'datetime':
      return { kind, ...required };
    case 'time':
      return { kind, ...required };
    case 'address':
      return { kind, ...required };
    case 'select':
    case 'radio':
      return { kind, options, ...required };
    case 'checkbox':
      return options.length > 0 ? { kind: 'tags', options, ...required, ...max } : { kind, ...required };
    case 'toggle':
      return { kind, ...required };
    case 'uploads':
      return { kind, ...required, ...max };
    case 'separator':
      return { kind };
    default:
      return neverKind(kind);
  }
}

export interface QuestionError {
  /** The position of the question in the template. */
  readonly position: number;
  readonly field: keyof Question;
  readonly code: FieldCode;
}

/** What prevents the use of the questions of a template, in their order. */
export function questionErrors(questions: readonly Question[]): QuestionError[] {
  return questions.flatMap((question, position) =>
    errorsOf(question, questions.slice(0, position), questions).map((error) => ({ position, ...error })),
  );
}

type ErrorOf = Pick<QuestionError, 'field' | 'code'>;

function errorsOf(question: Question, earlier: readonly Question[], all: readonly Question[]): ErrorOf[] {
  const { key, kind, options, isRequired, min, max, phase } = question;
  const errors: ErrorOf[] = [];
  if (earlier.some((one) => one.key === key)) errors.push({ field: 'key', code: 'repeated' });
  if (earlier.some((one) => one.phase > phase)) errors.push({ field: 'phase', code: 'belowOther' });
  if (new Set(options).size < options.length) errors.push({ field: 'options', code: 'repeated' });
  if ((kind === 'select' || kind === 'radio') && options.length < 2)
    errors.push({ field: 'options', code: 'tooFew' });
  if (options.length > 0 && !isChoice(question)) errors.push({ field: 'options', code: 'notAllowed' });
  if (isRequired && kind === 'separator') errors.push({ field: 'isRequired', code: 'notAllowed' });
  if (min !== null && max !== null && max < min) errors.push({ field: 'max', code: 'belowOther' });
  if (kind === 'checkbox' && options.length > 0 && (min ?? 0) > options.length)
    errors.push({ field: 'min', code: 'aboveMaximum' });
  return [...errors, ...conditionErrors(question, earlier, all)];
}

function conditionErrors(
  { key, visibleWhenKey, visibleWhenValue }: Question,
  earlier: readonly Question[],
  all: readonly Question[],
): ErrorOf[] {
  if (visibleWhenKey === null) return [];
  const field = 'visibleWhenKey';
  const other = earlier.find((one) => one.key === visibleWhenKey);
  if (!other) {
    if (!all.some((one) => one.key === visibleWhenKey)) return [{ field, code: 'unknownReference' }];
    return [{ field, code: leadsBack(key, all) ? 'inCircle' : 'notEarlier' }];
  }
  if (other.kind === 'separator' || other.kind === 'uploads' || other.kind === 'address')
    return [{ field, code: 'notAllowed' }];
  const canAnswer = !isChoice(other) || other.options.includes(visibleWhenValue ?? '');
  return canAnswer ? [] : [{ field: 'visibleWhenValue', code: 'unknownOption' }];
}

/** Whether the conditions of a question lead to itself. */
function leadsBack(key: string, all: readonly Question[]): boolean {
  const conditions = new Map(all.map((one) => [one.key, one.visibleWhenKey]));
  const seen = new Set<string>();
  for (let at = conditions.get(key); at && !seen.has(at); at = conditions.get(at)) {
    if (at === key) return true;
    seen.add(at);
  }
  return false;
}
