// Reports on events and sessions: the lists of staff, page by page in one snapshot.

import type { Translated } from '#core/field/field.ts';
import type { ListQuery } from '#core/list-query.ts';
import { listDefaults } from '#core/list-query.ts';
import type { ApprovalStatus, Audience, Visibility } from '#core/resources/programme.ts';
import { list as listEvents } from '#server/events/service.ts';
import { list as listSessions } from '#server/sessions/service.ts';
import { column, type Making, type RowColumn, textIn, type TableWords } from './columns.ts';
import { type EventSeats, readSeatsOf } from './programme-store.ts';

interface Named {
  readonly name: string | Translated;
}

interface EventRow {
  readonly _id: string;
  readonly title: Translated;
  readonly visibilityStatus: Visibility;
  readonly approvalStatus?: ApprovalStatus;
  readonly accessible: boolean;
  readonly isPromoted: boolean;
  readonly firstSessionDate: Date | null;
  readonly lastSessionDate: Date | null;
  readonly eventCategory?: Named | null;
  readonly scientificField?: Named | null;
  readonly organization?: Named | null;
  readonly location?: Named | null;
  readonly counted: EventSeats | null;
}

interface SessionRow {
  readonly _id: string;
  readonly event?: { readonly title: Translated } | null;
  readonly location?: Named | null;
  readonly sessionDay: string;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly sessionTarget: Audience;
  readonly accessType: 'reservation' | 'freeAccess';
  readonly visibilityStatus: Visibility;
  readonly cancelledAt: Date | null;
  readonly maxParticipants: number | null;
  readonly totalParticipants: number;
  readonly maxSchoolClasses: number | null;
  readonly totalSchoolClasses: number;
  readonly waitingRequests: number;
  readonly attendedParticipants: number;
}

function nameOf(named: Named | null | undefined, wording: TableWords): string | null {
  if (!named) return null;
  return typeof named.name === 'string' ? named.name : textIn(named.name, wording);
}

export const eventColumns: readonly RowColumn<EventRow>[] = [
  column('titleIt', 'text', ({ title }) => title.it ?? null),
  column('titleEn', 'text', ({ title }) => title.en ?? null),
  column('visibility', 'text', ({ visibilityStatus }, { words }) => words.visibility[visibilityStatus]),
  column('approval', 'text', ({ approvalStatus }, { words }) =>
    approvalStatus ? words.approval[approvalStatus] : null,
  ),
  column('category', 'text', ({ eventCategory }, wording) => nameOf(eventCategory, wording)),
  column('field', 'text', ({ scientificField }, wording) => nameOf(scientificField, wording)),
  column('organization', 'text', ({ organization }, wording) => nameOf(organization, wording)),
  column('place', 'text', ({ location }, wording) => nameOf(location, wording)),
  column('accessible', 'yes', ({ accessible }) => accessible),
  column('promoted', 'yes', ({ isPromoted }) => isPromoted),
  column('sessions', 'number', ({ counted }) => counted?.sessions ?? 0),
  column('firstDate', 'moment', ({ firstSessionDate }) => firstSessionDate),
  column('lastDate', 'moment', ({ lastSessionDate }) => lastSessionDate),
  column('seats', 'number', ({ counted }) => counted?.seats ?? null),
  column('takenSeats', 'number', ({ counted }) => counted?.taken ?? 0),
  column('waiting', 'number', ({ counted }) => counted?.waiting ?? 0),
  column('_id', 'text', ({ _id }) => _id),
];

export const sessionColumns: readonly RowColumn<SessionRow>[] = [
  column('event', 'text', ({ event }, wording) => textIn(event?.title ?? null, wording)),
  column('day', 'day', ({ sessionDay }) => sessionDay),
  column('start', 'moment', ({ startDate }) => startDate),
  column('end', 'moment', ({ endDate }) => endDate),
  column('place', 'text', ({ location }, wording) => nameOf(location, wording)),
  column('audience', 'text', ({ sessionTarget }, { words }) => words.audience[sessionTarget]),
  column('access', 'text', ({ accessType }, { words }) => words.access[accessType]),
  column('visibility', 'text', ({ visibilityStatus }, { words }) => words.visibility[visibilityStatus]),
  column('state', 'text', ({ cancelledAt }, { words }) => cancelledAt && words.cancelled),
  column('seats', 'number', ({ maxParticipants }) => maxParticipants),
  column('takenSeats', 'number', ({ totalParticipants }) => totalParticipants),
  column('classPlaces', 'number', ({ maxSchoolClasses }) => maxSchoolClasses),
  column('takenClasses', 'number', ({ totalSchoolClasses }) => totalSchoolClasses),
  column('waiting', 'number', ({ waitingRequests }) => waitingRequests),
  column('entered', 'number', ({ attendedParticipants }) => attendedParticipants),
  column('_id', 'text', ({ _id }) => _id),
];

/** The rows of the list, from the service that serves it: what its reader may see, and nothing else. */
interface Listed<Row> {
  readonly populate: readonly string[];
  readonly page: (making: Making, query: ListQuery) => Promise<{ rows: Row[]; count: number | null }>;
}

const events: Listed<EventRow> = {
  populate: ['eventCategoryId', 'scientificFieldId', 'organizationId', 'locationId'],
  async page({ tx, viewer, zone }, query) {
    const { rows, count } = await listEvents(tx, query, { viewer, zone, language: '*' });
    const seats = await readSeatsOf(
      tx,
      rows.map((row) => String(row['_id'])),
      viewer,
    );
    // The service types its rows by the registry, field by field as they are stored.
    const listed = rows.map((row) => ({ ...row, counted: seats.get(String(row['_id'])) ?? null }));
    return { rows: listed as unknown as EventRow[], count };
  },
};

const sessions: Listed<SessionRow> = {
  populate: ['eventId', 'locationId'],
  async page({ tx, viewer, zone }, query) {
    const { rows, count } = await listSessions(tx, query, { viewer, zone, language: '*' });
    return { rows: rows as unknown as SessionRow[], count };
  },
};

/** How many rows a list has, and its rows a page at a time. */
async function readList<Row>(
  making: Making,
  { populate, page }: Listed<Row>,
): Promise<{ total: number; pieces: AsyncIterable<Row[]> }> {
  const query = { ...making.query, populate, limit: listDefaults.maxPerPage };
  const { count } = await page(making, { ...query, limit: 1, populate: [], count: true });
  const total = count ?? 0;
  const pieces = async function* () {
    for (let number = 1; (number - 1) * query.limit < total; number += 1)
      yield (await page(making, { ...query, page: number, count: false })).rows;
  };
  return { total, pieces: pieces() };
}

export const readEvents = (making: Making) => readList(making, events);
export const readSessions = (making: Making) => readList(making, sessions);
