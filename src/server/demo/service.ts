// Fills an empty database with the demo festival, so that the product can be tried the minute it runs.

import { knownSettings } from '#core/settings/known.ts';
import { instantOf, shiftDay, wallTimeOf, type WallTime, type Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { FileStore } from '#server/files/service.ts';
import { readConsentTextVersion } from '#server/legal/service.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { eraseDetails } from '#server/privacy/service.ts';
import type { ReminderFacts } from '#server/reminders/service.ts';
import { fillAfterVisits } from './after-visit-store.ts';
import { sessionsAtTheDoor } from './door/sessions.ts';
import { fillDoors, fillLastEdition } from './door/scans.ts';
import { requestRow, reservationRows } from './claims.ts';
import { fillApprovals, fillBin, fillUnfinished } from './office/office-events-store.ts';
import { buildFestival } from './festival.ts';
import { fillFirstThings } from './office/first-things-store.ts';
import { importRow } from './imports.ts';
import { fillMailings } from './mailings-store.ts';
import { fillMedia } from './media/media.ts';
import { notices, questions, rewordings } from './content/questions.ts';
import { draftRows, officeRows, viewRows } from './office/office-rows.ts';
import {
  catalogueRows,
  demoId,
  eventRow,
  noticeRow,
  questionRow,
  sessionRow,
  speakerRows,
  visitorRow,
} from './rows.ts';
import { accessRows, withNeeds } from './needs.ts';
import { handOver, heartRows } from './own-parties.ts';
import { historyRows } from './history.ts';
import { fillProposals } from './proposals/proposals-store.ts';
import { fillReports } from './reports.ts';
import { staffRows } from './people/staff.ts';
import { insertAll, isEmpty, markReminded } from './store.ts';
import type { DemoSession } from './types.ts';
import { deliveryRows } from './undelivered.ts';
import { blockRows, chooseWatched, otherAccountRows } from './watched.ts';

/** The password of every demo account. */
const demoPassword = 'Curiosa2026!';

/** The first events are those of the demo's contact. */
const eventsOfContact = 3;

export interface DemoOptions {
  readonly zone: Zone;
  /** Every demo account has the same password; the accounts feature hashes it. */
  readonly hashPassword: (password: string) => Promise<string>;
  /** Where its pictures go; without it there are none. */
  readonly files?: FileStore;
}

/** Fills an empty database; answers what was created, or null where it has any data. */
export async function fillDemo(
  db: Db,
  { zone, hashPassword, files }: DemoOptions,
): Promise<{ events: number; sessions: number; reservations: number } | null> {
  if (!(await isEmpty(db))) return null;
  const now = await readNow(db);
  const today = wallTimeOf(now, zone).day;
  const planned = buildFestival({ today });
  const watched = chooseWatched(planned);
  const { doors, sessions: programme } = handOver(planned.sessions, {
    doors: sessionsAtTheDoor(planned, now, zone),
    today,
    except: [watched.aliased.key, watched.aliased.of, watched.blocked, watched.blockedBriefly],
  });
  const { ended, running, classes, open } = doors;
  const festival = { ...planned, sessions: [...programme, ended, running, classes, open] };
  const passwordHash = await hashPassword(demoPassword);
  const reservations = festival.sessions.flatMap((session) =>
    session.reservations.map((party) => reservationRows(session, party, zone)),
  );
  const booked = withNeeds(reservations.map(({ reservation }) => reservation));
  const access = accessRows(booked, festival.sessions, { today, now });

  await db.transaction().execute(async (tx) => {
    const at = (wall: WallTime) => instantOf(wall, zone);
    const catalogue = catalogueRows(festival, at);
    await insertAll(tx, 'eventCategories', catalogue.eventCategories);
    await insertAll(tx, 'eventTypes', catalogue.eventTypes);
    await insertAll(tx, 'scientificFields', catalogue.scientificFields);
    await insertAll(tx, 'festivals', catalogue.festivals);
    await insertAll(tx, 'ageTargets', catalogue.ageTargets);
    await insertAll(tx, 'locations', catalogue.locations);
    await insertAll(tx, 'landmarks', catalogue.landmarks);
    await insertAll(tx, 'organizations', catalogue.organizations);
    await insertAll(tx, 'speakers', catalogue.speakers);
    await insertAll(tx, 'reservationOpeningDates', catalogue.reservationOpeningDates);
    await insertAll(tx, 'faqs', questions.map(questionRow));
    const shownNow = (notice: (typeof notices)[number]) => noticeRow(notice, now);
    await insertAll(tx, 'houseNotices', notices.map(shownNow));
    await insertAll(
      tx,
      'messageTexts',
      rewordings.map((text) => ({ _id: demoId('rewording', `${text.template}.${text.key}`), ...text })),
    );
    const office = officeRows();
    await insertAll(tx, 'categories', office.categories);
    await insertAll(tx, 'contacts', office.contacts);
    await insertAll(tx, 'customers', office.customers);
    await insertAll(tx, 'vatRates', office.vatRates);
    await insertAll(tx, 'eventDayTemplates', office.eventDayTemplates);
    const sessions = festival.sessions.map((session) => sessionRow(session, zone, now));
    const events = festival.events.map((event) => ({
      ...eventRow(event, boundsOf(demoId('event', event.key), sessions)),
      // Where a door is tried without a network, people are found by their first names.
      givesCertificate: event.key === ended.eventKey,
      namesAtDoor: [running.eventKey, classes.eventKey].includes(event.key),
    }));
    const speakers = festival.events.flatMap(speakerRows);
    await insertAll(tx, 'events', events);
    await insertAll(tx, 'eventSpeakers', speakers);
    await insertAll(tx, 'sessions', sessions);
    const visitors = festival.visitors.map((visitor) => ({
      ...visitorRow(visitor, passwordHash),
      ...(visitor.key === watched.aliased.key && { email: `${watched.aliased.of}+bis@curiosa.test` }),
    }));
    const deliveries = deliveryRows(
      reservations.map(({ reservation }) => reservation),
      visitors,
    );
    const isSuppressed = new Set(deliveries.suppressed.map(({ address }) => address));
    // A third wants the newsletter, and so does the account whose address takes no mail.
    const subscribers = visitors.filter(({ email }, place) => place % 3 === 0 || isSuppressed.has(email));
    const isSubscriber = new Set(subscribers.map(({ _id }) => _id));
    await insertAll(
      tx,
      'users',
      visitors.map((visitor) => ({ ...visitor, newsletter: isSubscriber.has(visitor._id) })),
    );
    const textVersion = await readConsentTextVersion(tx);
    await insertAll(
      tx,
      'consents',
      subscribers.map(({ _id: userId }, place) => ({
        _id: demoId('consent', String(userId)),
        userId,
        purpose: 'newsletter' as const,
        given: true,
        textVersion,
        createdAt: new Date(now.getTime() - (10 + place) * 86_400_000),
      })),
    );
    await insertAll(tx, 'users', otherAccountRows(passwordHash, now));
    await insertAll(tx, 'blackListEntries', blockRows(watched, now));
    await insertAll(
      tx,
      'users',
      staffRows(
        passwordHash,
        festival.events.slice(0, eventsOfContact).map(({ key }) => demoId('event', key)),
      ),
    );
    await insertAll(
      tx,
      'auditEntries',
      historyRows({ events: events.slice(0, eventsOfContact), sessions, speakers }, now),
    );
    await insertAll(tx, 'savedViews', viewRows());
    await insertAll(tx, 'drafts', draftRows(festival.events, running.eventKey, now));
    await insertAll(tx, 'imports', [importRow(festival, now)]);
    await fillReports(tx, { now, zone });
    await insertAll(tx, 'reservations', booked);
    await insertAll(tx, 'accessRequests', access.requests);
    await insertAll(tx, 'accessRequestChanges', access.changes);
    await insertAll(
      tx,
      'tickets',
      reservations.flatMap(({ tickets }) => tickets),
    );
    await insertAll(
      tx,
      'reservationRequests',
      festival.sessions.flatMap((session) =>
        session.waiting.map((party) => requestRow(session, party, zone)),
      ),
    );
    await insertAll(tx, 'favourites', heartRows(festival.sessions, { today, now }));
    await remindBusiest(tx, today);
    await insertAll(tx, 'messages', deliveries.messages);
    await insertAll(tx, 'suppressedAddresses', deliveries.suppressed);
    const startOf = ({ day, start }: DemoSession) => at({ day, time: start });
    await fillDoors(tx, doors, { startOf, now });
    await fillLastEdition(
      tx,
      festival.sessions.filter(({ day }) => day < shiftDay(today, -100)),
      startOf,
    );
    await fillAfterVisits(tx, demoId('session', ended.key));
    await fillMailings(tx, demoId('staff', 'admin'));
    const [latest] = catalogue.festivals.toSorted((a, b) =>
      String(b.startDate).localeCompare(String(a.startDate)),
    );
    await fillProposals(tx, { now, visitors: festival.visitors, festivalId: String(latest?._id) });
  });
  await fillMedia(db, files, festival);
  await fillBin(db, festival, now, zone);
  await fillApprovals(db, festival, now);
  await fillFirstThings(db, { now, zone, endedEventId: demoId('event', ended.eventKey), festival });
  await fillUnfinished(db, festival);
  await eraseDetails(db, { participantDetailDays: knownSettings.participantDetailDays.default });
  return {
    events: festival.events.length,
    sessions: festival.sessions.length,
    reservations: reservations.length,
  };
}

/** Writes the reminder of tomorrow of one account: the mailbox of the demo shows it at once. */
async function remindBusiest(tx: Tx, today: string): Promise<void> {
  const reminded = await markReminded(tx, today);
  const [first] = reminded;
  if (!first) return;
  const facts: ReminderFacts['dayReminder'] = {
    reservationIds: reminded.map(({ reservationId }) => reservationId),
    day: shiftDay(today, 1),
  };
  await enqueueMessages(tx, [
    {
      kind: 'email',
      template: 'dayReminder',
      facts,
      language: 'it',
      recipient: first.email,
      userId: first.userId,
      reservationId: null,
    },
  ]);
}

/** The start of an event's first public session and the end of its last (docs/decisions/005). */
function boundsOf(
  eventId: string,
  sessions: ReturnType<typeof sessionRow>[],
): { first: Date; last: Date } | null {
  const own = sessions.filter(
    (session) => session.eventId === eventId && session.visibilityStatus === 'public',
  );
  if (own.length === 0) return null;
  return {
    first: new Date(Math.min(...own.map(({ startDate }) => new Date(startDate).getTime()))),
    last: new Date(Math.max(...own.map(({ endDate }) => new Date(endDate).getTime()))),
  };
}
