import { once } from 'node:events';
import { type IncomingMessage, METHODS, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { resources } from '#core/resources/index.ts';
import { openTestApp } from '#test/app.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

interface Document {
  readonly openapi: string;
  readonly paths: Record<
    string,
    Record<string, { operationId: string; responses: object; parameters?: { name: string }[] }>
  >;
}

let database: TestDatabase;
let app: FastifyInstance;
let document: Document;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => guest });
  document = (await app.inject('/api/openapi.json')).json<Document>();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('the document is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
  expect(document.openapi).toBe('3.1.0');
});

/** Read by people: the page of the document, and the mailbox of development. */
const pages = /^[A-Z]+ \/(api\/docs|dev\/)/;

/** `GET /api/events/{id}` of each route of the router; HEAD goes with GET. */
function servedBy(served: FastifyInstance): string[] {
  const above: string[] = [];
  return served
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*[├└]── )(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4 - 1;
      above.splice(depth, above.length, part);
      const path = above.join('').replaceAll(/:(\w+)(\([^)]*\))?/g, '{$1}');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => `${method} ${path}`);
    })
    .filter((route) => !pages.test(route));
}

test('every served route is described, and nothing that is not served', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = servedBy(app);
  // The tree of the router is read as it is printed.
  expect(served).toContain('GET /sitemap-{part}.xml');
  expect(served.toSorted()).toEqual(described.toSorted());
  const read = Object.values(resources).filter(({ access }) => access.read.length > 0);
  expect(described).toEqual(expect.arrayContaining(read.map(({ path }) => `GET /api/${path}`)));
});

test('a method that no route has is answered 404, whatever it is called', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // A CONNECT asks for a tunnel: Node closes the connection and answers nothing.
  const served = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT'];
  const unexpected: Record<string, unknown> = {};
  const strange = METHODS.filter((method) => !served.includes(method));
  for (const method of strange)
    for (const path of ['/api/events', '/sso/auth', '/api/files', '/healthz', '/nothing'])
      for (const type of [undefined, 'application/json', 'text/plain']) {
        const sent = request({ port, method, path, headers: type ? { 'content-type': type } : {} }).end();
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        answer.resume();
        const status = answer.statusCode ?? 0;
        // A body of QUERY is read first, as that of a POST is.
        if (status !== 404 && !(type && (status === 400 || status === 415)))
          unexpected[`${method} ${path} ${type}`] = status;
      }
  expect(strange).toContain('QUERY');
  expect(unexpected).toEqual({});
});

test('no two operations have one name', () => {
  const names = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('a list tells its filters, an entity its version', () => {
  const list = document.paths['/api/locations']?.['get'];
  expect(list?.parameters?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['page', 'count', 'name.$contains', 'latitude.$gte']),
  );
  const write = document.paths['/api/locations/{id}']?.['put'];
  expect(write?.parameters?.map(({ name }) => name)).toContain('If-Match');
  expect(Object.keys(write?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404']),
  );
});

test('the page for people is there, with no script in it', async () => {
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const shown = (await app.inject('/api/docs/json')).json<Document>();
  expect(Object.keys(shown.paths)).toEqual(Object.keys(document.paths));
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
});
