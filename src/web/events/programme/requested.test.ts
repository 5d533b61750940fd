import { describe, expect, test } from 'vitest';
import { parseSearch } from '#web/address/search-text.ts';
import { idsIn, unreadIn } from './requested.ts';
import { unreadOfDay, unreadOfEvent, unreadOfPlace } from './requested-elsewhere.ts';
import { withoutIds } from '../filters/named.ts';

const one = '0199a000-0000-7000-8000-000000000001';
const two = '0199a000-0000-7000-8000-000000000002';

describe('unreadable parts of an address', () => {
  test.each([
    ['?q=luna&from=2026-09-12&field=' + one + '&field=' + two + '&available=0&live=off&page=1&party=2', []],
    ['?utm_source=x&other=1', []],
    ['?from=2026-02-30&to=domani', ['from', 'to']],
    ['?age=-1&party=0&page=due', ['page', 'age', 'party']],
    [`?category=x&place=${one}&field=y&field=${two}`, ['category', 'field']],
    [`?category=${one}&category=${two}`, ['category']],
    [`?${`field=${one}&`.repeat(100)}`, []],
    [`?${`field=${one}&`.repeat(101)}`, ['field']],
    ['?view=timetable&day=2026-09-12', []],
    ['?view=films', ['view']],
    ['?view=timetable&day=domani&span=week', ['day']],
    ['?view=calendar&day=2026-02-30&span=year', ['day', 'span']],
    ['?view=calendar&span=month', []],
    ['?view=map&day=domani', []],
    ['?audience=everybody&available=maybe', ['audience', 'available']],
    [`?field=Chiama+subito&field=il+numero&age=${'9'.repeat(100)}`, ['age', 'field']],
    ['?q=%00', ['q']],
    ['?age=5&age=11&age=', []],
    ['?age=5&age=elf', ['age']],
    ['?age=1&age=2&age=3&age=4&age=5&age=6&age=7', ['age']],
  ])('of %j is %j', (address, parts) => {
    expect(unreadIn(parseSearch(address))).toEqual(parts);
  });
});

describe("unreadable parts of other pages' addresses", () => {
  test.each([
    [unreadOfEvent, `?audience=school&day=2026-09-12&page=2&session=${one}&foo=x`, []],
    [unreadOfEvent, '?audience=foo&day=garbage&page=-1&session=x', ['audience', 'day', 'page', 'session']],
    [unreadOfEvent, `?page=1&session=${one}&session=${two}`, ['session']],
    [unreadOfDay, '?age=abc&place=here&day=x&page=y', ['age', 'place']],
    [unreadOfPlace, '?day=someday&age=abc', ['day']],
    [unreadOfPlace, '?day=2026-09-12', []],
  ])('%# of %s is %j', (read, address, parts) => {
    expect(read(parseSearch(address))).toEqual(parts);
  });
});

test('ids are listed by their filter, and left out where they are deleted', () => {
  const search = { q: 'luna', category: one, place: two, field: [one, two] };
  const none = { category: [], place: [], field: [], type: [], visit: [], festival: [] };
  expect(idsIn(search)).toEqual({ ...none, category: [one], place: [two], field: [one, two] });
  expect(idsIn({ festival: one })).toEqual({ ...none, festival: [one] });
  expect(withoutIds(search, [two])).toEqual({ q: 'luna', category: one, field: [one] });
  expect(withoutIds(search, [one, two])).toEqual({ q: 'luna' });
  expect(withoutIds(search, [])).toEqual(search);
  expect(withoutIds({ festival: one, type: two }, [one])).toEqual({ type: two });
});
