import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingBody, type BookingBody } from './contract.ts';
import { admissionsOf, readParty, recommendedChaperones } from './party.ts';
import { instituteGrades } from '#core/accounts/access.ts';

type Sent = Omit<BookingBody, 'sessionId'>;
const errorsOf = (sent: Sent) => {
  const reading = readParty(sent);
  return reading.ok ? [] : reading.errors.map(({ path, code }) => `${path}: ${code}`);
};
const family: Sent = {
  target: 'private',
  participants: [
    { participant_type: 'accountholder', name: 'Ada', surname: 'Rossi', age: 34 },
    { participant_type: 'companion', name: 'Leo', age: 8, note: 'porta un amico peluche' },
    { participant_type: 'companion' },
  ],
};
const school: Sent = {
  target: 'school',
  participants: [
    { schoolClass: '3B', quantity: 24, chaperones: 2 },
    { schoolClass: '3C', quantity: 22 },
  ],
};

describe('a party', () => {
  test('of people is as many as are named', () => {
    expect(readParty(family)).toEqual({
      ok: true,
      party: { target: 'private', quantity: 3 },
      participants: family.participants,
    });
  });

  test('of classes is the pupils, the classes and the chaperones in them', () => {
    expect(readParty({ ...school, quantity: 46, quantitySchool: 2, chaperones: 2 })).toEqual({
      ok: true,
      party: { target: 'school', quantity: 46, quantitySchool: 2, chaperones: 2 },
      participants: school.participants,
    });
  });

  test('keeps no empty text', () => {
    expect(readParty({ target: 'private', participants: [{ name: '', surname: 'Rossi' }] })).toMatchObject({
      participants: [{ surname: 'Rossi' }],
    });
  });

  test.each<[string, Sent, string[]]>([
    ['a number of people that disagrees', { ...family, quantity: 4 }, ['quantity: disagrees']],
    [
      'numbers of classes and chaperones that disagree',
      { ...school, quantitySchool: 3, chaperones: 1 },
      ['quantitySchool: disagrees', 'chaperones: disagrees'],
    ],
    [
      'classes in a private party',
      { ...family, quantitySchool: 1, chaperones: 2 },
      ['quantitySchool: disagrees', 'chaperones: disagrees'],
    ],
    [
      'a person who is a class, or several people',
      { target: 'private', participants: [{ schoolClass: '3B', chaperones: 1 }, { quantity: 3 }] },
      [
        'participants.0.schoolClass: unexpected',
        'participants.0.chaperones: unexpected',
        'participants.1.quantity: disagrees',
      ],
    ],
    [
      'a class without a label or a head count',
      { target: 'school', participants: [{ quantity: 20 }, { schoolClass: '3C' }] },
      [
        'participants.0.schoolClass: required',
        'participants.1.quantity: required',
        'participants.0.chaperones: required',
      ],
    ],
    [
      "a pupil's name",
      {
        target: 'school',
        participants: [{ schoolClass: '3B', quantity: 20, chaperones: 1, name: 'Leo', age: 8 }],
      },
      ['participants.0.name: unexpected', 'participants.0.age: unexpected'],
    ],
    [
      'classes that come alone',
      {
        target: 'school',
        participants: [
          { schoolClass: '3B', quantity: 20, chaperones: 0 },
          { schoolClass: '3C', quantity: 20 },
        ],
      },
      ['participants.0.chaperones: required'],
    ],
    [
      'a class that is there already, however it is written',
      {
        target: 'school',
        participants: [
          { schoolClass: '3B', quantity: 20, chaperones: 1 },
          { schoolClass: '3C', quantity: 20 },
          { schoolClass: '3 b', quantity: 20 },
        ],
      },
      ['participants.2.schoolClass: repeated'],
    ],
    [
      'two account holders',
      {
        target: 'private',
        participants: [{ participant_type: 'accountholder' }, { participant_type: 'accountholder' }],
      },
      ['participants: repeated'],
    ],
  ])('is not read from %s', (_sentence, sent, errors) => {
    expect(errorsOf(sent)).toEqual(errors);
  });

  test('has as many tickets as people, or as classes, and their heads are its quantity', () => {
    const someClass = fc.record({
      schoolClass: fc.string({ minLength: 1, maxLength: 5 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      chaperones: fc.integer({ min: 1, max: 4 }),
    });
    const someBody = fc.oneof(
      fc.record({
        target: fc.constantFrom('private' as const, 'teacher' as const),
        participants: fc.array(fc.record({ age: fc.nat(99) }), { minLength: 1, maxLength: 10 }),
      }),
      fc.record({
        target: fc.constant('school' as const),
        participants: fc.uniqueArray(someClass, {
          minLength: 1,
          maxLength: 3,
          selector: ({ schoolClass }) => schoolClass.replaceAll(/\s/g, '').toLowerCase(),
        }),
      }),
    );
    fc.assert(
      fc.property(someBody, (body) => {
        const reading = readParty(body);
        if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
        const tickets = admissionsOf(reading.participants, body.target);
        expect(tickets.reduce((heads, ticket) => heads + ticket.quantity, 0)).toBe(reading.party.quantity);
        expect(tickets.length).toBe(
          reading.party.target === 'school' ? reading.party.quantitySchool : reading.party.quantity,
        );
      }),
    );
  });
});

describe('the body of a booking', () => {
  const sessionId = '0198c1f2-0000-7000-8000-000000000001';
  const pathsOf = (sent: object) => {
    const parsed = bookingBody.safeParse({ sessionId, ...family, ...sent });
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
  };

  test('is read with its texts trimmed', () => {
    const parsed = bookingBody.parse({ sessionId, target: 'private', participants: [{ name: '  Zoë\n' }] });
    expect(parsed.participants).toEqual([{ name: 'Zoë' }]);
  });

  test('is read without the signs that turn the writing direction around', () => {
    const parsed = bookingBody.parse({
      sessionId,
      target: 'private',
      participants: [{ name: '\u202eoeL\u202c', surname: ' \u2066Rossi\u2069 ', note: 'a\u202db\n\u2068c' }],
    });
    expect(parsed.participants).toEqual([{ name: 'oeL', surname: 'Rossi', note: 'ab\nc' }]);
  });

  test.each<[string, object, string[]]>([
    ['nobody', { participants: [] }, ['participants']],
    ['an age below zero', { participants: [{ age: -1 }] }, ['participants.0.age']],
    ['half a pupil', { participants: [{ quantity: 0.5 }] }, ['participants.0.quantity']],
    ['no head at all', { participants: [{ quantity: 0 }] }, ['participants.0.quantity']],
    ['a sign that no text holds', { participants: [{ name: 'Leo\0' }] }, ['participants.0.name']],
    ['half a character', { participants: [{ note: '\ud83d' }] }, ['participants.0.note']],
    [
      'two lines where one is meant',
      { participants: [{ name: 'a\r\nBcc: b@c.it' }] },
      ['participants.0.name'],
    ],
    ['a session that is no id', { sessionId: '17' }, ['sessionId']],
    ['an audience that nobody knows', { target: 'public' }, ['target']],
  ])('is not read from %s', (_sentence, sent, paths) => {
    expect(pathsOf(sent)).toEqual(paths);
  });

  test('a note may have several lines', () => {
    expect(pathsOf({ participants: [{ note: 'Intolleranze:\nnoci' }] })).toEqual([]);
  });
});

test('the smaller the pupils, the more chaperones are good to have', () => {
  const advice = [1, 10, 11, 15, 16, 20, 21, 30].map((pupils) =>
    [...instituteGrades, null].map((grade) => recommendedChaperones(grade, pupils)),
  );
  expect(advice).toEqual([
    [1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1],
    [2, 1, 1, 1, 1],
    [2, 1, 1, 1, 1],
    [2, 2, 2, 1, 2],
    [2, 2, 2, 1, 2],
    [3, 2, 2, 2, 2],
    [3, 2, 2, 2, 2],
  ]);
  expect(recommendedChaperones('high_school', 0)).toBe(1);
});
