import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fields } from '#core/field/field.ts';
import {
  decide,
  type Edits,
  editsBetween,
  mergeEdits,
  partsOf,
  rebase,
  undecided,
  valuesOf,
  withParts,
} from './edits.ts';

const fields: Fields = {
  title: { kind: 'string', translated: true, required: true },
  thanks: { kind: 'string' },
  tags: { kind: 'tags' },
  place: { kind: 'reference', to: 'locations' },
  stamp: { kind: 'datetime', readOnly: true },
};

const stored = { title: { it: 'Onde' }, thanks: null, tags: [], place: 'a', stamp: '2026-01-01T00:00:00Z' };
const parts = partsOf(fields, stored);

describe('the parts of a row', () => {
  test('are its fields, and each language of a translated text', () => {
    expect(parts).toEqual({ 'title.it': 'Onde', 'title.en': '', thanks: null, tags: [], place: 'a' });
  });

  test('are put together again; unknown and read-only ones are left out', () => {
    expect(
      withParts(fields, stored, { 'title.en': 'Waves', tags: ['sea'], stamp: 'x', gone: 1, title: 2 }),
    ).toEqual({ ...stored, title: { it: 'Onde', en: 'Waves' }, tags: ['sea'] });
  });
});

describe('edits', () => {
  const typed = { ...parts, 'title.en': 'Waves', thanks: '' };

  test('are what differs; nothing and an empty text are the same', () => {
    expect(editsBetween(parts, typed)).toEqual({ 'title.en': { from: '', to: 'Waves' } });
  });

  test('stay where others changed something else, which is theirs', () => {
    const edits = editsBetween(parts, typed);
    const newest = { ...parts, place: 'b' };
    expect(rebase(edits, newest)).toEqual(edits);
    expect({ ...newest, ...valuesOf(rebase(edits, newest)) }).toMatchObject({
      place: 'b',
      'title.en': 'Waves',
    });
  });

  test('have the other value beside them where others changed the same part, until one is chosen', () => {
    const clashing = rebase(editsBetween(parts, typed), { ...parts, 'title.en': 'The waves' });
    expect(clashing).toEqual({ 'title.en': { from: 'The waves', to: 'Waves', other: 'The waves' } });
    expect(undecided(clashing)).toEqual(['title.en']);
    expect(decide(clashing, 'title.en', 'mine')).toEqual({ 'title.en': { from: 'The waves', to: 'Waves' } });
    expect(decide(clashing, 'title.en', 'other')).toEqual({});
  });

  test('are none where others wrote the same', () => {
    expect(rebase(editsBetween(parts, typed), { ...parts, 'title.en': 'Waves' })).toEqual({});
  });
});

describe('edits from two windows', () => {
  const edit = (to: string) => ({ from: '', to });

  test('are put together part by part', () => {
    const before = { thanks: edit('a') };
    expect(mergeEdits(before, { ...before, place: edit('b') }, { thanks: edit('c') })).toEqual({
      thanks: edit('c'),
      place: edit('b'),
    });
  });

  test('keep both texts of a part that was typed in both', () => {
    expect(mergeEdits({}, { thanks: edit('a') }, { thanks: edit('b') })).toEqual({
      thanks: { from: '', to: 'a', other: 'b' },
    });
  });

  test('keep what was typed in one window after the other one gave it up', () => {
    const before = { thanks: edit('a') };
    expect(mergeEdits(before, { thanks: edit('ab') }, {})).toEqual({ thanks: edit('ab') });
    expect(mergeEdits(before, {}, { thanks: edit('ab') })).toEqual({ thanks: edit('ab') });
    expect(mergeEdits(before, before, {})).toEqual({});
  });
});

const names = ['a', 'b', 'c', 'd'];
const text = fc.constantFrom('', 'x', 'y', 'z', 'xy');
const row = fc.record(Object.fromEntries(names.map((name) => [name, text])));
/** Every text that can still be read in a form: what is typed, and what is shown beside it. */
const readable = (edits: Edits, values: Readonly<Record<string, unknown>>, part: string) =>
  edits[part] ? [edits[part].to, edits[part].other] : [values[part]];
/** The parts of which a typed text cannot be read any more. */
const lost = (typed: Edits, before: Edits, merged: Edits) =>
  names.filter((part) => {
    const own = typed[part];
    return own && own.to !== before[part]?.to && !readable(merged, {}, part).includes(own.to);
  });

test('whatever three versions say, no typed text is lost and what was not touched is theirs', () => {
  fc.assert(
    fc.property(row, row, row, (from, mine, theirs) => {
      const edits = rebase(editsBetween(from, mine), theirs);
      const touched = names.filter((part) => mine[part] !== from[part]);
      const shown = (part: string) => readable(edits, theirs, part);
      expect(touched.filter((part) => !shown(part).includes(mine[part]))).toEqual([]);
      const untouched = names.filter((part) => !touched.includes(part));
      expect(untouched.filter((part) => shown(part).join() !== theirs[part])).toEqual([]);
      // What others wrote is never overwritten without having been shown.
      const both = touched.filter((part) => theirs[part] !== from[part] && mine[part] !== theirs[part]);
      expect(both.filter((part) => edits[part]?.other !== theirs[part])).toEqual([]);
    }),
  );
});

test('whatever two windows type, no typed text is lost', () => {
  fc.assert(
    fc.property(row, row, row, row, (base, last, mine, theirs) => {
      const before = editsBetween(base, last);
      const [own, other] = [editsBetween(base, mine), editsBetween(base, theirs)];
      const merged = mergeEdits(before, own, other);
      expect([...lost(own, before, merged), ...lost(other, before, merged)]).toEqual([]);
    }),
  );
});

test('a merge that loses what was typed last is found by this measure', () => {
  const [mine, theirs]: Edits[] = [{ a: { from: '', to: 'x' } }, { a: { from: '', to: 'y' } }];
  const careless: Edits = { ...mine, ...theirs };
  expect(lost(mine ?? {}, {}, careless)).toEqual(['a']);
});
