// The questions of a template as its editor sends them all at once (docs/product/proposals.md#the-form-builder).

import type { FieldCode } from '#core/field-codes.ts';
import type { Translated } from '#core/field/field.ts';
import { eventFieldErrors } from '#core/proposals/events/taking.ts';
import { questionErrors } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';

export interface WrittenQuestionError {
  /** The position of the question in the template. */
  readonly position: number;
  readonly field: keyof TemplateQuestion;
  readonly code: FieldCode;
}

/** What prevents the use of the questions, by position and field: the rules of every question, and its texts. */
export function writtenQuestionErrors(questions: readonly TemplateQuestion[]): WrittenQuestionError[] {
  const ofTexts = questions.flatMap((question, position) => {
    const errors: Omit<WrittenQuestionError, 'position'>[] = [];
    if (!hasText(question.label)) errors.push({ field: 'label', code: 'required' });
    if (Object.keys(question.optionTexts).some((option) => !question.options.includes(option)))
      errors.push({ field: 'optionTexts', code: 'unknownOption' });
    if ((question.visibleWhenKey === null) !== (question.visibleWhenValue === null))
      errors.push({ field: 'visibleWhenValue', code: 'neededByOther' });
    return errors.map((error) => ({ position, ...error }));
  });
  const errors = [...ofTexts, ...questionErrors(questions), ...eventFieldErrors(questions)];
  return errors.toSorted((one, other) => one.position - other.position);
}

/** A question without empty texts. */
export function tidied(question: TemplateQuestion): TemplateQuestion {
  return {
    ...question,
    label: filled(question.label),
    help: filledOrNull(question.help),
    minMessage: filledOrNull(question.minMessage),
    maxMessage: filledOrNull(question.maxMessage),
    optionTexts: Object.fromEntries(
      Object.entries(question.optionTexts)
        .map(([option, texts]) => [option, filled(texts)] as const)
        .filter(([, texts]) => hasText(texts)),
    ),
  };
}

/** Whether a text is there in one of the languages at least. */
export function hasText(text: Translated | null): boolean {
  return Object.values(text ?? {}).some((one) => one.trim() !== '');
}

function filled(text: Translated): Translated {
  return Object.fromEntries(Object.entries(text).filter(([, one]) => one.trim() !== ''));
}

function filledOrNull(text: Translated | null): Translated | null {
  return text && hasText(text) ? filled(text) : null;
}
