import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#core/audit/history-contract.ts';
import type { Language } from '#core/languages.ts';
import { lineOf } from './history-words.ts';

const marta = { _id: '1', name: 'Marta', surname: 'Riva' };
const row = { _id: '1', startDate: '2100-06-05T08:00:00.000Z', speakerId: null, changes: {} };
const person = (speakerId: string) => [{ ...row, startDate: null, speakerId }];
const entry = (given: Partial<HistoryEntry>): HistoryEntry => ({
  _id: '1',
  count: 1,
  different: 1,
  shared: {},
  isMove: false,
  recipients: null,
  createdAt: '2100-05-01T10:00:00.000Z',
  user: marta,
  entity: 'sessions',
  action: 'update',
  rows: given.count === undefined ? [row] : [],
  ...given,
});
const said = (given: Partial<HistoryEntry>, language: Language = 'it') =>
  lineOf(entry(given), language, (id) => (id === 'laura' ? 'Laura Bassi' : null));
const seats = { maxParticipants: { before: 20, after: 25 } };

describe('a line of the history', () => {
  test('says whose seats were raised from what to what', () => {
    expect(said({ shared: seats })).toEqual({
      sentence: 'Marta Riva ha portato i posti della data di sab 5 giu 2100, 10:00 da 20 a 25',
      shared: {},
    });
    expect(said({ shared: seats, count: 2 }, 'en').sentence).toBe(
      'Marta Riva changed the seats of 2 dates from 20 to 25',
    );
  });

  test('says that there was no limit', () => {
    const changes = { maxParticipants: { before: null, after: 25 } };
    expect(said({ shared: changes }, 'en').sentence).toContain('from no limit to 25');
  });

  test('says from when to when a date was moved, and lists neither its day nor its end', () => {
    const changes = {
      startDate: { before: '2100-06-05T08:00:00.000Z', after: '2100-06-06T08:00:00.000Z' },
      endDate: { before: '2100-06-05T09:00:00.000Z', after: '2100-06-06T09:00:00.000Z' },
      sessionDay: { before: '2100-06-05', after: '2100-06-06' },
      locationId: { before: 'a', after: 'b' },
    };
    expect(said({ shared: changes, isMove: true })).toEqual({
      sentence: 'Marta Riva ha spostato la data di sab 5 giu 2100, 10:00 a dom 6 giu 2100, 10:00',
      shared: { locationId: changes.locationId },
    });
    expect(said({ count: 2, isMove: true }).sentence).toBe('Marta Riva ha spostato 2 date');
  });

  test('lists what a sentence has no words for', () => {
    const changes = { visibilityStatus: { before: 'private', after: 'public' } };
    expect(said({ entity: 'events', shared: changes }, 'en')).toEqual({
      sentence: 'Marta Riva changed the event',
      shared: changes,
    });
  });

  test('names the person who was added or taken out', () => {
    const rows = person('laura');
    expect(said({ entity: 'eventSpeakers', action: 'create', rows }).sentence).toBe(
      'Marta Riva ha aggiunto Laura Bassi',
    );
    expect(said({ entity: 'eventSpeakers', action: 'delete', rows }, 'en').sentence).toBe(
      'Marta Riva deleted Laura Bassi',
    );
    const gone = person('x');
    expect(said({ entity: 'eventSpeakers', action: 'delete', rows: gone }, 'en').sentence).toBe(
      'Marta Riva deleted a person',
    );
  });

  test('counts the people who were written to, over all dates', () => {
    expect(said({ action: 'send', count: 2, recipients: 5 }, 'en').sentence).toBe(
      'Marta Riva wrote to 5 people of 2 dates',
    );
    expect(said({ action: 'send', recipients: 1 }).sentence).toContain('a una persona della data di');
    expect(said({ action: 'send', recipients: 0 }, 'en').sentence).toContain('wrote to none of the people');
  });

  test('says who had the picture of an event fetched that an import had named', () => {
    const shared = { headerImage: { before: [], after: ['a'] } };
    expect(said({ entity: 'events', action: 'import', shared })).toEqual({
      sentence: 'Marta Riva ha fatto scaricare l’immagine',
      shared: {},
    });
    expect(said({ entity: 'events', action: 'import', shared }, 'en').sentence).toBe(
      'Marta Riva had the picture fetched',
    );
  });

  test('says that an account is gone, or that an import did it', () => {
    expect(said({ user: null }, 'en').sentence).toMatch(/^An account that is gone changed/);
    expect(said({ user: null, action: 'import' }, 'en').sentence).toMatch(/^An import wrote/);
  });
});
