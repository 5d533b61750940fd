import { expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';

test.each(['/events/the-barefoot-whales', '/print/place/nowhere'])(
  'nobody is asked about an address that names nothing: %s',
  async (url) => {
    const asked: string[] = [];
    const page = await renderPage({
      url,
      origin: 'https://curiosa.test',
      fetchJson: async (path) => {
        asked.push(path);
        return path === '/api/config'
          ? { status: 200, headers: {}, body: '{"publicSite":true}' }
          : { status: 400, headers: {}, body: '{}' };
      },
    });
    expect(page).toMatchObject({ status: 404 });
    expect(asked.filter((path) => /^\/api\/(events|sessions|locations)/.test(path))).toEqual([]);
  },
);
