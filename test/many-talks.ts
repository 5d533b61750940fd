// A schedule of very many talks, in the shape in which frab and pretalx publish that of a large conference.

export interface ManyTalk {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly room: string;
  /** 2027-06-01 and after. */
  readonly day: string;
  readonly start: string;
  readonly people: readonly number[];
}

const ROOMS = 10;
const PER_ROOM = 6;
const languages = ['en', 'de', 'en', 'it'] as const;

/** Ten rooms with six talks a day each, from June 2027 on. */
export function manyTalks(count: number): ManyTalk[] {
  return Array.from({ length: count }, (_, number): ManyTalk => {
    const day = Math.floor(number / (ROOMS * PER_ROOM));
    const inDay = number % (ROOMS * PER_ROOM);
    return {
      number,
      title: `Talk ${number}: „ciò“ & <more>`,
      description: `Talk ${number} is long. ${'It says what it says, and then – after a while – it says more of it. '.repeat(15)}`,
      room: `Saal ${1 + (inDay % ROOMS)}`,
      day: new Date(Date.UTC(2027, 5, 1 + day)).toISOString().slice(0, 10),
      start: `${10 + 2 * Math.floor(inDay / ROOMS)}:00`.padStart(5, '0'),
      people: Array.from({ length: 1 + (number % 3) }, (_none, place) => (number * 2 + place) % 1200),
    };
  });
}

/** What the person is called whom a schedule names by this number. */
export function talkerName(person: number): string {
  return `Vorname${person} van der Nachname${person}`;
}

/** The schedule as XML. */
export function talksAsXml(talks: readonly ManyTalk[], nameOf = talkerName): Buffer {
  const days = Map.groupBy(talks, ({ day }) => day);
  const xml = [...days].map(([day, ofDay], index) => {
    const rooms = Map.groupBy(ofDay, ({ room }) => room);
    const inRooms = [...rooms].map(
      ([room, ofRoom]) =>
        `<room name='${escapeXml(room)}'>\n${ofRoom.map((talk) => talkAsXml(talk, nameOf)).join('')}</room>\n`,
    );
    return `<day index='${index + 1}' date='${day}' start='${day}T06:00:00+02:00' end='${day}T23:59:00+02:00'>\n${inRooms.join('')}</day>\n`;
  });
  return Buffer.from(`<?xml version='1.0' encoding='utf-8' ?>
<schedule>
<version>1.5</version>
<conference>
<acronym>many27</acronym>
<title>Many talks</title>
<start>2027-06-01</start>
</conference>
${xml.join('')}</schedule>
`);
}

function talkAsXml(talk: ManyTalk, nameOf: (person: number) => string): string {
  const { number, title, description, room, day, start, people } = talk;
  return `<event guid='guid-${number}' id='${number}'>
<date>${day}T${start}:00+02:00</date>
<start>${start}</start>
<duration>01:00</duration>
<room>${escapeXml(room)}</room>
<slug>many27-${number}</slug>
<recording>
<license></license>
<optout>false</optout>
</recording>
<title>${escapeXml(title)}</title>
<subtitle></subtitle>
<track>Track ${number % 7}</track>
<type>lecture</type>
<language>${languages[number % languages.length]}</language>
<abstract></abstract>
<description>${escapeXml(description)}</description>
<persons>
${people.map((person) => `<person id='${person}'>${escapeXml(nameOf(person))}</person>\n`).join('')}</persons>
<links>
</links>
</event>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
