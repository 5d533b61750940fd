// One row of a programme: what it says, or every reason why it cannot be taken. Here a row of the CSV; schedule.ts reads talks.

import { isUnknown, type Pricing } from '#core/events/price.ts';
import type { Field, Translated } from '#core/field/field.ts';
import { validatorOf } from '#core/field/validation.ts';
import { isWebAddress } from '#core/field/web-address.ts';
import { eventCategories, locations, organizations } from '#core/resources/catalogue.ts';
import { type Audience, events, sessions } from '#core/resources/programme.ts';
import {
  type AgeBounds,
  foldSpaces,
  readAgeRanges,
  readCoordinates,
  readCount,
  readList,
  readLocalTime,
  readOneOf,
  readTrueOrFalse,
} from './cells.ts';
import { allColumns, type Cells, type ImportColumn } from './columns.ts';
import type { DateOrder } from '#core/programme-import/sheet/dialect.ts';
import { readableName } from './names.ts';
import type { Remark, RowReason } from './reasons.ts';
import { openRow, type RowReader } from './row-reader.ts';
import type { RowTimes } from './shift.ts';

/** A place as a file names it. */
export interface NamedPlace {
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A person whom a file names. */
export interface NamedPerson {
  readonly externalId: string;
  /** All of it, as people write it. */
  readonly name: string;
  readonly biography: Translated;
}

/**
 * A session that can be imported, with the fields of its event. Rich text is sanitised and titles are plain text already. Fields
 * that a format does not have are absent and stay as editors wrote them. Null and empty are values of the file.
 */
export interface ProgrammeRow extends RowTimes {
  readonly externalId: string;
  readonly title: Translated;
  readonly description: Translated;
  /** The first of several; the others are among the tags. */
  readonly category: string | null;
  readonly place: NamedPlace | null;
  readonly target: Audience;
  /** The first of several; the others are the collaboration. */
  readonly organization?: string | null;
  readonly pricing?: Pricing;
  readonly collaboration?: string | null;
  readonly tags?: readonly string[];
  readonly ageRanges?: readonly AgeBounds[];
  readonly headerImageUrl?: string | null;
  readonly accessType?: 'reservation' | 'freeAccess';
  readonly maxParticipants?: number | null;
  readonly maxSchoolClasses?: number | null;
  readonly waitingListEnabled?: boolean;
  readonly eventType?: string | null;
  readonly sessionLanguages?: readonly string[];
  /** The file's own key of the session, or its `_id`; without one a session is known by its start, audience, place and languages. */
  readonly sessionKey?: string;
  /** A schedule's own number of a talk that has a key besides: two numbers are two sessions. */
  readonly talkId?: string;
  /** In their order. */
  readonly people?: readonly NamedPerson[];
}

export type RowReading =
  | { readonly row: ProgrammeRow; readonly remarks: readonly RowReason<Remark>[] }
  | { readonly reasons: readonly RowReason[] };

/** As long as an `_id`, with which an exported programme names its sessions. */
const SESSION_KEY_MAX = 40;
/** Longer ids would leave no room for those of the sessions (`externalId` holds 200). */
export const EXTERNAL_ID_MAX = 150;

/** Reads one row. A row needs an id, a title in one language and a date; what else is empty has its default. */
export function readRow(written: Cells, dates: DateOrder = 'iso'): RowReading {
  const reader = openRow(allColumns, written);
  // Such a text is too long for a field too: that would be the same error twice.
  if (reader.reasons.length > 0) return { reasons: reader.reasons };
  const words = readWords(reader);
  const place = readPlace(reader);
  const times = readTimes(reader, dates);
  const booking = readBooking(reader);
  const own = readOwn(reader);
  const pricing = readPricing(reader);
  return times && reader.reasons.length === 0
    ? { row: { ...words, place, ...times, ...booking, ...own, ...pricing }, remarks: reader.remarks }
    : { reasons: reader.reasons };
}

function readWords(reader: RowReader<ImportColumn>) {
  const { cells } = reader;
  const title = translated(foldSpaces(cells['title.it']), foldSpaces(cells['title.en']));
  const description = translated(cells['description.it'], cells['description.en']);
  const [category = null, ...otherCategories] = readList(cells.eventCategory);
  const [organization = null, ...others] = readList(cells.organization).map(readableName);
  const collaboration = foldSpaces(cells.collaboration) || others.join(', ') || null;
  const tags = readList([...otherCategories, ...readList(cells.tags)].join(';'));
  const ageRanges = reader.read('ageTargets', readAgeRanges(cells.ageTargets), 'notAnAgeRange', []);
  const headerImageUrl = isWebAddress(cells.headerImageUrl) ? cells.headerImageUrl : null;

  if (cells.externalId === '') reader.refuse('noId', 'externalId');
  if (!title.it && !title.en) reader.refuse('noTitle', 'title.it');
  if (cells.headerImageUrl && !headerImageUrl) reader.remark('unsafeAddress', 'headerImageUrl');
  if (cells.externalId.length > EXTERNAL_ID_MAX) reader.refuse('tooLong', 'externalId');
  const limits: [ImportColumn, Field, unknown][] = [
    ['title.it', events.fields.title, title.it],
    ['title.en', events.fields.title, title.en],
    ['description.it', events.fields.description, description.it],
    ['description.en', events.fields.description, description.en],
    ['eventCategory', eventCategories.fields.name, category],
    ['organization', organizations.fields.name, organization],
    ['organization', events.fields.collaboration, collaboration],
    ['tags', events.fields.tags, tags],
    ['headerImageUrl', events.fields.headerImageUrl, headerImageUrl],
  ];
  for (const [column, field, value] of limits) if (!fits(field, value)) reader.refuse('tooLong', column);
  return {
    externalId: cells.externalId,
    title,
    description,
    category,
    organization,
    collaboration,
    tags,
    ageRanges,
    headerImageUrl,
  };
}

function readPlace(reader: RowReader<ImportColumn>): NamedPlace | null {
  const { cells } = reader;
  const coordinates = reader.read(
    'location.latitude',
    readCoordinates(cells['location.latitude'], cells['location.longitude']),
    'notACoordinate',
    { latitude: null, longitude: null },
  );
  const name = foldSpaces(cells['location.name']);
  if (!fits(locations.fields.name, name || null)) reader.refuse('tooLong', 'location.name');
  if (name !== '') return { name, ...coordinates };
  if (coordinates.latitude !== null) reader.remark('coordinatesWithoutName', 'location.name');
  return null;
}

function readTimes(
  reader: RowReader<ImportColumn>,
  dates: DateOrder,
): Pick<ProgrammeRow, 'start' | 'end'> | null {
  const timeIn = (column: 'session.start' | 'session.end') =>
    reader.cells[column] === ''
      ? null
      : reader.read(column, readLocalTime(reader.cells[column], dates), 'notALocalTime', null);
  const [start, end] = [timeIn('session.start'), timeIn('session.end')];
  if (reader.cells['session.start'] === '') reader.refuse('noDate', 'session.start');
  if (!start) return null;
  if (reader.cells['session.end'] === '') reader.remark('noEnd', 'session.end');
  if (end && `${end.day}${end.time}` <= `${start.day}${start.time}`)
    reader.refuse('endNotAfterStart', 'session.end');
  return { start, end };
}

function readBooking(reader: RowReader<ImportColumn>) {
  const { cells, read } = reader;
  const countIn = (column: 'session.maxParticipants' | 'session.maxSchoolClasses', max: number) =>
    read(column, readCount(cells[column], max), 'notACount', null);
  const target = readOneOf(cells['session.target'], ['private', 'school', 'teacher']);
  const accessType = readOneOf(cells['session.accessType'], ['reservation', 'freeAccess']);
  const waitingList = readTrueOrFalse(cells['session.waitingList']);
  return {
    target: read('session.target', target, 'unknownTarget', 'private'),
    accessType: read('session.accessType', accessType, 'unknownAccessType', 'reservation'),
    maxParticipants: countIn('session.maxParticipants', sessions.fields.maxParticipants.max),
    maxSchoolClasses: countIn('session.maxSchoolClasses', sessions.fields.maxSchoolClasses.max),
    waitingListEnabled: read('session.waitingList', waitingList, 'notTrueOrFalse', false),
  };
}

/** What tells sessions of one event at one hour apart; nothing where its cells are empty. */
function readOwn(reader: RowReader<ImportColumn>): Pick<ProgrammeRow, 'sessionKey' | 'sessionLanguages'> {
  const { cells } = reader;
  const sessionKey = cells['session.externalId'];
  if (sessionKey.length > SESSION_KEY_MAX) reader.refuse('tooLong', 'session.externalId');
  const languages = readList(cells['session.languages']).map((language) => language.toLowerCase());
  if (!languages.every((language) => /^[a-z]{2,3}$/.test(language)))
    reader.refuse('notALanguage', 'session.languages');
  return {
    ...(sessionKey && { sessionKey }),
    ...(languages.length > 0 && { sessionLanguages: languages }),
  };
}

/** What the row says of its price; nothing where its cells are empty, and what is stored stays. */
function readPricing(reader: RowReader<ImportColumn>): Pick<ProgrammeRow, 'pricing'> {
  const { cells, read } = reader;
  const isFree =
    cells.isFree === '' ? null : read('isFree', readTrueOrFalse(cells.isFree), 'notTrueOrFalse', null);
  const [italian, english] = [foldSpaces(cells['price.it']), foldSpaces(cells['price.en'])];
  if (!fits(events.fields.price, italian)) reader.refuse('tooLong', 'price.it');
  if (!fits(events.fields.price, english)) reader.refuse('tooLong', 'price.en');
  const price = italian || english ? translated(italian, english) : null;
  if (isFree && price) reader.refuse('priceOfFree', italian ? 'price.it' : 'price.en');
  const pricing = { price, isFree };
  return isUnknown(pricing) ? {} : { pricing };
}

function translated(it: string, en: string): Translated {
  return { ...(it && { it }), ...(en && { en }) };
}

/** Whether a field can store a value. */
export function fits(field: Field, value: unknown): boolean {
  return value == null || validatorOf(field).safeParse(value).success;
}
