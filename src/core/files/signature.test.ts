import { expect, test } from 'vitest';
import { fileTypeOf } from './signature.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF', 'jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['RIFF\u0024\u0000\u0000\u0000WEBPVP8 ', 'webp'],
  ['RIFF\n\n\n\nWEBPVP8X', 'webp'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['%PDF-1.7\n', 'pdf'],
  ['\u0000\u0000\u0000\u001cftypavif\u0000\u0000\u0000\u0000mif1miaf', 'avif'],
  ['\u0000\u0000\u0000\u0020ftypmif1\u0000\u0000\u0000\u0000mif1avifmiaf', 'avif'],
  ['\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'heic'],
  ['\u0000\u0000\u0000\u0018ftypmif1\u0000\u0000\u0000\u0000mif1heic', 'heic'],
])('%j is %s', (head, type) => {
  expect(fileTypeOf(bytes(head))).toBe(type);
});

test.each([
  '',
  '\u00ff\u00d8',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?xml version="1.0"?><svg>',
  '<!doctype html>',
  ' %PDF-1.7',
  'GIF88a',
  'RIFF\u0024\u0000\u0000\u0000WAVEfmt ',
  'II*\u0000',
  'BM',
  'PK\u0003\u0004',
  'MZ',
  '\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000isommp42',
  // The brand stands behind the box that lists them.
  '\u0000\u0000\u0000\u0010ftypmp42\u0000\u0000\u0000\u0000avif',
])('%j is nothing that is taken', (head) => {
  expect(fileTypeOf(bytes(head))).toBe(null);
});

test('only the first bytes count', () => {
  expect(fileTypeOf(bytes(`GIF89a/*${'x'.repeat(10_000)}*/=alert(1)`))).toBe('gif');
});
