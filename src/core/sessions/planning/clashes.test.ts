import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashesAmong, clashesOf, neighboursAmong, type Occupied, toCheckOf } from './clashes.ts';

interface Named extends Occupied {
  readonly name: number;
}

const none: ReadonlySet<string> = new Set();
const hour = (hours: number) => new Date(Date.UTC(2026, 9, 24) + hours * 3_600_000);
const session = fc
  .tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom('a', 'b', 'c'),
    fc.constantFrom('sala', 'aula', null),
    fc.uniqueArray(fc.constantFrom('Ada', 'Laura', 'Rita'), { maxLength: 2 }),
  )
  .map(([start, length, eventId, placeId, speakerIds]) => ({
    startDate: hour(start / 4),
    endDate: hour((start + length) / 4),
    eventId,
    placeId,
    speakerIds,
  }));
const programme = fc
  .array(session, { maxLength: 25 })
  .map((sessions) => sessions.map((one, name): Named => ({ ...one, name })));

const inWords = (clashes: readonly { kind: string; speakerIds: readonly string[]; other: Named }[]) =>
  clashes
    .map(({ kind, speakerIds, other }) => `${kind} ${other.name} ${speakerIds.toSorted().join()}`)
    .toSorted();

test('a clash is one of both sessions', () => {
  fc.assert(
    fc.property(session, session, (one, other) => {
      const there = clashesOf(one, [other], none).map(({ kind, speakerIds }) => [
        kind,
        speakerIds.toSorted(),
      ]);
      const back = clashesOf(other, [one], none).map(({ kind, speakerIds }) => [kind, speakerIds.toSorted()]);
      expect(back).toEqual(there);
    }),
    { numRuns: 2000 },
  );
});

test('the clashes of a whole programme are those of each session with all others', () => {
  fc.assert(
    fc.property(programme, (sessions) => {
      const found = clashesAmong(sessions, none);
      for (const one of sessions)
        expect(inWords(found.get(one) ?? [])).toEqual(
          inWords(
            clashesOf(
              one,
              sessions.filter((other) => other !== one),
              none,
            ),
          ),
        );
    }),
  );
});

test('what only touches does not clash, and a session does not clash with itself', () => {
  const first: Named = {
    name: 1,
    startDate: hour(10),
    endDate: hour(11),
    eventId: 'a',
    placeId: 'sala',
    speakerIds: [],
  };
  const second: Named = { ...first, name: 2, eventId: 'b', startDate: hour(11), endDate: hour(12) };
  expect(clashesAmong([first, second], none).size).toBe(0);
  const early: Named = { ...second, startDate: hour(10.75) };
  expect(
    [...clashesAmong([early, first], none)].map(([one, [clash]]) => [one.name, clash?.other.name]),
  ).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test('all that clash with a session are among its neighbours, in the same order', () => {
  fc.assert(
    fc.property(session, programme, (one, others) => {
      const near = neighboursAmong(others)(one);
      expect(clashesOf(one, near, none)).toEqual(clashesOf(one, others, none));
      expect(near).toEqual(others.filter((other) => near.includes(other)));
    }),
  );
});

test('a session without place and speakers has no neighbours', () => {
  const other = { startDate: hour(0), endDate: hour(1), eventId: 'a', placeId: null, speakerIds: [] };
  expect(neighboursAmong([other])(other)).toEqual([]);
});

test('in a place that holds several sessions at once none keeps another out; people are in one place all the same', () => {
  const shared = new Set(['piazza']);
  const one: Named = {
    name: 1,
    startDate: hour(10),
    endDate: hour(11),
    eventId: 'a',
    placeId: 'piazza',
    speakerIds: ['Ada'],
  };
  const other: Named = { ...one, name: 2, eventId: 'b', speakerIds: [] };
  expect(clashesOf(one, [other], none).map(({ kind }) => kind)).toEqual(['place']);
  expect(clashesOf(one, [other], shared)).toEqual([]);
  expect(clashesAmong([one, other], shared).size).toBe(0);
  const withAda: Named = { ...other, speakerIds: ['Ada'] };
  expect(clashesOf(one, [withAda], shared).map(({ kind }) => kind)).toEqual(['speaker']);
});

test('more seats than the place has are a note beside the clashes, and none of them', () => {
  const place = { kind: 'place', place: 'Serra' } as const;
  const speaker = { kind: 'speaker', place: null } as const;
  const capacity = { kind: 'capacity', place: 'Serra' } as const;
  expect(toCheckOf([place, capacity, speaker])).toEqual({ clashes: [place, speaker], seats: capacity });
  expect(toCheckOf([capacity])).toEqual({ clashes: [], seats: capacity });
  expect(toCheckOf([])).toEqual({ clashes: [], seats: null });
});
