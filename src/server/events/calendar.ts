// The sessions of an event, or one of them, as a calendar file.

import { routeUrl } from '#server/http/serve.ts';
import * as plain from '#core/contract/plain-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { guest } from '#core/accounts/access.ts';
import { printCalendar } from '#core/calendar.ts';
import { entriesOf } from '#core/events/calendar-entry.ts';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { eventGrammar } from '#core/events/contract.ts';
import { isId } from '#core/field/filters.ts';
import { languageOfHeader } from '#core/languages.ts';
import { fileNameOf } from '#core/files/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { listDefaults } from '#core/list-query.ts';
import { sessionGrammar } from '#core/sessions/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import * as sessionService from '#server/sessions/service.ts';
import * as service from './service.ts';
import { ownQuery } from '#core/listing.ts';

export function calendarRoutes(
  app: FastifyInstance,
  db: Reader,
  {
    origin,
    zone,
    guestsMayEnter,
  }: {
    readonly origin: string;
    readonly zone: Zone;
    readonly guestsMayEnter: () => Promise<boolean>;
  },
): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: string; session?: string } }>(
    routeUrl(plain.eventCalendar),
    async (request, reply) => {
      const { id } = request.params;
      if (!isId(id)) throw new Refusal('notFound');
      if (!(await guestsMayEnter())) throw new Refusal('unauthorized');
      const { lang, session } = request.query;
      if (session !== undefined && !isId(session)) throw new Refusal('notFound');
      const language =
        lang === 'it' || lang === 'en' ? lang : languageOfHeader(request.headers['accept-language']);
      const reading = { viewer: guest, language, zone };
      const query = ownQuery({ populate: 'locationId' }, eventGrammar);
      const { entity } = await service.read(db, id, query, reading);
      const event = entity as unknown as EventView;
      const sessions = session
        ? [await readSession(db, id, session, reading)]
        : await readSessions(db, id, reading);
      // Calendar programs refuse a file without entries.
      if (sessions.length === 0) throw new Refusal('notFound');
      const changes = await sessionService.readEntryChanges(db, id);
      const dates = sessions.map((row) => ({
        _id: row._id,
        startDate: new Date(row.startDate),
        endDate: new Date(row.endDate),
        changedAt: changes.get(row._id)?.changedAt ?? new Date(row.updatedAt),
        sequence: changes.get(row._id)?.sequence ?? 0,
        place: row.location ?? event.location,
        cancelledAt: row.cancelledAt,
      }));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${fileNameOf(event.title, 'ics')}"`)
        .send(printCalendar(entriesOf(event, dates, { language, origin })));
    },
  );
}

/** A session of the event by its id: also one that its link alone leads to. */
async function readSession(
  db: Reader,
  eventId: string,
  _id: string,
  reading: sessionService.SessionReading,
): Promise<SessionView> {
  const query = ownQuery({ populate: 'locationId' }, sessionGrammar);
  const { entity } = await sessionService.read(db, _id, query, reading);
  const session = entity as unknown as SessionView;
  if (session.eventId !== eventId) throw new Refusal('notFound');
  return session;
}

/** All pages of the event's sessions: a workshop of two weeks has more sessions than a page. */
async function readSessions(
  db: Reader,
  eventId: string,
  reading: sessionService.SessionReading,
): Promise<SessionView[]> {
  const all: SessionView[] = [];
  const limit = listDefaults.maxPerPage;
  for (let page = 1; all.length === (page - 1) * limit; page += 1) {
    const sessionQuery = {
      eventId,
      sort: 'startDate',
      limit: `${limit}`,
      page: `${page}`,
      populate: 'locationId',
    };
    const { rows } = await sessionService.list(db, ownQuery(sessionQuery, sessionGrammar), reading);
    all.push(...(rows as unknown as SessionView[]));
  }
  return all;
}
