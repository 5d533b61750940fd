import { expect, test } from 'vitest';
import { changedFieldWord, changedSince, type EntrySince } from './since.ts';

const contacts = new Set(['carla']);
let at = 0;
const entry = (
  userId: string | null,
  changes: EntrySince['changes'],
  more: Partial<EntrySince> = {},
): EntrySince => {
  at += 1;
  return {
    entity: 'events',
    action: 'update',
    userId,
    createdAt: `2026-11-27T10:00:${at}Z`,
    changes,
    ...more,
  };
};
const title = (before: string, after: string) => ({
  title: { before: { it: before }, after: { it: after } },
});
const published = { visibilityStatus: { before: 'private', after: 'public' } };
const since = (...entries: readonly EntrySince[]) => changedSince(entries, contacts);

test('fields that an editor changes are named in the order of their declaration, each once', () => {
  const tags = { tags: { before: [], after: ['mare'] } };
  expect(
    since(entry('elio', tags), entry('elio', title('a', 'b')), entry('elio', title('b', 'c'))).fields,
  ).toEqual(['title', 'tags']);
});

test('what is put back is as it was, and how an event stands is no content of it', () => {
  expect(since(entry('elio', title('a', 'b')), entry('ada', title('b', 'a'))).fields).toEqual([]);
  expect(since(entry('elio', published), entry('elio', { firstSessionDate: null })).fields).toEqual([]);
});

test('what a contact changes, or changes again after an editor, has the word of a contact', () => {
  expect(since(entry('carla', title('a', 'b'))).fields).toEqual([]);
  expect(since(entry('elio', title('a', 'b')), entry('carla', title('b', 'c'))).fields).toEqual([]);
  expect(since(entry('carla', title('a', 'b')), entry('elio', title('b', 'c'))).fields).toEqual(['title']);
});

test('who speaks counts, but not their order, nor what the bin and the way back from it write', () => {
  const speaker = { entity: 'eventSpeakers' as const, action: 'create' };
  expect(since(entry('elio', { speakerId: { before: null, after: 's' } }, speaker)).fields).toEqual([
    'speakers',
  ]);
  expect(
    since(entry('elio', { position: { before: 1, after: 2 } }, { ...speaker, action: 'update' })).fields,
  ).toEqual([]);
  const back = entry('elio', title('', 'a'), { action: 'takeBack' });
  const along = { ...speaker, createdAt: back.createdAt };
  expect(since(entry('elio', { speakerId: { before: null, after: 's' } }, along), back).fields).toEqual([]);
});

test('each change is said to the contacts once, when another account makes the event public', () => {
  expect(since(entry('elio', title('a', 'b'))).unsaidAtPublication).toEqual([]);
  expect(since(entry('elio', title('a', 'b')), entry('elio', published)).unsaidAtPublication).toEqual([
    'title',
  ]);
  expect(since(entry('elio', { ...title('a', 'b'), ...published })).unsaidAtPublication).toEqual(['title']);
  expect(since(entry('elio', title('a', 'b')), entry('carla', published)).unsaidAtPublication).toEqual([]);
  const again = since(entry('elio', title('a', 'b')), entry('elio', published), entry('elio', published));
  expect(again).toEqual({ fields: ['title'], unsaidAtPublication: [] });
  const more = [entry('elio', published), entry('elio', { price: { before: null, after: '5 €' } })];
  expect(
    since(entry('elio', title('a', 'b')), ...more, entry('elio', published)).unsaidAtPublication,
  ).toEqual(['price']);
});

test('a field is called as the form calls it, as it reads in a sentence', () => {
  expect([changedFieldWord('title', 'it'), changedFieldWord('title', 'en')]).toEqual(['titolo', 'title']);
  expect([changedFieldWord('speakers', 'it'), changedFieldWord('speakers', 'en')]).toEqual([
    'chi interviene',
    'who speaks',
  ]);
});
