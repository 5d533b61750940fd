import { describe, expect, test } from 'vitest';
import { instantOf } from '#core/time.ts';
import { copyDates, daysOfShift, type SourceDate, titleOfCopy } from './copy.ts';

const zone = 'Europe/Rome';
const date = (day: string, from: string, to: string, given: Partial<SourceDate> = {}): SourceDate => ({
  _id: `${day} ${from}`,
  startDate: instantOf({ day, time: from }, zone),
  endDate: instantOf({ day, time: to }, zone),
  sessionDay: day,
  cancelledAt: null,
  ...given,
});

describe('the title of a copy', () => {
  test.each([
    [
      { it: 'Luce', en: 'Light' },
      { it: 'Luce (copia)', en: 'Light (copy)' },
    ],
    [{ it: 'Luce' }, { it: 'Luce (copia)' }],
    [{ en: 'Light (copy)' }, { en: 'Light (copy 2)' }],
    [
      { it: 'Luce (copia 9)', en: 'Light' },
      { it: 'Luce (copia 10)', en: 'Light (copy)' },
    ],
    [{ it: 'Copia (copia) di riserva' }, { it: 'Copia (copia) di riserva (copia)' }],
    [{ it: '(copia)' }, { it: '(copia) (copia)' }],
  ])('of %j is %j', (title, copy) => {
    expect(titleOfCopy(title)).toEqual(copy);
  });

  test('fits where the title is as long as titles can be', () => {
    const { it = '' } = titleOfCopy({ it: 'x'.repeat(300) });
    expect([it.length, it.slice(-10)]).toEqual([300, 'x… (copia)'.slice(-10)]);
    expect(titleOfCopy({ it: 'x'.repeat(292) }).it).toBe(`${'x'.repeat(292)} (copia)`);
  });
});

describe('the dates of a copy', () => {
  const dates = [date('2026-10-22', '10:00', '11:00'), date('2026-10-24', '15:00', '16:30')];
  const days = (shift: number, closed = {}) => {
    const copy = copyDates(dates, shift, { closed, zone });
    return copy.copied.map(({ schedule }) => [schedule.sessionDay, schedule.startDate.toISOString()]);
  };

  test('are so many days later, at the same time of the clock although it has changed', () => {
    expect(days(7)).toEqual([
      ['2026-10-29', '2026-10-29T09:00:00.000Z'],
      ['2026-10-31', '2026-10-31T14:00:00.000Z'],
    ]);
    expect(days(0)).toEqual([
      ['2026-10-22', '2026-10-22T08:00:00.000Z'],
      ['2026-10-24', '2026-10-24T13:00:00.000Z'],
    ]);
    expect(days(-364)[0]).toEqual(['2025-10-23', '2025-10-23T08:00:00.000Z']);
  });

  test('begin on the day that is said, counted from the first that is copied', () => {
    const cancelled = date('2026-10-20', '09:00', '10:00', {
      cancelledAt: instantOf({ day: '2026-10-01', time: '10:00' }, zone),
    });
    expect(daysOfShift([cancelled, ...dates], { firstDay: '2027-10-21' })).toBe(364);
    expect(daysOfShift(dates, { days: -3 })).toBe(-3);
    expect(daysOfShift([], { firstDay: '2027-10-21' })).toBe(0);
  });

  test('are as many as before without those that were cancelled, those on closed days and those that the clocks leave out', () => {
    const copy = copyDates(
      [
        ...dates,
        date('2026-10-23', '10:00', '11:00', {
          cancelledAt: instantOf({ day: '2026-10-01', time: '10:00' }, zone),
        }),
        date('2026-10-26', '10:00', '11:00'),
        date('2026-10-26', '12:00', '13:00'),
        date('2026-10-25', '04:30', '05:00'),
      ],
      7,
      { closed: { weekdays: [1] }, zone },
    );
    expect(copy.copied).toHaveLength(3);
    expect(copy).toMatchObject({
      closed: [{ day: '2026-11-02', because: 'weekday', holiday: null }],
      onClosedDays: 2,
      skipped: [],
      cancelled: 1,
    });
  });

  test('on closed days are marked where they are copied all the same', () => {
    const copy = copyDates(dates, 3, { closed: { weekdays: [7] }, closedToo: true, zone });
    expect(copy).toMatchObject({
      copied: [
        { schedule: { sessionDay: '2026-10-25' }, closed: { because: 'weekday' } },
        { schedule: { sessionDay: '2026-10-27' }, closed: null },
      ],
      closed: [],
      onClosedDays: 1,
    });
  });

  test('in the night of the time change are left out where the clock has no such time, and are the first of two in the other', () => {
    const night = [date('2026-03-22', '02:30', '03:30')];
    expect(copyDates(night, 7, { closed: {}, zone })).toMatchObject({
      copied: [],
      skipped: [{ day: '2026-03-29', time: '02:30' }],
    });
    const [autumn] = copyDates([date('2026-10-18', '02:30', '03:30')], 7, { closed: {}, zone }).copied;
    expect(autumn).toMatchObject({
      isFirstOfTwo: true,
      schedule: { startDate: new Date('2026-10-25T00:30:00.000Z'), sessionDay: '2026-10-25' },
    });
  });

  test('of the small hours stay in the programme of the day before', () => {
    const late = date('2026-10-23', '00:30', '01:30', { sessionDay: '2026-10-22' });
    const [copy] = copyDates([late], 1, { closed: { weekdays: [6] }, zone }).copied;
    expect(copy?.schedule.sessionDay).toBe('2026-10-23');
  });
});
