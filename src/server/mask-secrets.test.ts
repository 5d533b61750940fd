import { expect, test } from 'vitest';
import { maskPath, maskText } from './mask-secrets.ts';

const token = 'Ou_GH53kHGAd-mYhX91M4fTd2-GtcVmTnXfkTHV8OBk';
const id = '0199aaaa-0000-7000-8000-000000000001';
const encodeAll = (text: string) =>
  [...text].map((sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

/** The ways to write a token that still lead where it leads. */
const written = [
  token,
  encodeAll(token),
  encodeAll(token).toUpperCase(),
  token.replaceAll('-', '%2D'),
  token.replaceAll('_', '%5F'),
  token.replaceAll(/[A-M]/g, encodeAll),
  encodeAll(encodeAll(token)),
  `${token.slice(0, 20)}.${token.slice(20)}`,
  `${token}.ics`,
];

test.each(written)('of a path with %s nothing of the token is left', (piece) => {
  for (const path of [`/reset-password/${piece}`, `/x/${piece}/y?token=${piece}`, `https://a.it/${piece}`]) {
    const masked = maskPath(path);
    expect(masked).toContain('…');
    expect(masked).not.toContain(piece.slice(0, 8));
    expect(masked).not.toContain(piece.slice(-12));
  }
});

test.each(written)('of an error that quotes an address with %s nothing of the token is left', (piece) => {
  const masked = maskText(
    `TypeError: Failed to parse URL from https://a.it/reset/${piece}, at fetch (node:internal)`,
  );
  expect(masked).toBe('TypeError: Failed to parse URL from https://a.it/reset/…, at fetch (node:internal)');
});

test('ids, names of files and places in the code stay readable', () => {
  expect(maskPath(`/api/reservations/${id}/tickets.pdf`)).toBe(`/api/reservations/${id}/tickets.pdf`);
  const line = 'at Object.<anonymous> (/srv/curiosa/node_modules/fastify/lib/wrap-thenable.js:35:12)';
  expect(maskText(`${line} ${id}`)).toBe(`${line} ${id}`);
});
