import { expect, test } from 'vitest';
import { createLifetime } from './lifetime.ts';

test('what was opened last is closed first, and each only once', async () => {
  const closed: string[] = [];
  const lifetime = createLifetime(() => undefined);
  for (const name of ['database', 'pool', 'interface']) lifetime.onStop(name, () => closed.push(name));
  expect(await Promise.all([lifetime.stop(), lifetime.stop()])).toEqual([[], []]);
  expect(closed).toEqual(['interface', 'pool', 'database']);
});

test('a step that fails is named and keeps nothing else open', async () => {
  const closed: string[] = [];
  const reported: unknown[] = [];
  const lifetime = createLifetime((name, error) => reported.push([name, error]));
  lifetime.onStop('database', () => closed.push('database'));
  lifetime.onStop('pool', () => Promise.reject(new Error('busy')));
  expect(await lifetime.stop()).toEqual(['pool']);
  expect(closed).toEqual(['database']);
  expect(reported).toEqual([['pool', new Error('busy')]]);
});
