import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, sanitiseRichText } from './rich-text.ts';

const sanitise = (html: string) => sanitiseRichText(html).html;

describe('rich text that is stored', () => {
  test.each([
    ['a line', '<p>a line</p>'],
    ['a&#x202e;b\u2067c&#8207; d', '<p>abc\u200f d</p>'],
    ['one\n\ntwo\nstill two', '<p>one</p><p>two<br />still two</p>'],
    ['one\r\n\r\n&nbsp;\r\n\r\ntwo', '<p>one</p><p>two</p>'],
    ['one<br>\nbelow<br><br>two', '<p>one<br />below</p><p>two</p>'],
    ['<p>soft\nwrapped</p>', '<p>soft wrapped</p>'],
    ['<div>one\nbelow</div><div></div><div><p>two</p></div>', '<p>one<br />below</p><p>two</p>'],
    ['<b>bold</b> and <i>slanted</i>', '<p><strong>bold</strong> and <em>slanted</em></p>'],
    ['<h1>Programme</h1>text', '<h3>Programme</h3><p>text</p>'],
    [
      '<ul>\n<li>one</li>\n<li>two<ul><li>inner</li></ul></li></ul>',
      '<ul><li>one</li><li><p>two</p><ul><li>inner</li></ul></li></ul>',
    ],
    ['<strong>one\n\nbelow\n</strong>\n\ntwo', '<p><strong>one<br />below</strong></p><p>two</p>'],
    ['<em><p>one</p><p>below</p></em>', '<p><em>one<br />below</em></p>'],
    ['<table><tr><td>10:00</td><td>Doors</td></tr></table>', '<p>10:00 · Doors</p>'],
    [
      `<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Acqua</p>`,
      '<ul><li>Acqua</li></ul>',
    ],
    ['H<sub>2</sub>O, E = mc<sup>2</sup>', '<p>H<sub>2</sub>O, E = mc<sup>2</sup></p>'],
    ['<p>a</p><p> &nbsp; </p><strong></strong>', '<p>a</p>'],
    ['if a<b and so on', '<p>if a&lt;b and so on</p>'],
    [
      '<a href="https://a.org">one <a href="https://b.org">two</a></a>',
      '<p><a href="https://a.org" rel="noopener nofollow">one </a><a href="https://b.org" rel="noopener nofollow">two</a></p>',
    ],
    ['', ''],
  ])('%j becomes %j', (html, sanitised) => {
    expect(sanitise(html)).toBe(sanitised);
  });

  test('a link keeps a web or mail address, and sends no referrer', () => {
    expect(sanitise('<a href="https://example.org/?a=1&amp;b=2" target="_blank">there</a>')).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow">there</a></p>',
    );
    expect(sanitise('<a href="mailto:ada@example.org">write</a>')).toBe(
      '<p><a href="mailto:ada@example.org" rel="noopener nofollow">write</a></p>',
    );
  });

  test.each([
    'javascript:alert(1)',
    ' jav&#x09;ascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '/events',
    'vbscript:x',
  ])('a link to %s keeps its text only', (address) => {
    expect(sanitise(`<a href="${address}">text</a>`)).toBe('<p>text</p>');
  });

  test('what is removed is counted by kind: with its content, or its formatting only', () => {
    const { html, removed, unwrapped } = sanitiseRichText(
      '<script>steal()</script><iframe src="https://example.org">old browser</iframe><img src=x onerror="steal()">' +
        '<span style="color:red">red</span> <span>and</span> <table><tr><td>cell</td></tr></table><a href="javascript:x">link</a>',
    );
    expect(html).toBe('<p>red and</p><p>cell</p><p>link</p>');
    expect(Object.fromEntries(removed)).toEqual({ script: 1, iframe: 1, img: 1, onerror: 1, 'a[href]': 1 });
    expect(Object.fromEntries(unwrapped)).toEqual({ span: 2, table: 1 });
  });

  test('nesting beyond reason is opened up', () => {
    const deep = `${'<blockquote>'.repeat(5_000)}core${'</blockquote>'.repeat(5_000)}`;
    expect(sanitise(deep)).toBe(`${'<blockquote>'.repeat(20)}<p>core</p>${'</blockquote>'.repeat(20)}`);
  });
});

describe('whatever is sent', () => {
  const pieces = fc.constantFrom(
    ...'<p> </p> <div> </div> <b> </b> <em> </em> <ul> <li> </ul> <br> <h2> </h2> <blockquote> </blockquote> </a>'.split(
      ' ',
    ),
    ...'<script> </script> </iframe> <style> </style> <!-- --> < > " \' & </ <td> <noscript> <template> &lt;script&gt; word'.split(
      ' ',
    ),
    '<a href="https://x.org">',
    '<a href="javascript:x">',
    '<iframe src=x>',
    '<svg onload=x>',
    '<math>',
    '<img src=x onerror=y>',
    '<x y="',
    ' ',
    '\u00a0',
    '\n',
    '\n\n',
  );
  const html = fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(''));

  test('only the allowed elements remain, and a link only with a safe address', () => {
    const allowed =
      /^(?:[^<>]|<\/?(?:p|strong|em|ul|ol|li|h3|h4|blockquote|sub|sup)>|<br \/>|<\/a>|<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="noopener nofollow">)*$/;
    fc.assert(
      fc.property(html, (input) => {
        expect(sanitise(input)).toMatch(allowed);
      }),
      { numRuns: 3_000 },
    );
  });

  test('sanitised rich text does not change', () => {
    fc.assert(
      fc.property(html, (input) => {
        const once = sanitise(input);
        expect(sanitise(once)).toBe(once);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a title', () => {
  test.each([
    ['  Dai buchi neri\n all\u2019adroterapia ', 'Dai buchi neri all\u2019adroterapia'],
    ['Caff&egrave; &amp; scienza', 'Caffè & scienza'],
    ['&lt;em&gt; in HTML', '<em> in HTML'],
    ['<em>Il buio</em> oltre le stelle', 'Il buio oltre le stelle'],
    ['p<q', 'p<q'],
    ['AT&T', 'AT&T'],
    ['Lu&#x202e;ce\u200e', 'Luce'],
    ['<script>x</script>Luce', 'Luce'],
  ])('%j reads %j', (written, read) => {
    expect(plainText(written)).toBe(read);
  });
});
