import { expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';

const fetchJson = async (path: string) =>
  path === '/api/config'
    ? { status: 200, headers: {}, body: '{"publicSite":true}' }
    : { status: 400, headers: {}, body: '{}' };

test('the calendar section begins with the programme, and has no other pages than its own', async () => {
  const at = (url: string) => renderPage({ url, origin: 'https://curiosa.test', fetchJson });
  expect(await at('/user/calendar')).toMatchObject({ status: 302, location: '/user/calendar/events' });
  expect(await at('/en/user/calendar')).toMatchObject({ status: 302, location: '/en/user/calendar/events' });
  for (const rest of ['checkout', 'nothing']) {
    expect(await at(`/user/calendar/${rest}`)).toMatchObject({ status: 404 });
  }
});

test.each(['/events/the-barefoot-whales', '/print/place/nowhere'])(
  'an address that names nothing causes no request: %s',
  async (url) => {
    const requests: string[] = [];
    const page = await renderPage({
      url,
      origin: 'https://curiosa.test',
      fetchJson: async (path) => {
        requests.push(path);
        return fetchJson(path);
      },
    });
    expect(page).toMatchObject({ status: 404 });
    expect(requests.filter((path) => /^\/api\/(events|sessions|locations)/.test(path))).toEqual([]);
  },
);
