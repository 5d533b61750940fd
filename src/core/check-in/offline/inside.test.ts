import { expect, test } from 'vitest';
import { insideByPlace } from './inside.ts';
import { id, now, packOf, session } from './testing.ts';
import { ownLogOf } from './device-log.ts';

const listed = (number: number, location: string | null, inside: number, more = {}) => ({
  ...session,
  _id: id(number),
  locationId: location === null ? null : id(location.length),
  location,
  inside,
  ...more,
});
const at = (...given: Parameters<typeof listed>) => {
  const one = listed(...given);
  return { session: one, known: { pack: packOf([], one), log: ownLogOf([]), device: 'Cloister' } };
};

test('people inside are added up by place, of the sessions whose door is open', () => {
  const sessions = [
    at(1, null, 7),
    at(2, 'Theatre', 4),
    at(3, 'Garden', 2),
    at(4, 'Theatre', 5),
    at(5, 'Theatre', 90, { cancelledAt: '2026-11-26T10:00:00Z' }),
    at(6, 'Garden', 90, { doorOpensAt: '2026-11-26T15:00:01Z' }),
    at(7, 'Garden', 90, { doorClosesAt: '2026-11-26T14:59:59Z' }),
  ];
  expect(insideByPlace(sessions, now)).toEqual({
    places: [
      { locationId: id(6), location: 'Garden', inside: 2, sessionIds: [id(3)] },
      { locationId: id(7), location: 'Theatre', inside: 9, sessionIds: [id(2), id(4)] },
      { locationId: null, location: null, inside: 7, sessionIds: [id(1)] },
    ],
    unread: [],
  });
  expect(insideByPlace([], now)).toEqual({ places: [], unread: [] });
});

test('a pack that does not open takes no other number away, and is named while its door is open', () => {
  const broken = listed(8, 'Garden', 3);
  const over = listed(9, 'Garden', 3, { doorClosesAt: '2026-11-26T14:59:59Z' });
  const sessions = [{ session: over, known: null }, at(3, 'Garden', 2), { session: broken, known: null }];
  expect(insideByPlace(sessions, now)).toEqual({
    places: [{ locationId: id(6), location: 'Garden', inside: 2, sessionIds: [id(3)] }],
    unread: [broken],
  });
});
