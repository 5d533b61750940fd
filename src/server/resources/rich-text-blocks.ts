// Rich text as a flat row of blocks: no block inside a paragraph, none empty, line ends of loose text as paragraphs and breaks.
// It reads only the sanitiser's output: well-formed, escaped, allowed elements and `div`.

type Node = string | Element;
interface Element {
  readonly name: string;
  readonly href: string;
  readonly children: Node[];
}

const blockNames = ['p', 'div', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote'];

/** Paragraphs end at blank lines and double breaks; other line ends are breaks, but white space inside a `p` or `li`. */
export function tidyBlocks(html: string): string {
  return blocksOf(parse(html), false).join('');
}

function parse(html: string): Node[] {
  const root: Element = { name: '', href: '', children: [] };
  const open = [root];
  for (const [token, end, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    const parent = open.at(-1) ?? root;
    if (name === '') parent.children.push(token);
    else if (end) open.pop();
    else {
      // A link inside a link has no address of its own: browsers would end the outer one.
      const linked = open.some(({ href }) => href !== '');
      const href = linked ? '' : (/href="([^"]*)"/.exec(rest)?.[1] ?? '');
      const element = { name, href, children: [] };
      parent.children.push(element);
      if (name !== 'br') open.push(element);
    }
  }
  return root.children;
}

/** `soft`: a line end in the text is white space. */
function blocksOf(nodes: readonly Node[], soft: boolean): string[] {
  const blocks: string[] = [];
  let run = '';
  const endRun = () => {
    blocks.push(...paragraphsOf(run));
    run = '';
  };
  for (const [position, node] of nodes.entries()) {
    if (typeof node !== 'string' && blockNames.includes(node.name)) {
      endRun();
      blocks.push(...blockOf(node));
    } else {
      // Editors write a break and a line end for one new line.
      const before = nodes[position - 1];
      const afterBreak = typeof before === 'object' && before.name === 'br';
      const line = lineOf(node, soft);
      run += afterBreak && typeof node === 'string' ? line.replace(/^ ?\n/, '') : line;
    }
  }
  endRun();
  return blocks;
}

function blockOf({ name, children }: Element): string[] {
  switch (name) {
    case 'ul':
    case 'ol': {
      const items = itemsOf(children);
      return items.length > 0 ? [`<${name}>${items.join('')}</${name}>`] : [];
    }
    case 'blockquote': {
      const quoted = blocksOf(children, false);
      return quoted.length > 0 ? [`<blockquote>${quoted.join('')}</blockquote>`] : [];
    }
    case 'h3':
    case 'h4': {
      const heading = withSingleBreaks(children.map((child) => lineOf(child, true)).join('')).trim();
      return isVisible(heading) ? [`<${name}>${withBreaks(heading)}</${name}>`] : [];
    }
    default:
      return blocksOf(children, name !== 'div');
  }
}

/** Content of a list outside its items becomes an item too. */
function itemsOf(children: readonly Node[]): string[] {
  return children.flatMap((child) => {
    const own = typeof child !== 'string' && child.name === 'li' ? child.children : [child];
    const blocks = blocksOf(own, true);
    const [only] = blocks;
    if (only === undefined) return [];
    return blocks.length === 1 && only.startsWith('<p>')
      ? [`<li>${only.slice('<p>'.length, -'</p>'.length)}</li>`]
      : [`<li>${blocks.join('')}</li>`];
  });
}

function paragraphsOf(run: string): string[] {
  return run
    .split(/\n ?(?:\n ?)+/)
    .map((lines) => lines.trim())
    .filter(isVisible)
    .map((lines) => `<p>${withBreaks(lines)}</p>`);
}

/** A node in a line, where `\n` is a new line: blocks in it are unwrapped, and invisible ones removed. */
function lineOf(node: Node, soft: boolean): string {
  if (typeof node === 'string') return foldSpaces(node, soft);
  if (node.name === 'br') return '\n';
  const inner = withSingleBreaks(node.children.map((child) => lineOf(child, soft)).join(''));
  if (blockNames.includes(node.name)) return isVisible(inner) ? `\n${inner.trim()}\n` : '';
  if (!isVisible(inner)) return inner;
  const address = node.href && ` href="${node.href}"`;
  if (node.name === 'a' && !address) return inner;
  // New lines at its edges belong to the text around it, so that none opens or ends a paragraph from within.
  const [, before = '', text = '', after = ''] = /^([ ]?\n[ ]?)?(.*?)([ ]?\n[ ]?)?$/s.exec(inner) ?? [];
  return `${before}<${node.name}${address}>${text}</${node.name}>${after}`;
}

/** Non-breaking spaces count as spaces: what is pasted from a word processor is full of them. */
function foldSpaces(text: string, soft: boolean): string {
  const folded = text.replaceAll(/[^\S\n]+/g, ' ');
  return soft ? folded.replaceAll(/\s+/g, ' ') : folded;
}

function withSingleBreaks(lines: string): string {
  return lines.replaceAll(/ ?\n[ \n]*/g, '\n').replaceAll(/ {2,}/g, ' ');
}

function withBreaks(lines: string): string {
  return lines.replaceAll(/ {2,}/g, ' ').replaceAll(/ ?\n ?/g, '<br />');
}

function isVisible(html: string): boolean {
  return html.replaceAll(/<[^>]*>/g, '').trim() !== '';
}
