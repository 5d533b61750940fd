// The schedule JSON of pretalx and frab: schedule > conference > days > rooms, by their names > talks.

import { refuseFile } from '#core/programme-import/file-errors.ts';
import { type TalkField, talkFields, type TalkPerson } from '#core/programme-import/talk.ts';
import { readJson } from './json.ts';
import type { PlacedTalk, ConferenceSchedule } from './schedule.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Reads a schedule. Throws a Refusal for JSON without a schedule, or that cannot be read as a whole. */
export function readScheduleJson(text: string): ConferenceSchedule {
  const schedule = objectIn(objectIn(readJson(text))['schedule']);
  const conference = objectIn(schedule['conference']);
  const { days } = conference;
  if (!Array.isArray(days)) throw refuseFile('notASchedule', null, ': it has no schedule.conference.days');
  const talks: PlacedTalk[] = [];
  for (const [position, day] of days.map(objectIn).entries()) {
    const dayCells = { day: cellIn(day['date']) ?? '', dayStart: cellIn(day['day_start']) ?? '' };
    for (const [room, roomTalks] of Object.entries(objectIn(day['rooms']))) {
      const path = `schedule.conference.days[${position}].rooms[${JSON.stringify(room)}]`;
      if (!Array.isArray(roomTalks)) throw refuseFile('notASchedule', null, `: ${path} is no list of talks`);
      for (const [index, talk] of roomTalks.entries())
        talks.push({
          ...talkOf(objectIn(talk), { ...dayCells, room }),
          line: talks.length + 1,
          path: `${path}[${index}]`,
        });
    }
  }
  return {
    conference: {
      acronym: cellIn(conference['acronym']) ?? '',
      address: cellIn(schedule['base_url']) || (cellIn(conference['url']) ?? ''),
      title: cellIn(conference['title']) ?? '',
    },
    talks,
  };
}

function talkOf(
  talk: JsonObject,
  { day, dayStart, room }: { day: string; dayStart: string; room: string },
): Omit<PlacedTalk, 'line' | 'path'> {
  const read = talkFields
    .filter((name) => name !== 'persons' && name !== 'day')
    .map((name) => [name, name === 'offers' ? offersIn(talk[name]) : cellIn(talk[name])] as const);
  const cells = Object.fromEntries(read.map(([name, cell]) => [name, cell ?? ''])) as Record<
    TalkField,
    string
  >;
  const isFree = cells.isAccessibleForFree || (areForNothing(talk['offers']) ? 'true' : '');
  const persons = listIn(talk['persons']).map(objectIn);
  return {
    cells: { ...cells, isAccessibleForFree: isFree, room: cells.room || room, persons: '', day },
    notText: read.flatMap(([name, cell]) => (cell === undefined ? [name] : [])),
    persons: persons.map(personOf),
    dayStart,
    notTaken: {
      links: listIn(talk['links']).length,
      attachments: listIn(talk['attachments']).length,
      answers: listIn(talk['answers']).length,
      logos: talk['logo'] ? 1 : 0,
      avatars: persons.filter(({ avatar }) => avatar).length,
    },
  };
}

function personOf(person: JsonObject): TalkPerson {
  const firstOf = (names: readonly string[]) => names.map((name) => cellIn(person[name])).find(Boolean) ?? '';
  return {
    id: firstOf(['guid', 'id', 'code']),
    name: firstOf(['public_name', 'full_public_name', 'name']),
    biography: firstOf(['biography']),
  };
}

/**
 * The prices of schema.org offers in words: `5 EUR, 3 EUR`. Offers without a price, and those for nothing, have no words. A text stays
 * as it is; undefined for all else.
 */
function offersIn(offers: unknown): string | undefined {
  const prices = [offers ?? []].flat().map((offer) => {
    if (typeof offer !== 'object') return cellIn(offer);
    const [price, currency] = [cellIn(objectIn(offer)['price']), cellIn(objectIn(offer)['priceCurrency'])];
    if (price === undefined || currency === undefined) return undefined;
    return price === '' || Number(price) === 0 ? '' : `${price} ${currency}`.trim();
  });
  return prices.includes(undefined) ? undefined : prices.filter(Boolean).join(', ');
}

/** Whether there are offers, each with the price 0. */
function areForNothing(offers: unknown): boolean {
  const prices = [offers ?? []].flat().map((offer) => cellIn(objectIn(offer)['price']) ?? '');
  return prices.length > 0 && prices.every((price) => price !== '' && Number(price) === 0);
}

/** A text, a number or a truth value as text, a missing value as an empty one; undefined for all else. */
function cellIn(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

function objectIn(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
