// Events, their sessions and their speakers. Use cases write events and sessions; the registry reads them.

import type { FieldGrant, Fields } from '#core/field/field.ts';
import { languages } from '#core/languages.ts';
import type { ExtraFilter } from '#core/listing.ts';
import * as outline from './outline.ts';
import { defineResource, type ResourceAccess } from './resource.ts';

export const visibilities = ['private', 'protected', 'public'] as const;
export type Visibility = (typeof visibilities)[number];
/** What the contact people of an event say about making it public (docs/product/events.md#approval). */
export const approvalStatuses = ['new', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
export type Presence = (typeof outline.presences)[number];
export type Audience = (typeof outline.audiences)[number];
export const limitUnits = ['minutes', 'hours', 'days', 'weeks'] as const;
export type LimitUnit = (typeof limitUnits)[number];
export const speakerRoles = ['speaker', 'moderator', 'introducer'] as const;
export type SpeakerRole = (typeof speakerRoles)[number];

const read: ResourceAccess['read'] = [{ to: 'anyone', rows: 'ofEvent' }];
/** Readable as far as an event is visible; written by accounts that manage the event: contacts only theirs. */
const ofEvent: ResourceAccess = {
  read,
  create: [{ to: 'manageEvents', rows: 'ofEvent' }],
  update: [{ to: 'manageEvents', rows: 'ofEvent' }],
  delete: [{ to: 'manageEvents', rows: 'ofEvent' }],
};
/** A contact changes the events it is a contact of; it neither adds events nor takes them away (docs/product/rights.md#contacts). */
const eventsThemselves: ResourceAccess = {
  read,
  create: [{ to: 'manageAllEvents', rows: 'all' }],
  update: [{ to: 'manageEvents', rows: 'ofEvent' }],
  delete: [{ to: 'manageAllEvents', rows: 'all' }],
};

/** Fields for accounts that manage the event: contacts where they are a contact. */
function managersOf(event: string): readonly FieldGrant[] {
  return [
    { to: 'manageAllEvents', rows: 'all' },
    { to: 'manageEvents', rows: { contactOf: event } },
  ];
}

/** A filter of the lists of events and what belongs to them: those of events that the caller is a contact of. */
export const contactFilter = {
  ofOwnEvents: { kind: 'toggle', operators: ['is'] },
} as const satisfies Readonly<Record<string, ExtraFilter>>;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/**
 * A date to come, not cancelled, that has no seat left and people in its waiting list (docs/product/waiting-list.md#full-and-waited-for): of
 * sessions the date itself, of events those that have one.
 */
const fullAndWaitedFor = { kind: 'toggle', operators: ['is'] } as const satisfies ExtraFilter;

/**
 * Of events: those whose title or description lacks a language, those with a date that is full and waited for, those that were sent for
 * approval and have no answer yet, and those with a place of their own, wherever their dates are.
 */
export const eventStaffFilters = {
  missingLanguage: { kind: 'select', options: languages, operators: ['is'] },
  fullAndWaitedFor: { ...fullAndWaitedFor, readers: [{ to: 'seePrivate', rows: 'all' }] },
  waitsForApproval: { kind: 'toggle', operators: ['is'], readers: [{ to: 'seePrivate', rows: 'all' }] },
  ownPlaceId: {
    kind: 'reference',
    to: 'locations',
    operators: ['is', 'in'],
    readers: [{ to: 'seePrivate', rows: 'all' }],
  },
} as const satisfies Readonly<Record<string, ExtraFilter>>;

/** What lists of staff ask for: what visitors do not see, and what is over (docs/product/pages.md#staff-pages). */
export const wholeProgramme = { showPrivate: true, defaults: false } as const;

/**
 * Of sessions: by what their event has, by the place that they have themselves or from their event, by their day and start on the wall clock,
 * by how much of their limited seats is taken, and those that are full and waited for.
 */
export const sessionFilters = {
  festivalId: { kind: 'reference', to: 'festivals', operators: ['is', 'in', 'exists'] },
  eventTypeId: { kind: 'reference', to: 'event-types', operators: ['is', 'in', 'exists'] },
  placeId: { kind: 'reference', to: 'locations', operators: ['is', 'in', 'exists'] },
  weekday: { kind: 'select', options: weekdays, operators: ['is', 'in'] },
  hour: { kind: 'number', min: 0, max: 23, operators: ['is', 'in', 'gte', 'lte'] },
  filledPercent: { kind: 'number', min: 0, max: 100, operators: ['gte', 'gt', 'lte', 'lt'] },
  fullAndWaitedFor,
} as const satisfies Readonly<Record<string, ExtraFilter>>;

/** What entry costs. An event and a session have both; the session's come first (docs/product/events.md#price). */
const pricing = {
  price: { kind: 'string', translated: true, max: 200, unless: 'isFree' },
  isFree: { kind: 'toggle', nullable: true },
} as const satisfies Fields;

export const events = defineResource({
  ...outline.events,
  sort: 'firstSessionDate,_id',
  access: eventsThemselves,
  filters: eventStaffFilters,
  fields: {
    title: { kind: 'string', translated: true, required: true, searched: 'A' },
    description: { kind: 'textarea', translated: true, rich: true, searched: 'C' },
    eventTypeId: { kind: 'reference', to: 'event-types' },
    eventCategoryId: { kind: 'reference', to: 'event-categories' },
    scientificFieldId: { kind: 'reference', to: 'scientific-fields' },
    eventVisitTypeId: { kind: 'reference', to: 'event-types' },
    locationId: { kind: 'reference', to: 'locations' },
    festivalId: { kind: 'reference', to: 'festivals' },
    headerImage: { kind: 'uploads', max: 1 },
    additionalImage: { kind: 'uploads', max: 1 },
    galleryImages: { kind: 'uploads', max: 40 },
    // The folder of its pictures among the uploads.
    folderId: { kind: 'reference', to: 'upload-file-folders' },
    // An address that came with an import; it is stored as text and never fetched.
    headerImageUrl: { kind: 'string', format: 'url', max: 2000 },
    ageTargetIds: { kind: 'references', to: 'age-targets' },
    tags: { kind: 'tags' },
    ...pricing,
    year: { kind: 'number', min: 1900, max: 2200 },
    accessible: { kind: 'toggle' },
    // The packs of its scanners hold first names.
    namesAtDoor: { kind: 'toggle' },
    accessibility: { kind: 'textarea', translated: true },
    liveStreaming: { kind: 'toggle' },
    // For who holds a valid reservation (docs/product/events.md#live-streams).
    liveStreamingUrl: { kind: 'string', format: 'url', max: 2000, readers: managersOf('_id') },
    calendarNotes: { kind: 'textarea', translated: true },
    // Before the start; null: as the setting says; 0: no reminder on the day itself.
    reminderHours: { kind: 'number', min: 0, max: 12 },
    // To those who were let in, with the message of thanks.
    givesCertificate: { kind: 'toggle' },
    visibilityStatus: { kind: 'select', options: visibilities, required: true },
    approvalStatus: {
      kind: 'select',
      options: approvalStatuses,
      required: true,
      readOnly: true,
      readers: managersOf('_id'),
    },
    rejectionReason: { kind: 'string', max: 1000, readOnly: true, readers: managersOf('_id') },
    // When it was sent for approval, and who sent it; an event that was not sent waits for no answer.
    approvalRequestedAt: { kind: 'datetime', readOnly: true, readers: managersOf('_id') },
    approvalRequestedById: { kind: 'reference', to: 'users', readOnly: true, readers: managersOf('_id') },
    eventSector: { kind: 'select', options: outline.eventSectors, required: true },
    eventOrganizer: { kind: 'select', options: outline.eventOrganizers },
    eventPresenceType: { kind: 'select', options: outline.presences, required: true },
    organizationId: { kind: 'reference', to: 'organizations' },
    collaboration: { kind: 'string', max: 1000 },
    thanks: { kind: 'string', max: 1000 },
    durationMinutes: { kind: 'number', min: 0, max: 100_000 },
    isPromoted: { kind: 'toggle' },
    externalId: { kind: 'string', max: 200, readOnly: true },
    // Computed from its public sessions and stored with each write of them; lists filter and sort by them.
    firstSessionDate: { kind: 'datetime', readOnly: true, counted: true },
    lastSessionDate: { kind: 'datetime', readOnly: true, counted: true },
  },
});

/** Serialized for staff who manage events, beside what is stored: the accounts whose `contactEventIds` contain the event. */
export const eventDerived = {
  contactPeople: { kind: 'references', to: 'users', readOnly: true, max: 1000 },
} as const satisfies Fields;

/** Answered by lists of staff, and by others that name it: when the next of an event's dates begins that the list counts. */
export const eventListed = {
  nextSessionDate: { kind: 'datetime', readOnly: true, listed: true },
} as const satisfies Fields;

/**
 * Serialized beside what is stored, and left alone where it is sent back: it moves with bookings and the clock. Whether one of the
 * sessions that the caller may see can be booked by a person or a class, or entered freely (docs/product/events.md#available).
 */
export const eventComputed = { available: { kind: 'toggle', readOnly: true } } as const satisfies Fields;

export const sessions = defineResource({
  ...outline.sessions,
  sort: 'startDate,_id',
  access: {
    ...ofEvent,
    // The same rows as to others; the door and the information desk work on them from lists of staff.
    read: [...read, { to: 'checkIn', rows: 'ofEvent' }, { to: 'bookForOthers', rows: 'ofEvent' }],
  },
  filters: sessionFilters,
  fields: {
    eventId: { kind: 'reference', to: 'events', required: true, fixed: true, searched: true },
    locationId: { kind: 'reference', to: 'locations', searched: true },
    startDate: { kind: 'datetime', required: true },
    endDate: { kind: 'datetime', required: true },
    // The programme day, stored: an editor may count a start after midnight to the day before.
    sessionDay: { kind: 'date', required: true },
    // For who holds a valid reservation: it stands in the reservation itself.
    onlineUrl: { kind: 'string', format: 'url', max: 2000, readers: managersOf('eventId') },
    reservationOpeningDateId: { kind: 'reference', to: 'reservation-opening-dates' },
    reservationLimitValue: { kind: 'number', min: 0, max: 10_000 },
    reservationLimitUnit: { kind: 'select', options: limitUnits, with: 'reservationLimitValue' },
    cancellationLimitValue: { kind: 'number', min: 0, max: 10_000 },
    cancellationLimitUnit: { kind: 'select', options: limitUnits, with: 'cancellationLimitValue' },
    // After the start; null: as the setting says; 0: seats of those who have not come are not released by themselves.
    releaseAfterMinutes: { kind: 'number', min: 0, max: 240 },
    sessionTarget: { kind: 'select', options: outline.audiences, required: true },
    ageTargetIds: { kind: 'references', to: 'age-targets' },
    ageEnforced: { kind: 'toggle' },
    sessionLanguages: { kind: 'tags' },
    minPupils: { kind: 'number', min: 0, max: 1000 },
    visibilityStatus: { kind: 'select', options: visibilities, required: true },
    waitingListEnabled: { kind: 'toggle' },
    accessType: { kind: 'select', options: ['reservation', 'freeAccess'], required: true },
    ...pricing,
    // null: no limit; 0: none.
    maxParticipants: { kind: 'number', min: 0, max: 1_000_000 },
    maxSchoolClasses: { kind: 'number', min: 0, max: 10_000 },
    totalParticipants: { kind: 'number', required: true, readOnly: true, counted: true },
    totalSchoolClasses: { kind: 'number', required: true, readOnly: true, counted: true },
    lockedParticipants: { kind: 'number', required: true, readOnly: true, counted: true },
    lockedSchoolClasses: { kind: 'number', required: true, readOnly: true, counted: true },
    savedParticipants: { kind: 'number', required: true, readOnly: true, counted: true },
    savedSchoolClasses: { kind: 'number', required: true, readOnly: true, counted: true },
    // Of the seats that can be booked: those that walk-ins have taken. The database works it out.
    doorParticipants: { kind: 'number', required: true, readOnly: true, counted: true },
    // How many requests wait in its list.
    waitingRequests: { kind: 'number', required: true, readOnly: true, counted: true },
    attendedParticipants: { kind: 'number', required: true, readOnly: true, counted: true },
    attendedSchoolClasses: { kind: 'number', required: true, readOnly: true, counted: true },
    attendedChaperones: { kind: 'number', required: true, readOnly: true, counted: true },
    cancelledAt: { kind: 'datetime', readOnly: true },
    // In one of the languages that the reason was written in; cancelled by an earlier build, a session has this one alone.
    cancelReason: { kind: 'string', max: 1000, readOnly: true },
    cancelReasons: { kind: 'textarea', translated: true, max: 1000, readOnly: true },
    // The start as it was first announced, where it has moved; the database maintains it.
    movedFrom: { kind: 'datetime', readOnly: true },
    externalId: { kind: 'string', max: 200, readOnly: true },
    // The instant at which bookings close, worked out from the start and the limit whenever either changes.
    closesAt: { kind: 'datetime', required: true, readOnly: true },
  },
});

/** Serialized beside the instants, and accepted in their place: HH:mm in the instance's zone (docs/product/sessions.md#times). */
export const sessionDerived = {
  startTime: { kind: 'time' },
  endTime: { kind: 'time' },
} as const satisfies Fields;

export const eventSpeakers = defineResource({
  path: 'event-speakers',
  sort: 'position',
  access: ofEvent,
  fields: {
    eventId: { kind: 'reference', to: 'events', required: true, searched: true },
    speakerId: { kind: 'reference', to: 'speakers', required: true, searched: true },
    role: { kind: 'select', options: speakerRoles, required: true },
    position: { kind: 'number', required: true, min: 0, max: 1000 },
    // Of an entry that an import has made: the person's.
    externalId: { kind: 'string', max: 200, readOnly: true },
  },
});
