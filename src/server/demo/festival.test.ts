import { describe, expect, test } from 'vitest';
import { instantBefore } from '#core/sessions/booking-window.ts';
import { instantOf, shiftDay } from '#core/time.ts';
import { sanitiseRichText } from '#server/resources/rich-text.ts';
import { sized } from '#test/sizes.ts';
import { minutesOf } from './calendar.ts';
import { buildFestival } from './festival.ts';
import type { DemoFestival, DemoParty, DemoSession, DemoOccupancy, DemoText } from './types.ts';

const zone = 'Europe/Rome';
const today = '2026-11-21';
const festival = buildFestival({ today });
/** Two years, every weekday and season among them; every third of these days in `npm test`. */
const manyDays = Array.from({ length: sized(8, 60) }, (_, index) =>
  shiftDay('2026-11-21', index * sized(97, 13)),
);

const properNames = [
  'Centro Curiosa',
  'Compagnia Attrito',
  'Festival Curiosa 2025',
  'Festival Curiosa 2026',
  'Officina Serio',
  'Palazzo Tassodoro',
  'Piazza Vecchia',
  'Sentierone',
  'Radio Orobia',
  'Studio Tast, Utrecht',
];

function keysOf(items: readonly { key: string }[]): string[] {
  return items.map(({ key }) => key);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Every translated text of the festival, with the path that leads to it. */
function textsOf(value: unknown, path: string): { path: string; text: DemoText }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('it' in value && 'en' in value) return [{ path, text: { it: String(value.it), en: String(value.en) } }];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
}

const texts = textsOf({ ...festival, sessions: [], visitors: [] }, 'festival').concat(
  festival.sessions.flatMap(({ key, cancelReason }) => textsOf({ cancelReason }, key)),
);

function wordsIn(html: string): number {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}

/** Pairs of sessions that run at the same moment, among those that `together` puts in one group. */
function clashes(sessions: readonly DemoSession[], together: (session: DemoSession) => readonly string[]) {
  const groups = new Map<string, DemoSession[]>();
  for (const session of sessions) {
    for (const group of together(session)) groups.set(group, [...(groups.get(group) ?? []), session]);
  }
  return [...groups].map(([group, members]) => ({
    group,
    busiestMoment: Math.max(
      ...members.map(
        (session) =>
          members.filter(
            (other) => other.day === session.day && other.start <= session.start && session.start < other.end,
          ).length,
      ),
    ),
  }));
}

describe('the demo festival', () => {
  test('is as large as a real one', () => {
    expect(festival.events.length).toBeGreaterThanOrEqual(60);
    expect(festival.sessions.length).toBeGreaterThanOrEqual(400);
    expect(festival.speakers.length).toBeGreaterThanOrEqual(30);
    expect(festival.visitors.length).toBeGreaterThanOrEqual(40);
    expect(festival.locations).toHaveLength(16);
    expect(festival.scientificFields).toHaveLength(10);
    expect(festival.festivals.map(({ year, isCurrent }) => [year, isCurrent])).toEqual([
      [2026, true],
      [2025, false],
    ]);
  });

  test('is the same when it is built twice', () => {
    expect(buildFestival({ today })).toEqual(festival);
  });

  test('a week later is the same programme a week later, where no holiday comes between', () => {
    const day = '2027-01-08';
    const here = buildFestival({ today: day });
    const later = buildFestival({ today: shiftDay(day, 7) });
    const movedParty = ({ bookedAt, ...party }: DemoParty) => ({
      ...party,
      bookedAt: { ...bookedAt, day: shiftDay(bookedAt.day, 7) },
    });
    expect(later.sessions).toEqual(
      here.sessions.map((session) => ({
        ...session,
        day: shiftDay(session.day, 7),
        reservations: session.reservations.map(movedParty),
        waiting: session.waiting.map(movedParty),
      })),
    );
    expect(later.openings.map(({ opensAt }) => opensAt.day)).toEqual(
      here.openings.map(({ opensAt }) => shiftDay(opensAt.day, 7)),
    );
  });

  test('on a holiday is another programme than a week before', () => {
    const daysOf = (day: string) => buildFestival({ today: day }).sessions.map((session) => session.day);
    expect(daysOf('2026-11-24').map((day) => shiftDay(day, 7))).not.toEqual(daysOf('2026-12-01'));
  });

  test('gives every thing a key of its own', () => {
    for (const list of [
      festival.locations,
      festival.scientificFields,
      festival.eventCategories,
      festival.eventTypes,
      festival.ageTargets,
      festival.organizations,
      festival.speakers,
      festival.festivals,
      festival.openings,
      festival.events,
      festival.sessions,
      festival.visitors,
    ]) {
      expect(repeated(keysOf(list))).toEqual([]);
    }
  });

  test('refers only to what is there', () => {
    const known = {
      location: new Set(keysOf(festival.locations)),
      field: new Set(keysOf(festival.scientificFields)),
      category: new Set(keysOf(festival.eventCategories)),
      event: new Set(keysOf(festival.events)),
      festival: new Set(keysOf(festival.festivals)),
      organization: new Set(keysOf(festival.organizations)),
      age: new Set(keysOf(festival.ageTargets)),
      opening: new Set(keysOf(festival.openings)),
      visitor: new Set(keysOf(festival.visitors)),
      speaker: new Set(keysOf(festival.speakers)),
      type: new Set(keysOf(festival.eventTypes.filter(({ kind }) => kind === 'event'))),
      visit: new Set(keysOf(festival.eventTypes.filter(({ kind }) => kind === 'visit'))),
    };
    const references: [keyof typeof known, string | null][] = [
      ...festival.events.flatMap((event): [keyof typeof known, string | null][] => [
        ['location', event.locationKey],
        ['field', event.scientificFieldKey],
        ['category', event.eventCategoryKey],
        ['festival', event.festivalKey],
        ['organization', event.organizationKey],
        ['type', event.eventTypeKey],
        ['visit', event.eventVisitTypeKey],
        ...event.ageTargetKeys.map((key): ['age', string] => ['age', key]),
        ...event.speakers.map(({ speakerKey }): ['speaker', string] => ['speaker', speakerKey]),
      ]),
      ...festival.sessions.flatMap((session): [keyof typeof known, string | null][] => [
        ['location', session.locationKey],
        ['event', session.eventKey],
        ['opening', session.openingKey],
        ...session.ageTargetKeys.map((key): ['age', string] => ['age', key]),
        ...[...session.reservations, ...session.waiting].map(({ visitorKey }): ['visitor', string] => [
          'visitor',
          visitorKey,
        ]),
      ]),
    ];
    expect(references.filter(([kind, key]) => key !== null && !known[kind].has(key))).toEqual([]);
  });

  test('uses every place, category, field, age and speaker', () => {
    const used = new Set([
      ...festival.events.flatMap((event) => [
        event.locationKey,
        event.eventCategoryKey,
        event.scientificFieldKey,
        event.organizationKey,
        event.eventTypeKey,
        event.eventVisitTypeKey,
        ...event.ageTargetKeys,
        ...event.speakers.map(({ speakerKey }) => speakerKey),
      ]),
      ...festival.sessions.flatMap(({ openingKey, locationKey }) => [openingKey, locationKey]),
    ]);
    const all = [
      festival.locations,
      festival.eventCategories,
      festival.scientificFields,
      festival.organizations,
      festival.eventTypes,
      festival.ageTargets,
      festival.speakers,
      festival.openings,
    ].flatMap(keysOf);
    expect(all.filter((key) => !used.has(key))).toEqual([]);
  });

  test('has one laureate, who is invented like all others', () => {
    expect(festival.speakers.filter(({ nobelPrize }) => nobelPrize).map(({ surname }) => surname)).toEqual([
      'Thornbury-Quill',
    ]);
  });
});

describe('the texts of the demo festival', () => {
  test('are there in both languages', () => {
    expect(texts.filter(({ text }) => text.it.trim() === '' || text.en.trim() === '')).toEqual([]);
  });

  test('differ between the languages, but for proper names', () => {
    const same = texts.filter(({ text }) => text.it === text.en).map(({ text }) => text.it);
    expect(same.filter((name) => !properNames.includes(name))).toEqual([]);
    expect(festival.events.filter(({ title }) => title.it === title.en)).toEqual([]);
  });

  test('of two events are never the same', () => {
    for (const language of ['it', 'en'] as const) {
      expect(repeated(festival.events.map(({ title }) => title[language].toLowerCase()))).toEqual([]);
      expect(repeated(festival.events.map(({ description }) => description[language]))).toEqual([]);
    }
  });

  test('use typographic apostrophes and quotation marks, of the language, and single spaces', () => {
    const withoutTags = (html: string) => html.replaceAll(/<[^>]+>/g, '');
    const plain = texts.map(({ path, text }) => ({
      path,
      it: withoutTags(text.it),
      en: withoutTags(text.en),
    }));
    expect(plain.filter(({ it, en }) => /['"]|\.\.\.| {2}/.test(it + en))).toEqual([]);
    expect(plain.filter(({ it }) => /[“”]/.test(it))).toEqual([]);
    expect(plain.filter(({ en }) => /[«»]/.test(en))).toEqual([]);
  });

  test('have only rich text that the product stores unchanged', () => {
    for (const { description } of festival.events) {
      expect(sanitiseRichText(description.it).html).toBe(description.it);
      expect(sanitiseRichText(description.en).html).toBe(description.en);
    }
    const flat = texts.filter(({ path }) => !path.endsWith('.description'));
    expect(flat.filter(({ text }) => /[<>]/.test(text.it + text.en))).toEqual([]);
  });

  test('describe an event in about a hundred and fifty words', () => {
    const lengths = festival.events.flatMap(({ key, description }) => [
      { key, words: wordsIn(description.it) },
      { key, words: wordsIn(description.en) },
    ]);
    expect(lengths.filter(({ words }) => words < 80 || words > 215)).toEqual([]);
  });
});

/** The sums of the parties of a session; `overbooked` would be a mistake. */
function countedAs(session: DemoSession): DemoOccupancy | 'overbooked' {
  const { maxParticipants, maxSchoolClasses, reservations, waiting } = session;
  const seats = reservations.reduce((sum, party) => sum + party.seats, 0);
  const classes = reservations.reduce((sum, party) => sum + party.classes.length, 0);
  const freeSeats = (maxParticipants ?? Infinity) - seats;
  const freeClasses = (maxSchoolClasses ?? Infinity) - classes;
  if (freeSeats < 0 || freeClasses < 0) return 'overbooked';
  if (reservations.length === 0) return 'empty';
  if (freeSeats === 0 || freeClasses === 0) return waiting.length > 0 ? 'waiting' : 'full';
  return isNearly(session, freeSeats, freeClasses) ? 'nearlyFull' : 'some';
}

/** One class left, or up to three seats. */
function isNearly({ taken, sessionTarget }: DemoSession, freeSeats: number, freeClasses: number): boolean {
  // In the smallest sessions the same few free seats are plenty.
  return taken !== 'some' && (sessionTarget === 'school' ? freeClasses === 1 : freeSeats <= 3);
}

describe.each([today, '2027-05-01', '2027-08-15', '2028-02-29'])('the sessions seen on %s', (day) => {
  const seen = day === today ? festival : buildFestival({ today: day });
  const eventOf = new Map(seen.events.map((event) => [event.key, event]));
  const lastDay = shiftDay(day, 90);
  const isOfLast = ({ year }: { readonly year: number }) => year !== seen.festivals[0]?.year;

  test('lie within the next ninety days, those of the festival within its days', () => {
    const [current] = seen.festivals;
    const outside = seen.sessions.filter((session) => {
      const event = eventOf.get(session.eventKey);
      if (event && isOfLast(event)) return false;
      const end = event?.eventSector === 'festival' ? current?.endDay : lastDay;
      return session.day < day || end === undefined || session.day > end;
    });
    expect(outside).toEqual([]);
    expect(current && current.startDay <= day && day <= current.endDay).toBe(true);
  });

  test('of the last edition lie within its days, a year before', () => {
    const [, last] = seen.festivals;
    const past = seen.sessions.filter((session) => {
      const event = eventOf.get(session.eventKey);
      return event && isOfLast(event);
    });
    expect(past.length).toBeGreaterThanOrEqual(8);
    expect(
      past.filter((session) => !last || session.day < last.startDay || session.day > last.endDay),
    ).toEqual([]);
    expect(last && last.endDay < day).toBe(true);
  });

  test('end after they start, on the same day', () => {
    expect(seen.sessions.filter(({ start, end }) => start >= end || end > '23:59')).toEqual([]);
  });

  test('never stand two in one place at once', () => {
    const busiest = clashes(seen.sessions, ({ locationKey }) => (locationKey ? [locationKey] : []));
    expect(busiest.filter(({ busiestMoment }) => busiestMoment > 1)).toEqual([]);
  });

  test('never have a speaker or a visitor in two places at once', () => {
    const people = clashes(seen.sessions, (session) => [
      ...(eventOf.get(session.eventKey)?.speakers.map(({ speakerKey }) => `speaker ${speakerKey}`) ?? []),
      ...session.reservations.map(({ visitorKey }) => `visitor ${visitorKey}`),
    ]);
    expect(people.filter(({ busiestMoment }) => busiestMoment > 1)).toEqual([]);
  });

  test('for classes have a limit of classes and are for children; the others have none', () => {
    const wrong = seen.sessions.filter(({ sessionTarget, maxSchoolClasses, ageTargetKeys }) =>
      sessionTarget === 'school'
        ? maxSchoolClasses === null || ageTargetKeys.includes('18+')
        : maxSchoolClasses !== null,
    );
    expect(wrong).toEqual([]);
  });

  test('are as full as they say', () => {
    const counted = seen.sessions.map(({ key, taken }) => [key, taken]);
    expect(seen.sessions.map((session) => [session.key, countedAs(session)])).toEqual(counted);
    expect(
      seen.sessions.filter(({ waiting, waitingListEnabled }) => waiting.length > 0 && !waitingListEnabled),
    ).toEqual([]);
  });

  test('hold parties that fit: one for each account, of at most ten seats or three classes, all counted', () => {
    const accounts = new Map(seen.visitors.map((visitor) => [visitor.key, visitor.userType]));
    for (const session of seen.sessions) {
      const parties = [...session.reservations, ...session.waiting];
      expect(repeated(parties.map(({ visitorKey }) => visitorKey))).toEqual([]);
      const isSchool = session.sessionTarget === 'school';
      const wrong = parties.filter(({ visitorKey, seats, participants, classes }) => {
        const counted = isSchool ? classes.reduce((sum, { pupils }) => sum + pupils, 0) : participants.length;
        const isOfAccount =
          (accounts.get(visitorKey) === 'private') === (session.sessionTarget === 'private');
        return counted !== seats || !isOfAccount || (isSchool ? classes.length > 3 : seats > 10) || seats < 1;
      });
      expect([session.key, wrong]).toEqual([session.key, []]);
    }
  });

  test('were booked in the past, after their opening and before their cut-off, in order', () => {
    const openings = new Map(seen.openings.map(({ key, opensAt }) => [key, instantOf(opensAt, zone)]));
    const midnight = instantOf({ day, time: '00:00' }, zone);
    for (const session of seen.sessions) {
      const opensAt = openings.get(session.openingKey ?? '') ?? new Date(0);
      const start = instantOf({ day: session.day, time: session.start }, zone);
      const limit = { value: session.reservationLimitValue, unit: session.reservationLimitUnit };
      const closesAt = instantBefore(start, limit, zone);
      const moments = [...session.reservations, ...session.waiting].map(({ bookedAt }) =>
        instantOf(bookedAt, zone),
      );
      const isLate = moments.some((moment) => moment < opensAt || moment >= midnight || moment >= closesAt);
      expect([session.key, isLate]).toEqual([session.key, false]);
      expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()));
      expect([session.key, closesAt > opensAt]).toEqual([session.key, true]);
    }
  });

  test('never take a class out of school on a holiday', () => {
    const holidays = [
      '01-01',
      '01-06',
      '04-25',
      '05-01',
      '06-02',
      '08-15',
      '08-26',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ];
    const classes = seen.sessions.filter(({ sessionTarget }) => sessionTarget !== 'private');
    expect(classes.filter((session) => holidays.includes(session.day.slice(5)))).toEqual([]);
  });
});

/** How often each case that the product can show occurs. */
function casesOf({ sessions, events, openings }: DemoFestival, day: string): Record<string, number> {
  const future = new Set(openings.filter(({ opensAt }) => opensAt.day >= day).map(({ key }) => key));
  const isClosed = (session: DemoSession) =>
    session.reservationLimitUnit === 'days' &&
    session.reservationLimitValue > 0 &&
    session.day < shiftDay(day, session.reservationLimitValue);
  const open = sessions.filter((session) => session.cancelReason === null && !isClosed(session));
  return {
    today: sessions.filter((session) => session.day === day).length,
    tomorrow: sessions.filter((session) => session.day === shiftDay(day, 1)).length,
    evening: sessions.filter((session) => minutesOf(session.start) >= minutesOf('20:00')).length,
    full: open.filter((session) => session.taken === 'full' && !session.waitingListEnabled).length,
    waiting: open.filter(({ taken, sessionTarget }) => taken === 'waiting' && sessionTarget === 'private')
      .length,
    waitingSchools: open.filter(
      ({ taken, sessionTarget }) => taken === 'waiting' && sessionTarget === 'school',
    ).length,
    nearlyFull: open.filter(({ taken }) => taken === 'nearlyFull').length,
    openingSoon: sessions.filter(({ openingKey }) => openingKey !== null && future.has(openingKey)).length,
    closed: sessions.filter(isClosed).length,
    cancelled: sessions.filter(({ cancelReason }) => cancelReason !== null).length,
    freeAccess: sessions.filter(({ accessType }) => accessType === 'freeAccess').length,
    online: sessions.filter(({ onlineUrl }) => onlineUrl !== null).length,
    liveStream: events.filter(
      ({ liveStreaming, liveStreamingUrl }) => liveStreaming && liveStreamingUrl !== null,
    ).length,
    school: sessions.filter(({ sessionTarget }) => sessionTarget === 'school').length,
    teacher: sessions.filter(({ sessionTarget }) => sessionTarget === 'teacher').length,
    inEnglish: sessions.filter(({ sessionLanguages }) => sessionLanguages.includes('en')).length,
    ageEnforced: sessions.filter(({ ageEnforced }) => ageEnforced).length,
    promoted: events.filter(({ isPromoted }) => isPromoted).length,
    ofPastEdition: events.filter(({ festivalKey }) => festivalKey === 'last-edition').length,
    privateEvents: events.filter(({ visibilityStatus }) => visibilityStatus === 'private').length,
    protectedEvents: events.filter(({ visibilityStatus }) => visibilityStatus === 'protected').length,
    eventsWithoutSessions: events.filter(({ key }) => sessions.every(({ eventKey }) => eventKey !== key))
      .length,
    sessions: sessions.length,
  };
}

const minimumOfEach = {
  today: 7,
  tomorrow: 8,
  evening: 30,
  full: 5,
  waiting: 12,
  waitingSchools: 4,
  nearlyFull: 25,
  openingSoon: 12,
  closed: 3,
  cancelled: 4,
  freeAccess: 30,
  online: 5,
  liveStream: 5,
  school: 80,
  teacher: 5,
  inEnglish: 10,
  ageEnforced: 5,
  promoted: 5,
  ofPastEdition: 5,
  privateEvents: 1,
  protectedEvents: 1,
  sessions: 400,
};

test('whatever the day, every case is there to be seen', () => {
  const missing = manyDays.flatMap((day) => {
    const cases = casesOf(buildFestival({ today: day }), day);
    const tooFew = Object.entries(minimumOfEach).filter(([name, minimum]) => (cases[name] ?? 0) < minimum);
    return [
      ...tooFew.map(([name, minimum]) => `${day}: ${cases[name]} ${name}, at least ${minimum} wanted`),
      ...(cases['eventsWithoutSessions'] === 0 ? [] : [`${day}: an event without sessions`]),
    ];
  });
  expect(missing).toEqual([]);
});
