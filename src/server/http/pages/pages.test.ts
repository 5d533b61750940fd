import fastify, { type FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { PageRequest, RenderPage } from '#core/page.ts';
import { noChanges } from '#test/no-changes.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import { pageRoutes } from './pages.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** An app whose pages say which address they were rendered for, and how often that was done. */
function open(
  render?: RenderPage,
  { guestsMayReadMs = 60_000, embedOrigins = [] as string[], maxWaiting = 100 } = {},
) {
  const hearers: (() => void)[] = [];
  const rendered: PageRequest[] = [];
  app = fastify();
  app.get('/api/greeting', () => ({ hello: 'world' }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'notFound' }));
  pageRoutes(app, {
    origin: 'https://curiosa.test',
    guestsMayReadMs,
    embedOrigins,
    rendering: createConcurrencyLimit({ atOnce: 1, maxWaiting }),
    changes: { ...noChanges, onChange: (hear) => void hearers.push(hear) },
    web: {
      attach: async () => undefined,
      pipelineVersion: 'build-1',
      addressOf: (url) => url.toLowerCase().replace(/[?&]noise=[^&]*/, ''),
      headFor: (files) => ({
        script: '/begin.js',
        stylesheets: ['/entry.css'],
        modules: ['/entry.js', ...files.map((file) => `/${file}`)],
        fonts: [],
        pipelineVersion: 'build-1',
      }),
      render: async (request) => {
        rendered.push(request);
        return (
          (await render?.(request)) ?? {
            kind: 'page',
            status: 200,
            language: 'it',
            head: '<title>T</title>',
            body: `<p>${request.url}</p>`,
            state: '{}',
            files: ['events/programme/EventsPage.tsx'],
          }
        );
      },
    },
  });
  const announce = () => {
    for (const hear of hearers) hear();
  };
  return { app, rendered, announce };
}

test('a page is a document around what was rendered', async () => {
  const { app } = open();
  const { statusCode, headers, body } = await app.inject('/events');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('<html lang="it">');
  expect(body).toContain('<title>T</title>');
  expect(body).toContain('<div id="root"><p>/events</p></div>');
  // Nothing of the scripts comes before what is seen.
  expect(body).toContain(
    '<script type="module" src="/begin.js" fetchpriority="low" data-modules="/entry.js /events/programme/EventsPage.tsx">',
  );
  expect(body).not.toContain('rel="modulepreload"');
  expect(body).toContain('<meta name="pipeline-version" content="build-1">');
  // What executes comes from a file; what is inline is data.
  expect([...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
    ' type="application/json" id="page-state"',
  ]);
});

test.each([
  ['it', '/manifest.webmanifest'],
  ['en', '/manifest.en.webmanifest'],
])('a page in %s is put on the screen of a phone as %s says', async (language, manifest) => {
  const page = { kind: 'page', status: 200, head: '', body: '', state: '{}', files: [] } as const;
  const { app } = open(async () => ({ ...page, language }));
  expect((await app.inject('/events')).body).toContain(`<link rel="manifest" href="${manifest}">`);
  const { start_url, lang } = JSON.parse(await readFile(`src/web/public${manifest}`, 'utf8')) as {
    start_url: string;
    lang: string;
  };
  expect([start_url, lang]).toEqual([language === 'it' ? '/events' : '/en/events', language]);
});

test('a page is made once for all spellings of its address', async () => {
  const { app, rendered } = open();
  await Promise.all(
    ['/events?a=1', '/events?a=1&noise=2', '/events?a=1&noise=x', 'http://evil.test:81/events?a=1'].map(
      (url) => app.inject({ url, headers: { host: 'evil.test' } }),
    ),
  );
  expect(rendered.map(({ url, origin }) => [url, origin])).toEqual([['/events?a=1', 'https://curiosa.test']]);
  await app.inject('/events?a=2');
  expect(rendered).toHaveLength(2);
});

test('a path in another spelling redirects to the cached one, on any host', async () => {
  const { app, rendered } = open();
  for (const url of ['/EVENTS?a=1', 'http://evil.test/Events?a=1&noise=1']) {
    const { statusCode, headers } = await app.inject({ url, headers: { host: 'evil.test' } });
    expect([statusCode, headers.location]).toEqual([308, '/events?a=1']);
  }
  expect(rendered).toEqual([]);
});

test('an address with a prefix for Italian leads to the one without, with its query, and to no other host', async () => {
  const { app, rendered } = open();
  for (const [url, location] of [
    ['/it/events?q=luna&age=6', '/events?q=luna&age=6'],
    ['/it', '/events'],
    ['/it/', '/events'],
    ['/IT?q=luna', '/events?q=luna'],
    ['/it//evil.test/events', '/evil.test/events'],
    ['/it/\\\\evil.test', '/evil.test'],
  ]) {
    const { statusCode, headers } = await app.inject({ url: url ?? '' });
    expect([url, statusCode, headers.location]).toEqual([url, 308, location]);
  }
  expect(rendered).toEqual([]);
  expect((await app.inject('/italia')).statusCode).toBe(200);
});

test('what a form sent without script tells of empty fields leads to the address without them', async () => {
  const { app, rendered } = open();
  const whereTo = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host: 'evil.test' } });
    return [statusCode, headers.location];
  };
  expect(await whereTo('/events?from=&to=&party=4&audience=&age=x&age=6&age=&noise=')).toEqual([
    307,
    '/events?age=x&age=6&party=4',
  ]);
  expect(await whereTo('http://evil.test/events?q=')).toEqual([307, '/events']);
  expect(rendered).toEqual([]);
  expect(await whereTo('/events?age=x&age=6&party=4')).toEqual([200, undefined]);
  expect(await whereTo('/events?q=a%3D')).toEqual([200, undefined]);
});

test('it travels compressed in the smallest way that is understood', async () => {
  const { app, rendered } = open();
  const answerTo = async (accepted: string) => {
    const { headers, rawPayload } = await app.inject({
      url: '/events',
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['vary']).toBe('accept-encoding');
    return { encoding: headers['content-encoding'], rawPayload };
  };
  const plain = await answerTo('identity');
  const [brotli, zipped] = [await answerTo('gzip, br'), await answerTo('gzip, deflate')];
  expect([brotli.encoding, zipped.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
  expect((await answerTo('br;q=0, gzip;q=0.5')).encoding).toBe('gzip');
  expect((await answerTo('gzip;q=0.0, br;q=0')).encoding).toBe(undefined);
  expect(rendered).toHaveLength(1);
});

test('a page is rendered with answers of our own interface, without a network', async () => {
  let answer: unknown;
  const { app } = open(async ({ fetchJson, url }) => {
    answer = await fetchJson('/api/greeting', { method: 'GET', headers: {} });
    return { kind: 'redirect', status: 307, location: `${url}/there` };
  });
  const { statusCode, headers } = await app.inject('/old');
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 307, location: '/old/there' });
  expect(answer).toMatchObject({ status: 200, body: '{"hello":"world"}' });
});

test('an error is not cached', async () => {
  let status = 500;
  const { app, rendered } = open(async () => ({
    kind: 'page',
    status: status++ === 500 ? 500 : 200,
    language: 'it',
    head: '',
    body: '',
    state: '{}',
    files: [],
  }));
  expect((await app.inject('/events')).statusCode).toBe(500);
  expect((await app.inject('/events')).statusCode).toBe(200);
  expect((await app.inject('/events')).statusCode).toBe(200);
  expect(rendered).toHaveLength(2);
});

test('a page is rendered once for all callers, as for a guest', async () => {
  const requested: Readonly<Record<string, string>>[] = [];
  const { app, rendered } = open();
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.url.startsWith('/api/')) requested.push(request.headers as Record<string, string>);
    next();
  });
  const bodies = [];
  for (const headers of [{ authorization: 'Bearer x', cookie: 'session=1' }, {}, { cookie: 'session=2' }]) {
    const answer = await app.inject({ url: '/events', headers });
    expect(answer.headers['set-cookie']).toBe(undefined);
    bodies.push(answer.body);
  }
  expect([new Set(bodies).size, rendered.length]).toEqual([1, 1]);
  await rendered[0]?.fetchJson('/api/greeting', { method: 'GET', headers: {} });
  expect(requested.map(({ authorization, cookie }) => [authorization, cookie])).toEqual([
    [undefined, undefined],
  ]);
});

test('the first visit goes to the programme, in the language that the browser asks for', async () => {
  const { app } = open();
  const to = async (url: string, language?: string) =>
    (await app.inject({ url, headers: language ? { 'accept-language': language } : {} })).headers.location;
  expect(await to('/')).toBe('/events');
  expect(await to('/', 'en-GB,en;q=0.9,it;q=0.5')).toBe('/en/events');
  expect(await to('/', 'it-IT,it;q=0.9,en;q=0.8')).toBe('/events');
  expect(await to('/', 'de-DE')).toBe('/events');
  expect(await to('/en', 'it')).toBe('/en/events');
});

test('what programs call is no page', async () => {
  const { app, rendered } = open();
  for (const url of ['/api/nothing', '/sso/nothing', '/api', '/sso?x=1']) {
    const response = await app.inject(url);
    expect([url, response.statusCode, response.json()]).toEqual([url, 404, { code: 'notFound' }]);
  }
  expect(rendered).toEqual([]);
  expect((await app.inject('/apiary')).statusCode).toBe(200);
});

test('a document of the door may use the camera, and no other document', async () => {
  const { app } = open();
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('permissions-policy', 'camera=()');
    next();
  });
  const policyOf = async (url: string) => (await app.inject(url)).headers['permissions-policy'];
  expect(await policyOf('/check-in/self-test')).toBe('camera=(self)');
  expect(await policyOf('/en/check-in/self-test')).toBe('camera=(self)');
  expect(await policyOf('/events')).toBe('camera=()');
});

test('a cached page is rendered again as soon as staff change something', async () => {
  const { app, rendered, announce } = open();
  await app.inject('/events');
  await app.inject('/events');
  expect(rendered).toHaveLength(1);
  announce();
  await app.inject('/events');
  expect(rendered).toHaveLength(2);
});

describe('a list for pages of other sites', () => {
  const policy = "default-src 'self'; script-src 'self'; frame-ancestors 'none'";
  const embed: RenderPage = async () => ({
    kind: 'embed',
    status: 200,
    language: 'en',
    title: 'Salt & <pepper>',
    theme: 'dark',
    body: '<main></main>',
  });
  function openGuarded(embedOrigins: string[] = []) {
    const opened = open(async (request) => (request.url === '/embed' ? embed(request) : found), {
      embedOrigins,
    });
    opened.app.addHook('onRequest', (_request, reply, next) => {
      reply.headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' });
      next();
    });
    return opened;
  }
  const found = {
    kind: 'page',
    status: 200,
    language: 'it',
    head: '',
    body: '',
    state: '{}',
    files: [],
  } as const;

  test('may stand in a frame of any page, and nothing else of the site may', async () => {
    const { app } = openGuarded();
    const { headers } = await app.inject('/embed');
    expect(headers['content-security-policy']).toBe(policy.replace("'none'", '*'));
    expect(headers['x-frame-options']).toBe(undefined);
    const page = await app.inject('/events');
    expect([page.headers['content-security-policy'], page.headers['x-frame-options']]).toEqual([
      policy,
      'SAMEORIGIN',
    ]);
  });

  test('may stand in pages of named sites only, where some are named', async () => {
    const { app } = openGuarded(['https://school.test', 'https://town.test']);
    expect((await app.inject('/embed')).headers['content-security-policy']).toBe(
      policy.replace("'none'", "'self' https://school.test https://town.test"),
    );
  });

  test('is a document by itself: no state, no script but the one that tells its height', async () => {
    const { app } = openGuarded();
    const { body } = await app.inject('/embed');
    expect(body).toContain('<html lang="en" data-theme="dark">');
    expect(body).toContain('<title>Salt &amp; &lt;pepper></title>');
    expect([...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script defer src="/embed-frame.js">',
    ]);
  });
});

test('while too many wait for pages, the others get a busy page that reloads by itself; cached pages go on', async () => {
  const slow = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const { app } = open(
    async ({ url }) => {
      if (url === '/slow') {
        started.resolve();
        await slow.promise;
      }
      return { kind: 'redirect', status: 302, location: '/events' };
    },
    { maxWaiting: 0 },
  );
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/kept')).toBe(302);
  const answered = statusOf('/slow');
  await started.promise;
  const { statusCode, headers, body } = await app.inject('/en/other');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(body).toContain('<html lang="en">');
  expect(body).toContain('<meta http-equiv="refresh" content="5">');
  expect(await statusOf('/kept')).toBe(302);
  slow.resolve();
  expect([await answered, await statusOf('/en/other')]).toEqual([302, 302]);
});

test('a page whose data the interface cannot read is 503, and loads again by itself', async () => {
  let isUnavailable = true;
  const { app } = open(async ({ url, fetchJson }) => {
    const { status } = await fetchJson('/api/data', { method: 'GET', headers: {} });
    const answer = { kind: 'page', language: 'it', head: '', body: url, state: '{}', files: [] } as const;
    return { ...answer, status: status === 200 ? 200 : 500 };
  });
  app.get('/api/data', (_request, reply) => reply.code(isUnavailable ? 503 : 200).send({}));
  const { statusCode, headers, body } = await app.inject('/en/events');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('<html lang="en">');
  expect(body).toContain('Back in a moment');
  isUnavailable = false;
  expect((await app.inject('/en/events')).statusCode).toBe(200);
});
