// The document and the server agree: requests built from the published document, valid ones and those with one rule broken, by
// every role and by guests.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, readOperations } from '#test/contract/document.ts';
import { fuzz } from '#test/contract/fuzz.ts';
import { randomOf } from '#test/contract/random.ts';
import { openWorld, type World } from '#test/contract/world.ts';
import { sized } from '#test/sizes.ts';

let world: World;
let operations: Operation[];
beforeAll(async () => {
  world = await openWorld();
  operations = await readOperations(world.app);
});
afterAll(() => world.close());

test('every answer agrees with the document', { timeout: 3_600_000 }, async () => {
  const requests = sized(600, 60_000);
  const { violations, met } = await fuzz(world, operations, { requests, random: randomOf(requests) });
  expect(violations.join('\n\n')).toBe('');
  // Neither everything refused nor everything let through would say much. Each operation has the same share of the requests, and few of
  // them create something.
  const share = (key: string) => (met[key] ?? 0) / requests;
  expect([share('valid 200') > 0.1, share('valid 201') > 0.001, share('broken 400') > 0.3]).toEqual([
    true,
    true,
    true,
  ]);
});

describe('a document that is not true is found out', () => {
  const events = ({ name }: Operation) => name === 'GET /api/events';
  const errorsOf = async (change: (operation: Operation) => Operation) => {
    const described = operations.filter(events).map(change);
    const { violations } = await fuzz(world, described, { requests: 200, random: randomOf(7) });
    return violations.map((violation) => violation.split('\n')[0]?.replace(/ by \w+: /, ': ')).join('; ');
  };

  test('by a status that it leaves out', async () => {
    const without = (operation: Operation): Operation => ({
      ...operation,
      statuses: operation.statuses.filter((status) => status !== 400),
    });
    expect(await errorsOf(without)).toMatch(/an undocumented status, 400/);
  });

  test('by a rule that no answer follows', async () => {
    const shorter = (operation: Operation): Operation => ({
      ...operation,
      parameters: operation.parameters
        .filter(({ name }) => name === 'q')
        .map((one) => ({ ...one, schema: { type: 'string', maxLength: 3 } })),
    });
    expect(await errorsOf(shorter)).toMatch(/q: too long: a broken rule was taken, 200/);
  });

  test('by a key that is not there', async () => {
    const more = (operation: Operation): Operation => ({
      ...operation,
      parameters: [{ name: 'colour', in: 'query', required: true, schema: { type: 'string' } }],
    });
    expect(await errorsOf(more)).toMatch(/a valid read was not answered, 400/);
  });
});
