import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fields } from '#core/field/field.ts';
import {
  decide,
  type Edits,
  editsBetween,
  editsSince,
  mergeEdits,
  othersOf,
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
    expect(decide(clashing, 'title.en', 0)).toEqual({});
  });

  test('are none where others wrote the same', () => {
    expect(rebase(editsBetween(parts, typed), { ...parts, 'title.en': 'Waves' })).toEqual({});
  });
});

describe('what is left after a save', () => {
  const edit = (from: string, to: string) => ({ from, to });
  const sent = { thanks: edit('', 'a Giulia'), place: edit('a', 'b') };

  test('is nothing where nothing was typed meanwhile', () => {
    expect(editsSince(sent, sent)).toEqual({});
  });

  test('is what was typed meanwhile, on top of what was saved', () => {
    const typed = { ...sent, thanks: edit('', 'a Giulia e a Marco'), 'title.en': edit('', 'Waves') };
    expect(editsSince(sent, typed)).toEqual({
      thanks: edit('a Giulia', 'a Giulia e a Marco'),
      'title.en': edit('', 'Waves'),
    });
    expect(rebase(editsSince(sent, typed), { ...parts, thanks: 'a Giulia', place: 'b' })).toEqual(
      editsSince(sent, typed),
    );
  });

  test('is what another device has written meanwhile, until one is chosen', () => {
    const clashing = { ...sent, thanks: { ...edit('', 'a Giulia'), other: 'a Marco' } };
    expect(editsSince(sent, clashing)).toEqual({
      thanks: { ...edit('a Giulia', 'a Giulia'), other: 'a Marco' },
    });
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

  test('keep the text of the other window when a colleague saves the same part, until one of the three is chosen', () => {
    const merged = mergeEdits({}, { thanks: edit('x') }, { thanks: edit('y') });
    const rebased = rebase(merged, { thanks: 'z' });
    expect(rebased).toEqual({ thanks: { from: 'z', to: 'x', other: 'z', more: ['y'] } });
    expect(undecided(rebased)).toEqual(['thanks']);
    expect(decide(rebased, 'thanks', 'mine')).toEqual({ thanks: { from: 'z', to: 'x' } });
    expect(decide(rebased, 'thanks', 0)).toEqual({});
    expect(decide(rebased, 'thanks', 1)).toEqual({ thanks: { from: 'z', to: 'y' } });
    // The colleague has saved what is typed here: the text of the other window is still to be chosen.
    expect(rebase(merged, { thanks: 'x' })).toEqual({ thanks: { from: 'x', to: 'x', other: 'y' } });
    // A value that was stored for a while is no text of this editor.
    expect(rebase(rebased, { thanks: 'w' })).toEqual({
      thanks: { from: 'w', to: 'x', other: 'w', more: ['y'] },
    });
  });

  test('do not pile up what is typed on and on in the other window', () => {
    const typed = ['y', 'yo', 'you'];
    let [was, own]: Edits[] = [{}, { thanks: edit('x') }];
    for (const text of typed) {
      const theirs = { thanks: edit(text) };
      own = mergeEdits(was ?? {}, own ?? {}, theirs);
      was = theirs;
    }
    expect(own).toEqual({ thanks: { from: '', to: 'x', other: 'you' } });
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
  edits[part] ? [edits[part].to, ...othersOf(edits[part])] : [values[part]];
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

/** Edits as they come out of merges of windows that typed in turns. */
const mergedTwice = fc
  .tuple(row, row, row, row)
  .map(([base, first, second, third]) =>
    mergeEdits(
      {},
      mergeEdits({}, editsBetween(base, first), editsBetween(base, second)),
      editsBetween(base, third),
    ),
  );
/** Texts of the editor that can be read before a step and not after it. */
const lostIn = (before: Edits, after: Edits, values: Readonly<Record<string, unknown>>) =>
  names.flatMap((part) => {
    const typed = [before[part]?.to, ...othersOf(before[part])].filter((one) => one !== before[part]?.from);
    return before[part] ? typed.filter((one) => !readable(after, values, part).includes(one)) : [];
  });

test('whatever windows have typed, no text is lost when colleagues save twice or a third window joins', () => {
  fc.assert(
    fc.property(mergedTwice, row, row, row, (edits, newest, later, typed) => {
      const rebased = rebase(edits, newest);
      expect(lostIn(edits, rebased, newest)).toEqual([]);
      expect(lostIn(rebased, rebase(rebased, later), later)).toEqual([]);
      const joined = mergeEdits({}, rebased, editsBetween(newest, typed));
      expect(lostIn(rebased, joined, newest)).toEqual([]);
      // Nothing is offered twice.
      for (const edit of Object.values(rebased)) {
        const offered = [edit.to, ...othersOf(edit)];
        expect(new Set(offered).size).toBe(offered.length);
      }
    }),
  );
});

test('a merge that loses what was typed last is found by this measure', () => {
  const [mine, theirs]: Edits[] = [{ a: { from: '', to: 'x' } }, { a: { from: '', to: 'y' } }];
  const careless: Edits = { ...mine, ...theirs };
  expect(lost(mine ?? {}, {}, careless)).toEqual(['a']);
});
