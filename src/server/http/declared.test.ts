import { once } from 'node:events';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { guest } from '#core/accounts/access.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { Refusal, type RefusalCode } from '#core/refusals.ts';
import { noChanges } from '#test/no-changes.ts';
import { createAllowances } from '#server/throttle/service.ts';
import { createDocumentLimit } from './pages/document-limit.ts';
import { sendError } from './errors.ts';
import { serveWith } from './serve.ts';

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Refuse as it is told to',
  access: 'anyone',
  query: z.strictObject({ code: z.string() }),
  answer: z.undefined(),
  status: 204,
  refusals: ['sessionFull'],
});

const apps = { checked: fastify(), unchecked: fastify() };
beforeAll(() => {
  for (const [name, app] of Object.entries(apps)) {
    app.setErrorHandler(sendError);
    const serve = serveWith(app, {
      identify: async () => guest,
      checkAnswers: name === 'checked',
      guestsMayReadMs: 0,
      allowances: createAllowances(),
      documents: createDocumentLimit(),
      changes: noChanges,
      guestsMayEnter: async () => true,
    });
    serve(endpoint, async ({ query: { code } }) => {
      throw new Refusal(code as RefusalCode);
    });
  }
});
afterAll(() => Promise.all(Object.values(apps).map((app) => app.close())));

const refuse = async (code: RefusalCode, app = apps.checked) => {
  const answer = await app.inject({ method: 'POST', url: `/api/things?code=${code}` });
  return { status: answer.statusCode, ...answer.json<{ code: string; message: string }>() };
};

test('a refusal that its endpoint declares, or that follows from what it declares, is answered', async () => {
  expect(await refuse('sessionFull')).toMatchObject({ status: 400, code: 'sessionFull' });
  expect(await refuse('serverBusy')).toMatchObject({ status: 503, code: 'serverBusy' });
});

test('any other fails and says what is to be added where, and does so in tests and development only', async () => {
  const warned = once(process, 'warning');
  const failed = await refuse('editConflict');
  expect(await warned).toMatchObject([{ message: failed.message }]);
  expect(failed).toMatchObject({ status: 500, code: 'fault' });
  expect(failed.message).toMatch(
    /^POST \/api\/things refused with 'editConflict'.*Add 'editConflict' to the `refusals` of this endpoint/,
  );
  expect(await refuse('editConflict', apps.unchecked)).toMatchObject({ status: 409, code: 'editConflict' });
});
