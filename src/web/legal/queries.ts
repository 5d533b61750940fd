import type { Language } from '#core/languages.ts';
import type { LegalPage } from '#core/legal/texts.ts';
import { legalTextRead } from '#core/later-reads.ts';
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
