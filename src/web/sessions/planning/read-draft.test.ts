import { describe, expect, test } from 'vitest';
import { initialDraft, type PlanDraft, repeatedDraft, typicalOf, withOtherTimes } from './plan-draft.ts';
import { readDraft } from './read-draft.ts';

const empty = initialDraft({}, null);
const days = { from: '2026-12-01', to: '2026-12-13' };
const rule: PlanDraft = {
  ...empty,
  ...days,
  times: '15, 10:00',
  durationMinutes: 60,
  session: { maxParticipants: 20 },
};
const bodyOf = (draft: PlanDraft) => {
  const { body, lacks } = readDraft(draft);
  if (!body) throw new Error(`It lacks ${lacks.map(({ field }) => field).join()}.`);
  return body;
};
/** `times?`: nothing is typed; `times!`: it cannot be read; `times 0!`: of the first of the other times. */
const lacksOf = (draft: PlanDraft) => {
  const { body, lacks } = readDraft(draft);
  expect(body === null).toBe(lacks.length > 0);
  return lacks.map(
    ({ field, other, isWrong }) => `${field}${other === null ? '' : ` ${other}`}${isWrong ? '!' : '?'}`,
  );
};

test('a rule has its days and times; weekdays and closed days only where there are some', () => {
  expect(bodyOf(rule)).toEqual({
    rule: { ...days, times: ['10:00', '15:00'] },
    durationMinutes: 60,
    session: { maxParticipants: 20 },
  });
  expect(bodyOf({ ...rule, weekdays: [6, 2], closedDays: '8/12/2026', skipsHolidays: true }).rule).toEqual({
    ...days,
    times: ['10:00', '15:00'],
    weekdays: [2, 6],
    closed: { days: ['2026-12-08'], holidays: true },
  });
});

test('seats that are no whole number are wrong, and none are no limit', () => {
  for (const maxParticipants of [Number.NaN, -1, 2.5])
    expect(lacksOf({ ...rule, session: { maxParticipants } })).toEqual(['maxParticipants!']);
  expect(lacksOf({ ...rule, session: { maxSchoolClasses: Number.NaN } })).toEqual(['maxSchoolClasses!']);
  expect(lacksOf({ ...rule, session: { maxParticipants: null } })).toEqual([]);
});

test('the closed days of the house are asked for with a switch', () => {
  expect(bodyOf({ ...rule, withClosed: true }).rule?.closed).toEqual({ house: false });
  const ofTemplate = bodyOf({ ...rule, mode: 'template', templateId: 'day', withClosed: true });
  expect(ofTemplate.template?.closed).toEqual({ house: false });
});

test('slots go from an hour to another, with breaks', () => {
  const slots = { ...rule, isSlots: true, slotsFrom: '9', slotsTo: '18:00', pauses: '13-14, 16:00–16:30' };
  expect(bodyOf(slots).rule?.slots).toEqual({
    from: '09:00',
    to: '18:00',
    pauses: [
      { from: '13:00', to: '14:00' },
      { from: '16:00', to: '16:30' },
    ],
  });
  expect(bodyOf({ ...slots, everyMinutes: 45, pauses: '' }).rule?.slots).toEqual({
    from: '09:00',
    to: '18:00',
    everyMinutes: 45,
  });
});

test('a template has its days, and leaves its audience, its seats and its place to itself', () => {
  const session = { visibilityStatus: 'private', sessionTarget: 'private', maxParticipants: 20 };
  expect(bodyOf({ ...rule, mode: 'template', templateId: 'day', session })).toEqual({
    template: { eventDayTemplateId: 'day', ...days },
    session: { visibilityStatus: 'private' },
  });
});

test('pasted rows have their lines; those that can be read are checked while others cannot', () => {
  const rows = [{ day: '2026-12-05', start: '10:00', end: '11:00' }];
  const whole = readDraft({ ...empty, mode: 'rows', pasted: '\n5/12/2026;10:00;11:00', session: {} });
  expect(whole).toMatchObject({ body: { rows, session: {} }, lacks: [], rows, pasted: { lines: [2] } });
  const half = readDraft({
    ...empty,
    mode: 'rows',
    pasted: 'domani;10:00\n5/12/2026;10:00;11:00',
    session: {},
  });
  expect(half).toMatchObject({
    body: null,
    checkable: { rows },
    pasted: { lines: [2], errors: [{ line: 1 }] },
  });
});

test('other times have their own audience, length and seats', () => {
  const two = withOtherTimes({ ...rule, session: { sessionTarget: 'private', maxParticipants: 20 } });
  const [other] = two.also;
  expect(other).toEqual({
    times: '',
    durationMinutes: 60,
    session: { sessionTarget: 'school', maxParticipants: 20, maxSchoolClasses: null },
  });
  expect(lacksOf(two)).toEqual(['times 0?']);
  const typed = {
    ...two,
    also: [{ times: '9, 11', durationMinutes: 90, session: { sessionTarget: 'school' } }],
  };
  expect(bodyOf(typed).rule?.also).toEqual([
    { times: ['09:00', '11:00'], durationMinutes: 90, session: { sessionTarget: 'school' } },
  ]);
  expect(withOtherTimes(typed).also[1]?.session['sessionTarget']).toBe('teacher');
});

test('times that an audience has already are wrong, and another audience may have them', () => {
  const two = withOtherTimes({ ...rule, session: { sessionTarget: 'private' } });
  const [other] = two.also;
  const at10 = (sessionTarget: string) =>
    lacksOf({
      ...two,
      also: [{ times: '10', durationMinutes: 60, session: { ...other?.session, sessionTarget } }],
    });
  expect(at10('private')).toEqual(['repeated 0!']);
  expect(at10('school')).toEqual([]);
});

describe('what is lacking and what cannot be read differ', () => {
  test.each<[string, PlanDraft, readonly string[]]>([
    ['no days', { ...rule, from: null }, ['days?']],
    ['days in the wrong order', { ...rule, to: '2026-11-30' }, ['days!']],
    ['no weekday', { ...rule, weekdays: [] }, ['weekdays!']],
    ['a closed day that is none', { ...rule, closedDays: '31/11/2026' }, ['closedDays!']],
    ['no length', { ...rule, durationMinutes: null }, ['durationMinutes?']],
    ['a length of two days', { ...rule, durationMinutes: 2880 }, ['durationMinutes!']],
    ['a length that is no number', { ...rule, durationMinutes: Number.NaN }, ['durationMinutes!']],
    [
      'several at once',
      { ...rule, from: null, times: 'boh', durationMinutes: 0 },
      ['days?', 'times!', 'durationMinutes!'],
    ],
    ['no times', { ...rule, times: '' }, ['times?']],
    ['a time that is none', { ...rule, times: '10, mezzodì' }, ['times!']],
    ['half a span of slots', { ...rule, isSlots: true, slotsFrom: '9' }, ['slotsTo?']],
    [
      'slots that end before they begin',
      { ...rule, isSlots: true, slotsFrom: '18', slotsTo: '9' },
      ['slotsOrder!'],
    ],
    [
      'a break without an end',
      { ...rule, isSlots: true, slotsFrom: '9', slotsTo: '18', pauses: '13:00' },
      ['pauses!'],
    ],
    ['no template', { ...rule, mode: 'template' }, ['templateId?']],
    ['nothing pasted', { ...rule, mode: 'rows' }, ['pasted?']],
    ['a pasted day that is none', { ...rule, mode: 'rows', pasted: 'domani;10:00' }, ['pasted!']],
    [
      'pasted dates without an end or a length',
      { ...rule, mode: 'rows', pasted: '5/12/2026;10', durationMinutes: null },
      ['durationMinutes?'],
    ],
  ])('%s', (_, draft, lack) => {
    expect(lacksOf(draft)).toEqual(lack);
  });
});

test('a new draft has what the last date has, and is as long', () => {
  const last = {
    startDate: '2026-12-05T09:00:00Z',
    endDate: '2026-12-05T10:30:00Z',
    sessionTarget: 'school',
    accessType: 'reservation',
    visibilityStatus: 'private',
    waitingListEnabled: true,
    locationId: 'hall',
    maxParticipants: 50,
    maxSchoolClasses: 2,
  };
  expect(initialDraft({ durationMinutes: 60 }, last)).toMatchObject({
    durationMinutes: 90,
    session: {
      sessionTarget: 'school',
      visibilityStatus: 'private',
      locationId: 'hall',
      maxParticipants: 50,
    },
  });
  expect(initialDraft({ durationMinutes: 60 }, null)).toMatchObject({
    durationMinutes: 60,
    session: { sessionTarget: 'private', accessType: 'reservation', visibilityStatus: 'public' },
  });
});

describe('the audience of new dates', () => {
  const [school, family, later] = [
    { sessionTarget: 'school', maxParticipants: 50, maxSchoolClasses: 2 },
    { sessionTarget: 'private', maxParticipants: 20, maxSchoolClasses: null },
    { sessionTarget: 'private', maxParticipants: 12, maxSchoolClasses: null },
  ];
  test('is that of most dates, with the seats of the newest of those; of two alike that of the newer date', () => {
    expect(typicalOf([school, later, family])).toBe(later);
    expect(typicalOf([school, family])).toBe(school);
    expect(typicalOf([])).toBeNull();
  });
  test('of a rule that is typed again is that of most dates as well, unless it was for several', () => {
    const made: PlanDraft = { ...rule, session: { ...school, locationId: 'a' } };
    expect(repeatedDraft(made, later)).toEqual({ ...made, session: { ...later, locationId: 'a' } });
    expect(repeatedDraft(made, { ...school, maxParticipants: 30 })).toBe(made);
    expect(repeatedDraft(made, null)).toBe(made);
    const forBoth = withOtherTimes(made);
    expect(repeatedDraft(forBoth, later)).toBe(forBoth);
  });
});

test('a pasted line has the audience that it names, and the others that of all', () => {
  const pasted = '5/12/2026;10:00;11:00;Sala;4;scuole\n5/12/2026;12:00;13:00';
  const { rows, session } = bodyOf({ ...empty, mode: 'rows', pasted });
  expect(rows?.map((row) => ({ ...row }))).toMatchObject([
    { sessionTarget: 'school' },
    { day: '2026-12-05' },
  ]);
  expect(rows?.[1]).not.toHaveProperty('sessionTarget');
  expect(session['sessionTarget']).toBe('private');
});
