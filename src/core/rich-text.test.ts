import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRichText, plainText, type RichNode, richElements } from './rich-text.ts';

describe('rich text as a tree', () => {
  test('keeps paragraphs, emphasis, lists and links', () => {
    expect(parseRichText('<p>Una <strong>stella</strong></p><ul><li>uno</li></ul>')).toEqual([
      { element: 'p', children: ['Una ', { element: 'strong', children: ['stella'] }] },
      { element: 'ul', children: [{ element: 'li', children: ['uno'] }] },
    ]);
    expect(parseRichText('<a href="https://example.org/?a=1&amp;b=2">qui</a>')).toEqual([
      { element: 'a', href: 'https://example.org/?a=1&b=2', children: ['qui'] },
    ]);
  });

  test('an element that is not allowed leaves its text', () => {
    expect(parseRichText('<div onclick="x()"><p>a<img src=x onerror=y>b</p></div>')).toEqual([
      { element: 'p', children: ['a', 'b'] },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:x',
    'data:text/html,x',
    '//other.example',
    '&#106;avascript:x',
  ])('a link to %s has no address', (address) => {
    expect(parseRichText(`<a href="${address}">x</a>`)).toEqual([{ element: 'a', children: ['x'] }]);
  });

  test('what is not closed, or closed twice, still ends', () => {
    expect(parseRichText('<p>a<em>b</p>c</em>')).toEqual([
      { element: 'p', children: ['a', { element: 'em', children: ['b'] }] },
      'c',
    ]);
    expect(parseRichText('5 < 6 &lt; 7')).toEqual(['5 ', '<', ' 6 < 7']);
  });

  test('whatever comes in, only allowed elements and safe addresses come out', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="',
        '">',
        "javascript:'",
        '<script>',
        '<svg/onload=',
        '&#x6a;',
        '<li>',
        '<!--',
        '-->',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const walk = (nodes: readonly RichNode[]) => {
          for (const node of nodes) {
            if (typeof node === 'string') continue;
            expect(richElements).toContain(node.element);
            expect(node.href ?? 'https://none').toMatch(/^(https?:\/\/|mailto:)/i);
            walk(node.children);
          }
        };
        walk(parseRichText(pieces.join('')));
      }),
    );
  });
});

describe('the text alone', () => {
  test('is one line', () => {
    expect(plainText('<p>Una <em>stella</em>, due.</p>\n<p>Tre</p>', 100)).toBe('Una stella, due. Tre');
  });

  test('is cut between words', () => {
    expect(plainText('<p>Osserviamo insieme le stelle doppie</p>', 22)).toBe('Osserviamo insieme le…');
  });
});

test('elements end where browsers end them, so that a page is the same tree on both sides', () => {
  const treeOf = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) => (typeof node === 'string' ? node : `${node.element}(${treeOf(node.children)})`))
      .join(' ');
  const tree = (html: string) => treeOf(parseRichText(html));
  expect(tree('<p>a<p>b</p>c')).toBe('p(a) p(b) c');
  expect(tree('<p><strong>a<ul><li>b<li>c</ul>')).toBe('p(strong(a)) ul(li(b) li(c))');
  expect(tree('<h3>a<h4>b</h4></h3>')).toBe('h3(a) h4(b)');
  expect(tree('<a href="https://x.example">a<em><a href="https://y.example">b</a></em>')).toBe(
    'a(a em()) a(b)',
  );
  expect(tree('<ul><li>a<ul><li>b</ul></li><li>c</ul>')).toBe('ul(li(a ul(li(b))) li(c))');
  expect(tree('<blockquote><p>a</p><p>b</p></blockquote>')).toBe('blockquote(p(a) p(b))');
});
