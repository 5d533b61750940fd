import { describe, expect, test } from 'vitest';
import { plainBlocks, plainHeadings } from './pasted-text.ts';

const word = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('lists that Word writes as paragraphs', () => {
  test('become one list, without the bullets', () => {
    expect(
      plainBlocks(
        `<p class=MsoNormal>Portate:</p>\n${word(1, '·', 'scarpe')}\n${word(1, '·', 'acqua')}\n<p>Ciao</p>`,
      ),
    ).toBe(
      '<p class=MsoNormal>Portate:</p>\n<ul><li>scarpe<o:p></o:p></li><li>acqua<o:p></o:p></li></ul>\n<p>Ciao</p>',
    );
  });

  test('are numbered where they count, and nested as they were', () => {
    const html = [
      word(1, '1.', 'uno'),
      word(2, 'a)', 'un po’'),
      word(2, 'o', 'altro'),
      word(1, '2.', 'due'),
    ].join('');
    expect(plainBlocks(html).replaceAll('<o:p></o:p>', '')).toBe(
      '<ol><li>uno<ol><li>un po’</li></ol><ul><li>altro</li></ul></li><li>due</li></ol>',
    );
  });

  test('stay apart where a paragraph stands between them', () => {
    const html = `${word(1, '·', 'uno')}<p>poi</p>${word(1, '·', 'due')}`;
    expect(plainBlocks(html).replaceAll('<o:p></o:p>', '')).toBe(
      '<ul><li>uno</li></ul><p>poi</p><ul><li>due</li></ul>',
    );
  });

  test('are read as a comment, too, as browsers hand them on', () => {
    const html = word(1, '·', 'uno')
      .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
      .replace('<![endif]>', '<!--[endif]-->');
    expect(plainBlocks(html).replaceAll('<o:p></o:p>', '')).toBe('<ul><li>uno</li></ul>');
  });
});

describe('rows of a table', () => {
  test('are paragraphs, with their cells apart and no empty ones', () => {
    // As LibreOffice writes them: paragraphs in cells, columns first.
    expect(
      plainBlocks(
        '<table><colgroup><col width="128*"/></colgroup><tr><td><p>Ore 10</p></td><td><p>Fulmini<br/>e tuoni</p></td></tr>' +
          '<tr valign="top"><th>Ore 11</th><td><p>&nbsp;</p></td><td><b>Robot</b></td></tr></table><p>Fine</p>',
      ),
    ).toBe('<p>Ore 10 · Fulmini e tuoni</p><p>Ore 11 · <b>Robot</b></p><p>Fine</p>');
  });

  test('of a table in a table stand in its cell', () => {
    expect(
      plainBlocks('<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>'),
    ).toBe('<p>a · b · c</p>');
  });
});

test('markup of other sources stays as it is, also where a table has no end', () => {
  for (const html of [
    '<ul><li dir="ltr"><p dir="ltr">uno</p></li></ul>',
    '<b style="font-weight:normal"><p>Google</p></b>',
    'a < b <table><tr><td>c',
  ])
    expect(plainBlocks(html)).toBe(html);
});

test('a long file of nothing but beginnings is read at once', { timeout: 3_000 }, () => {
  for (const html of [
    '<table><tr><td>'.repeat(20_000),
    `<p style='mso-list:l0 level1'>`.repeat(5_000),
    '<p mso-list:l0 '.repeat(20_000),
  ])
    expect(plainBlocks(html)).toBe(html);
  for (const beginning of ['<span ', "<span style='mso-list:Ignore'>", '<![if !supportLists]>'])
    expect(plainBlocks(word(1, '·', beginning.repeat(20_000)))).toMatch(/^<ul><li>/);
  expect(plainBlocks(word(1, '·', 'a') + '<!--'.repeat(40_000) + word(1, '·', 'b'))).toMatch(/^<ul><li>/);
});

test('headings of a document come down to the two levels of a text', () => {
  expect(plainHeadings('<h1>A</h1><h2 class="x">B</h2><h3>C</h3>')).toBe(
    '<h3>A</h3><h4 class="x">B</h4><h4>C</h4>',
  );
  expect(plainHeadings('<h2>A</h2><h3>B</h3>')).toBe('<h3>A</h3><h4>B</h4>');
  expect(plainHeadings('<h3>A</h3><h4>B</h4>')).toBe('<h3>A</h3><h4>B</h4>');
});
