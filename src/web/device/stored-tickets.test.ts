import { expect, test } from 'vitest';
import { knownSettings } from '#core/settings/known.ts';
import { isStillStored } from './stored-tickets.ts';

test('a ticket is stored until a day after the end of its session', () => {
  const endsAt = Date.parse('2026-09-12T12:00:00Z');
  const ticket = { language: 'it', reservationId: 'r', readAt: 0, endsAt, reservation: {} } as const;
  const stillAt = (now: string) => isStillStored(ticket, Date.parse(now));
  expect(stillAt('2026-09-01T00:00:00Z')).toBe(true);
  expect(stillAt('2026-09-13T11:59:59Z')).toBe(true);
  expect(stillAt('2026-09-13T12:00:00Z')).toBe(false);
});

test('no device stores a ticket longer than the server stores its details, even at the shortest period', () => {
  const ticket = { language: 'it', reservationId: 'r', readAt: 0, endsAt: 0, reservation: {} } as const;
  expect(isStillStored(ticket, knownSettings.participantDetailDays.min * 86_400_000)).toBe(false);
});
