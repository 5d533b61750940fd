// An app with bookings whose clock tests move, for messages that are due at a time.

import { expect } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import { settingsOf, type Settings } from '#core/settings/known.ts';
import type { RenderContext } from '#server/outbox/message.ts';
import { type BookingApp, openBookingApp, type Person } from './door.ts';

export const zone = 'Europe/Rome';
export const context: RenderContext = {
  messageId: '01900000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};
/** Ten in the morning, a day before a Saturday in standard time. */
export const morning = '2100-03-05T09:00:00Z';

export interface DueApp extends BookingApp {
  setClock(to: string): Promise<void>;
  /** The instant that the clock was set to. */
  now(): Date;
  /** A booking of this instant; answers its id. */
  bookedBy(person: Person, sessionId: string, party?: Parameters<Person['book']>[1]): Promise<string>;
}

export async function openDueApp(): Promise<DueApp> {
  const app = await openBookingApp();
  let clock = Date.now();
  const now = () => new Date(clock);
  return {
    ...app,
    now,
    async setClock(to) {
      await app.database.moveClock(Date.parse(to) - clock);
      clock = Date.parse(to);
    },
    async bookedBy(person, sessionId, party = 2) {
      const { status, body } = await person.book(sessionId, party);
      expect(status).toBe(201);
      // The clock has run since it was set.
      await app.db
        .updateTable('reservations')
        .set({ createdAt: now() })
        .where('_id', '=', body._id)
        .execute();
      return body._id;
    },
  };
}

/** The settings with some of them changed. */
export function settingsWith(values: Readonly<Record<string, string>>): Settings {
  return settingsOf(Object.entries(values).map(([name, value]) => ({ name, value })));
}
