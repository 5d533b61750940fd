import fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tellError } from '#server/http/errors.ts';
import { posterRoutes } from './posters.ts';

const eventId = '0199a000-0000-7000-8000-000000000001';

async function get(path: string) {
  const app = fastify();
  app.setErrorHandler(tellError);
  posterRoutes(app);
  const response = await app.inject(path);
  await app.close();
  return response;
}

test('a poster is a picture that browsers may keep for ever', async () => {
  const response = await get(`/posters/teal/orbits/${eventId}.svg`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('image/svg+xml');
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.body).toMatch(/^<svg/);
});

test('as PNG it has the size of a share card', async () => {
  const response = await get(`/posters/coral/waves/${eventId}.png`);
  expect(response.headers['content-type']).toBe('image/png');
  const { format, width, height } = await sharp(response.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

test.each([
  `/posters/mauve/orbits/${eventId}.svg`,
  `/posters/teal/constructor/${eventId}.svg`,
  `/posters/teal/orbits/${eventId}.gif`,
  '/posters/teal/orbits/1.svg',
  '/posters/teal/orbits/.svg',
])('%s is not there', async (path) => {
  const response = await get(path);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
});
