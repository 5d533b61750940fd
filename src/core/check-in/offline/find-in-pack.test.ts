import { describe, expect, test } from 'vitest';
import type { PackedTicket } from '#core/check-in/door-contract.ts';
import { code, deviceWith, id, now, packed } from './testing.ts';
import { findInPack, type Search, ticketInPack } from './find-in-pack.ts';

const people = [
  'Ada R.',
  'Zoë B.',
  'Ada Ø.',
  'Adam R.',
  'Ada Maria F.',
  'Adalgisa T.',
  'Adele S.',
  "D'Ana N.",
];
const tickets = (more: Partial<PackedTicket> = {}) =>
  people.map((name, at) => packed(at + 1, { name, reservationId: id(100 + at), ...more }));
const classOf = packed(20, { target: 'school', quantity: 20, schoolClass: '3ª B', reservationId: id(200) });
function find(search: Partial<Search>, right: 'steward' | 'supervisor' = 'supervisor') {
  const { known } = deviceWith([...tickets(), classOf], { right });
  const { tickets: found, hasMore } = findInPack(known(), { q: '', state: 'all', page: 1, ...search });
  return { names: found.map(({ firstName, schoolClass }) => schoolClass ?? firstName), hasMore };
}

describe('tickets of a pack', () => {
  test.each([
    ['zoe', ['Zoë B.']],
    ['MARIA', ['Ada Maria F.']],
    // A surname may be one that begins with the initial, beside a first name.
    ['dana', ["D'Ana N."]],
    ['d’ana', ["D'Ana N."]],
    ['ada rossi', ['Ada R.', 'Adam R.']],
    ['Ada Østergaard', ['Ada Ø.']],
    ['rossi', []],
    ['3a b', ['3ª B']],
    ['3ª', ['3ª B']],
    [id(3).slice(-4), ['Ada Ø.']],
    [id(3).slice(-2), []],
    ['%', []],
    ["'", []],
  ])('are found by %s', (q, names) => {
    expect(find({ q }).names).toEqual(names);
  });

  test('are found by a steward with three letters, at most five of them', () => {
    expect(find({ q: 'ad' }, 'steward').names).toEqual([]);
    expect(find({ q: '' }, 'steward').names).toEqual([]);
    const found = find({ q: 'ada' }, 'steward');
    expect(found.names).toEqual(['Ada Maria F.', 'Ada Ø.', 'Ada R.', 'Adalgisa T.', 'Adam R.']);
    expect(found.hasMore).toBe(false);
    const { known } = deviceWith([...tickets(), packed(30, { name: 'Ada Z.', reservationId: id(300) })]);
    expect(findInPack(known(), { q: 'ada', state: 'all', page: 2 })).toMatchObject({ hasMore: true });
  });

  test('have the size of their party, and how many of it are in', () => {
    const device = deviceWith([packed(1, { name: 'Ada R.' }), packed(2), packed(3), classOf]);
    device.scan(code(1), 2);
    const { tickets: found } = findInPack(device.known(), { q: 'ada', state: 'all', page: 1 });
    expect(found).toMatchObject([{ party: { expected: { participants: 3 }, entered: { participants: 2 } } }]);
  });

  test('have no names where the event gives none, and are found by their number', () => {
    const { known } = deviceWith([packed(1)]);
    const search = { q: id(1).slice(-6), state: 'all', page: 1 } as const;
    expect(findInPack(known(), search).tickets).toMatchObject([{ firstName: null, initial: null }]);
  });

  test('are those that are in, or not yet, by what this device has done since', () => {
    const device = deviceWith(tickets(), { right: 'supervisor' });
    device.scan(code(2));
    const names = (state: Search['state']) =>
      findInPack(device.known(), { q: '', state, page: 1 }).tickets.map(({ firstName }) => firstName);
    expect(names('in')).toEqual(['Zoë B.']);
    expect(names('notIn')).toHaveLength(people.length - 1);
    // A ticket that was cancelled does not come in any more.
    device.read(tickets({ state: 'cancelled' }));
    expect([names('in'), names('notIn')]).toEqual([['Zoë B.'], []]);
  });

  test('are paged through by a supervisor, valid ones first', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      packed(at + 1, { reservationId: id(100 + at), state: at === 0 ? 'cancelled' : 'valid' }),
    );
    const { known } = deviceWith(many, { right: 'supervisor' });
    const page = (number: number) => findInPack(known(), { q: '', state: 'all', page: number });
    expect(page(1)).toMatchObject({ hasMore: true });
    expect(page(1).tickets).toHaveLength(50);
    expect(page(2).tickets).toHaveLength(10);
    expect(page(2).tickets.at(-1)).toMatchObject({ isValid: false, _id: id(1) });
  });
});

test('what a steward let in can be undone for as long as on the server, by a supervisor at any time', () => {
  const undoableAfter = (minutes: number, right: 'steward' | 'supervisor') => {
    const device = deviceWith([packed(1)], { right });
    device.scan(code(1));
    const later = new Date(now.getTime() + minutes * 60_000);
    return ticketInPack(device.known(), id(1), later)?.scans.map(({ isUndoable }) => isUndoable);
  };
  expect(undoableAfter(5, 'steward')).toEqual([true]);
  expect(undoableAfter(6, 'steward')).toEqual([false]);
  expect(undoableAfter(600, 'supervisor')).toEqual([true]);
});
