import { describe, expect, test } from 'vitest';
import type { SessionView } from '#core/events/event-view.ts';
import type { Audience } from '#core/resources/programme.ts';
import {
  audiencesIn,
  choiceFor,
  choiceOf,
  type DateChoice,
  dayPageOf,
  daysFor,
  type EventDates,
  outlineOf,
  putForward,
  turnsOf,
  unlistedIn,
  withLinked,
} from './dates.ts';

const days = ['2026-09-12', '2026-09-13', '2026-09-14'];
const date = (place: number, day: string, sessionTarget: Audience) =>
  ({
    _id: `${day} ${place}`,
    startDate: `${day}T${String(Math.floor(place / 6) + 6).padStart(2, '0')}:${String((place % 6) * 10).padStart(2, '0')}:00Z`,
    sessionDay: day,
    sessionTarget,
    sessionLanguages: [place % 2 ? 'en' : 'it'],
    locationId: null,
    availability: { bookability: 'open' },
  }) as unknown as SessionView;
/** Sixty a day for families, and on the second day two for schools besides. */
const all = days.flatMap((day, at) => [
  ...Array.from({ length: 60 }, (_, place) => date(place, day, 'private')),
  ...(at === 1 ? [date(60, day, 'school'), date(61, day, 'school')] : []),
]);
const many: EventDates = {
  rows: all.slice(0, 50),
  total: all.length,
  isPart: true,
  outline: outlineOf(all),
  best: [],
};
const few: EventDates = {
  ...many,
  rows: all.slice(58, 62),
  total: 4,
  isPart: false,
  outline: outlineOf(all.slice(58, 62)),
};
const [first = '', second = '', third = ''] = days;

test('the outline covers all sessions, also those that are not loaded', () => {
  expect(many.outline.last).toBe(all.at(-1)?.startDate);
  expect(many.outline.languages).toEqual(['it', 'en']);
  expect(daysFor(many.outline, undefined).map(({ count }) => count)).toEqual([60, 62, 60]);
  expect(daysFor(many.outline, 'school')).toEqual([{ day: second, count: 2 }]);
  expect(outlineOf([])).toEqual({ days: [], cancelled: 0, languages: [], places: 0, last: null });
});

describe('an address chooses', () => {
  test.each<[Parameters<typeof choiceOf>[0], Partial<DateChoice>]>([
    [{}, { page: 1, pages: 4, count: 182, isFallback: false }],
    [{ page: 4 }, { page: 4, pages: 4, count: 182, isFallback: false }],
    [{ day: second }, { day: second, page: 1, pages: 2, count: 62, isFallback: false }],
    [
      { day: second, page: 2 },
      { day: second, page: 2, pages: 2, count: 62, isFallback: false },
    ],
    [
      { audience: 'school', day: second },
      { audience: 'school', day: second, pages: 1, count: 2, page: 1, isFallback: false },
    ],
    // A choice without sessions falls back to a wider one and sets the flag.
    [{ page: 5 }, { page: 1, pages: 4, count: 182, isFallback: true }],
    [{ day: '2026-10-01' }, { page: 1, pages: 4, count: 182, isFallback: true }],
    [{ audience: 'teacher' }, { page: 1, pages: 4, count: 182, isFallback: true }],
    [
      { audience: 'school', day: third },
      { audience: 'school', page: 1, pages: 1, count: 2, isFallback: true },
    ],
    [
      { audience: 'teacher', day: '2026-10-01', page: 9 },
      { page: 1, pages: 4, count: 182, isFallback: true },
    ],
  ])('%o', (search, choice) => {
    expect(choiceOf(search, many)).toEqual(choice);
  });

  test('where all sessions are loaded there is one page of them', () => {
    expect(choiceOf({}, few)).toEqual({ page: 1, pages: 1, count: 4, isFallback: false });
    expect(choiceOf({ page: 2, day: first }, few)).toEqual({
      day: first,
      page: 1,
      pages: 1,
      count: 2,
      isFallback: true,
    });
  });

  test('a linked session with its day, unless it is loaded or its day has no listed sessions', () => {
    const led = (one: SessionView, search = {}, dates = many) =>
      choiceOf({ session: one._id, ...search }, dates, one);
    const far = date(5, third, 'private');
    expect(led(far)).toMatchObject({ day: third, page: 1, isFallback: false });
    expect([led(date(3, first, 'private')).day, led(date(5, '2026-10-01', 'private')).day]).toEqual([
      undefined,
      undefined,
    ]);
    expect(led(far, { day: first }).day).toBe(first);
    expect(led(date(5, second, 'private'), {}, few).day).toBeUndefined();
  });

  test('the page of the day on which the linked session is, also where sessions begin together', () => {
    const together = [48, 49, 50, 51].map((place) => ({
      ...date(place, third, 'private'),
      startDate: date(48, third, 'private').startDate,
    }));
    const dates = [...all.slice(122, 170), ...together, ...all.slice(174)];
    const outline = outlineOf([...all.slice(0, 122), ...dates]);
    for (const [place, one] of dates.entries()) {
      const page = place < 50 ? 1 : 2;
      expect([place, dayPageOf(outline, one)]).toEqual([place, { day: third, ...(page > 1 && { page }) }]);
      expect(choiceOf({ session: one._id }, { ...many, outline }, one)).toMatchObject({ day: third, page });
    }
  });
});

describe('a session that is in no list', () => {
  const byLink = {
    ...date(61, '2026-10-01', 'teacher'),
    _id: 'by link',
    visibilityStatus: 'protected' as const,
    sessionLanguages: ['de'],
  };

  test.each([
    ['few', few],
    ['many', many],
  ])('is counted with %s in the outline', (_, dates) => {
    const withLink = withLinked(dates, byLink);
    expect([withLink.total, withLink.outline.last]).toEqual([dates.total + 1, byLink.startDate]);
    expect(withLink.outline.languages).toContain('de');
    expect(audiencesIn(withLink.outline)).toContain('teacher');
    expect(daysFor(withLink.outline, undefined).at(-1)).toEqual({ day: byLink.sessionDay, count: 1 });
    expect(choiceOf({ audience: 'teacher' }, withLink)).toEqual({
      audience: 'teacher',
      page: 1,
      pages: 1,
      count: 1,
      isFallback: false,
    });
    expect(withLink.rows.includes(byLink)).toBe(dates === few);
  });

  test('makes no empty page', () => {
    const hundred = { ...many, total: 100, outline: outlineOf(all.slice(0, 100)) };
    expect(choiceOf({}, withLinked(hundred, byLink))).toMatchObject({ count: 101, pages: 2 });
  });

  test('is on one page, in its order', () => {
    const late = { ...byLink, sessionDay: third, startDate: `${third}T23:00:00Z` };
    const withLink = withLinked(many, late);
    const pages = (search: object) =>
      [1, 2].filter((page) => unlistedIn(choiceOf({ ...search, page }, withLink), withLink));
    expect([pages({ day: third }), pages({ day: first })]).toEqual([[2], []]);
    expect(unlistedIn(choiceOf({ day: third, page: 2 }, many), many)).toBeUndefined();
  });

  test('may be a past one, and is none of the listed ones', () => {
    const over = { ...date(0, '2026-09-01', 'private'), visibilityStatus: 'public' as const };
    const listed = all.flatMap((one) => ({ ...one, visibilityStatus: 'public' as const }));
    expect(withLinked(many, over)).toMatchObject({ unlisted: over, outline: { last: many.outline.last } });
    expect(withLinked(many, listed.at(-1))).toBe(many);
    expect(withLinked(many, listed[0])).toBe(many);
    expect(withLinked(many, undefined)).toBe(many);
    // The total of a past event includes it.
    const ofOver = { ...few, total: 12 };
    expect(withLinked(ofOver, over)).toMatchObject({ total: 12, rows: [over, ...few.rows] });
  });
});

describe('the recommended session', () => {
  const guest = { kind: 'guest' } as const;
  const forward = (search: Parameters<typeof choiceOf>[0], linked?: SessionView) =>
    putForward(all, choiceOf(search, many), linked, guest)?._id;

  test('is one of the choice, unless a link leads elsewhere', () => {
    expect(forward({ day: second })).toContain(second);
    expect(forward({ audience: 'school' })).toBe(`${second} 60`);
    expect(forward({ audience: 'school' }, all[3])).toBe(all[3]?._id);
    expect(
      putForward(all.slice(0, 3), choiceOf({ audience: 'school' }, many), undefined, guest),
    ).toBeDefined();
  });
});

test('another audience keeps the chosen day where it has sessions on it', () => {
  const next = (search: Parameters<typeof choiceOf>[0], audience?: Audience) =>
    choiceFor(audience, choiceOf(search, many), many.outline);
  expect(next({ day: second }, 'school')).toEqual({ audience: 'school', day: second });
  expect(next({ day: first, page: 2 }, 'school')).toEqual({ audience: 'school' });
  expect(next({ day: second, audience: 'school' })).toEqual({ day: second });
  expect(next({})).toEqual({});
});

describe('the links before and after a choice', () => {
  const turns = (search: Parameters<typeof choiceOf>[0], dates = many) =>
    turnsOf(choiceOf(search, dates), dates.outline);

  test('lead page by page, each named by the day that it begins with', () => {
    expect(turns({})).toEqual({ next: { search: { page: 2 }, day: first, isOpenEnded: true } });
    expect(turns({ page: 2 })).toEqual({
      previous: { search: {}, day: first, isOpenEnded: true },
      next: { search: { page: 3 }, day: second, isOpenEnded: true },
    });
    expect(turns({ page: 4 })).toEqual({ previous: { search: { page: 3 }, day: second, isOpenEnded: true } });
  });

  test('lead day by day, through all pages of a day', () => {
    expect(turns({ day: first })).toEqual({
      next: { search: { day: first, page: 2 }, day: first, isOpenEnded: false },
    });
    expect(turns({ day: first, page: 2 })).toEqual({
      previous: { search: { day: first }, day: first, isOpenEnded: false },
      next: { search: { day: second }, day: second, isOpenEnded: false },
    });
    expect(turns({ audience: 'school', day: second })).toEqual({});
    expect(turns({ day: second }, few)).toEqual({
      previous: { search: { day: first }, day: first, isOpenEnded: false },
    });
  });

  test('reach every session, whatever is chosen', () => {
    for (const start of [{}, { day: first }, { audience: 'private' as const }]) {
      let withLink = 0;
      let search: Parameters<typeof choiceOf>[0] | undefined = start;
      while (search) {
        const choice = choiceOf(search, many);
        withLink += Math.min(50, choice.count - (choice.page - 1) * 50);
        search = turnsOf(choice, many.outline).next?.search;
      }
      expect(withLink).toBe('audience' in start ? 180 : 182);
    }
  });
});
