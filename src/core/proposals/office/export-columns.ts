// The questions of many proposals as the columns of one table (docs/product/reports.md#proposals).

import { type Language, resolveText } from '#core/languages.ts';
import { answerText, type AnswerReader } from '#core/proposals/answer-text.ts';
import { isChoice, isEmpty, type QuestionAnswer } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';

/** A version of a template that some of the proposals follow. */
export interface FollowedVersion {
  readonly formTemplateId: string;
  readonly number: number;
  readonly questions: readonly TemplateQuestion[];
}

export interface QuestionColumn {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'yes' | 'day' | 'moment';
  /** The key of its question in each template that has it. */
  readonly keys: ReadonlyMap<string, string>;
}

interface Collected {
  readonly key: string;
  readonly label: string;
  readonly phase: TemplateQuestion['phase'];
  readonly kind: QuestionColumn['kind'];
  readonly keys: Map<string, string>;
}

/**
 * A column for each question, those of the first phase before those of the second. The versions of a template share the column of a key, under
 * its newest label; templates share a column where key, label and kind are the same. Columns with one label have their keys beside it.
 */
export function questionColumns(versions: readonly FollowedVersion[], language: Language): QuestionColumn[] {
  const columns = new Map<string, Collected>();
  for (const { formTemplateId, questions } of versions.toSorted((a, b) => b.number - a.number))
    for (const question of questions) {
      const { key, phase } = question;
      const isThere = [...columns.values()].some(({ keys }) => keys.get(formTemplateId) === key);
      if (question.kind === 'separator' || isThere) continue;
      const label = resolveText(question.label, language).text.trim() || key;
      const kind = kindOf(question);
      const identity = JSON.stringify([key, label, phase, kind]);
      const column = columns.get(identity) ?? { key, label, phase, kind, keys: new Map<string, string>() };
      column.keys.set(formTemplateId, key);
      columns.set(identity, column);
    }
  const all = [...columns.values()].toSorted((a, b) => a.phase - b.phase);
  return all.map(({ key, label, kind, keys }) => {
    const isShared = all.filter((other) => other.label === label).length > 1;
    return { title: isShared ? `${label} (${key})` : label, kind, keys };
  });
}

function kindOf(question: Pick<TemplateQuestion, 'kind' | 'options'>): QuestionColumn['kind'] {
  switch (question.kind) {
    case 'number':
    case 'currency':
      return 'number';
    case 'date':
    case 'calendar':
      return 'day';
    case 'datetime':
      return 'moment';
    case 'toggle':
      return 'yes';
    default:
      return question.kind === 'checkbox' && !isChoice(question) ? 'yes' : 'text';
  }
}

/** An answer as the cell of a column: what has its kind as it is, anything else in words. A day that is none stays out of a column of days. */
export function answerCell(
  question: Pick<TemplateQuestion, 'kind' | 'options' | 'optionTexts'>,
  answer: QuestionAnswer,
  { kind }: Pick<QuestionColumn, 'kind'>,
  reader: AnswerReader,
): string | number | boolean | Date | null {
  if (isEmpty(answer) && typeof answer !== 'boolean') return null;
  if (typeof answer === 'number' || typeof answer === 'boolean') return answer;
  if (kind === 'day') return typeof answer === 'string' && isDay(answer) ? answer : null;
  if (kind === 'moment') {
    const at = typeof answer === 'string' ? new Date(answer) : null;
    return at && !Number.isNaN(at.getTime()) ? at : null;
  }
  return answerText(question, answer, reader) || null;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime());
}
