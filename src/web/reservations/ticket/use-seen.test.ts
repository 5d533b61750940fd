import { expect, test } from 'vitest';
import type { OfflineTickets } from '#web/device/stored-tickets.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { understood } from './use-seen.ts';

const ids = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'] as const;

function stored(id: string, language: 'it' | 'en', { day = 12, readAt = 0 } = {}): OfflineTickets {
  const at = (time: string) => `2026-09-${day}T${time}:00.000Z`;
  const reservation: WireReservation = {
    _id: id,
    eventId: id,
    sessionId: id,
    userId: id,
    status: 'valid',
    target: 'private',
    quantity: 1,
    quantitySchool: 0,
    chaperones: 0,
    seatsTaken: 1,
    participants: [],
    needs: null,
    notified: false,
    generationStatus: 'generated',
    createdAt: at('08:00'),
    updatedAt: at('08:00'),
    tickets: [],
    cancellableUntil: at('09:00'),
    session: {
      _id: id,
      startDate: at('10:00'),
      endDate: at('11:00'),
      sessionDay: `2026-09-${day}`,
      cancelledAt: null,
      onlineUrl: null,
    },
    event: { _id: id, title: language, language, eventCategoryColour: null },
    location: null,
  };
  return { language, reservationId: id, readAt, endsAt: Date.parse(at('11:00')), reservation };
}

const titles = (tickets: readonly OfflineTickets[], language: 'it' | 'en') =>
  understood(tickets, language).map(({ reservation: { _id, event } }) => [_id, event.title]);

test('a reservation that was stored in both languages is shown in the reader’s', () => {
  expect(titles([stored(ids[0], 'it'), stored(ids[0], 'en')], 'en')).toEqual([[ids[0], 'en']]);
  expect(titles([stored(ids[0], 'it'), stored(ids[0], 'en')], 'it')).toEqual([[ids[0], 'it']]);
});

test('a reservation that was stored in the other language only is shown in it', () => {
  expect(titles([stored(ids[0], 'it')], 'en')).toEqual([[ids[0], 'it']]);
});

test('the next session comes first', () => {
  const tickets = [stored(ids[0], 'it', { day: 14 }), stored(ids[1], 'it', { day: 13 })];
  expect(titles(tickets, 'it').map(([id]) => id)).toEqual([ids[1], ids[0]]);
});

test('a reservation that another build stored and this one cannot read is left out', () => {
  const older = { ...stored(ids[0], 'it'), reservation: { _id: ids[0], title: 'as it once was' } };
  expect(titles([older, stored(ids[1], 'it')], 'it').map(([id]) => id)).toEqual([ids[1]]);
});
