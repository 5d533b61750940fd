// The words of a question: its label, its limits and its errors, in the reader's language.

import type { Field, Translated } from '#core/field/field.ts';
import { resolveText } from '#core/languages.ts';
import type { AnswerError } from '#core/proposals/answers.ts';
import { isChoice } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { serverErrorsOf } from '#web/resources/form/errors.ts';
import { fieldErrorText } from '#web/resources/form/field-error-text.ts';
import { writingStrings } from '../writing-strings.ts';

type Words = Pick<Wording, 'language'>;

function textIn(text: Translated | null, { language }: Words): string {
  return text === null ? '' : resolveText(text, language).text;
}

export function labelOf(question: TemplateQuestion, wording: Words): string {
  return textIn(question.label, wording) || question.key;
}

export function optionText(question: TemplateQuestion, option: string, wording: Words): string {
  return textIn(question.optionTexts[option] ?? null, wording) || option;
}

/** What the template says of a question, its limits, and that it is needed where its input has no asterisk. */
export function hintOf(question: TemplateQuestion, wording: Wording): string | undefined {
  const { isRequired, kind } = question;
  const needed =
    isRequired && (kind === 'radio' || kind === 'checkbox' || kind === 'toggle')
      ? stringsIn(wording, writingStrings).needed
      : '';
  const parts = [textIn(question.help, wording), limitsOf(question, wording), needed];
  const hint = parts.filter(Boolean).join(' ');
  return hint === '' ? undefined : hint;
}

function limitsOf(question: TemplateQuestion, wording: Wording): string {
  const { min, max, kind } = question;
  const texts = stringsIn(wording, writingStrings).limits;
  const words =
    kind === 'string' || kind === 'textarea'
      ? texts.characters
      : kind === 'number' || kind === 'currency'
        ? texts.number
        : kind === 'uploads'
          ? texts.files
          : kind === 'checkbox' && isChoice(question)
            ? texts.choices
            : null;
  if (words === null) return '';
  if (min !== null && max !== null) return words.between(min, max);
  return min !== null ? words.least(min) : max !== null ? words.most(max) : '';
}

/** Why an answer cannot be sent: by the template's own message, where it has one. */
export function errorText(
  question: TemplateQuestion,
  field: Field,
  { code, bound }: AnswerError,
  wording: Wording,
): string {
  const own = bound === null ? '' : textIn(question[`${bound}Message`], wording);
  if (own !== '') return own;
  const texts = stringsIn(wording, writingStrings).errors;
  const { min, max } = question;
  if (code === 'tooShort' && min !== null) return texts.tooShort(min);
  if (code === 'tooFew' && min !== null) return texts.tooFew(min);
  if (code === 'tooMany' && max !== null) return texts.tooManyChosen(max);
  const name = question.key;
  const { errors } = serverErrorsOf({ [name]: field }, [{ path: name, code, message: '' }]);
  return fieldErrorText(errors[name] ?? 'invalid', field, () => name, wording);
}
