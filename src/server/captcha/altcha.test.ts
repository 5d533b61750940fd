import { expect, test } from 'vitest';
import { type Challenge, printProof, readProof } from '#core/captcha/proof.ts';
import { solve } from '#test/captcha.ts';
import { openAltcha } from './altcha.ts';

const work = { cost: 10, highestCounter: 5 };
const altcha = openAltcha('the key of this instance', work);
const now = new Date('2026-10-25T00:30:00.400Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const always = async () => true;
const judge = (text: string, at = now) => altcha.judge(text, at, always);

test('a task is ours, has an end, and is another one each time', async () => {
  const [one, other] = await Promise.all([altcha.setTask(now), altcha.setTask(now)]);
  expect(one.parameters).toMatchObject({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    data: { expiresAt: Date.parse('2026-10-25T00:40:00Z') / 1000 },
  });
  expect(other.parameters.nonce).not.toBe(one.parameters.nonce);
});

test('its solution proves it, and nothing else does', async () => {
  const text = await solve(await altcha.setTask(now));
  expect(await judge(text)).toBe(true);
  expect(await judge('')).toBe(false);
  expect(await judge('solved')).toBe(false);
});

test('until ten minutes later, by the clock of the verifying process', async () => {
  const text = await solve(await altcha.setTask(now));
  expect(await judge(text, later(599))).toBe(true);
  expect(await judge(text, later(600))).toBe(false);
});

test('a task of another instance, or a key that was guessed, proves nothing', async () => {
  const elsewhere = openAltcha('the key of another instance', work);
  expect(await judge(await solve(await elsewhere.setTask(now)))).toBe(false);
  const challenge = await altcha.setTask(now);
  const guessed = { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') };
  expect(await judge(printProof({ challenge, solution: guessed }))).toBe(false);
});

test.each<[string, (challenge: Challenge) => Challenge]>([
  ['its end', (given) => altered(given, { data: { expiresAt: given.parameters.data.expiresAt + 3600 } })],
  ['its cost', (given) => altered(given, { cost: 1 })],
  ['its nonce', (given) => altered(given, { nonce: given.parameters.salt })],
  ['its salt', (given) => altered(given, { salt: given.parameters.nonce })],
  ['its prefix', (given) => altered(given, { keyPrefix: '00' })],
  ['the signature of its key', (given) => altered(given, { keySignature: given.signature })],
  ['its signature', (given) => ({ ...given, signature: given.signature.replaceAll(/\w/g, '0') })],
])('a client that alters %s has to start again', async (_what, alter) => {
  const challenge = await altcha.setTask(now);
  const proof = readProof(await solve(challenge));
  if (!proof) throw new Error('The solution is no proof.');
  expect(await judge(printProof({ ...proof, challenge: alter(challenge) }))).toBe(false);
});

test('what is wrong is not remembered, what is right is, with the end of its task', async () => {
  const remembered: [string, string][] = [];
  const remember = async (nonce: Buffer, expiresAt: Date) => {
    remembered.push([nonce.toString('hex'), expiresAt.toISOString()]);
    return true;
  };
  const challenge = await altcha.setTask(now);
  const text = await solve(challenge);
  await altcha.judge(text, later(600), remember);
  await altcha.judge(`${text.slice(0, -8)}AAAAAAAA`, now, remember);
  expect(remembered).toEqual([]);
  await altcha.judge(text, now, remember);
  expect(remembered).toEqual([[challenge.parameters.nonce, '2026-10-25T00:40:00.000Z']]);
});

function altered(challenge: Challenge, changed: Partial<Challenge['parameters']>): Challenge {
  return { ...challenge, parameters: { ...challenge.parameters, ...changed } };
}
