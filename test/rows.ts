// A new row for each line of the access table, because the test deletes some of them.

import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { AccountViewer } from '#core/accounts/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { visibilities } from '#core/resources/programme.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import type { FileStore } from '#server/files/service.ts';
import { buildBinned } from './build-binned.ts';
import { buildFile, buildUnfinishedUpload } from './build-files.ts';
import { buildMailing, buildMessage, buildSuppressed } from './build-messages.ts';
import { buildEvent, buildSession, buildUser } from './build-programme.ts';
import { buildForm } from './build-proposals.ts';
import {
  buildChat,
  buildConnection,
  buildDevice,
  buildFavourite,
  buildFeed,
  buildNeeds,
  buildReport,
  buildRequest,
  buildScan,
  buildSavedView,
  buildSchedule,
  buildTicket,
  type Visit,
} from './build-visits.ts';
import { buildRow, resourceNames } from './entities.ts';
import { takeSeats } from './take-seats.ts';

/** Where rows and their bytes are stored. */
interface Stores {
  readonly db: Db;
  readonly files: FileStore;
}

/** Creates a row for a caller and resolves with its id. */
export type MakeRow = (walker: AccountViewer | null) => Promise<string>;

/** The rows of a path below /api, by the names of the access table. */
export function rowsOf({ db, files }: Stores, path: string): Readonly<Record<string, MakeRow>> {
  switch (path) {
    case 'events':
      return byVisibility(async (walker, visibilityStatus) => {
        const id = await buildEvent(db, { visibilityStatus });
        becomeContact(walker, id);
        return id;
      });
    case 'event-bin':
      return { any: () => buildBinned(db) };
    case 'sessions':
      return byVisibility(async (walker, visibilityStatus) => {
        const eventId = await buildEvent(db, { visibilityStatus });
        becomeContact(walker, eventId);
        return buildSession(db, eventId);
      });
    case 'event-speakers':
      return byVisibility(async (walker, visibilityStatus) => {
        const id = await buildRow(db, 'eventSpeakers');
        const { eventId } = await db
          .selectFrom('eventSpeakers')
          .select('eventId')
          .where('_id', '=', id)
          .executeTakeFirstOrThrow();
        await db.updateTable('events').set({ visibilityStatus }).where('_id', '=', eventId).execute();
        becomeContact(walker, eventId);
        return id;
      });
    case 'reservations':
      return ofVisit((given) => reservationOf(given));
    case 'tickets':
      return ofVisit((given) => buildTicket(db, given));
    case 'reservation-requests':
      return ofVisit((given) => buildRequest(db, given));
    case 'feeds':
      return { any: () => buildFeed(db) };
    case 'favourites':
      return byOwner((userId) => buildFavourite(db, userId === undefined ? {} : { userId }));
    case 'forms':
      return {
        ...byOwner((userId) => buildForm(db, userId)),
        sent: () => buildForm(db, undefined, { status: 'waitingForApproval' }),
      };
    case 'chats':
      return byOwner((userId) => buildChat(db, userId));
    case 'connections':
      return byOwner((userId) => buildConnection(db, userId));
    case 'scans':
      return byEvent((eventId) => buildScan(db, eventId));
    case 'devices':
      return byOwner(async (userId) => buildDevice(db, userId ?? (await buildUser(db))));
    case 'auth':
      return byOwner(async (userId) => buildSignIn(db, userId ?? (await buildUser(db))));
    case 'users':
      // The caller's own row is its account, which is still needed afterwards; no route of the table deletes it.
      return { own: async (walker) => walker?.userId ?? buildUser(db), other: () => buildUser(db) };
    case 'files':
      return {
        ...byOwner(async (userId) => buildFile({ db, files }, 'pdf', userId ?? (await buildUser(db)))),
        picture: async () => buildFile({ db, files }, 'image', await buildUser(db)),
      };
    case 'uploads':
      return byOwner(async (userId) => buildUnfinishedUpload(db, userId ?? (await buildUser(db))));
    case 'deliveries':
      return { any: () => buildMessage(db) };
    case 'messages':
      return {
        ofOwnEvent: (walker) => ofOwnEvent(walker, (eventId) => buildMailing(db, eventId)),
        elsewhere: async () => buildMailing(db, await buildEvent(db)),
        notice: async () => buildMailing(db, await buildEvent(db), true),
      };
    case 'feedback-sentences':
      return { any: () => buildSentence(db) };
    case 'suppressed-addresses':
      return { any: () => buildSuppressed(db) };
    case 'access-requests':
      return byEvent((eventId) => buildNeeds(db, eventId === undefined ? {} : { eventId }));
    case 'form-rows':
      return {
        shown: () => buildRow(db, 'formRows'),
        hidden: async () => {
          const id = await buildRow(db, 'formRows');
          await db
            .updateTable('formTemplates')
            .set({ isActive: false })
            .where('_id', '=', db.selectFrom('formRows').select('formTemplateId').where('_id', '=', id))
            .execute();
          return id;
        },
      };
    case 'reports':
      return byOwner((userId) => buildReport(db, userId));
    case 'report-schedules':
      return byOwner((userId) => buildSchedule(db, userId));
    case 'saved-views':
      return {
        ...byOwner((userId) => buildSavedView(db, { userId })),
        shared: () => buildSavedView(db, { isShared: true }),
      };
    case 'imports':
      return byOwner(async (userId) => {
        const id = newId();
        const programme = {
          filename: 'a.csv',
          file: Buffer.from('a'),
          dryRun: true,
          shiftTo: null,
        };
        await db
          .insertInto('imports')
          .values({ _id: id, userId: userId ?? null, status: 'waiting', kind: 'programme', ...programme })
          .execute();
        return id;
      });
    default:
      return registered(db, path);
  }

  async function ofOwnEvent(walker: AccountViewer | null, make: (eventId: string) => Promise<string>) {
    const eventId = await buildEvent(db);
    becomeContact(walker, eventId);
    return make(eventId);
  }

  function byEvent(make: (eventId?: string) => Promise<string>): Record<string, MakeRow> {
    return { ofOwnEvent: (walker) => ofOwnEvent(walker, make), elsewhere: () => make() };
  }

  function ofVisit(make: (given: Visit) => Promise<string>): Record<string, MakeRow> {
    return {
      own: (walker) => make(walker ? { userId: walker.userId } : {}),
      other: () => make({}),
      ofContact: (walker) => ofOwnEvent(walker, (eventId) => make({ eventId })),
    };
  }

  async function reservationOf({ userId, eventId }: Visit): Promise<string> {
    return takeSeats(db, await buildSession(db, eventId ?? (await buildEvent(db))), 1, userId);
  }
}

function byVisibility(
  make: (walker: AccountViewer | null, visibility: (typeof visibilities)[number]) => Promise<string>,
): Record<string, MakeRow> {
  return Object.fromEntries(
    visibilities.map((visibility) => [
      visibility,
      (walker: AccountViewer | null) => make(walker, visibility),
    ]),
  );
}

/** A row of the caller, and one of another account. */
function byOwner(make: (userId: string | undefined) => Promise<string>): Record<string, MakeRow> {
  return { own: (walker) => make(walker?.userId), other: () => make(undefined) };
}

function registered(db: Db, path: string): Record<string, MakeRow> {
  const name = resourceNames.find((one) => resources[one].path === path);
  if (!name) throw new Error(`No test can make a row of ${path}.`);
  const flag = ['isVisible', 'isActive', 'isPublished'].find((field) =>
    Object.hasOwn(resources[name].fields, field),
  );
  if (!flag) return { any: () => buildRow(db, name) };
  return { shown: () => buildRow(db, name), hidden: () => buildHidden(db, name, flag) };
}

async function buildHidden(db: Db, name: ResourceName, flag: string): Promise<string> {
  const id = await buildRow(db, name);
  await db
    .updateTable(name as 'faqs')
    .set({ [flag]: false })
    .where('_id', '=', id)
    .execute();
  return id;
}

/** Makes a contact the contact of this event and of no other. */
function becomeContact(walker: AccountViewer | null, eventId: string): void {
  if (walker?.subRoles.includes('contact')) Object.assign(walker, { contactEventIds: [eventId] });
}

/** A sign-in of an account whose token is unknown. */
async function buildSignIn(db: Db, userId: string): Promise<string> {
  const _id = newId();
  const now = await readNow(db);
  await db
    .insertInto('accessTokens')
    .values({
      _id,
      tokenHash: randomBytes(32),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
      userAgent: '',
    })
    .execute();
  return _id;
}

/** A sentence of a visitor. */
async function buildSentence(db: Db): Promise<string> {
  const reservationId = await takeSeats(db, await buildSession(db, await buildEvent(db)), 1);
  const now = new Date();
  const { sentenceId } = await db
    .insertInto('feedback')
    .values({ reservationId, stars: 4, sentence: 'Torneremo.', createdAt: now, updatedAt: now })
    .returning('sentenceId')
    .executeTakeFirstOrThrow();
  return sentenceId;
}
