// Events that the office works on: some are in the bin, others wait for an approval or were rejected.

import { sql } from 'kysely';
import type { Zone } from '#core/time.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { changeEvent, giveApproval, removeEvent } from '#server/events/service.ts';
import type { Write } from '#server/resources/writing.ts';
import { demoId, eventRow, sessionRow, speakerRows } from '../rows.ts';
import { insertAll } from '../store.ts';
import type { DemoEvent, DemoFestival } from '../types.ts';

/** Each begins as a copy of an event that takes place; `daysAgo` is when it was deleted. */
const deleted = [
  {
    key: 'cestino-cielo',
    title: { it: 'Cielo di quartiere (prima versione)', en: 'Neighbourhood sky (first version)' },
    sessions: 12,
    by: 'editor',
    daysAgo: 28.6,
  },
  {
    key: 'cestino-doppione',
    title: { it: 'Il suono delle cose: doppione', en: 'The sound of things: a duplicate' },
    sessions: 2,
    by: 'admin',
    daysAgo: 3.2,
  },
  {
    key: 'cestino-caffe',
    title: { it: 'Caffè scientifico con chi fa le previsioni', en: 'Science café with forecasters' },
    sessions: 0,
    by: 'editor',
    daysAgo: 0.1,
  },
] as const;

async function addDeleted(tx: Tx, festival: DemoFestival, now: Date, zone: Zone): Promise<void> {
  const [sample] = festival.events.filter(
    ({ speakers, visibilityStatus }) => visibilityStatus === 'public' && speakers.length > 0,
  );
  if (!sample) return;
  const events = deleted.map(({ key, title }): DemoEvent => ({ ...sample, key, title }));
  const free = festival.sessions.filter(({ day }) => day > now.toISOString().slice(0, 10));
  const sessions = deleted.flatMap(({ key, sessions: count }) =>
    free.slice(0, count).map((session) => ({
      ...session,
      key: `${key}/${session.key}`,
      eventKey: key,
      reservations: [],
      waiting: [],
    })),
  );
  await insertAll(
    tx,
    'events',
    events.map((event) => eventRow(event, null)),
  );
  await insertAll(tx, 'eventSpeakers', events.flatMap(speakerRows));
  await insertAll(
    tx,
    'sessions',
    sessions.map((session) => sessionRow(session, zone, now)),
  );
}

/** A write of an account of the demo. */
function writeBy(staff: 'admin' | 'editor' | 'contact', contactEventIds: string[] = []): Write {
  return {
    viewer: {
      kind: 'account',
      userId: demoId('staff', staff),
      role: staff === 'admin' ? staff : 'user',
      subRoles: staff === 'admin' ? [] : [staff],
      userType: 'private',
      contactEventIds,
    },
    language: 'it',
  };
}

/** Adds events and deletes them, some days ago. */
export async function fillBin(db: Db, festival: DemoFestival, now: Date, zone: Zone): Promise<void> {
  await db.transaction().execute((tx) => addDeleted(tx, festival, now, zone));
  for (const { key, by, daysAgo } of deleted) {
    const id = demoId('event', key);
    await removeEvent(db, id, writeBy(by));
    await sql`update "binnedEvents" set "deletedAt" = "deletedAt" - make_interval(secs => ${daysAgo * 86_400})
      where "_id" = ${id}`.execute(db);
  }
}

/** Sent by the editor to the contact; `daysAgo` is when. */
const sent = [
  {
    key: 'approvazione-ombre',
    title: { it: 'Ombre cinesi e ottica', en: 'Shadow puppets and optics' },
    daysAgo: 2.1,
    reason: null,
  },
  {
    key: 'approvazione-pane',
    title: { it: 'La chimica del pane', en: 'The chemistry of bread' },
    daysAgo: 0.4,
    reason: null,
  },
  {
    key: 'approvazione-droni',
    title: { it: 'Droni sopra il chiostro', en: 'Drones above the cloister' },
    daysAgo: 4.5,
    reason: 'In centro non si può volare: proponiamo la palestra, e serve una data di riserva.',
  },
  {
    key: 'approvazione-eco',
    title: { it: 'L’eco del chiostro', en: 'The echo of the cloister' },
    daysAgo: 6.2,
    reason: null,
  },
] as const;

/** Approved by the contact, and changed by the editor afterwards. */
const approvedThenChanged = {
  key: 'approvazione-eco',
  change: {
    title: { it: 'L’eco del chiostro, di sera', en: 'The echo of the cloister, in the evening' },
    durationMinutes: 50,
    thanks: 'Grazie al coro del conservatorio.',
  },
} as const;

/** Adds the events with their answers; the contact of the demo becomes their contact. */
export async function fillApprovals(db: Db, festival: DemoFestival, now: Date): Promise<void> {
  const [sample] = festival.events.filter(({ speakers }) => speakers.length > 0);
  if (!sample) return;
  await db.transaction().execute(async (tx) => {
    await insertAll(
      tx,
      'events',
      sent.map(({ key, title, daysAgo, reason }) => ({
        ...eventRow({ ...sample, key, title, visibilityStatus: 'private' }, null),
        approvalStatus: reason === null ? 'new' : 'rejected',
        rejectionReason: reason,
        approvalRequestedAt: new Date(now.getTime() - daysAgo * 86_400_000),
        approvalRequestedById: demoId('staff', 'editor'),
      })),
    );
    const ids = sent.map(({ key }) => demoId('event', key));
    await sql`update "users" set "contactEventIds" = "contactEventIds" || cast(${ids} as uuid[])
      where "_id" = ${demoId('staff', 'contact')}`.execute(tx);
  });
  const { key, change } = approvedThenChanged;
  const id = demoId('event', key);
  await giveApproval(db, id, { action: 'approve' }, writeBy('contact', [id]));
  await changeEvent(db, id, change, writeBy('editor'));
}

/** Events that are not finished: some lack English, others are public and have no dates yet. */
const unfinished = [
  {
    key: 'da-tradurre-sale',
    title: { it: 'Quanto sale c’è nel mare' },
    description: {
      it: '<p>Sette mari in sette bicchieri, un termometro e una bilancia da cucina: si pesa il sale che resta, e si scopre perché nel Mar Morto non si affonda.</p>',
    },
    visibilityStatus: 'private',
  },
  {
    key: 'da-tradurre-specchi',
    title: { it: 'Il labirinto degli specchi' },
    description: {
      it: '<p>Dodici specchi, una candela, una sola via d’uscita. Prima ci si perde, poi si prende il goniometro.</p>',
    },
    visibilityStatus: 'protected',
  },
  {
    key: 'da-tradurre-voci',
    title: { it: 'Di chi è questa voce?' },
    description: {
      it: '<p>Si registra la propria voce, la si guarda disegnata sullo schermo, e si prova a riconoscere quella di chi sta accanto.</p>',
    },
    visibilityStatus: 'private',
  },
  {
    key: 'senza-date-chiusura',
    title: { it: 'La notte di chiusura', en: 'The closing night' },
    description: {
      it: '<p>Musica, telescopi e la torta più grande che il nostro forno sopporta. La data esce presto.</p>',
      en: '<p>Music, telescopes and the largest cake that our oven can take. The date is coming soon.</p>',
    },
    visibilityStatus: 'public',
  },
  {
    key: 'senza-date-officina',
    title: { it: 'L’officina di chi aggiusta', en: 'The mending workshop' },
    description: {
      it: '<p>Porti qualcosa di rotto e provi ad aggiustarlo con noi. Aspettiamo di sapere quando la sala è libera.</p>',
      en: '<p>Bring something broken and try to mend it with us. We are waiting to hear when the room is free.</p>',
    },
    visibilityStatus: 'public',
  },
] as const;

export async function fillUnfinished(db: Db, festival: DemoFestival): Promise<void> {
  const [sample] = festival.events;
  if (!sample) return;
  const events = unfinished.map(({ key, ...own }) => ({
    ...eventRow({ ...sample, key, isPromoted: false }, null),
    ...own,
    accessibility: null,
    calendarNotes: null,
  }));
  await db.transaction().execute((tx) => insertAll(tx, 'events', events));
}
