import type { Translated } from '#core/field/field.ts';

/** The interface's languages (docs/product/languages.md#languages). Italian comes first: it is the default. */
export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

/** The text in a language, or in the other where it is missing; `language` says which one it is. */
export function resolveText(
  text: { readonly [Key in Language]?: Translated[Key] | undefined } | null,
  wanted: Language,
): { text: string; language: Language } {
  const other: Language = wanted === 'it' ? 'en' : 'it';
  const own = text?.[wanted];
  if (own) return { text: own, language: wanted };
  const fallback = text?.[other];
  return fallback ? { text: fallback, language: other } : { text: '', language: wanted };
}

/** Italian unless the first supported language of the browser is English (docs/product/languages.md#languages). */
export function languageOfHeader(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').split(',').map((part, position) => {
    const [tag = '', quality] = part.trim().split(/;\s*q=/);
    return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0, position };
  });
  const first = wishes
    .filter(({ tag, quality }) => quality > 0 && /^(it|en)(-|$)/.test(tag))
    .sort((a, b) => b.quality - a.quality || a.position - b.position)[0];
  return first?.tag.startsWith('en') ? 'en' : 'it';
}

/** The language of a page, by its path: Italian has no prefix, English has `/en` (docs/product/languages.md#addresses). */
export function languageOfPath(path: string): Language {
  return /^\/en(?=[/?#]|$)/.test(path) ? 'en' : 'it';
}

/** A path without its language. */
export function withoutLanguage(path: string): string {
  return path.replace(/^\/en(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
}

/** The same page in a language, whatever the language of the given path. */
export function pathIn(language: Language, path: string): string {
  const plain = withoutLanguage(path);
  return language === 'it' ? plain : `/en${plain.replace(/^\/(?=[?#]|$)/, '')}`;
}
