// The programme of the browser tests: every state of availability once, and enough events for a second page.

import { v7 as newId } from 'uuid';
import { dayOf, instantOf, shiftDay } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { buildEvent, buildSession } from './build-programme.ts';
import { takeSeats } from './take-seats.ts';

const zone = 'Europe/Rome';

export interface SiteProgramme {
  /** Day of its first session, YYYY-MM-DD. */
  readonly firstDay: string;
  /** The day that is so many days after the first, YYYY-MM-DD. */
  dayOfSession(daysLater: number): string;
  readonly categories: { readonly workshop: string; readonly show: string };
  readonly places: { readonly hall: string; readonly planetarium: string };
  /** Events by their purpose in the tests. */
  readonly events: {
    /** Both languages, a description, a place, a speaker; its dates have 12 seats, 3, a waiting list, none, and one is cancelled. */
    readonly robot: string;
    /** For families and for schools. */
    readonly mixed: string;
    /** In Italian only. */
    readonly untranslated: string;
  };
  /** Sessions of the robot, in the order of their dates, and one of the mixed event, from 6 years only. */
  readonly sessions: {
    readonly open: string;
    readonly lastThree: string;
    readonly waitingList: string;
    readonly full: string;
    readonly cancelled: string;
    readonly forAges: string;
  };
  /** The number of events that the programme lists. */
  readonly listed: number;
}

/** Writes the programme. All dates start at 10:00, from the day after tomorrow on. */
export async function buildSiteProgramme(db: Db): Promise<SiteProgramme> {
  const firstDay = shiftDay(dayOf(new Date(), zone), 2);
  const at = (days: number, time = '10:00') => instantOf({ day: shiftDay(firstDay, days), time }, zone);
  const { categories, places, fieldIds, ageTargetId } = await buildCatalogue(db);

  const robot = await buildEvent(db, {
    title: { it: 'La mano del robot', en: 'The robot hand' },
    description: {
      it: '<p>Una mano di <strong>metallo</strong> raccoglie un uovo &amp; non lo rompe. Perché?</p>',
      en: '<p>A hand of <strong>metal</strong> picks up an egg &amp; does not break it. Why?</p>',
    },
    eventCategoryId: categories.workshop,
    scientificFieldId: fieldIds[0] ?? null,
    locationId: places.hall,
    ageTargetIds: [ageTargetId],
    accessible: true,
    isFree: true,
    durationMinutes: 90,
    calendarNotes: { it: 'Porta una maglia con le maniche corte.', en: 'Wear short sleeves.' },
  });
  await addSpeaker(db, robot);
  const sessionOf = (days: number, more: Parameters<typeof buildSession>[2] = {}) =>
    buildSession(db, robot, { startDate: at(days), endDate: at(days, '11:30'), ...more });
  const sessions = {
    open: await sessionOf(0, { sessionLanguages: ['it', 'en'] }),
    lastThree: await sessionOf(1),
    waitingList: await sessionOf(2, { maxParticipants: 2, waitingListEnabled: true }),
    full: await sessionOf(3, { maxParticipants: 2 }),
    cancelled: await sessionOf(4, { cancelledAt: new Date(), cancelReason: 'Temporale' }),
  };
  await takeSeats(db, sessions.lastThree, 9);
  await takeSeats(db, sessions.waitingList, 2);
  await takeSeats(db, sessions.full, 2);

  const show = (it: string, en: string, more: Parameters<typeof buildEvent>[1] = {}) =>
    buildEvent(db, {
      title: { it, en },
      eventCategoryId: categories.show,
      scientificFieldId: fieldIds[1] ?? null,
      locationId: places.planetarium,
      ...more,
    });
  const openingDate = newId();
  await db
    .insertInto('reservationOpeningDates')
    .values({ _id: openingDate, name: { it: 'Autunno', en: 'Autumn' }, date: at(2) })
    .execute();
  await buildSession(db, await show('Il buio e la luce', 'Dark and light'), {
    startDate: at(4),
    reservationOpeningDateId: openingDate,
  });
  await buildSession(db, await show('La piazza delle stelle', 'The square of stars'), {
    startDate: at(5),
    accessType: 'freeAccess',
  });
  await buildSession(db, await show('Il vulcano in cucina', 'A volcano in the kitchen'), {
    startDate: at(6),
    reservationLimitValue: 52,
    reservationLimitUnit: 'weeks',
  });
  const mixed = await show('Sette balene', 'Seven whales');
  const forAges = await buildSession(db, mixed, {
    startDate: at(8),
    ageTargetIds: [ageTargetId],
    ageEnforced: true,
  });
  await buildSession(db, mixed, { startDate: at(9), sessionTarget: 'school', maxSchoolClasses: 2 });
  const untranslated = await show('Parole del cielo', '', {
    title: { it: 'Parole del cielo' },
    description: { it: '<p>Solo in italiano.</p>' },
  });
  await buildSession(db, untranslated, { startDate: at(10) });

  const named = 6;
  const more = 20;
  for (let number = 1; number <= more; number += 1)
    await buildSession(db, await show(`Cielo numero ${number}`, `Sky number ${number}`), {
      startDate: at(20 + number),
    });
  return {
    firstDay,
    dayOfSession: (daysLater) => shiftDay(firstDay, daysLater),
    categories,
    places,
    events: { robot, mixed, untranslated },
    sessions: { ...sessions, forAges },
    listed: named + more,
  };
}

async function buildCatalogue(db: Db) {
  const categories = { workshop: newId(), show: newId() };
  await db
    .insertInto('eventCategories')
    .values([
      { _id: categories.workshop, name: { it: 'Laboratorio', en: 'Workshop' }, colour: 'teal', order: 1 },
      { _id: categories.show, name: { it: 'Spettacolo', en: 'Show' }, colour: 'coral', order: 2 },
    ])
    .execute();
  const fieldIds = [newId(), newId()] as const;
  await db
    .insertInto('scientificFields')
    .values([
      { _id: fieldIds[0], name: { it: 'Fisica', en: 'Physics' }, order: 1 },
      { _id: fieldIds[1], name: { it: 'Astronomia', en: 'Astronomy' }, order: 2 },
    ])
    .execute();
  const places = { hall: newId(), planetarium: newId() };
  await db
    .insertInto('locations')
    .values([
      {
        _id: places.hall,
        name: 'Sala dei Giganti',
        address: 'Piazza Vecchia 1, Bergamo',
        notes: { it: 'Si entra dal cortile.', en: 'Enter from the courtyard.' },
        latitude: 45.7041,
        longitude: 9.6625,
      },
      { _id: places.planetarium, name: 'Planetario', address: 'Via delle Stelle 7, Bergamo' },
    ])
    .execute();
  const ageTargetId = newId();
  await db
    .insertInto('ageTargets')
    .values({ _id: ageTargetId, name: { it: 'Dai 6 anni', en: 'From age 6' }, minAge: 6, maxAge: 130 })
    .execute();
  return { categories, places, fieldIds, ageTargetId };
}

async function addSpeaker(db: Db, eventId: string): Promise<void> {
  const speakerId = newId();
  await db
    .insertInto('speakers')
    .values({
      _id: speakerId,
      name: 'Laura',
      surname: 'Bassi',
      affiliation: 'Università di Bologna',
      photo: [],
      nobelPrize: false,
      biography: { it: 'Insegna alle macchine a toccare.', en: 'She teaches machines to touch.' },
    })
    .execute();
  await db
    .insertInto('eventSpeakers')
    .values({ _id: newId(), eventId, speakerId, role: 'speaker', position: 0 })
    .execute();
}
