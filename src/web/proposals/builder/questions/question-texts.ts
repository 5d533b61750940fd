// Words about a question of the draft.

import type { Translated } from '#core/field/field.ts';
import { type Language, languages, resolveText } from '#core/languages.ts';
import type { DraftQuestion } from '#core/proposals/builder/draft.ts';
import type { Wording } from '#web/i18n/language.ts';
import { wordsOf } from '#web/resources/words/index.ts';

/** What a question is called: its label, or that it has none yet. */
export function labelIn(
  { label }: Pick<DraftQuestion, 'label'>,
  { language }: Pick<Wording, 'language'>,
  { untitled }: { readonly untitled: string },
): string {
  return resolveText(label, language).text || untitled;
}

/** What a kind is called here: a checkbox with choices is another thing to people than a single one. */
export function kindIn(
  { kind, options }: Pick<DraftQuestion, 'kind' | 'options'>,
  wording: Wording,
  { severalChoices }: { readonly severalChoices: string },
): string {
  if (kind === 'checkbox' && options.length > 0) return severalChoices;
  return wordsOf('formRows', wording).options['kind']?.[kind] ?? kind;
}

/** The languages in which a text of a question is missing while the other has it. */
export function missingLanguages(question: DraftQuestion): Language[] {
  const texts: readonly Translated[] = [
    question.label,
    question.help,
    question.minMessage,
    question.maxMessage,
    ...question.options.map(({ text }) => text),
  ];
  return languages.filter((language) =>
    texts.some((text) => !text[language]?.trim() && languages.some((other) => text[other]?.trim())),
  );
}
