import { describe, expect, test } from 'vitest';
import { bookingBody, participant } from '#core/reservations/contract.ts';
import { readParty } from '#core/reservations/party.ts';
import {
  type SessionRequirements,
  bodyOf,
  type PartyDraft,
  errorsOf,
  serverErrorsOf,
  headsOf,
  joiningBodyOf,
  newDraft,
  emptyPerson,
  noClass,
  resized,
} from './draft.ts';

const sessionId = '0198c1f2-0000-7000-8000-000000000001';
const ada = newDraft({ name: 'Ada', surname: 'Rossi' });
const simple: SessionRequirements = { target: 'private', ages: 'none' };
const withAges: SessionRequirements = { target: 'private', ages: 'children' };
const school: SessionRequirements = { target: 'school', ages: 'none' };
const family: PartyDraft = {
  ...ada,
  adults: resized(ada.adults, 2, emptyPerson),
  children: [
    { name: ' Leo ', surname: '', age: 8 },
    { ...emptyPerson, age: null },
  ],
};

describe('what is sent', () => {
  test("is the account's owner alone, unless more is typed", () => {
    expect(bodyOf(ada, simple, sessionId)).toEqual({
      sessionId,
      target: 'private',
      participants: [{ participant_type: 'accountholder', name: 'Ada', surname: 'Rossi' }],
    });
  });

  test('lists adults first, then children with their ages', () => {
    expect(bodyOf(family, withAges, sessionId).participants).toEqual([
      { participant_type: 'accountholder', name: 'Ada', surname: 'Rossi' },
      { participant_type: 'companion' },
      { participant_type: 'companion', name: 'Leo', age: 8 },
      { participant_type: 'companion' },
    ]);
  });

  test('leaves out what the session does not require', () => {
    expect(bodyOf(family, simple, sessionId).participants).toHaveLength(2);
    expect(headsOf(family, simple)).toBe(2);
    expect(headsOf(family, withAges)).toBe(4);
  });

  test('has no owner of the account among children alone', () => {
    const alone = { ...family, adults: [] };
    expect(bodyOf(alone, withAges, sessionId).participants[0]?.participant_type).toBe('companion');
  });

  test('has the classes, never a name', () => {
    const draft: PartyDraft = {
      ...ada,
      classes: [
        { label: ' 3B ', pupils: 24, chaperones: 2 },
        { label: '3C', pupils: 22, chaperones: 0 },
      ],
    };
    expect(bodyOf(draft, school, sessionId).participants).toEqual([
      { schoolClass: '3B', quantity: 24, chaperones: 2 },
      { schoolClass: '3C', quantity: 22, chaperones: 0 },
    ]);
    expect(headsOf(draft, school)).toBe(46);
  });

  test('has needs only if there are any', () => {
    expect(bodyOf({ ...ada, wheelchair: 1, needs: ' LIS ' }, simple, sessionId).needs).toEqual({
      wheelchair: 1,
      other: 'LIS',
    });
  });

  test('can be parsed by the server', () => {
    for (const [draft, requirements] of [
      [ada, simple],
      [family, withAges],
    ] as const) {
      const parsed = bookingBody.parse(bodyOf(draft, requirements, sessionId));
      const reading = readParty(parsed);
      expect(reading.ok && reading.party.quantity).toBe(headsOf(draft, requirements));
    }
  });
});

describe('what is missing', () => {
  test('is nothing in a party of one', () => {
    expect(errorsOf(ada, simple)).toEqual([]);
  });
  test('is a party, when it has no people', () => {
    expect(errorsOf({ ...ada, adults: [] }, simple)).toEqual([{ field: 'party', code: 'empty' }]);
  });
  test('is the age of each person where ages are enforced, and only there', () => {
    expect(errorsOf(family, withAges)).toEqual([]);
    expect(errorsOf(family, { target: 'private', ages: 'required' })).toEqual([
      { field: 'adult', position: 0, code: 'ageMissing' },
      { field: 'adult', position: 1, code: 'ageMissing' },
      { field: 'child', position: 1, code: 'ageMissing' },
    ]);
  });
  test.each([
    ['child', 0, null],
    ['child', 17, null],
    ['child', 18, 'isAdult'],
    ['child', 119, 'isAdult'],
    ['child', 120, 'ageTooHigh'],
    ['adult', 0, 'isChild'],
    ['adult', 17, 'isChild'],
    ['adult', 18, null],
    ['adult', 119, null],
    ['adult', 120, 'ageTooHigh'],
  ] as const)('of a party, where a %s is %i years old: %s', (group, age, code) => {
    const person = { ...emptyPerson, age };
    const adult = { ...emptyPerson, age: 40 };
    const draft =
      group === 'adult' ? { ...ada, adults: [person] } : { ...ada, adults: [adult], children: [person] };
    const expected = code === null ? [] : [{ field: group, position: 0, code }];
    expect(errorsOf(draft, { target: 'private', ages: 'required' })).toEqual(expected);
    // Where ages are advice, the form has no age of adults.
    expect(errorsOf(draft, withAges)).toEqual(group === 'adult' ? [] : expected);
    const isTaken = participant.safeParse({ age }).success;
    expect(isTaken).toBe(code !== 'ageTooHigh');
  });
  test('is the name and the pupils of a class', () => {
    const draft = { ...ada, classes: [{ label: '3B', pupils: 20, chaperones: 1 }, noClass] };
    expect(errorsOf(draft, school)).toEqual([
      { field: 'label', position: 1, code: 'required' },
      { field: 'pupils', position: 1, code: 'required' },
    ]);
  });
  test('is a chaperone with the classes, and a label that no other class has', () => {
    const alone = { pupils: 20, chaperones: 0 };
    const draft = {
      ...ada,
      classes: [
        { label: '3B', ...alone },
        { label: '3b ', ...alone },
      ],
    };
    expect(errorsOf(draft, school)).toEqual([
      { field: 'chaperones', position: 0, code: 'required' },
      { field: 'label', position: 1, code: 'repeated' },
    ]);
  });
  test('is marked on its field when the server finds it', () => {
    const errorsOf = (sent: Parameters<typeof readParty>[0]) => {
      const reading = readParty(sent);
      return reading.ok ? [] : reading.errors;
    };
    const draft = {
      ...ada,
      classes: [
        { ...noClass, label: '3B', pupils: 2 },
        { ...noClass, label: '3B' },
      ],
    };
    const participants = [{ schoolClass: '3B', quantity: 2 }, { schoolClass: '3B' }, { quantity: 1 }];
    expect(serverErrorsOf(draft, { errors: errorsOf({ target: 'school', participants }) })).toEqual([
      { field: 'pupils', position: 1, code: 'required' },
      { field: 'label', position: 2, code: 'required' },
      { field: 'label', position: 1, code: 'repeated' },
      { field: 'chaperones', position: 0, code: 'required' },
    ]);
    const elsewhere = {
      path: 'participants.1.schoolClass',
      code: 'classAlreadyBooked' as const,
      message: '',
    };
    expect(serverErrorsOf(draft, { errors: [elsewhere] })).toEqual([
      { field: 'label', position: 1, code: 'classAlreadyBooked' },
    ]);
    const missing = (position: number) => ({
      path: `participants.${position}.age`,
      code: 'required' as const,
      message: '',
    });
    expect(
      serverErrorsOf(family, { errors: [missing(1), missing(3), { ...missing(0), path: 'userId' }] }),
    ).toEqual([
      { field: 'adult', position: 1, code: 'ageMissing' },
      { field: 'child', position: 1, code: 'ageMissing' },
    ]);
    const slip = { ...missing(1), code: 'aboveMaximum' as const };
    expect(serverErrorsOf(family, { errors: [slip] })).toEqual([
      { field: 'adult', position: 1, code: 'ageTooHigh' },
    ]);
  });
});

test('a stepper that goes down and up again preserves the first items and adds empty ones', () => {
  const two = resized(family.children, 2, emptyPerson);
  expect(resized(resized(two, 1, emptyPerson), 2, emptyPerson)).toEqual([family.children[0], emptyPerson]);
});

describe('what is sent to join a waiting list', () => {
  test('is the body of a booking, with the minimum party size', () => {
    expect(joiningBodyOf(family, withAges, sessionId)).toEqual(bodyOf(family, withAges, sessionId));
    expect(joiningBodyOf({ ...family, least: 2 }, withAges, sessionId)).toEqual({
      ...bodyOf(family, withAges, sessionId),
      minQuantity: 2,
    });
    const classes = { ...ada, classes: [noClass, noClass], least: 1 };
    expect(joiningBodyOf(classes, school, sessionId)).toMatchObject({ minQuantitySchool: 1 });
  });

  test('has no minimum equal to the whole party, as after the party became smaller', () => {
    expect(joiningBodyOf({ ...family, least: 4 }, withAges, sessionId)).not.toHaveProperty('minQuantity');
    expect(joiningBodyOf({ ...ada, least: 1 }, simple, sessionId)).not.toHaveProperty('minQuantity');
  });
});
