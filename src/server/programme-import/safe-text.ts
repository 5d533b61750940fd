import { type RichText, sanitiseRichText } from '#server/resources/rich-text.ts';

/** A description that is far too long to be stored is not sanitised. */
const LONGEST_DESCRIPTION = 200_000;

/** A sanitised description, with what was removed. */
export function safeText(html: string): RichText {
  return html.length > LONGEST_DESCRIPTION
    ? { html, removed: new Map(), unwrapped: new Map() }
    : sanitiseRichText(html);
}
