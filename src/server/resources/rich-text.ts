// Rich text that is stored: a short list of elements, in plain blocks (docs/product/security.md#rich-text). The server sanitises it
// before it is
// written, the web again before it is shown.

import sanitizeHtml from 'sanitize-html';
import type { Fields, Translated } from '#core/field/field.ts';
import { visibleLine, visibleLines } from '#core/field/invisible.ts';
import { plainBlocks } from '#core/pasted-text.ts';
import { richElements } from '#core/rich-text.ts';
import type { Stored } from '#core/field/writing.ts';
import { tidyBlocks } from './rich-text-blocks.ts';

export interface RichText {
  readonly html: string;
  /** Elements, attributes and links that were removed with their content, by kind. */
  readonly removed: ReadonlyMap<string, number>;
  /** Formatting that was removed while its text stayed, by kind. */
  readonly unwrapped: ReadonlyMap<string, number>;
}

const allowed: readonly string[] = richElements;
/** Elements with the same meaning as another one. `div` is a block with line ends of its own; tidyBlocks removes it. */
const renamed: Record<string, string> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  center: 'div',
  pre: 'div',
  section: 'div',
  article: 'div',
  td: 'div',
  th: 'div',
  dt: 'div',
  dd: 'div',
};
/** The content of these is no text for readers. */
const withContent =
  'script style textarea option noscript iframe object applet template title svg math select audio video canvas xmp noembed noframes plaintext'.split(
    ' ',
  );
/** These are empty by nature: nothing of them stays. */
const empty = ['img', 'embed', 'input', 'link', 'meta', 'base', 'source', 'track', 'param', 'frame', 'area'];
const structural = ['div', 'tr', 'tbody', 'thead', 'tfoot', 'colgroup', 'col', 'html', 'head', 'body'];
const safeAddress = /^(?:https?:\/\/|mailto:)/i;

/** Deeper elements are unwrapped, which also limits the work for hostile input. */
const nestingLimit = 20;

/**
 * The same text with the allowed elements only: p, strong, em, ul, ol, li, a with a http(s) or mailto address, h3, h4,
 * blockquote, sub, sup, br. Line ends of loose text become paragraphs and breaks, and so do rows of tables; lists of Word are lists.
 * Sanitised rich text does not change.
 */
export function sanitiseRichText(html: string): RichText {
  const removed = new Map<string, number>();
  const unwrapped = new Map<string, number>();
  const blocks = plainBlocks(html);
  const tables = tablesIn(html) - tablesIn(blocks);
  if (tables > 0) unwrapped.set('table', tables);
  const safe = sanitizeHtml(withLooseBrackets(blocks), {
    allowedTags: [...allowed, 'div'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: withContent,
    nestingLimit,
    transformTags: {
      ...renamed,
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: safeAddress.test(href.trim()) ? { href: href.trim() } : {},
      }),
    },
    onOpenTag(name, attributes) {
      if (withContent.includes(name) || empty.includes(name)) count(removed, name);
      else if (!allowed.includes(name) && !(name in renamed) && !structural.includes(name))
        count(unwrapped, name);
      if (name === 'a' && attributes['href'] && !safeAddress.test(attributes['href'].trim()))
        count(removed, 'a[href]');
      for (const attribute of Object.keys(attributes).filter((key) => /^on/i.test(key)))
        count(removed, attribute);
    },
  });
  // An entity has become a character here.
  return { html: strictly(tidyBlocks(visibleLines(safe))), removed, unwrapped };
}

/** A body with its rich texts sanitised: both languages, or the one that was sent as a plain string. */
export function sanitisedTexts(fields: Fields, sent: Stored): Stored {
  const texts = Object.keys(sent).filter((name) => {
    const field = fields[name];
    return field?.kind === 'textarea' && field.translated && field.rich;
  });
  const sanitised = texts.map((name) => {
    const content = sent[name] as string | Translated | null;
    if (content === null) return [name, null];
    if (typeof content === 'string') return [name, sanitiseRichText(content).html];
    return [
      name,
      Object.fromEntries(Object.entries(content).map(([key, text]) => [key, sanitiseRichText(text).html])),
    ];
  });
  return { ...sent, ...Object.fromEntries(sanitised) };
}

/** The text of a line that may contain entities and formatting: a title. White space is folded. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return fold(html);
  const escaped = sanitizeHtml(withLooseBrackets(html), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: withContent,
  });
  return fold(
    escaped
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );
}

function fold(text: string): string {
  return visibleLine(text.replaceAll(/\s+/g, ' ')).trim();
}

/** The last sanitising step before the text is stored, whatever the steps before have done. */
function strictly(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...allowed],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener nofollow' } }),
    },
  });
}

/** A `<` without a `>` opens no element: it is a character of the text, and the text after it must stay. */
function withLooseBrackets(html: string): string {
  return html.replaceAll(/<(?=[^<>]*(?:<|$))/g, '&lt;');
}

function tablesIn(html: string): number {
  return html.match(/<table\b/gi)?.length ?? 0;
}

function count(kinds: Map<string, number>, kind: string): void {
  const name = kind.slice(0, 30);
  kinds.set(name, (kinds.get(name) ?? 0) + 1);
}
