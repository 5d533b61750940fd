import { describe, expect, test } from 'vitest';
import { closedOn, closingOn, closings, dayNotes, daysOf, isClosing, openDays } from './days.ts';
import { easterOf, holidayOf } from './holidays.ts';
import { startTimesOf } from './slots.ts';
import { countOf, daysOfRule, daysOfTemplate, wishesOf } from './wishes.ts';

describe('public holidays of Italy', () => {
  // Of the tables of the Roman calendar; 1954 and 2049 are the years in which the plain epact is corrected.
  test.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('Easter of %i is %s', (year, day) => expect(easterOf(year)).toBe(day));

  test('Easter is a Sunday between 22 March and 25 April in every year that can be planned', () => {
    const years = Array.from({ length: 301 }, (_, position) => 1900 + position);
    const wrong = years.filter((year) => {
      const day = easterOf(year);
      return new Date(day).getUTCDay() !== 0 || day.slice(5) < '03-22' || day.slice(5) > '04-25';
    });
    expect(wrong).toEqual([]);
  });

  test('a year has thirteen of them, Easter Monday among them', () => {
    const found = daysOf({ from: '2026-01-01', to: '2026-12-31' }).flatMap((day) => {
      const holiday = holidayOf(day);
      return holiday ? [`${day} ${holiday}`] : [];
    });
    expect(found).toEqual([
      '2026-01-01 newYear',
      '2026-01-06 epiphany',
      '2026-04-05 easter',
      '2026-04-06 easterMonday',
      '2026-04-25 liberationDay',
      '2026-05-01 labourDay',
      '2026-06-02 republicDay',
      '2026-08-15 assumption',
      '2026-10-04 saintFrancis',
      '2026-11-01 allSaints',
      '2026-12-08 immaculateConception',
      '2026-12-25 christmas',
      '2026-12-26 saintStephen',
    ]);
  });

  test('Saint Francis is no holiday before 2026', () => expect(holidayOf('2025-10-04')).toBe(null));
  test('Easter that falls on Liberation Day is Easter', () => expect(holidayOf('2038-04-25')).toBe('easter'));
});

describe('days', () => {
  test('a day is closed by its date before it is by a holiday, and by a holiday before its weekday', () => {
    const closed = { weekdays: [1], days: ['2026-04-13', '2026-04-06'], holidays: true };
    expect(closedOn('2026-04-13', closed)).toEqual({ day: '2026-04-13', because: 'day', holiday: null });
    expect(closedOn('2026-04-06', closed)?.because).toBe('day');
    expect(closedOn('2026-04-06', { ...closed, days: [] })).toEqual({
      day: '2026-04-06',
      because: 'holiday',
      holiday: 'easterMonday',
    });
    expect(closedOn('2026-04-06', { weekdays: [1] })).toMatchObject({ because: 'weekday' });
    expect(closedOn('2026-04-07', closed)).toBe(null);
    expect(closedOn('2026-04-06', {})).toBe(null);
  });

  test('a span has its first and its last day, and of them the weekdays that are wanted', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(daysOf({ from: '2026-02-27', to: '2026-03-02', weekdays: [7] })).toEqual(['2026-03-01']);
    expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
  });

  test('days that are listed twice or out of order are planned once and in order', () => {
    expect(openDays(['2026-03-02', '2026-03-01', '2026-03-02'], { weekdays: [1] })).toEqual({
      open: ['2026-03-01'],
      closed: [{ day: '2026-03-02', because: 'weekday', holiday: null }],
    });
  });
});

describe('slots of a day', () => {
  const slots = { from: '09:00', to: '12:00', durationMinutes: 45 };
  test('follow each other without a gap, and end in time', () =>
    expect(startTimesOf(slots)).toEqual(['09:00', '09:45', '10:30', '11:15']));
  test('start so many minutes after each other, also while the one before goes on', () => {
    expect(startTimesOf({ ...slots, everyMinutes: 60 })).toEqual(['09:00', '10:00', '11:00']);
    expect(startTimesOf({ ...slots, everyMinutes: 30, to: '10:30' })).toEqual(['09:00', '09:30']);
  });
  test('leave lunch free: the one that would reach into it waits for its end', () => {
    const lunch = { from: '12:30', to: '14:00' };
    expect(startTimesOf({ ...slots, to: '16:00', everyMinutes: 60, pauses: [lunch] })).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '14:00',
      '15:00',
    ]);
  });
  test('may touch a pause on both sides', () =>
    expect(
      startTimesOf({
        from: '10:00',
        to: '13:00',
        durationMinutes: 60,
        pauses: [{ from: '11:00', to: '12:00' }],
      }),
    ).toEqual(['10:00', '12:00']));
  test('pauses that overlap or are out of order are one', () =>
    expect(
      startTimesOf({
        from: '10:00',
        to: '14:00',
        durationMinutes: 60,
        pauses: [
          { from: '11:30', to: '13:00' },
          { from: '11:00', to: '12:00' },
        ],
      }),
    ).toEqual(['10:00', '13:00']));
  test('a pause that has no length keeps none away', () =>
    expect(startTimesOf({ ...slots, pauses: [{ from: '09:00', to: '09:00' }] })).toHaveLength(4));
  test('there are none where not even one fits', () =>
    expect(startTimesOf({ ...slots, to: '09:44' })).toEqual([]));
});

describe('what was asked for', () => {
  test('ten days of a template with six slots and a lunch gap, closed on Monday, are 54 sessions (BULK-01)', () => {
    const template = {
      startTimes: ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'],
      durationMinutes: 50,
    };
    const days = daysOfTemplate(
      { eventDayTemplateId: '', from: '2026-10-23', to: '2026-11-01', closed: { weekdays: [1] } },
      template,
    );
    expect(days.closed).toEqual([{ day: '2026-10-26', because: 'weekday', holiday: null }]);
    expect(countOf(days)).toBe(54);
    const wishes = wishesOf(days);
    expect(wishes).toHaveLength(54);
    expect(wishes.slice(0, 2)).toEqual([
      { day: '2026-10-23', start: '09:00', until: { minutes: 50 } },
      { day: '2026-10-23', start: '10:00', until: { minutes: 50 } },
    ]);
    expect(wishes.filter(({ day }) => day === '2026-10-26')).toEqual([]);
  });

  test('a template may have listed days and another length', () => {
    const days = daysOfTemplate(
      { eventDayTemplateId: '', days: ['2026-03-02', '2026-03-01'] },
      { startTimes: ['12:00', '10:00', '10:00'], durationMinutes: 50 },
      30,
    );
    expect(days).toEqual({
      open: ['2026-03-01', '2026-03-02'],
      closed: [],
      times: ['10:00', '12:00'],
      minutes: 30,
    });
  });

  test('ten thousand sessions are counted without being listed', () => {
    const times = Array.from(
      { length: 100 },
      (_, position) => `1${position % 10}:${10 + Math.floor(position / 10)}`,
    );
    const days = daysOfRule({ from: '2026-01-01', to: '2026-04-10', times }, 60);
    expect(countOf(days)).toBe(10_000);
  });
});

describe('the day of a date', () => {
  const always = { firstDay: null, lastDay: null };
  test('that is a national holiday is noted where the house is open, and is a closed one where it is not', () => {
    expect(closingOn('2026-12-25', {}, always)).toEqual({ because: 'nationalHoliday', holiday: 'christmas' });
    expect(closingOn('2026-12-25', { holidays: true }, always)).toEqual({
      because: 'holiday',
      holiday: 'christmas',
    });
    expect(closingOn('2026-12-24', {}, always)).toBeNull();
  });
  test('that lies outside the festival says so first, and which holiday it is', () => {
    const festival = { firstDay: '2026-12-01', lastDay: '2026-12-20' };
    expect(closingOn('2026-12-25', {}, festival)).toEqual({
      because: 'outsideFestival',
      holiday: 'christmas',
    });
    expect(closingOn('2026-12-08', {}, festival)?.because).toBe('nationalHoliday');
  });
  test('is closed by no more than the reasons of the house', () =>
    expect(dayNotes.filter(isClosing)).toEqual(closings));
});
