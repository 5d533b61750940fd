// Requests that no ordinary client sends: cut off, malformed, or with a wrong length, encoding, method or address.

import { connect } from 'node:net';
import fc from 'fast-check';

export interface RawRequest {
  /** Latin-1, so that it can hold any byte. */
  readonly text: string;
  /** How the client closes: at once, or after it has read the answer. */
  readonly leaves: 'abruptly' | 'politely';
}

export interface Route {
  readonly method: string;
  readonly path: string;
}

/** Pages, files and feeds, which the OpenAPI document does not list. */
const routesBesides: readonly Route[] = [
  ['GET', '/'],
  ['GET', '/en/events'],
  ['GET', '/events/0199aaaa-0000-7000-8000-000000000001'],
  ['GET', '/assets/nothing.js'],
  ['GET', '/sitemap.xml'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/socket.io/?EIO=4&transport=polling'],
  ['POST', '/socket.io/?EIO=4&transport=polling'],
  ['GET', '/nothing/at/all'],
].map(([method = '', path = '']) => ({ method, path }));

/** Every route of the published document, with an id that does not exist, and those that it does not list. */
export function routesOf(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}): Route[] {
  const declared = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '0199aaaa-0000-7000-8000-000000000001'),
    })),
  );
  return [...declared, ...routesBesides];
}

const json = 'Content-Type: application/json';
const lengthOf = (body: string) => `Content-Length: ${body.length}`;
const host = 'Host: localhost';

/** The header lines after the request line, and the body. */
type Shape = readonly [heads: readonly string[], body: string];

const withBody = (body: string, ...heads: string[]): Shape => [[lengthOf(body), ...heads], body];

const encodings = ['gzip', 'zstd', 'br', 'deflate', 'x-gzip', 'compress', 'gzip, gzip', ' GZIP ', 'none'];
const jsonTexts = [
  '',
  '{',
  '{"email":',
  'null',
  '[]',
  '"\\ud800"',
  '{"name":"\\u0000"}',
  '{"email":"\xff\xfe"}',
  `${'['.repeat(20_000)}`,
  '{"__proto__":{"role":"admin"}}',
  '\xef\xbb\xbf{}',
];
const contentTypes = [
  '',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="x',
  `application/${'x'.repeat(5000)}`,
  'application/json\t;;;',
  '\xff/\xff',
];
const formStart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

const shapes: readonly Shape[] = [
  // Shorter than the announced length.
  [[json, 'Content-Length: 100'], '{}'],
  [['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 5000'], `${formStart}a,b`],
  [[json, 'Transfer-Encoding: chunked'], '2\r\n{}\r\n'],
  [[json, 'Transfer-Encoding: chunked'], '5\r\n{}'],
  [[json, 'Content-Length: 100', 'Expect: 100-continue'], '{}'],
  // Encoded, complete and cut off.
  ...encodings.flatMap((encoding): Shape[] => [
    [[json, `Content-Encoding: ${encoding}`, 'Content-Length: 100'], '{}'],
    withBody('{}', json, `Content-Encoding: ${encoding}`),
  ]),
  [[json, 'Transfer-Encoding: gzip, chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  // Lengths that contradict each other, or are no lengths.
  [[json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  [[json, 'Transfer-Encoding: chunked', 'Content-Length: 2'], '0\r\n\r\n'],
  [[json, 'Content-Length: 2', 'Content-Length: 3'], '{}'],
  [[json, 'Content-Length: -1'], '{}'],
  [[json, 'Content-Length: 99999999999999999999'], '{}'],
  [[json, 'Content-Length: 1e3'], '{}'],
  [[json, 'Transfer-Encoding: chunked'], 'fffffffffffffffff\r\n{}'],
  [[json, `Content-Length: ${2 ** 40}`], 'x'.repeat(1000)],
  // Bodies of other media types.
  ...jsonTexts.map((text) => withBody(text, json)),
  ...contentTypes.map((type) => withBody('{}', `Content-Type: ${type}`)),
  withBody(formStart, 'Content-Type: multipart/form-data; boundary=x'),
  withBody('--x--\r\n', 'Content-Type: multipart/form-data; boundary=x'),
  // Header lines.
  [['X: a\0b'], ''],
  [['no colon'], ''],
  [[`X: ${'x'.repeat(20_000)}`], ''],
  [Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`), ''],
  [['Host: elsewhere'], ''],
  [['Authorization: Bearer \x80\xff'], ''],
  [['Authorization: Basic %%%'], ''],
  [['Authorization: Basic Og=='], ''],
  [['Authorization: Negotiate x', 'If-Match: \x80', 'Idempotency-Key: \xff'], ''],
  [['Range: bytes=-,9-1', 'If-None-Match: W/"', 'If-Modified-Since: never'], ''],
  [['Accept-Encoding: gzip;q=x, ,*;q=-1', `Accept-Language: ${'it,'.repeat(2000)}`], ''],
  [['X-Forwarded-For: x, in process', 'X-Forwarded-Proto: \x80', 'Forwarded: for='], ''],
  [['Expect: nothing'], ''],
  [['Connection: Upgrade', 'Upgrade: websocket'], ''],
  [['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'], ''],
  [['Origin: null', 'Access-Control-Request-Method: \x80'], ''],
];

const tails = [
  '',
  '',
  '',
  '?',
  '?a[=%',
  '?q=%ff',
  '?__proto__=1',
  '?fields[]=x&lang=%00',
  `?q=${'x'.repeat(9000)}`,
  '/%',
  '/%zz',
  '//',
  '/..%2f..%2fetc',
  '#x',
];
const methods = [
  'FOO',
  'get',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'QUERY',
  'LOCK',
  'OPTIONS',
  'HEAD',
  'DELETE',
  'PATCH',
  'PUT',
  'POST',
];
const starts = [
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'GET /events\r\n\r\n',
  'GET  / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://elsewhere.test/events HTTP/1.1\r\nHost: x\r\n\r\n',
  `GET /${'x'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET /ev\0ents HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n{"garbage"\0',
  'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /events HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
  '\r\n\r\n\r\n',
  '\0\0\0\0',
];

/** The same requests for the same seed: each route with every kind of damage, in random order. */
export function malformedRequests(routes: readonly Route[], count: number): RawRequest[] {
  const leaves = fc.constantFrom('abruptly' as const, 'politely' as const);
  const onRoute = fc
    .record({
      route: fc.constantFrom(...routes),
      method: fc.option(fc.constantFrom(...methods), { freq: 5 }),
      tail: fc.constantFrom(...tails),
      shape: fc.constantFrom(...shapes),
      leaves,
    })
    .map(({ route, method, tail, shape: [heads, body], leaves: how }): RawRequest => {
      const head = [`${method ?? route.method} ${route.path}${tail} HTTP/1.1`, host, ...heads].join('\r\n');
      return { text: `${head}\r\n\r\n${body}`, leaves: how };
    });
  const bare = fc.record({ text: fc.constantFrom(...starts), leaves });
  return fc.sample(fc.oneof({ weight: 9, arbitrary: onRoute }, { weight: 1, arbitrary: bare }), {
    numRuns: count,
    seed: 17,
  });
}

/** Sends a request and resolves with the statuses of its answers; an empty list where the server closed without one. */
export function sendRaw(port: number, { text, leaves }: RawRequest): Promise<number[]> {
  return new Promise((resolve) => {
    let answered = '';
    const socket = connect(port, '127.0.0.1', () => {
      if (leaves === 'politely') return socket.end(text, 'latin1');
      socket.write(text, 'latin1', () => socket.destroy());
    });
    // The server may close before everything was sent.
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => (answered += part.toString('latin1')));
    socket.on('close', () =>
      resolve([...answered.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))),
    );
  });
}
