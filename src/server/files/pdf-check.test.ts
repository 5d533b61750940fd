import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPdf } from './pdf-check.ts';
import { pdf, pdfBomb } from './sample-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curiosa-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(bytes: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return checkPdf(path).then(
    () => 'taken',
    (error: { more: { errors: { code: string }[] } }) => error.more.errors.map(({ code }) => code).join(),
  );
}

test('a document is taken', async () => {
  expect(await check(await pdf('Proposta di laboratorio'))).toBe('taken');
});

test('what only begins like one is not, nor one that was cut off, nor one that needs a password', async () => {
  const whole = await pdf('Proposta di laboratorio');
  expect(await check(Buffer.from('%PDF-1.7\n<script>alert(1)</script>'))).toBe('notReadable');
  expect(await check(whole.subarray(0, 300))).toBe('notReadable');
  expect(await check(await pdf('Segreto', { userPassword: 'segreto' }))).toBe('encrypted');
});

test('a document that unpacks to more than any needs is given up; packed as tightly, a smaller one is taken', async () => {
  expect(await check(pdfBomb(1_000_000))).toBe('taken');
  expect(await check(pdfBomb(100_000_000))).toBe('notReadable');
});
