import { listOf } from '#core/contract/route.ts';
import type { Language } from '#core/languages.ts';
import { type LegalPage, legalTexts } from '#core/legal/texts.ts';
import { legalTextRead } from '#core/later-reads.ts';
import type { Resource } from '#core/resources/resource.ts';
import { list } from '#web/api/call.ts';
import { create } from '#web/api/entities.ts';
import { query } from '#web/api/query.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { PageHead } from '#web/layout/head.ts';
import { strings } from './strings.ts';

export function legalTextOptions(page: LegalPage, language: Language) {
  return query(legalTextRead, { params: { page, language } });
}

export function legalPageHead(page: LegalPage, wording: Wording): PageHead {
  const { title, lead } = stringsIn(wording, strings)[page];
  return { title, description: lead };
}

const daysToReword = 7;

/** Creates a version of a page to be reworded, in force in a week, as a copy of the present one. Resolves to its id. */
export async function rewordLegalText(page: LegalPage): Promise<string> {
  const now = new Date();
  const { rows } = await list(listOf<Resource>(legalTexts), {
    filters: [
      { field: 'legalPage', operator: 'is', value: page },
      { field: 'validFrom', operator: 'lte', value: now.toISOString() },
    ],
    sort: [{ field: 'validFrom', descending: true }],
    limit: 1,
    lang: '*',
  });
  const text = rows[0]?.['text'] ?? (await import('#core/legal/defaults.ts')).defaultTexts[page];
  const validFrom = new Date(now.getTime() + daysToReword * 86_400_000).toISOString();
  const { row } = await create(legalTexts, { legalPage: page, text, validFrom });
  return row._id;
}
