import { describe, expect, test } from 'vitest';
import { decidePeople, eventSpeakerChanges, type KnownSpeaker, namesOf } from './people.ts';
import type { NamedPerson } from './row.ts';
import { programmeOf } from './programme.ts';
import { sampleRow } from './sample-rows.ts';

const person = (key: string, name: string, biography = {}): NamedPerson => ({
  externalId: `notte26/person/${key}`,
  name,
  biography,
});
const decide = (people: readonly NamedPerson[], known: readonly KnownSpeaker[] = []) =>
  decidePeople(
    programmeOf([sampleRow(1, { people })], { shiftTo: null, zone: 'Europe/Rome' }),
    known,
    new Map(),
  ).map(({ speaker }) => speaker);
const ada: KnownSpeaker = {
  _id: 'ada',
  externalId: 'notte26/person/1',
  name: 'Ada',
  surname: 'Nembrini',
  biography: null,
};

test.each([
  ['Ada Nembrini', 'Ada', 'Nembrini'],
  ['erdgeist', null, 'erdgeist'],
  ['Jeroen van der Ham', 'Jeroen', 'van der Ham'],
  ['Geraldine de Bastion', 'Geraldine', 'de Bastion'],
  ['Maria Teresa Della Rocca', 'Maria Teresa', 'Della Rocca'],
  ['J. Alex Halderman', 'J. Alex', 'Halderman'],
  ['Van Damme', 'Van', 'Damme'],
])('%s is %s, %s', (full, name, surname) => {
  expect(namesOf(full)).toEqual({ name, surname });
});

describe('a person of the file', () => {
  test('is created once', () => {
    expect(decide([person('1', 'Ada Nembrini', { it: 'Misura.' }), person('1', 'Ada')])).toEqual([
      {
        outcome: 'create',
        fields: {
          externalId: 'notte26/person/1',
          name: 'Ada',
          surname: 'Nembrini',
          biography: { it: 'Misura.' },
        },
      },
    ]);
  });

  test('that is there stays as it is, and a biography in another language with it', () => {
    const known = { ...ada, biography: { it: 'Misura il mare.' } };
    expect(decide([person('1', 'Ada Nembrini')], [known])).toEqual([{ outcome: 'keep', _id: 'ada' }]);
    expect(decide([person('1', 'Ada Nembrini', { en: 'Measures.' })], [known])).toEqual([
      {
        outcome: 'change',
        _id: 'ada',
        fields: {
          externalId: 'notte26/person/1',
          name: 'Ada',
          surname: 'Nembrini',
          biography: { it: 'Misura il mare.', en: 'Measures.' },
        },
      },
    ]);
  });

  test('becomes the entry of that name which an editor has made, whatever its case', () => {
    expect(
      decide([person('1', 'Ada Nembrini')], [{ ...ada, externalId: null, surname: 'NEMBRINI' }]),
    ).toEqual([
      {
        outcome: 'change',
        _id: 'ada',
        fields: { externalId: 'notte26/person/1', name: 'Ada', surname: 'Nembrini', biography: null },
      },
    ]);
  });

  test('is the one of that name who came with another file', () => {
    const known = { ...ada, externalId: 'notte25/person/77' };
    expect(decide([person('1', 'Ada Nembrini', { it: 'Misura.' })], [known])).toEqual([
      { outcome: 'keep', _id: 'ada' },
    ]);
  });

  test('is not matched by one name alone', () => {
    const known = { ...ada, externalId: null, name: null, surname: 'Robert' };
    expect(decide([person('1', 'Robert')], [known]).map(({ outcome }) => outcome)).toEqual(['create']);
  });

  test('is not a namesake whom the file knows by another key', () => {
    expect(
      decide([person('2', 'Ada Nembrini'), person('1', 'Ada Nembrini')], [ada]).map(({ outcome }) => outcome),
    ).toEqual(['create', 'keep']);
  });
});

describe('who speaks at an event', () => {
  const speakerIds = new Map([
    ['notte26/person/1', 'ada'],
    ['notte26/person/2', 'jeroen'],
  ]);
  const people = [person('1', 'Ada Nembrini'), person('2', 'Jeroen')];
  const link = (_id: string, speakerId: string, externalId: string | null, position = 0) => ({
    _id,
    speakerId,
    externalId,
    position,
    role: 'speaker' as const,
  });

  test('is added in the order of the file', () => {
    expect(eventSpeakerChanges(people, [], speakerIds)).toEqual({
      added: [
        { externalId: 'notte26/person/1', speakerId: 'ada', position: 0 },
        { externalId: 'notte26/person/2', speakerId: 'jeroen', position: 1 },
      ],
      changed: [],
      removed: [],
    });
  });

  test('is moved, and removed when the file does not have the person any more; editors’ own entries stay', () => {
    const known = [
      link('1', 'ada', 'notte26/person/1', 3),
      link('2', 'old', 'notte26/person/9'),
      link('3', 'guest', null),
    ];
    expect(eventSpeakerChanges([person('1', 'Ada Nembrini')], known, speakerIds)).toEqual({
      added: [],
      changed: [{ _id: '1', externalId: 'notte26/person/1', speakerId: 'ada', position: 0 }],
      removed: ['2'],
    });
  });

  test('is left alone where an editor has put the person, in whatever role', () => {
    expect(eventSpeakerChanges(people, [link('1', 'ada', null)], speakerIds).added).toEqual([
      { externalId: 'notte26/person/2', speakerId: 'jeroen', position: 1 },
    ]);
  });

  test('stays with a file that has no word for people', () => {
    expect(eventSpeakerChanges(undefined, [link('1', 'ada', 'x')], speakerIds)).toEqual({
      added: [],
      changed: [],
      removed: [],
    });
  });
});
