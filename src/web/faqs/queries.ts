import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { plainText } from '#core/rich-text.ts';
import { faqList } from '#core/later-reads.ts';
import { listQuery } from '#web/api/query.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { PageHead } from '#web/layout/head.ts';
import { strings } from './strings.ts';

/** A question as visitors see it. */
export interface Faq {
  readonly _id: string;
  readonly question: string;
  readonly answer: string;
  /** Fields that exist in the other language only. */
  readonly untranslated?: readonly string[];
}

/** The public questions in their order; staff see the same here. */
export function faqsOptions(language: Language) {
  return queryOptions({
    ...listQuery(faqList, {
      filters: [{ field: 'isVisible', operator: 'is', value: true }],
      limit: 100,
      lang: language,
      fields: ['question', 'answer'],
    }),
    select: ({ rows }): readonly Faq[] => rows,
  });
}

/** With the answers as structured data (schema.org) for search engines. */
export function faqsHead(faqs: readonly Faq[], wording: Wording): PageHead {
  const { title, lead } = stringsIn(wording, strings);
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer, 2000) },
  }));
  return {
    title,
    description: lead,
    about: () =>
      faqs.length > 0
        ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: wording.language, mainEntity }]
        : [],
  };
}
