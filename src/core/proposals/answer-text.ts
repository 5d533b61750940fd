// An answer as it is read outside its form: on paper, in a table, beside another version.

import { dayInWords, timeInWords } from '#core/dates-in-words.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { Zone } from '#core/time.ts';
import { isChoice, isEmpty, type QuestionAnswer } from './questions.ts';
import type { TemplateQuestion } from './questions-contract.ts';

export interface AnswerReader {
  readonly language: Language;
  readonly zone: Zone;
  /** The names of uploads, by their ids. */
  readonly fileNames?: ReadonlyMap<string, string>;
}

const yesNo = { it: ['Sì', 'No'], en: ['Yes', 'No'] } as const;
const files = { it: (count: number) => `${count} file`, en: (count: number) => `${count} files` } as const;
const addressParts = ['streetName', 'streetNumber', 'zipCode', 'city', 'province', 'country'] as const;

/** Empty where there is no answer. */
export function answerText(
  question: Pick<TemplateQuestion, 'kind' | 'options' | 'optionTexts'>,
  answer: QuestionAnswer,
  reader: AnswerReader,
): string {
  const { language, zone } = reader;
  const { kind } = question;
  if (typeof answer === 'boolean') return yesNo[language][answer ? 0 : 1];
  if (isEmpty(answer)) return '';
  if (typeof answer === 'number') {
    const style = kind === 'currency' ? ({ style: 'currency', currency: 'EUR' } as const) : {};
    return new Intl.NumberFormat(language, style).format(answer);
  }
  if (kind === 'uploads' && Array.isArray(answer)) return namesOf(answer, reader);
  if (Array.isArray(answer)) return answer.map((value) => optionText(question, value, language)).join(', ');
  if (typeof answer === 'string') {
    if (isChoice(question)) return optionText(question, answer, language);
    if (kind === 'date' || kind === 'calendar') return inWords(answer, 'UTC', false, language);
    return kind === 'datetime' ? inWords(answer, zone, true, language) : answer;
  }
  return addressText(answer as Readonly<Record<string, unknown>>);
}

function namesOf(ids: readonly string[], { language, fileNames }: AnswerReader): string {
  const names = ids.flatMap((id) => fileNames?.get(id) ?? []);
  return names.length > 0 ? names.join(', ') : files[language](ids.length);
}

function optionText(
  { optionTexts }: Pick<TemplateQuestion, 'optionTexts'>,
  value: string,
  language: Language,
): string {
  const text = Object.hasOwn(optionTexts, value)
    ? resolveText(optionTexts[value] ?? null, language).text
    : '';
  return text || value;
}

/** What is no date is shown as it was typed: drafts have anything. */
function inWords(text: string, zone: Zone, hasTime: boolean, language: Language): string {
  const instant = new Date(hasTime ? text : `${text}T12:00:00Z`);
  if (Number.isNaN(instant.getTime())) return text;
  const day = dayInWords(instant, language, zone);
  return hasTime ? `${day}, ${timeInWords(instant, language, zone)}` : day;
}

function addressText(address: Readonly<Record<string, unknown>>): string {
  const { plainAddress } = address;
  if (typeof plainAddress === 'string' && plainAddress !== '') return plainAddress;
  return addressParts
    .map((part) => address[part])
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}
