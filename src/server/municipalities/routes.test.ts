import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { readPlace } from '#core/municipalities/rules.ts';
import { openTestApp } from '#test/app.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { readPlaces } from './service.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => guest });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function read(query: string) {
  const answer = await app.inject(`/api/municipalities?${query}`);
  return { status: answer.statusCode, body: answer.json() };
}
const named = async (query: string) =>
  (await read(query)).body.map((one: { name: string; province: string }) => `${one.name} (${one.province})`);

test('every province that has municipalities is answered by name, and may be cached for a day', async () => {
  const answer = await app.inject('/api/provinces');
  const provinces = answer.json<{ code: string; name: string }[]>();
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(provinces).toHaveLength(107);
  expect(provinces[0]).toEqual({ code: 'AG', name: 'Agrigento', region: 'Sicilia' });
  expect(provinces.map(({ code }) => code)).toContain('BZ');
  // Abolished in 2016; the package still has it.
  expect(provinces.map(({ code }) => code)).not.toContain('OG');
});

test('municipalities are found without their accents, in either of their languages, and distinguished by province', async () => {
  expect(await named('q=samone')).toEqual(['Samone (TN)', 'Samone (TO)']);
  expect(await named('q=samone&province=TO')).toEqual(['Samone (TO)']);
  expect(await named('q=samone&province=trento')).toEqual(['Samone (TN)']);
  expect((await named('q=forli'))[0]).toBe('Forlì (FC)');
  expect(await named('q=bozen')).toEqual(['Bolzano/Bozen (BZ)']);
  expect((await named('q=l%27aquila'))[0]).toBe("L'Aquila (AQ)");
});

test('at most a hundred are answered', async () => {
  expect((await read('')).body).toHaveLength(100);
  expect((await read('province=TO')).body).toHaveLength(100);
});

test('a province that there is none of is refused', async () => {
  expect(await read('province=Atlantide')).toMatchObject({ status: 400, body: { code: 'provinceUnknown' } });
});

test('every name of the list finds its own municipality, and no two of a province have one name', async () => {
  const gazetteer = await readPlaces();
  const all = gazetteer.search({ q: '' });
  expect(all.length).toBe(7896);
  const lost = all.filter(({ name, province }) => {
    const read = readPlace({ instituteProvince: province, instituteMunicipality: name }, gazetteer);
    return !('place' in read) || read.place.instituteMunicipality !== name;
  });
  expect(lost).toEqual([]);
});
