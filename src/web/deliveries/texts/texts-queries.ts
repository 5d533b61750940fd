import { listOf } from '#core/contract/route.ts';
import type { Language } from '#core/languages.ts';
import { errorOfText, type RewordingError } from '#core/message-texts/check.ts';
import {
  previewTemplate,
  readTemplates,
  type WireTemplate,
  type WireText,
} from '#core/message-texts/message-texts.ts';
import { resources } from '#core/resources/index.ts';
import { call, type ListedRow } from '#web/api/call.ts';
import { listAll } from '#web/api/list-all.ts';
import { composedQuery, query } from '#web/api/query.ts';

export const rewordedList = listOf<typeof resources.messageTexts>(resources.messageTexts);
/** A reworded text as the API answers it. */
export type RewordedText = ListedRow<typeof rewordedList>;

export const templatesQuery = query(readTemplates, {});
export const rewordedQuery = {
  ...composedQuery(rewordedList, 'reworded', {}, (context) => listAll(rewordedList, { sort: [] }, context)),
  staleTime: 0,
};

/** The rewording of a text in a language, if there is one. */
export function rewordingOf(
  rows: readonly RewordedText[],
  { template }: WireTemplate,
  { key }: WireText,
  language: Language,
): RewordedText | undefined {
  return rows.find((row) => row.template === template && row.key === key && row.language === language);
}

/** What is wrong with a text as it is typed, by the same rules as on the server. */
export function errorOfTyped(
  { kind, form, placeholders, inFirstSentence, it, en }: WireText,
  typed: string,
): RewordingError | null {
  const named = placeholders.filter((name) => form === null || name !== 'count');
  const text = {
    kind,
    placeholders: named,
    written: { it, en },
    ...(inFirstSentence && { inFirstSentence }),
  };
  return errorOfText({ text, form }, typed);
}

/** How a message reads in a language; fetched again after each change of its texts. */
export function previewQuery(template: string, language: Language, own: readonly RewordedText[]) {
  const of = { language, changes: own.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`) };
  return composedQuery(previewTemplate, 'preview', { params: { template }, of }, () =>
    call(previewTemplate, { params: { template }, body: { language } }),
  );
}
