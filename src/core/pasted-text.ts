// Markup of word processors in terms of rich text (docs/product/security.md#rich-text): pasted into the editor, or in a file that is
// imported. What comes out is not safe by itself; it is sanitised afterwards as any other.

/** Lists that Word writes as paragraphs become lists, and the rows of tables paragraphs. Other markup stays as it is. */
export function plainBlocks(html: string): string {
  return withRowsApart(withRealLists(html));
}

/** The headings of a document on the two levels of a text: the topmost that it has, and all below. */
export function plainHeadings(html: string): string {
  const top = [1, 2, 3].find((level) => new RegExp(`<h${level}\\b`, 'i').test(html)) ?? 3;
  return html.replaceAll(
    /<(\/?)h([1-6])\b/gi,
    (_all, closing: string, level: string) => `<${closing}h${Number(level) <= top ? 3 : 4}`,
  );
}

interface Item {
  readonly level: number;
  readonly list: 'ul' | 'ol';
  readonly content: string;
}

// Each reads on only up to the next of its kind, so that the time of a long text grows with its length alone.
const wordItem = /<p\b([^<>]*\bmso-list:\s*l\d+\s+level(\d)[^<>]*)>((?:(?!<p\b)[\s\S])*?)<\/p>/gi;
const wordMarker =
  /<!(?:--)?\[if !supportLists\](?:--)?>((?:(?!<!(?:--)?\[if)[\s\S])*?)<!(?:--)?\[endif\](?:--)?>|<span\b[^<>]*\bmso-list:\s*Ignore[^<>]*>((?:(?!<\/p>|mso-list:)[\s\S])*?<\/span>)\s*<\/span>/i;

/** Paragraphs with a bullet or number of Word, one after the other, as nested lists. */
function withRealLists(html: string): string {
  if (!/mso-list:/i.test(html)) return html;
  let lists = '';
  let items: Item[] = [];
  let end = 0;
  for (const found of html.matchAll(wordItem)) {
    const between = html.slice(end, found.index);
    if (
      items.length > 0 &&
      between.replaceAll(/<!--(?:(?!<!--)[\s\S])*?-->|<o:p>|<\/o:p>/g, '').trim() !== ''
    ) {
      lists += listsOf(items);
      items = [];
    }
    if (items.length === 0) lists += between;
    items.push(itemOf(Number(found[2]), found[3] ?? ''));
    end = found.index + found[0].length;
  }
  return lists + listsOf(items) + html.slice(end);
}

function itemOf(level: number, content: string): Item {
  const marker = textOf(wordMarker.exec(content)?.[0] ?? '');
  return {
    level,
    list: /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker) ? 'ol' : 'ul',
    content: content.replace(wordMarker, '').trim(),
  };
}

function listsOf(items: readonly Item[]): string {
  let html = '';
  const open: Item[] = [];
  for (const item of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) html += `</li></${open.pop()?.list}>`;
    const last = open.at(-1);
    if (last && last.level === item.level && last.list !== item.list) html += `</li></${open.pop()?.list}>`;
    if (open.at(-1)?.level === item.level) html += '</li><li>';
    else {
      html += `<${item.list}><li>`;
      open.push(item);
    }
    html += item.content;
  }
  while (open.length > 0) html += `</li></${open.pop()?.list}>`;
  return html;
}

/** A table without another one in it: the inner ones are replaced first. */
const innermost = /<table\b(?:(?!<table\b)[\s\S])*?<\/table\s*>/gi;

/** Each row of a table as a paragraph, its cells separated by a dot. */
function withRowsApart(html: string): string {
  let before = '';
  let after = html;
  while (after !== before) {
    before = after;
    after = before.replaceAll(innermost, (table) =>
      [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/?tr\b|<\/table\s*>)/gi)]
        .map(([, row = '']) => cellsOf(row).join(' · '))
        .filter((row) => row !== '')
        .map((row) => `<p>${row}</p>`)
        .join(''),
    );
  }
  return after;
}

const block = /<\/?(?:p|div|ul|ol|li|h[1-6]|blockquote|pre|br|section|center)\b[^>]*>/gi;

/** The cells of a row that have a text, each on one line. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)(?=<\/?t[dhr]\b|$)/gi)]
    .map(([, cell = '']) => cell.replaceAll(block, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((cell) => textOf(cell) !== '');
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>|&nbsp;|\u00a0/g, ' ').trim();
}
