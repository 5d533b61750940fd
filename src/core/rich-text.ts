// Rich text as a tree (docs/product/security.md#rich-text). Only the elements and addresses named here come out, whatever is
// stored: pages are
// built from this tree, never from the markup itself.

export const richElements = [
  'p',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'h4',
  'blockquote',
  'sub',
  'sup',
  'br',
] as const;
export type RichElement = (typeof richElements)[number];

export type RichNode =
  | string
  | {
      readonly element: RichElement;
      /** Of a link: http, https or mailto. */
      readonly href?: string;
      readonly children: readonly RichNode[];
    };

const safeAddress = /^(?:https?:\/\/|mailto:)/i;
const nestingLimit = 24;

interface Open {
  readonly element: RichElement;
  readonly href?: string;
  readonly children: RichNode[];
}

/** Reads markup. Elements that are not allowed vanish and leave their text; what is not closed ends with the text. */
export function parseRichText(html: string): readonly RichNode[] {
  const root: RichNode[] = [];
  const open: Open[] = [];
  const here = () => open.at(-1)?.children ?? root;

  for (const [token, closing, name, attributes] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>|<!--[\s\S]*?-->|[^<]+|</gi,
  )) {
    if (name === undefined) {
      if (!token.startsWith('<!--')) here().push(decode(token));
      continue;
    }
    const element = richElements.find((one) => one === name.toLowerCase());
    if (!element) continue;
    if (closing === '/') {
      const place = open.findLastIndex((one) => one.element === element);
      if (place >= 0) open.length = place;
    } else if (element === 'br') {
      here().push({ element, children: [] });
    } else if (open.length < nestingLimit) {
      closeBefore(element, open);
      const href = element === 'a' ? addressOf(attributes ?? '') : undefined;
      const node: Open = { element, ...(href === undefined ? {} : { href }), children: [] };
      here().push(node);
      open.push(node);
    }
  }
  return root;
}

const blocks: readonly RichElement[] = ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'];
const lists: readonly RichElement[] = ['ul', 'ol'];

/**
 * Ends what browsers end by themselves when an element begins: a paragraph or heading before a block, a link before a link, an
 * item before the next of its list. Otherwise what they make of the page is another tree than this one.
 */
function closeBefore(element: RichElement, open: Open[]): void {
  const isEnded = (one: Open) => {
    if (element === 'a') return one.element === 'a';
    return blocks.includes(element) && ['p', 'h3', 'h4'].includes(one.element);
  };
  const ended = open.findIndex(isEnded);
  if (ended >= 0) open.length = ended;
  if (element !== 'li') return;
  const item = open.findLastIndex((one) => one.element === 'li');
  if (item > open.findLastIndex((one) => lists.includes(one.element))) open.length = item;
}

/** The text alone, on one line, at most so many characters and cut between words. */
export function plainText(html: string, maxLength: number): string {
  const text = textOf(parseRichText(html)).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:.]+$/, '')}…`;
}

function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : ` ${textOf(node.children)}${spaced(node.element)}`))
    .join('')
    .replaceAll(/ (?=[,;:.!?])/g, '');
}

function spaced(element: RichElement): string {
  return ['strong', 'em', 'a', 'sub', 'sup'].includes(element) ? '' : ' ';
}

function addressOf(attributes: string): string | undefined {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const address = decode(double ?? single ?? '').trim();
  return safeAddress.test(address) ? address : undefined;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
