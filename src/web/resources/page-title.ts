import type { Wording } from '#web/i18n/language.ts';
import { entityOfPath, isEditedOnItsPage } from './entities.ts';
import { wordsOf } from './words/index.ts';

/** The title of an entity's page, by its path; null where there is no such entity. */
export function titleOfEntityPage(
  path: string,
  page: 'list' | 'form' | 'new',
  wording: Wording,
): string | null {
  const name = entityOfPath(path);
  if (!name) return null;
  const words = wordsOf(name, wording);
  return { list: words.many, form: words.one, new: words.add }[page];
}

export { formElsewhere, listElsewhere } from './entities.ts';

/** Whether an entity has neither the generic list nor the generic form. */
export function hasNamedPageOnly(path: string): boolean {
  const name = entityOfPath(path);
  return name !== null && isEditedOnItsPage(name);
}
