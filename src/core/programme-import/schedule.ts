// A conference's schedule (frab, pentabarf and pretalx write the same in XML and JSON) as rows of a programme: a talk is an
// event with a session (docs/imports.md).

import { isDay } from '#core/field/filters.ts';
import type { Field } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import { eventCategories, eventTypes, locations, speakers } from '#core/resources/catalogue.ts';
import { events } from '#core/resources/programme.ts';
import { shiftDay, type WallTime, wallTimeOf, type Zone } from '#core/time.ts';
import { foldSpaces, readOneOf } from './cells.ts';
import type { ImportColumn } from './columns.ts';
import { type NamedPerson, EXTERNAL_ID_MAX, fits, type ProgrammeRow, type RowReading } from './row.ts';
import { isText, openRow, type RowReader } from './row-reader.ts';
import { instantsOf, type RowTimes } from './shift.ts';
import { type Talk, type TalkField, talkFields, type TalkPerson } from './talk.ts';

export interface ScheduleCircumstances {
  /** The prefix of the keys of this conference's events and people. */
  readonly conference: string;
  /** The prefix for names, and for talks without a key. */
  readonly language: Language;
  readonly zone: Zone;
}

/** A start after midnight is the conference day before's until this time (docs/product/sessions.md#programme-day). */
const LAST_START_OF_A_NIGHT = '06:00';
const LONGEST_MINUTES = 60 * 24 * 31;

/**
 * The language field in which a talk's texts are stored: Italian ones as Italian, all others as English, which visitors read who
 * do not read Italian; the Italian pages fall back to it. Null where the language is not given.
 */
export function storedLanguage(language: string): Language | null {
  const code = languageCode(language);
  if (code === null) return null;
  return code === 'it' ? 'it' : 'en';
}

/** The language of the file: the one in which most of its talks are stored, Italian when no talk has one. */
export function languageOfTalks(languages: readonly string[]): Language {
  const stored = languages.map(storedLanguage);
  const count = (language: Language) => stored.filter((one) => one === language).length;
  return count('en') > count('it') ? 'en' : 'it';
}

/** The key of a talk's event, behind that of its conference. */
export function keyOfTalk({ cells }: Pick<Talk, 'cells'>, { conference }: ScheduleCircumstances): string {
  return `${conference}/${cells.guid.trim() || cells.id.trim()}`;
}

/** A talk as a row of a programme CSV, as far as that has columns for it: to be mended where it was left out. */
export function talkAsRow(
  talk: Talk,
  circumstances: ScheduleCircumstances,
): Partial<Record<ImportColumn, string>> {
  const { cells } = talk;
  const language = storedLanguage(cells.language) ?? circumstances.language;
  const reader = openRow(talkFields, cells);
  const times = readTimes(reader, talk, circumstances.zone);
  const minutes = times?.end && 'afterMinutes' in times.end ? times.end.afterMinutes : null;
  const written = ({ day, time }: WallTime) => `${day}T${time}`;
  const start = times && instantsOf(times, 0, circumstances.zone);
  return {
    externalId: keyOfTalk(talk, circumstances),
    [`title.${language}`]: cells.title,
    [`description.${language}`]: [cells.subtitle, cells.abstract, cells.description]
      .filter(Boolean)
      .join('\n\n'),
    eventCategory: cells.track,
    'location.name': cells.room,
    'session.start': times ? written(times.start) : cells.date || `${cells.day} ${cells.start}`.trim(),
    'session.end': start && minutes !== null ? written(wallTimeOf(start.endDate, circumstances.zone)) : '',
    'session.accessType': 'freeAccess',
    'session.languages': languageCode(cells.language) ?? '',
  };
}

/**
 * Reads one talk, whose description is sanitised already. It needs a key, a title and a start; the file has no booking rules, so
 * none are imported.
 */
export function readTalk(talk: Talk, circumstances: ScheduleCircumstances): RowReading {
  const reader = openRow(talkFields, talk.cells);
  // Such a text is too long for a field too: that would be the same error twice.
  if (reader.reasons.length > 0) return { reasons: reader.reasons };
  const { cells } = reader;
  const { conference } = circumstances;
  const language = storedLanguage(cells.language) ?? circumstances.language;
  const key = cells.guid || cells.id;
  const externalId = keyOfTalk({ cells }, circumstances);
  const title = foldSpaces(cells.title);
  const [category, eventType, room] = [cells.track, cells.type, cells.room].map(
    (cell) => foldSpaces(cell) || null,
  );
  const times = readTimes(reader, talk, circumstances.zone);
  const pricing = readPricing(reader, language);
  const people = readPeople(reader, talk.persons, { conference, language });

  for (const name of talk.notText) reader.refuse('notText', name);
  if (key === '') reader.refuse('noId', 'guid');
  if (externalId.length > EXTERNAL_ID_MAX) reader.refuse('tooLong', cells.guid ? 'guid' : 'id');
  if (title === '') reader.refuse('emptyTitle', 'title');
  const limits: [TalkField, Field, unknown][] = [
    ['title', events.fields.title, title || null],
    ['description', events.fields.description, cells.description || null],
    ['track', eventCategories.fields.name, category],
    ['type', eventTypes.fields.name, eventType],
    ['room', locations.fields.name, room],
  ];
  for (const [name, field, value] of limits) if (!fits(field, value)) reader.refuse('tooLong', name);
  if (!times || reader.reasons.length > 0) return { reasons: reader.reasons };
  const code = languageCode(cells.language);
  return {
    row: {
      externalId,
      title: { [language]: title },
      description: cells.description ? { [language]: cells.description } : {},
      category: category ?? null,
      eventType: eventType ?? null,
      place: room ? { name: room, latitude: null, longitude: null } : null,
      people,
      sessionLanguages: code ? [code] : [],
      ...(cells.guid && cells.id && { talkId: cells.id }),
      target: 'private',
      ...pricing,
      ...times,
    },
    remarks: reader.remarks,
  };
}

/** By the terms of schema.org; nothing where the talk says nothing, and what is stored stays. */
function readPricing(reader: RowReader<TalkField>, language: Language): Pick<ProgrammeRow, 'pricing'> {
  const { isAccessibleForFree, offers } = reader.cells;
  const word = readOneOf(isAccessibleForFree, ['', 'true', 'false']);
  const said = reader.read('isAccessibleForFree', word, 'notTrueOrFalse', '');
  const price = foldSpaces(offers);
  if (!fits(events.fields.price, price)) reader.refuse('tooLong', 'offers');
  if (said === 'true' && price) reader.refuse('priceOfFree', 'offers');
  if (!said && !price) return {};
  return { pricing: { isFree: said ? said === 'true' : null, price: price ? { [language]: price } : null } };
}

function readTimes(reader: RowReader<TalkField>, { dayStart }: Talk, zone: Zone): RowTimes | null {
  const { cells } = reader;
  const begins = cells.date ? readInstant(reader, zone) : readStart(reader, dayStart, zone);
  const minutes = cells.duration
    ? reader.read('duration', readDuration(cells.duration), 'notADuration', null)
    : null;
  if (!begins) return null;
  if (!cells.duration) reader.remark('noEnd', 'duration');
  return {
    ...begins,
    end: minutes === null ? null : { afterMinutes: minutes },
    ...programmeDay(reader, begins.start),
  };
}

/** `date` has everything, the offset included. */
function readInstant(
  { cells, refuse }: RowReader<TalkField>,
  zone: Zone,
): Pick<RowTimes, 'start' | 'startDate'> | null {
  const startDate = instantIn(cells.date);
  if (startDate) return { start: wallTimeOf(startDate, zone), startDate };
  refuse('notAnInstant', 'date');
  return null;
}

/** Without it the day and the time on the wall do: one before the conference's day begins is of the night after it. */
function readStart(
  { cells, refuse }: RowReader<TalkField>,
  dayStart: string,
  zone: Zone,
): Pick<RowTimes, 'start'> | null {
  const time = timeIn(cells.start);
  if (!cells.start || !cells.day) refuse('emptyDate', 'date');
  else if (!isDay(cells.day)) refuse('notADay', 'day');
  else if (!time) refuse('notATime', 'start');
  else {
    const begins = instantIn(dayStart);
    const dayBegins = begins ? wallTimeOf(begins, zone).time : (timeIn(dayStart) ?? '00:00');
    return { start: { day: time < dayBegins ? shiftDay(cells.day, 1) : cells.day, time } };
  }
  return null;
}

function programmeDay(
  { cells, remark }: RowReader<TalkField>,
  start: WallTime,
): Pick<RowTimes, 'sessionDay'> {
  if (!cells.day) return {};
  if (cells.day === start.day) return { sessionDay: start.day };
  const isNightAfter =
    isDay(cells.day) && shiftDay(cells.day, 1) === start.day && start.time <= LAST_START_OF_A_NIGHT;
  if (isNightAfter) return { sessionDay: cells.day };
  remark('otherDay', 'day');
  return {};
}

function readPeople(
  { refuse, remark }: RowReader<TalkField>,
  persons: readonly TalkPerson[],
  { conference, language }: { readonly conference: string; readonly language: Language },
): NamedPerson[] {
  const people = new Map<string, NamedPerson>();
  for (const { id, name: written, biography: text } of persons) {
    const [name, biography] = [foldSpaces(written), text.trim()];
    const externalId = `${conference}/person/${id || name}`;
    if (!isText(`${id}${name}${biography}`)) refuse('controlCharacter', 'persons');
    else if (name === '') remark('namelessPerson', 'persons');
    else if (!fits(speakers.fields.surname, name) || externalId.length > EXTERNAL_ID_MAX)
      refuse('tooLong', 'persons');
    else if (!fits(speakers.fields.biography, biography || null)) refuse('tooLong', 'persons');
    else if (!people.has(externalId))
      people.set(externalId, { externalId, name, biography: biography ? { [language]: biography } : {} });
  }
  return [...people.values()];
}

/** `2026-09-25T18:00:00+02:00`; undefined for anything without an offset, or that no calendar has. */
function instantIn(text: string): Date | undefined {
  const [, day = ''] =
    /^([12]\d{3}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/.exec(
      text,
    ) ?? [];
  const instant = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return isDay(day) && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

/** `18:00`, `9:05` or `18:00:00`. */
function timeIn(text: string): string | undefined {
  return /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text)
    ? text.replace(/^(\d):/, '0$1:').slice(0, 5)
    : undefined;
}

/** Minutes of `01:30`, `1:30:00`, or of `1:02:00:00`, which is more than a day; none is no length. */
function readDuration(text: string): number | undefined {
  const [, days = '0', hours = '0', minutes = '0'] =
    /^(?:(\d{1,2}):(?=\d{1,2}:\d{2}:\d{2}$))?(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/.exec(text) ?? [];
  const total = (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
  return total > 0 && total <= LONGEST_MINUTES ? total : undefined;
}

/** The first part of a tag like `de-CH`, in small letters. */
function languageCode(language: string): string | null {
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(language.trim())?.[1]?.toLowerCase() ?? null;
}
