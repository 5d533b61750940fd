// What an event takes of a proposal (docs/product/proposals.md#events): the title, and the answers to questions that stand for a field of
// events.

import type { FieldCode } from '#core/field-codes.ts';
import { equal } from '#core/field/equality.ts';
import {
  isEmpty,
  type Question,
  type QuestionAnswers,
  type QuestionKind,
  shownQuestions,
} from '#core/proposals/questions.ts';

/** The fields of an event that a question may stand for. */
export const eventFields = ['description', 'durationMinutes', 'accessibility', 'images', 'speakers'] as const;
export type EventField = (typeof eventFields)[number];

const kindsOf: Readonly<Record<EventField, readonly QuestionKind[]>> = {
  description: ['textarea', 'string'],
  durationMinutes: ['number'],
  accessibility: ['textarea', 'string'],
  images: ['uploads'],
  speakers: ['textarea', 'string'],
};

/** The fields of an event whose values the answers to a kind of question are. */
export function eventFieldsOf(kind: QuestionKind): EventField[] {
  return eventFields.filter((field) => kindsOf[field].includes(kind));
}

/** Questions that stand for a field which their answers do not fit, by their positions. */
export function eventFieldErrors(
  questions: readonly (Pick<Question, 'kind'> & { readonly eventField: EventField | null })[],
): { readonly position: number; readonly field: 'eventField'; readonly code: FieldCode }[] {
  return questions.flatMap(({ kind, eventField }, position) =>
    eventField === null || eventFieldsOf(kind).includes(eventField)
      ? []
      : [{ position, field: 'eventField' as const, code: 'notAllowed' as const }],
  );
}

/** A person of an event as an author writes it: `Name Surname, affiliation`, one a line. */
export interface ProposedPerson {
  readonly name: string | null;
  readonly surname: string;
  readonly affiliation: string | null;
}

/** What an event takes. Texts are in the language of the proposal; null: the author says nothing of it. */
export interface TakenValues {
  readonly title: string;
  readonly description: string | null;
  readonly durationMinutes: number | null;
  readonly accessibility: string | null;
  readonly images: readonly string[];
  readonly speakers: readonly ProposedPerson[];
}
export type TakenField = keyof TakenValues;
export const takenFields: readonly TakenField[] = ['title', ...eventFields];

type OfEvent = Question & { readonly eventField: EventField | null };

/** The values of a proposal as it is now. A question of the second phase counts before one of the first. */
export function takenOf(
  { title, eventTitle, answers }: Titled & { readonly answers: QuestionAnswers },
  questions: readonly OfEvent[],
): TakenValues {
  const shown = shownQuestions(questions, answers).toSorted((a, b) => b.phase - a.phase);
  const answerOf = (field: EventField) =>
    shown
      .map(({ key, eventField }) => (eventField === field ? (answers[key] ?? null) : null))
      .find(isGiven) ?? null;
  const textOf = (field: EventField) => {
    const answer = answerOf(field);
    return typeof answer === 'string' ? answer.trim() : null;
  };
  const minutes = answerOf('durationMinutes');
  const images = answerOf('images');
  return {
    title: eventTitle?.trim() || title?.trim() || '',
    description: textOf('description'),
    durationMinutes:
      typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 0 ? minutes : null,
    accessibility: textOf('accessibility'),
    images: Array.isArray(images) ? images : [],
    speakers: peopleOf(textOf('speakers') ?? ''),
  };
}

interface Titled {
  readonly title: string | null;
  readonly eventTitle: string | null;
}

function isGiven(answer: QuestionAnswers[string]): boolean {
  return !isEmpty(answer);
}

/** Of a longer list the rest is left to the office. */
const mostPeople = 50;
/** Characters of a name or an affiliation of the programme. */
const longestName = 300;

/**
 * The people of a text, one a line, each once; what follows the first comma is where they work. The last word is the surname. A line that is
 * no name, such as a paragraph about the speakers, is left to the office.
 */
export function peopleOf(text: string): ProposedPerson[] {
  const people = new Map(linesOf(text).map((person) => [keyOf(person), person]));
  return [...people.values()].slice(0, mostPeople);
}

function keyOf({ name, surname }: ProposedPerson): string {
  return `${name ?? ''} ${surname}`.trim().toLowerCase();
}

function linesOf(text: string): ProposedPerson[] {
  return text.split('\n').flatMap((line): ProposedPerson[] => {
    const [who = '', ...where] = line.split(',').map((part) => part.replaceAll(/\s+/g, ' ').trim());
    const words = who.split(' ');
    const surname = words.at(-1) ?? '';
    if (surname === '' || who.length > longestName) return [];
    return [
      {
        name: words.slice(0, -1).join(' ') || null,
        surname,
        affiliation: where.filter(Boolean).join(', ').slice(0, longestName) || null,
      },
    ];
  });
}

/** The fields whose value in the proposal is another one than the event took. */
export function differencesOf(taken: TakenValues, now: TakenValues): TakenField[] {
  return takenFields.filter((field) => !equal(taken[field], now[field]));
}

/** Characters of the markup of a rich field. */
const longestMarkup = 20_000;
/** By which an escape is longer than its character, at most. */
const longestEscape = 5;

/**
 * A text as paragraphs of markup, for a rich field: an empty line ends a paragraph. Of a text that is too long for the field its first paragraphs
 * are taken, and of a single one as much as fits for certain.
 */
export function paragraphsOf(text: string): string {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  let markup = '';
  for (const paragraph of paragraphs) {
    const next = markup + markupOf(paragraph);
    if (next.length > longestMarkup) break;
    markup = next;
  }
  const [first] = paragraphs;
  return markup || first === undefined
    ? markup
    : markupOf(first.slice(0, (longestMarkup - '<p></p>'.length) / longestEscape));
}

function markupOf(paragraph: string): string {
  return `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
