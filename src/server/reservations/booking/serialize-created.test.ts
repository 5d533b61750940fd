import { expect, test } from 'vitest';
import { inTurns } from './serialize-created.ts';

test('so many go on in each turn, in their order, and others get a word in between', async () => {
  const myTurn = inTurns(2);
  const heard: string[] = [];
  const say = async (word: string) => {
    await myTurn();
    heard.push(word);
  };
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(say));
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(setImmediate);
    heard.push('|');
  }
  await all;
  expect(heard.join('')).toBe('ab|cd|e|');
  await say('f');
  expect(heard.at(-1)).toBe('f');
});
