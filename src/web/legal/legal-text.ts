import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import type { LegalText } from '#core/legal/contract.ts';
import { type LegalPage, legalTexts } from '#core/legal/texts.ts';
import { readAnswer } from '#web/api/call.ts';
import { create } from '#web/api/entities.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { PageHead } from '#web/layout/head.ts';
import { strings } from './strings.ts';

export function legalTextOptions(page: LegalPage, language: Language) {
  return queryOptions({
    queryKey: ['legal', page, language],
    queryFn: (context) => readAnswer<LegalText>(`/api/legal/${page}/${language}`, context),
  });
}

export function legalPageHead(page: LegalPage, wording: Wording): PageHead {
  const { title, lead } = stringsIn(wording, strings)[page];
  return { title, description: lead };
}

const daysToReword = 7;

/** Creates a version of a page to be reworded, in force in a week, as a copy of the present one. Resolves to its id. */
export async function rewordLegalText(page: LegalPage): Promise<string> {
  const now = new Date();
  const [inForce] = await readAnswer<{ text: object }[]>(
    `/api/legal-texts?legalPage=${page}&validFrom.$lte=${now.toISOString()}&sort=-validFrom&limit=1&lang=*`,
    {},
  );
  const text = inForce?.text ?? (await import('#core/legal/defaults.ts')).defaultTexts[page];
  const validFrom = new Date(now.getTime() + daysToReword * 86_400_000).toISOString();
  const { row } = await create(legalTexts, { legalPage: page, text, validFrom });
  return row._id;
}
