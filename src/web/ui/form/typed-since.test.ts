import { expect, test } from 'vitest';
import { withTypedSince } from './typed-since.ts';

const sent = { thanks: ' a Giulia', title: { it: 'Onde', en: '' }, tags: ['sea'], place: null };
const saved = { thanks: 'a Giulia', title: { it: 'Onde', en: '' }, tags: ['sea'], place: null };

test('a form shows what was saved where nothing was typed since', () => {
  expect(withTypedSince(sent, { ...sent, tags: ['sea'] }, saved)).toEqual(saved);
});

test('what was typed while a save was on its way stays, in one language of a text too', () => {
  const now = { thanks: ' a Giulia e a Marco', title: { it: 'Onde', en: 'Waves' }, tags: [], place: 'hall' };
  expect(withTypedSince<unknown>(sent, now, { ...saved, title: { it: 'Onde!', en: '' } })).toEqual({
    thanks: ' a Giulia e a Marco',
    title: { it: 'Onde!', en: 'Waves' },
    tags: [],
    place: 'hall',
  });
});

test('what was emptied while a save was on its way is empty', () => {
  expect(withTypedSince<unknown>(sent, { ...sent, thanks: '', title: null }, saved)).toEqual({
    ...saved,
    thanks: '',
    title: null,
  });
});
