import type { OwnTexts } from '#core/labels/contract.ts';
import type { Language } from '#core/languages.ts';
import type { Reader } from '#server/db/database.ts';

export async function readOwnTexts(db: Reader, language: Language): Promise<OwnTexts> {
  const labels = await db
    .selectFrom('labels')
    .select(['key', 'value'])
    .where('language', '=', language)
    .orderBy('key')
    .execute();
  return Object.fromEntries(labels.map(({ key, value }) => [key, value]));
}
