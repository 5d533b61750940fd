// In which languages a session is held, for its reader.

import type { Language } from '#core/languages.ts';

/** `in italiano e inglese`; null where the session does not say. The caller names the languages of the codes. */
export function spokenInWords(
  codes: readonly string[],
  language: Language,
  nameOf: (code: string) => string,
): string | null {
  if (codes.length === 0) return null;
  const and = { it: ' e ', en: ' and ' }[language];
  const names = codes.map(nameOf);
  return `in ${[names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(and)}`;
}

/** Whether the languages of a session say more than its reader expects: another than theirs, or several. */
export function isWorthSaying(codes: readonly string[], language: Language): boolean {
  return codes.some((code) => code !== language);
}
