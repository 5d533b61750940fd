import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterEach(() => void vi.unstubAllGlobals());

const Name = ({ name }: { name: string }) => createElement('b', null, name);

/** What a page holds in the end that shows the part of a name. */
async function shown(
  Part: ReturnType<typeof lazyPart<{ name: string }>>,
  otherwise?: string,
): Promise<string> {
  const page = createElement('p', null, createElement(Part, { name: 'Ada', otherwise }));
  const { prelude } = await prerender(page);
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->|<link[^>]*>/g, '');
}

test('a part that comes is shown, asked for once', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    return Name;
  };
  const Part = lazyPart(load);
  expect([await shown(Part), await shown(Part)]).toEqual(['<p><b>Ada</b></p>', '<p><b>Ada</b></p>']);
  expect(asked).toBe(1);
});

test('in the place of a part that does not come stands what was given for it, or nothing', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'));
  expect([await shown(lazyPart(load), 'Later'), await shown(lazyPart(load))]).toEqual([
    '<p>Later</p>',
    '<p></p>',
  ]);
});

test('whoever is shown it next tries again', async () => {
  let isThere = false;
  const Part = lazyPart(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: x');
    return Name;
  });
  expect(await shown(Part, 'Later')).toBe('<p>Later</p>');
  isThere = true;
  expect(await shown(Part, 'Later')).toBe('<p><b>Ada</b></p>');
});
