// The schedule XML of frab, pentabarf and pretalx: schedule > day > room > event.

import { refuseFile } from '#core/programme-import/file-errors.ts';
import { talkFields, type TalkField } from '#core/programme-import/talk.ts';
import type { PlacedTalk, ConferenceSchedule } from './schedule.ts';
import { childrenOf, readXml, textIn, type XmlElement } from './xml.ts';

/** Reads a schedule. Throws a Refusal for XML without a schedule, or that cannot be read as a whole. */
export function readScheduleXml(text: string): ConferenceSchedule {
  const root = readXml(text);
  if (root.name !== 'schedule')
    throw refuseFile('notASchedule', root.line, `: its root is <${root.name.slice(0, 60)}>, not <schedule>`);
  const [conference] = childrenOf(root, 'conference');
  const textOf = (name: string) => textIn(childrenOf(conference, name)[0]);
  const dayChange = textOf('day_change');
  const talks = childrenOf(root, 'day').flatMap((day) =>
    childrenOf(day, 'room').flatMap((room) =>
      childrenOf(room, 'event').map((event) => talkOf(event, { day, room, dayChange })),
    ),
  );
  return {
    conference: {
      acronym: textOf('acronym'),
      address: textOf('base_url') || textIn(childrenOf(root, 'base_url')[0]),
      title: textOf('title'),
    },
    talks,
  };
}

function talkOf(
  event: XmlElement,
  { day, room, dayChange }: { day: XmlElement; room: XmlElement; dayChange: string },
): PlacedTalk {
  const textOf = (name: string) => textIn(childrenOf(event, name)[0]);
  const { guid = '', id = '' } = event.attributes;
  const own = { guid, id, day: day.attributes['date'] ?? '', persons: '' };
  const cells = {
    ...(Object.fromEntries(talkFields.map((name) => [name, textOf(name)])) as Record<TalkField, string>),
    ...own,
    room: textOf('room') || (room.attributes['name'] ?? ''),
  };
  const partsIn = (list: string, name: string) =>
    childrenOf(event, list).flatMap((parts) => childrenOf(parts, name));
  return {
    line: event.line,
    cells,
    notText: [],
    persons: partsIn('persons', 'person').map((person) => ({
      id: person.attributes['guid'] || (person.attributes['id'] ?? ''),
      name: textIn(person),
      biography: person.attributes['biography'] ?? '',
    })),
    dayStart: dayChange || (day.attributes['start'] ?? ''),
    notTaken: {
      links: partsIn('links', 'link').length,
      attachments: partsIn('attachments', 'attachment').length,
      logos: textOf('logo') ? 1 : 0,
    },
  };
}
