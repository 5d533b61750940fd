import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/refusals.ts';
import { openProgramme } from './open.ts';
import { childrenOf, readXml, textIn } from './xml.ts';

/** The refusal of a file; null when it is not refused. */
function errorsOf(file: string | Buffer): string[] | null {
  try {
    openProgramme(Buffer.from(file), 'Europe/Rome');
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.more.errors ?? []).map(({ path, code, message }) => `${path} ${code} ${message}`);
  }
}
const inDescription = (text: string) =>
  `<schedule>\n<conference><acronym>x</acronym></conference>\n<day date="2026-09-25"><room name="A"><event id="1"><description>${text}</description></event></room></day></schedule>`;

describe('a document', () => {
  test('is read with its lines, its texts in their order, and nothing of the space around them', () => {
    const root = readXml(
      '<?xml version="1.0"?>\n<!-- a note -->\n<a>\n  <b\n c="1">one <i>two</i> <![CDATA[<three>]]> &amp; &#x66;our</b>\n</a>\n',
    );
    const [b] = childrenOf(root, 'b');
    expect([root.name, root.line, b?.line, b?.attributes]).toEqual(['a', 3, 4, { c: '1' }]);
    expect(textIn(b)).toBe('one two <three> & four');
    expect(textIn(childrenOf(root, 'c')[0])).toBe('');
  });

  test('may begin with a byte order mark and white space, and say that it is in UTF-8', () => {
    expect(errorsOf(`\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${inDescription('')}`)).toBe(null);
    expect(errorsOf(`\n ${inDescription('')}`)).toBe(null);
  });
});

describe('a file is refused whole', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`,
  ).join('\n');
  test.each([
    [
      'entities that grow a thousand millionfold',
      `<?xml version="1.0"?>\n<!DOCTYPE schedule [\n<!ENTITY lol0 "lol">\n${laughs}\n]>\n${inDescription('&lol9;')}`,
      /^line \d+ documentType The file has a document type or entities of its own/,
    ],
    [
      'an entity that is a file of the server',
      `<!DOCTYPE schedule [<!ENTITY file SYSTEM "file:///etc/passwd">]>${inDescription('&file;')}`,
      /^line 1 documentType /,
    ],
    [
      'an entity that is somewhere on the web',
      `<!DOCTYPE schedule [<!ENTITY % far SYSTEM "http://169.254.169.254/"> %far;]>${inDescription('')}`,
      /^line 1 documentType /,
    ],
    [
      'a document type that is somewhere on the web',
      `<!DOCTYPE schedule SYSTEM "http://example.org/schedule.dtd">${inDescription('')}`,
      /^line 1 documentType /,
    ],
    [
      'an entity without a declaration',
      inDescription('a &nbsp; b'),
      /^line 3 badXml .*: undefined entity\.$/,
    ],
    ['an element that another one closes', '<schedule>\n<day></room></schedule>', /^line 2 badXml /],
    [
      'a character that no text may have',
      inDescription('\u0001'),
      /^line 3 badXml .*: disallowed character\.$/,
    ],
    ['an attribute twice', '<schedule a="1" a="2"/>', /^line 1 badXml .*: duplicate attribute: a\.$/],
    ['two roots', '<schedule/><schedule/>', /^line 1 badXml /],
    ['elements too deep in one another', '<schedule>'.repeat(33), /^line 1 tooDeep /],
    ['more elements than any programme has', `<schedule>${'<a/>'.repeat(500_001)}`, /^line 1 tooManyParts /],
    [
      'a text of more than a million characters',
      inDescription('a'.repeat(1_000_001)),
      /^line 3 textTooLong /,
    ],
    [
      'another encoding, as it says itself',
      '<?xml version="1.0" encoding="ISO-8859-1"?>\n<schedule/>',
      /^line 1 notUtf8 .* \(it says ISO-8859-1\)$/,
    ],
    [
      'another encoding, which it does not say',
      Buffer.from(inDescription('caffè'), 'latin1'),
      /^line 3 notUtf8 .* \(byte E8\)$/,
    ],
    ['UTF-16', Buffer.from(`\ufeff${inDescription('')}`, 'utf16le'), /^line 1 notUtf8 /],
    [
      'another root',
      '\n<rss version="2.0"></rss>',
      /^line 2 notASchedule .*: its root is <rss>, not <schedule>$/,
    ],
    ['a web page', '<!doctype html><html></html>', /^line 1 badXml /],
    ['no conference', '<schedule></schedule>', /^file noConference /],
  ])('%s', (_what, file, error) => {
    expect(errorsOf(file)).toEqual([expect.stringMatching(error)]);
  });
});
