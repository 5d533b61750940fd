import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterEach(() => void vi.unstubAllGlobals());

const Name = ({ name }: { name: string }) => createElement('b', null, name);

/** The markup of a page that shows the part, once it has settled. */
async function shown(
  Part: ReturnType<typeof lazyPart<{ name: string }>>,
  otherwise?: string,
): Promise<string> {
  const page = createElement('p', null, createElement(Part, { name: 'Ada', otherwise }));
  const { prelude } = await prerender(page);
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->|<link[^>]*>/g, '');
}

test('a part that loads is shown, and is requested once', async () => {
  let requests = 0;
  const load = async () => {
    requests += 1;
    return Name;
  };
  const Part = lazyPart(load);
  expect([await shown(Part), await shown(Part)]).toEqual(['<p><b>Ada</b></p>', '<p><b>Ada</b></p>']);
  expect(requests).toBe(1);
});

test('in place of a part that does not load, the fallback is shown, or nothing', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'));
  expect([await shown(lazyPart(load), 'Later'), await shown(lazyPart(load))]).toEqual([
    '<p>Later</p>',
    '<p></p>',
  ]);
});

test('the next render of a part that failed requests it again', async () => {
  let isThere = false;
  const Part = lazyPart(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: x');
    return Name;
  });
  expect(await shown(Part, 'Later')).toBe('<p>Later</p>');
  isThere = true;
  expect(await shown(Part, 'Later')).toBe('<p><b>Ada</b></p>');
});
