import { describe, expect, test } from 'vitest';
import { catalogueIds } from '#core/programme-import/catalogue.ts';
import { decideEvent, type EventDecision } from './changes.ts';
import type { Known, KnownSession } from '#core/programme-import/known.ts';
import { type PlacedRow, programmeOf } from '#core/programme-import/programme.ts';
import { anHourFrom, samplePlace, sampleRow } from '#core/programme-import/sample-rows.ts';

const ids = catalogueIds({
  eventTypes: [{ _id: 'lecture', name: { en: 'Lecture' }, order: 1 }],
  eventCategories: [{ _id: 'mostre', name: { it: 'Mostre' }, colour: 'teal', order: 1 }],
  organizations: [{ _id: 'inaf', name: 'INAF' }],
  locations: [
    { _id: 'aula-a', name: 'Aula A' },
    { _id: 'aula-b', name: 'Aula B' },
  ],
  ageTargets: [{ _id: 'family', minAge: 6, maxAge: 10 }],
});
const circumstances = {
  ids,
  speakerIds: new Map<string, string>(),
  zone: 'Europe/Rome',
  now: new Date('2026-09-01T10:00:00Z'),
  isAddition: false,
};

const nothing: Known = { event: null, sessions: [], speakers: [] };

/** The decision about a file of one event. */
function decide(rows: readonly PlacedRow[], known: Known, now = circumstances.now): EventDecision {
  const [event] = programmeOf(rows, { shiftTo: null, zone: 'Europe/Rome' }).events;
  if (!event) throw new Error('A file of this test has an event.');
  return decideEvent(event, known, { ...circumstances, now });
}

/** What is there after a file was imported into nothing; `sessions` change one after the other. */
function imported(rows: readonly PlacedRow[], ...changes: Partial<KnownSession>[]): Known {
  const { event, sessions } = decide(rows, nothing);
  if (event.outcome !== 'create') throw new Error('An event that is not there is created.');
  return {
    speakers: [],
    event: { _id: 'event', ...event.fields },
    sessions: sessions.flatMap((session, position) =>
      session.outcome === 'create'
        ? [
            {
              _id: `session-${position}`,
              ...session.fields,
              reservationLimitValue: null,
              reservationLimitUnit: null,
              cancelledAt: null,
              visibilityStatus: 'public',
              isClaimed: false,
              totalParticipants: 0,
              lockedParticipants: 0,
              savedParticipants: 0,
              doorParticipants: 0,
              totalSchoolClasses: 0,
              lockedSchoolClasses: 0,
              savedSchoolClasses: 0,
              ...changes[position],
            },
          ]
        : [],
    ),
  };
}

const outcomes = ({ event, sessions }: EventDecision) => [
  event.outcome,
  sessions.map(({ outcome }) => outcome),
];
const fieldsOf = (decision: EventDecision, position = 0) => {
  const session = decision.sessions[position];
  return session && session.outcome !== 'keep' ? session.fields : undefined;
};

describe('an event that is not there', () => {
  test('is created with all that the file says, and its sessions with what is their own', () => {
    const decision = decide(
      [
        sampleRow(2, {
          description: { it: '<p>Una serata.</p>' },
          category: 'mostre',
          organization: 'Inaf',
          collaboration: 'Cnr',
          tags: ['famiglie'],
          ageRanges: [{ minAge: 6, maxAge: 10 }],
          place: samplePlace('Aula A'),
          headerImageUrl: 'https://example.org/a.jpg',
        }),
        sampleRow(3, {
          ...anHourFrom('2026-09-26', 10),
          place: samplePlace('Aula B'),
          ageRanges: [{ minAge: 6, maxAge: 10 }],
        }),
      ],
      nothing,
    );
    expect(decision.event).toEqual({
      outcome: 'create',
      fields: {
        title: { it: 'Il buio oltre le stelle' },
        description: { it: '<p>Una serata.</p>' },
        eventCategoryId: 'mostre',
        eventTypeId: null,
        organizationId: 'inaf',
        collaboration: 'Cnr',
        tags: ['famiglie'],
        ageTargetIds: ['family'],
        locationId: 'aula-a',
        headerImageUrl: 'https://example.org/a.jpg',
        price: null,
        isFree: null,
      },
    });
    expect(fieldsOf(decision)).toEqual({
      externalId: '134/2026-09-25T18:00/private',
      startDate: new Date('2026-09-25T16:00:00Z'),
      endDate: new Date('2026-09-25T17:30:00Z'),
      sessionDay: '2026-09-25',
      closesAt: new Date('2026-09-25T16:00:00Z'),
      sessionTarget: 'private',
      accessType: 'reservation',
      maxParticipants: 30,
      maxSchoolClasses: null,
      waitingListEnabled: false,
      locationId: null,
      ageTargetIds: [],
      sessionLanguages: [],
      price: null,
      isFree: null,
    });
    expect(fieldsOf(decision, 1)?.locationId).toBe('aula-b');
  });
});

describe('the same file again', () => {
  test('changes nothing', () => {
    const rows = [
      sampleRow(2, { place: samplePlace('Aula A'), tags: ['a', 'b'], description: { it: '<p>x</p>' } }),
      sampleRow(3, { ...anHourFrom('2026-09-26', 10), place: samplePlace('Aula B') }),
    ];
    expect(outcomes(decide(rows, imported(rows)))).toEqual(['keep', ['keep', 'keep']]);
  });

  test('leaves what editors added: a translation, a cut-off, a programme day, a session of their own', () => {
    const rows = [sampleRow(2, anHourFrom('2026-09-25', 1))];
    const known = imported(rows, {
      sessionDay: '2026-09-24',
      reservationLimitValue: 2,
      reservationLimitUnit: 'hours',
      closesAt: new Date('2026-09-24T21:00:00Z'),
    });
    const [own] = imported([sampleRow(9, anHourFrom('2026-10-01', 9))]).sessions;
    const event = known.event && { ...known.event, title: { ...known.event.title, en: 'The dark' } };
    const sessions = [...known.sessions, ...(own ? [{ ...own, _id: 'own', externalId: null }] : [])];
    const decision = decide(rows, { event, sessions, speakers: [] });
    expect(outcomes(decision)).toEqual(['keep', ['keep']]);
    expect(decision.notInFile).toEqual([]);
  });
});

describe('a corrected file', () => {
  test('changes the fields of the event that it says otherwise', () => {
    const decision = decide(
      [sampleRow(2, { title: { it: 'Oltre le stelle' }, tags: ['sera'] })],
      imported([sampleRow(2, { title: { it: 'Il buio', en: 'The dark' } })]),
    );
    expect(outcomes(decision)).toEqual(['change', ['keep']]);
    expect(decision.event).toMatchObject({
      _id: 'event',
      fields: { title: { it: 'Oltre le stelle', en: 'The dark' }, tags: ['sera'] },
    });
  });

  test('moves a session to its new time, and its cut-off with it', () => {
    const decision = decide(
      [sampleRow(2, anHourFrom('2026-09-26', 21))],
      imported([sampleRow(2)], { reservationLimitValue: 1, reservationLimitUnit: 'days' }),
    );
    expect(outcomes(decision)).toEqual(['keep', ['change']]);
    expect(fieldsOf(decision)).toMatchObject({
      externalId: '134/2026-09-26T21:00/private',
      startDate: new Date('2026-09-26T19:00:00Z'),
      sessionDay: '2026-09-26',
      closesAt: new Date('2026-09-25T19:00:00Z'),
    });
  });

  test('moves the session of the same audience, and leaves those that are in the file as they were', () => {
    const hours = (...starts: number[]) =>
      starts.map((hour, position) => sampleRow(position + 2, anHourFrom('2026-09-25', hour)));
    const school = sampleRow(9, { ...anHourFrom('2026-09-25', 8), target: 'school' });
    const decision = decide([...hours(10, 13, 12), school], imported([...hours(10, 11, 12), school]));
    expect(decision.sessions.map((session) => ['_id' in session && session._id, session.outcome])).toEqual([
      ['session-0', 'keep'],
      ['session-1', 'change'],
      ['session-2', 'keep'],
      ['session-3', 'keep'],
    ]);
  });

  test('turns a session to another audience', () => {
    const decision = decide([sampleRow(2, { target: 'school' })], imported([sampleRow(2)]));
    expect(decision.sessions).toMatchObject([
      { outcome: 'change', _id: 'session-0', fields: { sessionTarget: 'school' } },
    ]);
  });

  test('adds sessions, and tells of those that it does not have any more', () => {
    const one = sampleRow(2);
    const two = sampleRow(3, anHourFrom('2026-09-26', 10));
    expect(outcomes(decide([one, two], imported([one])))).toEqual(['keep', ['keep', 'create']]);
    const fewer = decide([one], imported([one, two]));
    expect(outcomes(fewer)).toEqual(['keep', ['keep']]);
    expect(fewer.notInFile.map(({ externalId }) => externalId)).toEqual(['134/2026-09-26T10:00/private']);
  });

  test('creates the session of this year beside that of last year, which is over', () => {
    const decision = decide(
      [sampleRow(2, anHourFrom('2027-09-24', 18))],
      imported([sampleRow(2)]),
      new Date('2027-06-01T10:00:00Z'),
    );
    expect(outcomes(decision)).toEqual(['keep', ['create']]);
    expect(decision.notInFile).toEqual([]);
  });

  test('creates a session beside one that is cancelled', () => {
    const decision = decide(
      [sampleRow(2, anHourFrom('2026-09-26', 10))],
      imported([sampleRow(2)], { cancelledAt: circumstances.now }),
    );
    expect(outcomes(decision)).toEqual(['keep', ['create']]);
  });
});

describe('activities of one event at one hour', () => {
  const inHalls = ['Aula A', 'Aula B'].map((hall, position) =>
    sampleRow(position + 2, { place: samplePlace(hall), sessionLanguages: [position === 0 ? 'it' : 'en'] }),
  );
  const idsOf = (decision: EventDecision) => decision.sessions.map((one) => ('_id' in one ? one._id : 'new'));

  test('have a key each', () => {
    expect(imported(inHalls).sessions.map(({ externalId }) => externalId)).toEqual([
      '134/2026-09-25T18:00/private',
      '134/2026-09-25T18:00/private/2',
    ]);
  });

  test('are found by their places, in whatever order and with one less', () => {
    const known = imported(inHalls);
    const turned = decide(inHalls.toReversed(), known);
    expect(turned.sessions).toMatchObject([
      { outcome: 'keep', _id: 'session-1' },
      { outcome: 'keep', _id: 'session-0' },
    ]);
    const less = decide(inHalls.slice(1), known);
    expect(outcomes(less)).toEqual(['keep', ['keep']]);
    expect(idsOf(less)).toEqual(['session-1']);
    expect(less.notInFile.map(({ _id }) => _id)).toEqual(['session-0']);
  });

  test('are found by their languages', () => {
    const spoken = ['it', 'en'].map((language, position) =>
      sampleRow(position + 2, { sessionLanguages: [language] }),
    );
    expect(idsOf(decide(spoken.toReversed(), imported(spoken)))).toEqual(['session-1', 'session-0']);
  });

  test('with a key of their own are found by it, wherever and whenever they take place', () => {
    const keyed = ['a', 'b'].map((sessionKey, position) => sampleRow(position + 2, { sessionKey }));
    const known = imported(keyed);
    expect(known.sessions.map(({ externalId }) => externalId)).toEqual(['134/#a', '134/#b']);
    const moved = decide(
      [
        sampleRow(2, { sessionKey: 'b' }),
        sampleRow(3, { sessionKey: 'a', ...anHourFrom('2026-09-26', 9) }),
        sampleRow(4, { sessionKey: 'c' }),
      ],
      known,
    );
    expect(moved.sessions.map((one) => [one.outcome, '_id' in one && one._id])).toEqual([
      ['keep', 'session-1'],
      ['change', 'session-0'],
      ['create', false],
    ]);
    const fewer = decide([sampleRow(2, { sessionKey: 'c' })], known);
    expect(outcomes(fewer)).toEqual(['keep', ['create']]);
    expect(fewer.notInFile).toHaveLength(2);
  });

  test('with the key of last year’s session, which is over, become new ones', () => {
    const known = imported([sampleRow(2, { sessionKey: 'a' })]);
    const nextYear = new Date('2027-06-01T10:00:00Z');
    const again = [sampleRow(2, { sessionKey: 'a', ...anHourFrom('2027-09-24', 18) })];
    const decision = decide(again, known, nextYear);
    expect(outcomes(decision)).toEqual(['keep', ['create']]);
    expect(fieldsOf(decision)?.externalId).toBe('134/2027-09-24T18:00/private');
    expect(outcomes(decide([sampleRow(2, { sessionKey: 'a' })], known, nextYear))).toEqual([
      'keep',
      ['keep'],
    ]);
  });
});

describe('what an export wrote', () => {
  test('names a session of editors by its id, and changes it', () => {
    const { event, sessions, speakers } = imported([sampleRow(2)]);
    const known = { event, speakers, sessions: sessions.map((one) => ({ ...one, externalId: null })) };
    expect(outcomes(decide([sampleRow(2, { sessionKey: 'session-0' })], known))).toEqual(['keep', ['keep']]);
    const decision = decide([sampleRow(2, { sessionKey: 'session-0', maxParticipants: 40 })], known);
    expect(decision.sessions).toMatchObject([
      { outcome: 'change', _id: 'session-0', fields: { externalId: null, maxParticipants: 40 } },
    ]);
  });

  test('changes nothing of a session whose place, ages, price and seconds are its own', () => {
    const [first] = imported([
      sampleRow(2, { place: samplePlace('Aula A'), ageRanges: [{ minAge: 6, maxAge: 10 }] }),
    ]).sessions;
    const { event, speakers } = imported([sampleRow(2, { place: samplePlace('Aula B') })]);
    const own: KnownSession[] = first
      ? [
          {
            ...first,
            locationId: 'aula-a',
            ageTargetIds: ['family'],
            price: { it: '5 €' },
            startDate: new Date(first.startDate.getTime() + 30_000),
            closesAt: new Date(first.closesAt.getTime() + 30_000),
          },
        ]
      : [];
    const written = sampleRow(2, {
      place: samplePlace('Aula A'),
      ageRanges: [{ minAge: 6, maxAge: 10 }],
      pricing: { price: { it: '5 €' }, isFree: null },
    });
    expect(outcomes(decide([written], { event, speakers, sessions: own }))).toEqual(['keep', ['keep']]);
  });
});

test('rows that were left out of an earlier file add sessions, and take the place of none', () => {
  const known = imported([sampleRow(2)]);
  const [event] = programmeOf([sampleRow(2, anHourFrom('2026-09-26', 10))], {
    shiftTo: null,
    zone: 'Europe/Rome',
  }).events;
  const decision = event && decideEvent(event, known, { ...circumstances, isAddition: true });
  expect(decision && outcomes(decision)).toEqual(['keep', ['create']]);
  expect(decision?.notInFile).toEqual([]);
});

describe('a row is skipped, and reported', () => {
  const booked = { isClaimed: true, totalParticipants: 10, lockedParticipants: 2, savedParticipants: 1 };

  test('where it lowers a maximum below the places that are taken, offered or saved', () => {
    const decision = decide([sampleRow(2, { maxParticipants: 12 })], imported([sampleRow(2)], booked));
    expect(decision.left).toEqual([
      { line: 2, code: 'capacityBelowTaken', column: 'session.maxParticipants', value: '12', minimum: 13 },
    ]);
    expect(outcomes(decision)).toEqual(['keep', []]);
  });

  test('and not where the maximum is just high enough, or lifted', () => {
    for (const maxParticipants of [13, null]) {
      const decision = decide([sampleRow(2, { maxParticipants })], imported([sampleRow(2)], booked));
      expect(decision.left).toEqual([]);
      expect(fieldsOf(decision)?.maxParticipants).toBe(maxParticipants);
    }
  });

  test('where it lowers the classes below those that are taken', () => {
    const row = { target: 'school' as const, maxParticipants: null };
    const decision = decide(
      [sampleRow(2, { ...row, maxSchoolClasses: 1 })],
      imported([sampleRow(2, { ...row, maxSchoolClasses: 3 })], {
        totalSchoolClasses: 2,
        totalParticipants: 40,
      }),
    );
    expect(decision.left).toEqual([
      { line: 2, code: 'capacityBelowTaken', column: 'session.maxSchoolClasses', value: '1', minimum: 2 },
    ]);
  });

  test.each([
    ['the time', anHourFrom('2026-09-25', 20)],
    ['the end', { end: { day: '2026-09-25', time: '20:00' } }],
    ['the place', { place: samplePlace('Aula B') }],
    ['the audience', { target: 'school' as const }],
    ['the access', { accessType: 'freeAccess' as const }],
  ])('where it changes %s of a session that somebody has booked', (_what, change) => {
    const before = [sampleRow(2, { place: samplePlace('Aula A') })];
    const decision = decide(
      [sampleRow(2, { place: samplePlace('Aula A'), title: { it: 'Altro' }, ...change })],
      imported(before, booked),
    );
    expect(decision.left).toEqual([{ line: 2, code: 'bookedElsewhere', column: null }]);
    // The first row speaks for the event: nothing of it is taken, not even the title.
    expect(outcomes(decision)).toEqual(['keep', []]);
    expect(decision.stay).toEqual([]);
  });

  test('with a request and no reservation: an editor moves it, who sees which accounts that notifies', () => {
    const before = [sampleRow(2, { place: samplePlace('Aula A') })];
    const moved = [sampleRow(2, { place: samplePlace('Aula B') })];
    expect(decide(moved, imported(before, { isClaimed: true })).left).toEqual([
      { line: 2, code: 'bookedElsewhere', column: null },
    ]);
    // Seats saved for a waiting list without requests belong to no account.
    expect(decide(moved, imported(before, { isClaimed: false, savedParticipants: 2 })).left).toEqual([]);
  });

  test('where it moves a session that is cancelled', () => {
    const decision = decide(
      [sampleRow(2, { end: { day: '2026-09-25', time: '20:00' } })],
      imported([sampleRow(2)], { cancelledAt: circumstances.now }),
    );
    expect(decision.left).toEqual([{ line: 2, code: 'cancelled', column: null }]);
  });

  test('while the other rows of the event are taken', () => {
    const one = sampleRow(2);
    const decision = decide(
      [{ ...one, row: { ...one.row, title: { it: 'Altro' } } }, sampleRow(3, anHourFrom('2026-09-26', 12))],
      imported([one, sampleRow(3, anHourFrom('2026-09-26', 10))], {}, booked),
    );
    expect(decision.left).toEqual([{ line: 3, code: 'bookedElsewhere', column: null }]);
    expect(outcomes(decision)).toEqual(['change', ['keep']]);
  });
});

describe('when an event moves to another place', () => {
  const at = (place: string) => [
    sampleRow(2, { place: samplePlace(place) }),
    sampleRow(3, { ...anHourFrom('2026-09-26', 10), place: samplePlace(place) }),
  ];

  test('its sessions move with it', () => {
    const decision = decide(at('Aula B'), imported(at('Aula A')));
    expect(decision.event).toMatchObject({ outcome: 'change', fields: { locationId: 'aula-b' } });
    expect(decision.sessions.map(({ outcome }) => outcome)).toEqual(['keep', 'keep']);
    expect(decision.stay).toEqual([]);
  });

  test('a session with a reservation stays where it was', () => {
    const decision = decide(at('Aula B'), imported(at('Aula A'), {}, { isClaimed: true }));
    expect(decision.left).toEqual([{ line: 3, code: 'bookedElsewhere', column: null }]);
    expect(decision.stay).toEqual([{ _id: 'session-1', locationId: 'aula-a' }]);
  });

  test('and so it does where its first row stays: the others get a place of their own', () => {
    const decision = decide(at('Aula B'), imported(at('Aula A'), { isClaimed: true }));
    expect(decision.event.outcome).toBe('keep');
    expect(decision.sessions).toMatchObject([
      { outcome: 'change', _id: 'session-1', fields: { locationId: 'aula-b' } },
    ]);
    expect(decision.stay).toEqual([]);
  });
});

describe('the price', () => {
  const free = { price: null, isFree: true };
  const five = { price: { it: '5 €' }, isFree: null };
  const later = { ...anHourFrom('2026-09-26', 10) };
  const pricings = ({ event, sessions }: EventDecision) =>
    [event, ...sessions].map((change) =>
      change.outcome === 'keep' ? 'keep' : [change.fields.price, change.fields.isFree],
    );

  test('is unknown where the file does not say it', () => {
    expect(pricings(decide([sampleRow(2)], nothing))).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('is the event’s, and a session has one of its own where its row differs', () => {
    const rows = [
      sampleRow(2, { pricing: five }),
      sampleRow(3, { ...later, pricing: free }),
      sampleRow(4, anHourFrom('2026-09-27', 10)),
    ];
    expect(pricings(decide(rows, nothing))).toEqual([
      [{ it: '5 €' }, null],
      [null, null],
      [null, true],
      [null, null],
    ]);
    expect(pricings(decide(rows, imported(rows)))).toEqual(['keep', 'keep', 'keep', 'keep']);
  });

  test('that editors have written stays where the file does not say one', () => {
    const known = imported([sampleRow(2)], free);
    const priced: Known = { ...known, event: known.event && { ...known.event, ...five } };
    expect(pricings(decide([sampleRow(2)], priced))).toEqual(['keep', 'keep']);
  });

  test('keeps a translation that editors have added, until it is another price', () => {
    const known = imported([sampleRow(2, { pricing: five })]);
    const both = { it: '5 €', en: '€5' };
    const translated: Known = { ...known, event: known.event && { ...known.event, price: both } };
    expect(pricings(decide([sampleRow(2, { pricing: five })], translated))[0]).toBe('keep');
    const six = { price: { it: '6 €' }, isFree: null };
    expect(pricings(decide([sampleRow(2, { pricing: six })], translated))[0]).toEqual([{ it: '6 €' }, null]);
  });

  test('of a free event leaves no price', () => {
    const known = imported([sampleRow(2, { pricing: five })]);
    expect(pricings(decide([sampleRow(2, { pricing: free })], known))[0]).toEqual([null, true]);
  });
});
