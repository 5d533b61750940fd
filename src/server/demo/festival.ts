import { festivalName } from '#core/instance/association.ts';
import { shiftDay, weekdayOf } from '#core/time.ts';
import { ageTargets, eventCategories, eventTypes, scientificFields, tags } from './content/catalogue.ts';
import type { EventContent, SchedulePattern } from './content/event-content.ts';
import { events } from './content/events.ts';
import { lastEdition } from './last-edition.ts';
import { landmarks, locations } from './content/locations.ts';
import { openings } from './content/openings.ts';
import { organizations } from './content/organizations.ts';
import { speakers } from './content/speakers.ts';
import { daysBetween } from './calendar.ts';
import { PartyMaker } from './parties.ts';
import { limitDaysOf, limitOf, planSessions } from './schedule.ts';
import type { PlannedPattern, Slot } from './schedule.ts';
import type {
  DemoEvent,
  DemoFestival,
  DemoFestivalEdition,
  DemoOpening,
  DemoSession,
  DemoOccupancy,
  DemoText,
} from './types.ts';
import { demoGuests } from './people/visitors.ts';

/** Sessions lie between today and this many days later. */
const programmeDays = 90;
/** Four weekends: from a Friday to the Sunday of the fourth. */
const festivalDays = 24;
/** Up to this distance sessions can be full. */
const soonDays = 30;
/** Sessions without an opening have been bookable for this long. */
const publishedDaysAgo = 21;

function oneLine(text: DemoText): DemoText {
  const join = (html: string) => html.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim();
  return { it: join(text.it), en: join(text.en) };
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** The same weekend of the year before, also around New Year. */
function oneYearBefore(startDay: string): string {
  const before = shiftDay(startDay, -52 * 7);
  return yearOf(before) === yearOf(startDay) ? shiftDay(before, -7) : before;
}

function edition(startDay: string, isCurrent: boolean): DemoFestivalEdition {
  const year = yearOf(startDay);
  return {
    key: isCurrent ? 'this-edition' : 'last-edition',
    name: { it: `${festivalName} ${year}`, en: `${festivalName} ${year}` },
    year,
    startDay,
    endDay: shiftDay(startDay, festivalDays - 1),
    town: 'Bergamo',
    about: {
      it: 'Laboratori, spettacoli, incontri e cieli stellati in tutta la città.',
      en: 'Workshops, shows, talks and starry skies all over town.',
    },
    isCurrent,
  };
}

function demoEvent(content: EventContent, { key: festivalKey, year }: DemoFestivalEdition): DemoEvent {
  return {
    key: content.key,
    title: content.title,
    description: oneLine(content.description),
    eventCategoryKey: content.category,
    scientificFieldKey: content.field,
    eventTypeKey: content.type,
    eventVisitTypeKey: content.visitType ?? null,
    locationKey: content.location,
    festivalKey: content.sector === 'festival' ? festivalKey : null,
    eventSector: content.sector,
    eventOrganizer: content.organizer,
    eventPresenceType: content.presence ?? 'location',
    organizationKey: content.organization,
    collaboration: content.collaboration ?? null,
    thanks: content.thanks ?? null,
    ageTargetKeys: [...content.ages],
    tags: content.tags.map((key) => tags[key]),
    year,
    durationMinutes: content.durationMinutes,
    price: content.price ?? null,
    isFree: content.hasUnknownPrice ? null : !content.price,
    accessible: content.accessible,
    accessibility: content.accessibility,
    liveStreaming: content.liveStreaming ?? false,
    liveStreamingUrl: content.liveStreaming ? `https://stream.example/${content.key}` : null,
    calendarNotes: content.calendarNotes ?? null,
    visibilityStatus: content.visibility ?? 'public',
    isPromoted: content.isPromoted ?? false,
    speakers: (content.speakers ?? []).map(({ speaker, role }) => ({ speakerKey: speaker, role })),
  };
}

type Planned = { session: DemoSession; plan: PlannedPattern };

/** Later sessions have fewer bookings: full ones still have seats, the rest is empty. */
function takenAt(slot: Slot, pattern: SchedulePattern, today: string): DemoOccupancy {
  const taken = pattern.taken?.[slot.turn % pattern.taken.length] ?? 'empty';
  if (daysBetween(today, slot.day) <= soonDays) return taken;
  return taken === 'waiting' || taken === 'full' ? 'some' : 'empty';
}

function demoSession({ event, pattern }: PlannedPattern, slot: Slot, today: string): DemoSession {
  const [limitValue, limitUnit] = limitOf(pattern);
  const cancelReason = pattern.cancelled?.at.includes(slot.turn) ? pattern.cancelled.reason : null;
  const isBookedYet =
    cancelReason === null &&
    !pattern.freeAccess &&
    openings.every(({ key, daysFromToday }) => key !== pattern.opening || daysFromToday < 0);
  return {
    key: event.key,
    eventKey: event.key,
    locationKey: slot.room,
    day: slot.day,
    start: slot.start,
    end: slot.end,
    sessionTarget: pattern.audience,
    accessType: pattern.freeAccess ? 'freeAccess' : 'reservation',
    maxParticipants: pattern.seats,
    maxSchoolClasses: pattern.classes ?? null,
    waitingListEnabled: pattern.waitingList ?? false,
    openingKey: pattern.opening ?? null,
    reservationLimitValue: pattern.freeAccess ? 0 : limitValue,
    reservationLimitUnit: limitUnit,
    // Once the lights are out, no one is let in.
    releaseAfterMinutes: (pattern.location ?? event.location) === 'planetario' ? 5 : null,
    visibilityStatus: pattern.visibility ?? 'public',
    onlineUrl: null,
    ageTargetKeys: [...(pattern.ages ?? event.ages)],
    ageEnforced: pattern.ageEnforced ?? false,
    price: pattern.price ?? null,
    isFree: pattern.price ? false : (pattern.isFree ?? null),
    sessionLanguages: [...(pattern.languages ?? ['it'])],
    cancelReason,
    taken: isBookedYet ? takenAt(slot, pattern, today) : 'empty',
    reservations: [],
    waiting: [],
  };
}

/** Sessions in order of time, each with a key that counts within its event. */
function inOrder(plans: readonly PlannedPattern[], today: string): Planned[] {
  const perEvent = new Map<string, number>();
  return plans
    .flatMap((plan) => plan.slots.map((slot) => ({ session: demoSession(plan, slot, today), plan })))
    .toSorted((a, b) =>
      `${a.session.day} ${a.session.start}`.localeCompare(`${b.session.day} ${b.session.start}`),
    )
    .map(({ session, plan }) => {
      const number = (perEvent.get(session.eventKey) ?? 0) + 1;
      perEvent.set(session.eventKey, number);
      const key = `${session.eventKey}-${number}`;
      const onlineUrl = plan.event.presence === 'online' ? `https://stream.example/${key}` : null;
      return { session: { ...session, key, onlineUrl }, plan };
    });
}

/** The day from which a session's parties can have booked. */
function firstBookingDay(today: string, { pattern }: PlannedPattern): string {
  const opening = openings.find(({ key }) => key === pattern.opening);
  return shiftDay(today, opening?.daysFromToday ?? -publishedDaysAgo);
}

/**
 * The whole demo festival as of `today` (local, `YYYY-MM-DD`): it has begun last Friday at the latest, with the science
 * centre's programme around and after it, and some of what there was a year ago. Pure and deterministic.
 */
export function buildFestival({ today }: { today: string }): DemoFestival {
  const startDay = shiftDay(today, -((weekdayOf(today) + 2) % 7));
  const current = edition(startDay, true);
  const last = edition(oneYearBefore(startDay), false);
  const days = { today, festivalEnd: current.endDay, lastDay: shiftDay(today, programmeDays) };
  const daysOfLast = { today: last.startDay, festivalEnd: last.endDay, lastDay: last.endDay };
  const guests = demoGuests(yearOf(today));
  const partyMaker = new PartyMaker(guests, today);
  return {
    locations: [...locations],
    landmarks: [...landmarks],
    scientificFields: [...scientificFields],
    eventCategories: [...eventCategories],
    eventTypes: [...eventTypes],
    ageTargets: [...ageTargets],
    organizations: [...organizations],
    speakers: [...speakers],
    festivals: [current, last],
    openings: openings.map(({ key, name, daysFromToday, time }): DemoOpening => ({
      key,
      name,
      opensAt: { day: shiftDay(today, daysFromToday), time },
    })),
    events: [
      ...events.map((event) => demoEvent(event, current)),
      ...lastEdition.map((event) => demoEvent(event, last)),
    ],
    sessions: [
      ...inOrder(planSessions(events, days), today).map(({ session, plan }) =>
        partyMaker.fill(session, firstBookingDay(today, plan), limitDaysOf(plan.pattern)),
      ),
      ...inOrder(planSessions(lastEdition, daysOfLast), last.startDay).map(({ session, plan }) =>
        partyMaker.fill(session, shiftDay(session.day, -publishedDaysAgo), limitDaysOf(plan.pattern)),
      ),
    ],
    visitors: guests.map(({ visitor }) => visitor),
  };
}
