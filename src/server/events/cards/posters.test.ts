import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendError } from '#server/http/errors.ts';
import { posterRoutes } from './posters.ts';

const eventId = '0199a000-0000-7000-8000-000000000001';

async function get(path: string) {
  const app = fastify();
  app.setErrorHandler(sendError);
  posterRoutes(app);
  const response = await app.inject(path);
  await app.close();
  return response;
}

test('a poster is a picture that browsers may cache for ever', async () => {
  const response = await get(`/posters/teal/orbits/${eventId}.svg`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('image/svg+xml');
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.body).toMatch(/^<svg/);
});

test.each([
  `/posters/mauve/orbits/${eventId}.svg`,
  `/posters/teal/constructor/${eventId}.svg`,
  `/posters/teal/orbits/${eventId}.png`,
  `/posters/teal/orbits/${eventId}.svg.png`,
  '/posters/teal/orbits/1.svg',
  '/posters/teal/orbits/.svg',
])('%s is not found', async (path) => {
  const response = await get(path);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
});
