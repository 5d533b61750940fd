import { describe, expect, test } from 'vitest';
import { initialDraft, type PlanDraft, readDraft } from './plan-draft.ts';

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
  const read = readDraft(draft);
  if ('missing' in read) throw new Error(`It lacks ${read.missing}.`);
  return read.body;
};
const lackOf = (draft: PlanDraft) => {
  const read = readDraft(draft);
  return 'missing' in read ? [read.missing, read.isWrong] : null;
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
    expect(lackOf({ ...rule, session: { maxParticipants } })).toEqual(['maxParticipants', true]);
  expect(lackOf({ ...rule, session: { maxSchoolClasses: Number.NaN } })).toEqual(['maxSchoolClasses', true]);
  expect(lackOf({ ...rule, session: { maxParticipants: null } })).toBeNull();
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

test('a template has its days, pasted rows their lines', () => {
  expect(bodyOf({ ...rule, mode: 'template', templateId: 'day' })).toEqual({
    template: { eventDayTemplateId: 'day', ...days },
    session: { maxParticipants: 20 },
  });
  expect(readDraft({ ...empty, mode: 'rows', pasted: '\n5/12/2026;10:00;11:00', session: {} })).toEqual({
    body: { rows: [{ day: '2026-12-05', start: '10:00', end: '11:00' }], session: {} },
    lines: [2],
    ignored: [],
  });
});

describe('what is lacking and what cannot be read differ', () => {
  test.each<[string, PlanDraft, readonly [string, boolean]]>([
    ['no days', { ...rule, from: null }, ['days', false]],
    ['days in the wrong order', { ...rule, to: '2026-11-30' }, ['days', true]],
    ['no weekday', { ...rule, weekdays: [] }, ['weekdays', true]],
    ['a closed day that is none', { ...rule, closedDays: '31/11/2026' }, ['closedDays', true]],
    ['no length', { ...rule, durationMinutes: null }, ['durationMinutes', false]],
    ['a length of two days', { ...rule, durationMinutes: 2880 }, ['durationMinutes', true]],
    ['a length that is no number', { ...rule, durationMinutes: Number.NaN }, ['durationMinutes', true]],
    ['no times', { ...rule, times: '' }, ['times', false]],
    ['a time that is none', { ...rule, times: '10, mezzodì' }, ['times', true]],
    ['half a span of slots', { ...rule, isSlots: true, slotsFrom: '9' }, ['slots', false]],
    [
      'slots that end before they begin',
      { ...rule, isSlots: true, slotsFrom: '18', slotsTo: '9' },
      ['slots', true],
    ],
    [
      'a break without an end',
      { ...rule, isSlots: true, slotsFrom: '9', slotsTo: '18', pauses: '13:00' },
      ['pauses', true],
    ],
    ['no template', { ...rule, mode: 'template' }, ['templateId', false]],
    ['nothing pasted', { ...rule, mode: 'rows' }, ['pasted', false]],
    ['a pasted day that is none', { ...rule, mode: 'rows', pasted: 'domani;10:00' }, ['pasted', true]],
    [
      'pasted dates without an end or a length',
      { ...rule, mode: 'rows', pasted: '5/12/2026;10', durationMinutes: null },
      ['durationMinutes', false],
    ],
  ])('%s', (_, draft, lack) => {
    expect(lackOf(draft)).toEqual(lack);
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
