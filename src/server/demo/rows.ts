// From the demo festival's plain data to rows: keys become ids that are the same on every machine and day.

import type { Insertable } from 'kysely';
import { v5 } from 'uuid';
import { instantBefore } from '#core/sessions/booking-window.ts';
import { type Party, seatsTakenBy } from '#core/seats/capacity.ts';
import { instantOf, type WallTime, type Zone } from '#core/time.ts';
import type { Database } from '#server/db/database.ts';
import type {
  DemoEvent,
  DemoFestival,
  DemoNotice,
  DemoParty,
  DemoQuestion,
  DemoSession,
  DemoVisitor,
} from './types.ts';

type New<Table extends keyof Database> = Insertable<Database[Table]>;
const namespace = 'c1d0fe57-0000-4000-8000-000000000000';

/** The id of a row of the demo: a link to it works again after the festival was rebuilt. */
export function demoId(kind: string, key: string): string {
  return v5(`${kind}/${key}`, namespace);
}
const noneIn = { attendedParticipants: 0, attendedSchoolClasses: 0, attendedChaperones: 0 };
const optional = (kind: string, key: string | null) => (key === null ? null : demoId(kind, key));

export function catalogueRows(festival: DemoFestival, at: (wall: WallTime) => Date) {
  return {
    eventCategories: festival.eventCategories.map(({ key, name, colour }, order): New<'eventCategories'> => ({
      _id: demoId('category', key),
      name,
      colour,
      order,
    })),
    eventTypes: festival.eventTypes.map(({ key, name, kind }, order): New<'eventTypes'> => ({
      _id: demoId('type', key),
      name,
      kind,
      order,
    })),
    scientificFields: festival.scientificFields.map(({ key, name }, order): New<'scientificFields'> => ({
      _id: demoId('field', key),
      name,
      order,
    })),
    festivals: festival.festivals.map(
      ({ key, name, year, startDay, endDay, town, about }): New<'festivals'> => ({
        _id: demoId('festival', key),
        name,
        year,
        startDate: startDay,
        endDate: endDay,
        town,
        about,
      }),
    ),
    // 100 stands for "and older", which the product stores as no maximum.
    ageTargets: festival.ageTargets.map(({ key, name, minAge, maxAge }): New<'ageTargets'> => ({
      _id: demoId('age', key),
      name,
      minAge,
      maxAge: maxAge >= 100 ? null : maxAge,
    })),
    locations: festival.locations.map(
      ({ key, name, address, notes, capacity, latitude, longitude }): New<'locations'> => ({
        _id: demoId('location', key),
        name: name.it,
        address,
        notes,
        capacity,
        // In the open nothing is in the way of anything else.
        holdsSeveral: capacity === null,
        latitude,
        longitude,
      }),
    ),
    landmarks: festival.landmarks.map(({ key, ...landmark }): New<'landmarks'> => ({
      _id: demoId('landmark', key),
      ...landmark,
    })),
    organizations: festival.organizations.map(({ key, name }): New<'organizations'> => ({
      _id: demoId('organization', key),
      name: name.it,
    })),
    speakers: festival.speakers.map(
      ({ key, name, surname, biography, affiliation, nobelPrize }): New<'speakers'> => ({
        _id: demoId('speaker', key),
        name,
        surname,
        biography,
        affiliation: affiliation.it,
        photo: [],
        nobelPrize,
      }),
    ),
    reservationOpeningDates: festival.openings.map(
      ({ key, name, opensAt }): New<'reservationOpeningDates'> => ({
        _id: demoId('opening', key),
        name,
        date: at(opensAt),
      }),
    ),
  };
}

export function questionRow({ key, question, answer }: DemoQuestion, order: number): New<'faqs'> {
  return { _id: demoId('question', key), question, answer, order, isVisible: true };
}

export function noticeRow({ key, text, location, hoursLeft }: DemoNotice, now: Date): New<'houseNotices'> {
  const locationId = location === null ? null : demoId('location', location);
  const endsAt = new Date(now.getTime() + hoursLeft * 3_600_000);
  return { _id: demoId('notice', key), text, locationId, endsAt };
}

export function eventRow(event: DemoEvent, bounds: { first: Date; last: Date } | null): New<'events'> {
  return {
    _id: demoId('event', event.key),
    title: event.title,
    description: event.description,
    eventTypeId: demoId('type', event.eventTypeKey),
    eventCategoryId: demoId('category', event.eventCategoryKey),
    scientificFieldId: demoId('field', event.scientificFieldKey),
    eventVisitTypeId: optional('type', event.eventVisitTypeKey),
    locationId: optional('location', event.locationKey),
    festivalId: optional('festival', event.festivalKey),
    organizationId: demoId('organization', event.organizationKey),
    headerImage: [],
    additionalImage: [],
    galleryImages: [],
    ageTargetIds: event.ageTargetKeys.map((key) => demoId('age', key)),
    tags: event.tags.map((tag) => tag.it),
    year: event.year,
    price: event.price,
    isFree: event.isFree,
    accessible: event.accessible,
    accessibility: event.accessibility,
    liveStreaming: event.liveStreaming,
    liveStreamingUrl: event.liveStreamingUrl,
    calendarNotes: event.calendarNotes,
    visibilityStatus: event.visibilityStatus,
    approvalStatus: 'new',
    rejectionReason: null,
    eventSector: event.eventSector,
    eventOrganizer: event.eventOrganizer,
    eventPresenceType: event.eventPresenceType,
    collaboration: event.collaboration?.it ?? null,
    thanks: event.thanks?.it ?? null,
    durationMinutes: event.durationMinutes,
    isPromoted: event.isPromoted,
    firstSessionDate: bounds?.first ?? null,
    lastSessionDate: bounds?.last ?? null,
  };
}

export function speakerRows(event: DemoEvent): New<'eventSpeakers'>[] {
  return event.speakers.map(({ speakerKey, role }, position) => ({
    _id: demoId('eventSpeaker', `${event.key}/${speakerKey}/${role}`),
    eventId: demoId('event', event.key),
    speakerId: demoId('speaker', speakerKey),
    role,
    position,
  }));
}

export function sessionRow(session: DemoSession, zone: Zone, now: Date): New<'sessions'> {
  const startDate = instantOf({ day: session.day, time: session.start }, zone);
  // Bookings of a cancelled session are cancelled.
  const booked = session.cancelReason ? [] : session.reservations.filter(({ isCancelled }) => !isCancelled);
  const taken = booked.map((party) => seatsTakenBy(partyOf(session, party), false));
  return {
    _id: demoId('session', session.key),
    eventId: demoId('event', session.eventKey),
    locationId: optional('location', session.locationKey),
    startDate,
    endDate: instantOf({ day: session.day, time: session.end }, zone),
    sessionDay: session.day,
    onlineUrl: session.onlineUrl,
    reservationOpeningDateId: optional('opening', session.openingKey),
    reservationLimitValue: session.reservationLimitValue,
    reservationLimitUnit: session.reservationLimitUnit,
    releaseAfterMinutes: session.releaseAfterMinutes,
    sessionTarget: session.sessionTarget,
    ageTargetIds: session.ageTargetKeys.map((key) => demoId('age', key)),
    ageEnforced: session.ageEnforced,
    price: session.price,
    isFree: session.isFree,
    sessionLanguages: session.sessionLanguages,
    visibilityStatus: session.visibilityStatus,
    waitingListEnabled: session.waitingListEnabled,
    accessType: session.accessType,
    maxParticipants: session.maxParticipants,
    maxSchoolClasses: session.maxSchoolClasses,
    totalParticipants: taken.reduce((sum, { seats }) => sum + seats, 0),
    totalSchoolClasses: taken.reduce((sum, { classes }) => sum + classes, 0),
    lockedParticipants: 0,
    lockedSchoolClasses: 0,
    savedParticipants: 0,
    savedSchoolClasses: 0,
    waitingRequests: session.cancelReason ? 0 : session.waiting.length,
    ...noneIn,
    cancelledAt: session.cancelReason ? now : null,
    cancelReason: session.cancelReason?.it ?? null,
    cancelReasons: session.cancelReason,
    closesAt: instantBefore(
      startDate,
      { value: session.reservationLimitValue, unit: session.reservationLimitUnit },
      zone,
    ),
  };
}

export function visitorRow(visitor: DemoVisitor, passwordHash: string): New<'users'> {
  return {
    _id: demoId('visitor', visitor.key),
    email: visitor.email,
    passwordHash,
    name: visitor.name,
    surname: visitor.surname,
    role: 'user',
    subRoles: [],
    userType: visitor.userType,
    language: visitor.language,
    yearOfbirth: visitor.yearOfbirth,
    educationalInstitution: visitor.educationalInstitution,
    instituteGrade: visitor.instituteGrade,
    instituteMunicipality: visitor.instituteMunicipality,
    instituteProvince: visitor.instituteProvince,
    isEmailConfirmed: true,
    privacyConsent: true,
  };
}

/** The party of a demo visitor, with the product's counters. */
export function partyOf(session: Pick<DemoSession, 'sessionTarget'>, { seats, classes }: DemoParty): Party {
  if (session.sessionTarget !== 'school') return { target: session.sessionTarget, quantity: seats };
  return {
    target: 'school',
    quantity: seats,
    quantitySchool: classes.length,
    chaperones: classes.reduce((sum, { chaperones }) => sum + chaperones, 0),
  };
}
