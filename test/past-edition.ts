// A past edition for the tests of its pages: three events with prices, of two types, visits and organisers.

import { v7 as newId } from 'uuid';
import { dayOf, shiftDay } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { buildEvent, buildSession } from './build-programme.ts';

const dayMs = 86_400_000;

export interface PastEdition {
  readonly festival: string;
  readonly year: number;
  readonly types: Readonly<Record<'talk' | 'walk', string>>;
  /** Over for a year; it costs from three euros. */
  readonly comet: string;
}

/** Builds it beside what there is, with an event to come of another edition, so that there is a choice. */
export async function buildPastEdition(db: Reader): Promise<PastEdition> {
  const now = Date.now();
  const today = dayOf(new Date(now), 'Europe/Rome');
  const firstDay = shiftDay(today, -380);
  const year = Number(firstDay.slice(0, 4));
  const [festival, present, talk, walk] = [newId(), newId(), newId(), newId()];
  await db
    .insertInto('festivals')
    .values([
      {
        _id: festival,
        name: { it: 'Festival d’altri tempi', en: 'Festival of old' },
        year,
        startDate: firstDay,
        endDate: shiftDay(today, -360),
      },
      {
        _id: present,
        name: { it: 'Festival di adesso', en: 'Festival of now' },
        year: Number(today.slice(0, 4)),
        startDate: shiftDay(today, -3),
        endDate: shiftDay(today, 30),
      },
    ])
    .execute();
  await db
    .insertInto('eventTypes')
    .values([
      { _id: talk, name: { it: 'Racconto', en: 'Tale' }, kind: 'event', order: 1 },
      { _id: walk, name: { it: 'A passeggio', en: 'On foot' }, kind: 'event', order: 2 },
    ])
    .execute();
  const build = async (title: string, english: string, days: readonly number[], event: object) => {
    const id = await buildEvent(db, { title: { it: title, en: english }, ...event });
    for (const day of days) await buildSession(db, id, { startDate: new Date(now + day * dayMs) });
    return id;
  };
  const ofPast = { festivalId: festival, year };
  const comet = await build('La cometa di allora', 'The comet of then', [-378, -371], {
    ...ofPast,
    eventTypeId: talk,
    eventOrganizer: 'school',
    price: {
      it: '6 € intero, 3 € fino a 14 anni, gratis per chi accompagna',
      en: '€6 full price, €3 up to age 14, free for companions',
    },
  });
  await build('Le ombre di allora', 'The shadows of then', [-370], { ...ofPast, isFree: true });
  await build('La cometa che viene', 'The comet to come', [5], {
    festivalId: present,
    year: Number(today.slice(0, 4)),
    eventTypeId: talk,
    eventOrganizer: 'center',
    price: { it: '4 €', en: '€4' },
  });
  await build('Sulle tracce della cometa', 'On the trail of the comet', [6], {
    festivalId: present,
    eventTypeId: walk,
    eventOrganizer: 'private',
    eventSector: 'center',
  });
  return { festival, year, types: { talk, walk }, comet };
}
