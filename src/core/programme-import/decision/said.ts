// What an import remembers of what a file said of its rows, so that the next one knows which of two values is the editors'.

import { equal } from '#core/field/equality.ts';
import type { EventFields, KnownSession, SaidBefore, SessionFields } from '#core/programme-import/known.ts';
import type { LineReason, PlacedRow } from '#core/programme-import/programme.ts';
import type { CellName, Remark } from '#core/programme-import/reasons.ts';
import { shorten } from '#core/programme-import/row-reader.ts';
import { type Clash, merge, type Merged, type MergedPart, type Sides } from './merge.ts';

/** What is to be remembered of a row; null: its key is another's now. */
export type ToRemember<Fields> = { readonly key: string; readonly said: Fields | null };

const eventParts: readonly MergedPart<EventFields>[] = [
  { text: 'title' },
  { text: 'description' },
  ...(
    [
      'eventCategoryId',
      'eventTypeId',
      'organizationId',
      'collaboration',
      'tags',
      'ageTargetIds',
      'locationId',
      'headerImageUrl',
    ] as const
  ).map((name) => ({ together: [name] })),
  { together: ['price', 'isFree'] },
];

/** Seats belong to the way in: those of a session that is booked mean nothing to one that is free to enter. */
const seats = ['accessType', 'maxParticipants', 'maxSchoolClasses', 'waitingListEnabled'] as const;

function sessionParts({ stored, wanted }: Sides<SessionFields>): readonly MergedPart<SessionFields>[] {
  const single = (name: keyof SessionFields) => ({ together: [name] });
  return [
    { together: ['startDate', 'endDate', 'sessionDay'], derived: ['closesAt'] },
    single('sessionTarget'),
    ...(stored.accessType === wanted.accessType ? seats.map(single) : [{ together: seats }]),
    single('locationId'),
    single('ageTargetIds'),
    single('sessionLanguages'),
    { together: ['price', 'isFree'] },
  ];
}

export function mergeEvent(sides: Sides<EventFields>): Merged<EventFields> {
  return merge(eventParts, sides);
}

/** `events` are the sides of its event: a session without a place of its own is where its event is. */
export function mergeSession(
  sides: Sides<SessionFields>,
  events: Sides<Pick<EventFields, 'locationId'>>,
): Merged<SessionFields> {
  const { fields, clashes } = merge(sessionParts(sides), sides);
  const placeIn = (side: keyof Sides<unknown>) => sides[side].locationId ?? events[side].locationId;
  const isMovedTwice =
    !equal(sides.stored.locationId, sides.before.locationId) &&
    placeIn('now') !== placeIn('before') &&
    placeIn('now') !== placeIn('stored');
  return isMovedTwice && !clashes.some(({ field }) => field === 'locationId')
    ? { fields, clashes: [...clashes, { field: 'locationId' }] }
    : { fields, clashes };
}

/** A stored session as the last file said it; what no file says is as it is stored. */
export function asSaid(session: KnownSession, said: SaidBefore | undefined): KnownSession {
  const before = session.externalId === null ? undefined : said?.sessions.get(session.externalId);
  return before ? { ...session, ...before, externalId: session.externalId } : session;
}

type Cell = readonly [column: CellName, value: string | null | undefined];

/** The cell of a field in a row: its column by the format, and what the row says. */
function cellOf(row: PlacedRow['row'], { field, language = 'it' }: Clash<EventFields & SessionFields>): Cell {
  const isTalk = row.people !== undefined;
  switch (field) {
    case 'title':
      return [isTalk ? 'title' : `title.${language}`, row.title[language]];
    case 'description':
      return [isTalk ? 'description' : `description.${language}`, null];
    case 'eventCategoryId':
      return [isTalk ? 'track' : 'eventCategory', row.category];
    case 'eventTypeId':
      return ['type', row.eventType];
    case 'organizationId':
      return ['organization', row.organization];
    case 'collaboration':
      return ['collaboration', row.collaboration];
    case 'tags':
      return ['tags', row.tags?.join(';')];
    case 'ageTargetIds':
      return ['ageTargets', null];
    case 'locationId':
      return [isTalk ? 'room' : 'location.name', row.place?.name];
    case 'headerImageUrl':
      return ['headerImageUrl', row.headerImageUrl];
    case 'price':
    case 'isFree':
      return isTalk ? ['offers', null] : ['price.it', row.pricing?.price?.it];
    case 'sessionTarget':
      return ['session.target', row.target];
    case 'accessType':
      return ['session.accessType', row.accessType];
    case 'maxParticipants':
      return ['session.maxParticipants', numberOf(row.maxParticipants)];
    case 'maxSchoolClasses':
      return ['session.maxSchoolClasses', numberOf(row.maxSchoolClasses)];
    case 'waitingListEnabled':
      return ['session.waitingList', null];
    case 'sessionLanguages':
      return [isTalk ? 'language' : 'session.languages', row.sessionLanguages?.join(';')];
    case 'startDate':
    case 'endDate':
    case 'sessionDay':
    case 'closesAt':
    case 'externalId':
      return [isTalk ? 'date' : 'session.start', `${row.start.day}T${row.start.time}`];
  }
}

function numberOf(value: number | null | undefined): string | null {
  return value == null ? null : `${value}`;
}

/** Said of each field that the file and editors changed, at the row that says it. */
export function clashRemarks(
  { line, row }: PlacedRow,
  clashes: readonly Clash<EventFields & SessionFields>[],
): LineReason<Remark>[] {
  return clashes.map((clash) => {
    const [column, value] = cellOf(row, clash);
    return { line, code: 'editedToo', column, ...(value ? { value: shorten(value) } : {}) };
  });
}
