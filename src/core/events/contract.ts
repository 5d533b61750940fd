import * as z from 'zod/mini';
import { users } from '#core/accounts/users.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList, defineReads } from '#core/contract/reads.ts';
import { maxAges, oldestAge } from './ages.ts';
import { rejection } from '#core/events/approval/contract.ts';
import { copiedDates } from '#core/events/copies/contract.ts';
import { binContents } from '#core/events/bin/contract.ts';
import { id, instant } from '#core/field/validation.ts';
import { entityAnswer, populatedRow, populatedRows, serializedAs } from '#core/field/wire.ts';
import { picture } from '#core/files/picture.ts';
import { languages } from '#core/languages.ts';
import type { ExtraFilter, ListGrammar } from '#core/listing.ts';
import type { RefusalCode } from '#core/refusals.ts';
import { audiences } from '#core/resources/outline.ts';
import {
  contactFilter,
  eventStaffFilters,
  eventComputed,
  eventDerived,
  eventListed,
  events as eventsResource,
} from '#core/resources/programme.ts';
import { partsOfDay } from './near-days.ts';
import { claimed } from '#core/sessions/contract.ts';
import { ofEvent } from '#core/sessions/rules.ts';
import type { EventView } from './event-view.ts';

/**
 * Filters of the list of events that are no field of theirs. Those on sessions hold together for at least one session
 * that the caller may see (docs/product/programme.md#filters).
 */
export const eventFilters = {
  /** Refused to others as `forbidden`. */
  showPrivate: { kind: 'toggle', operators: ['is'], readers: [{ to: 'seePrivate', rows: 'all' }] },
  sessionTarget: { kind: 'select', options: audiences, operators: ['is', 'ne', 'in'] },
  /** Years of the visitor; of several that come together, each may come to the session. Ages that are advice exclude no visitor. */
  age: { kind: 'number', min: 0, max: oldestAge, operators: ['is'], maxTogether: maxAges },
  /** Ages that are advice exclude as those that are enforced do: each `age` is among the session's. */
  exactAge: { kind: 'toggle', operators: ['is'] },
  /** Open or free access for that audience. */
  available: { kind: 'toggle', operators: ['is'] },
  /** A session that is the caller's favourite; a guest has none. */
  favourite: { kind: 'toggle', operators: ['is'] },
  /** Known to be free of charge (docs/product/events.md#price). */
  free: { kind: 'toggle', operators: ['is'] },
  /** The language of the session, as its code: `en`. */
  sessionLanguages: { kind: 'tags', operators: ['is', 'in'] },
  /** When a session begins, or is open to everybody who comes (docs/product/programme.md#parts-of-a-day). */
  partOfDay: { kind: 'select', options: partsOfDay, operators: ['is', 'in'] },
  partySize: { kind: 'number', min: 1, max: 1000, operators: ['is'] },
  /** Days, in the instance's zone. */
  sessionDate: { kind: 'date', operators: ['is', 'ne', 'in', 'gte', 'gt', 'lte', 'lt'] },
  /** `false` switches off the default window (docs/product/programme.md#default-window). */
  defaults: { kind: 'toggle', operators: ['is'] },
} as const satisfies Readonly<Record<string, ExtraFilter>>;

export const eventPopulate = [
  'locationId',
  'eventCategoryId',
  'eventTypeId',
  'eventVisitTypeId',
  'scientificFieldId',
  'festivalId',
  'organizationId',
  'ageTargetIds',
  'headerImage',
  'additionalImage',
  'galleryImages',
  'speakers',
  'nextSession',
] as const;

/** Of lists with these filters. */
export const filterRefusals = ['forbidden'] as const satisfies readonly RefusalCode[];

export const eventGrammar: ListGrammar = {
  fields: eventsResource.fields,
  derived: { ...eventDerived, ...eventComputed },
  extras: { ...eventFilters, ...contactFilter, ...eventStaffFilters },
  populate: eventPopulate,
};

const eventListGrammar: ListGrammar = {
  ...eventGrammar,
  fields: { ...eventsResource.fields, ...eventListed },
};

/** The months of the default window: events with a session from now until then (docs/product/programme.md#default-window). */
export const defaultWindowMonths = 3;

const eventAnswer = entityAnswer(
  { ...eventsResource.fields, ...eventDerived, ...eventComputed },
  {
    location: populatedRow,
    eventCategory: populatedRow,
    eventType: populatedRow,
    eventVisitType: populatedRow,
    scientificField: populatedRow,
    festival: populatedRow,
    organization: populatedRow,
    ageTargets: populatedRows,
    headerImageFiles: z.optional(z.array(picture)),
    additionalImageFiles: z.optional(z.array(picture)),
    galleryImagesFiles: z.optional(z.array(picture)),
    speakers: populatedRows,
    nextSession: populatedRow,
    sessionCount: z.optional(z.int()),
    nextSessionDate: z.optional(z.nullable(instant)),
  },
);

export const eventReads = defineReads({
  path: '/api/events',
  summaries: {
    list: 'The programme, by the list grammar and the filters of events',
    read: 'One event; a protected one for whoever has its link',
  },
  access: 'anyone',
  listRefusals: filterRefusals,
  grammar: eventListGrammar,
  row: serializedAs<EventView>(eventAnswer),
});

const staff = {
  access: 'manageEvents',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang: z.optional(z.enum([...languages, '*'])) }),
  answer: eventAnswer,
  versioned: true,
} as const;

export const approveEvent = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/events/{id}/approve',
  summary: 'A contact person or an admin says that the event can be public',
  refusals: ['wrongState', 'sentByYou'],
});

export const rejectEvent = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/events/{id}/reject',
  summary: 'A contact person or an admin says that the event cannot be public; a public one becomes private',
  body: rejection,
  refusals: ['wrongState', 'sentByYou'],
});

export const sendForApproval = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/events/{id}/send-for-approval',
  summary: 'Ask the contact people of the event whether it can be public',
  refusals: ['wrongState', 'noContactPeople'],
});

const contactPeople = z.array(id).check(z.maxLength(50));

export const setContactPeople = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/events/{id}/contact-people',
  summary:
    'Choose the contact people of an event among the accounts with that sub-role, if they are still those that the caller has seen; those that are new are notified',
  access: 'manageAllEvents',
  body: z.strictObject({ contactPeople, seen: contactPeople }),
  refusals: ['editConflict', 'namesItself', 'notAContact', 'lastContact'],
});

export const readEventClaims = defineEndpoint({
  access: 'manageEvents',
  params: z.strictObject({ id }),
  method: 'GET',
  path: '/api/events/{id}/claims',
  query: z.strictObject({ of: z.optional(z.enum(ofEvent)) }),
  summary:
    'How many hold or wait for seats of its sessions: who would be told if it went online, or, of those that are where their event is, if it moved',
  answer: claimed,
});

const contents = z.strictObject({
  ...binContents,
  /** Rows that prevent its deletion, by table. */
  referring: z.record(z.string(), z.int().check(z.nonnegative())),
});
export type EventContents = z.infer<typeof contents>;

export const readEventContents = defineEndpoint({
  access: 'manageAllEvents',
  params: z.strictObject({ id }),
  method: 'GET',
  path: '/api/events/{id}/contents',
  summary: 'What would go into the bin with it, and what prevents its deletion',
  answer: contents,
});

export const duplicateEvent = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/events/{id}/duplicate',
  summary: 'A private copy with its speakers, and with its dates where the body says when they are',
  access: 'manageAllEvents',
  body: z.optional(z.strictObject({ dates: z.optional(copiedDates) })),
  status: 201,
  idempotent: true,
  refusals: ['tooManySessions'],
});

/** The fields of an account that staff who manage events see. */
export const contactFields = { name: users.fields.name, surname: users.fields.surname };
export const contactGrammar: ListGrammar = { fields: contactFields };

export const listContactPeople = defineList({
  path: '/api/events/contact-person',
  summary: 'The accounts that can be contact people of events',
  access: 'manageEvents',
  list: contactGrammar,
  row: entityAnswer(contactFields),
});

const url = z.nullable(z.string());
const stream = z.strictObject({
  _id: id,
  eventId: id,
  sessionId: z.optional(id),
  eventTitle: z.string(),
  liveStreamingUrl: url,
  streamingUrl: url,
});
export type Stream = z.infer<typeof stream>;

/**
 * What can be watched now: events that any caller may watch, sessions that are streamed, sessions that take place online. An
 * address is included where it is public, or for a caller with a valid reservation (docs/product/events.md#live-streams).
 */
export const readLiveStream = defineEndpoint({
  method: 'GET',
  path: '/api/events/live-stream',
  summary: 'What is streamed or online at the moment',
  access: 'anyone',
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  answer: z.strictObject({
    publicLiveStream: z.array(stream),
    sessions: z.array(stream),
    onlineSessions: z.array(stream),
  }),
});
