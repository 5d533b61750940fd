import type { Language } from '#core/languages.ts';
import { entityOfPath } from './entities.ts';
import { wordsOf } from './words/index.ts';

/** The title of an entity's page, by its path; null where there is no such entity. */
export function titleOfEntityPage(
  path: string,
  page: 'list' | 'form' | 'new',
  language: Language,
): string | null {
  const name = entityOfPath(path);
  if (!name) return null;
  const words = wordsOf(name, language);
  return { list: words.many, form: words.one, new: words.add }[page];
}
