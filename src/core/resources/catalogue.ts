// What editors keep so that events can be described: kinds, fields, places, people, editions.

import * as outline from './outline.ts';
import { defineResource, readByAll } from './resource.ts';

export type CategoryColour = (typeof outline.categoryColours)[number];

const catalogue = readByAll('editCatalogue');

export const eventCategories = defineResource({
  ...outline.eventCategories,
  sort: 'order',
  access: catalogue,
  fields: {
    name: { kind: 'string', translated: true, required: true, searched: 'A' },
    colour: { kind: 'select', options: outline.categoryColours, required: true },
    order: { kind: 'number', required: true, min: 0, max: 10_000 },
  },
});

export const eventTypes = defineResource({
  path: 'event-types',
  sort: 'order',
  access: catalogue,
  fields: {
    name: { kind: 'string', translated: true, required: true, searched: 'A' },
    // `visit`: what an event's eventVisitTypeId refers to (docs/product/events.md#visit-types).
    kind: { kind: 'select', options: ['event', 'visit'], required: true },
    order: { kind: 'number', required: true, min: 0, max: 10_000 },
  },
});

export const scientificFields = defineResource({
  ...outline.scientificFields,
  sort: 'order',
  access: catalogue,
  fields: {
    name: { kind: 'string', translated: true, required: true, searched: 'A' },
    order: { kind: 'number', required: true, min: 0, max: 10_000 },
  },
});

export const festivals = defineResource({
  path: 'festivals',
  sort: '-year',
  access: catalogue,
  fields: {
    name: { kind: 'string', translated: true, required: true, searched: 'A' },
    year: { kind: 'number', required: true, min: 1900, max: 2200 },
    startDate: { kind: 'date' },
    endDate: { kind: 'date', atLeast: 'startDate' },
    // What the first page says of it (docs/product/pages.md#first-page).
    town: { kind: 'string', max: 100 },
    about: { kind: 'string', translated: true, max: 200 },
  },
});

export const ageTargets = defineResource({
  path: 'age-targets',
  sort: 'minAge',
  access: catalogue,
  fields: {
    name: { kind: 'string', translated: true, required: true, searched: 'A' },
    // Years, both included; no maximum: and older (docs/product/events.md#age-groups).
    minAge: { kind: 'number', required: true, min: 0, max: 130 },
    maxAge: { kind: 'number', min: 0, max: 130, atLeast: 'minAge' },
  },
});

export const locations = defineResource({
  ...outline.locations,
  sort: 'name',
  access: catalogue,
  fields: {
    name: { kind: 'string', required: true, searched: 'A' },
    address: { kind: 'string', searched: 'B' },
    notes: { kind: 'textarea', translated: true },
    // How many people it has room for; sessions with more seats are warned of.
    capacity: { kind: 'number', min: 1, max: 1_000_000 },
    // Several sessions take place there at once, and do not clash: it is no single room.
    holdsSeveral: { kind: 'toggle' },
    latitude: { kind: 'number', decimals: true, min: -90, max: 90, with: 'longitude' },
    longitude: { kind: 'number', decimals: true, min: -180, max: 180, with: 'latitude' },
  },
});

export const landmarkKinds = ['station', 'parking', 'square', 'monument', 'park', 'water'] as const;
export type LandmarkKind = (typeof landmarkKinds)[number];

/** What the map names besides places (docs/product/programme.md#map). */
export const landmarks = defineResource({
  path: 'landmarks',
  sort: 'name',
  access: catalogue,
  fields: {
    name: { kind: 'string', translated: true, required: true, searched: 'A', max: 60 },
    kind: { kind: 'select', options: landmarkKinds, required: true },
    latitude: { kind: 'number', decimals: true, required: true, min: -90, max: 90 },
    longitude: { kind: 'number', decimals: true, required: true, min: -180, max: 180 },
  },
});

export const speakers = defineResource({
  path: 'speakers',
  sort: 'surname,name',
  access: catalogue,
  fields: {
    // A person with one name has it as the surname, which lists sort by.
    name: { kind: 'string', searched: 'A' },
    surname: { kind: 'string', required: true, searched: 'A' },
    biography: { kind: 'textarea', translated: true, searched: 'C' },
    affiliation: { kind: 'string', searched: 'B' },
    photo: { kind: 'uploads', max: 1 },
    nobelPrize: { kind: 'toggle' },
    // The key of a person whom an import has brought.
    externalId: { kind: 'string', max: 200, readOnly: true },
  },
});

export const organizations = defineResource({
  path: 'organizations',
  sort: 'name',
  access: catalogue,
  fields: {
    name: { kind: 'string', required: true, searched: 'A' },
    // Time limits of its waiting lists; nothing: the instance's own (docs/product/waiting-list.md#limits). Hours to accept an offer, by the
    // distance to the start: over 7 days, 2 to 7 days, 1 to 2 days, less.
    offerHoursFar: { kind: 'number', min: 0, max: 720 },
    offerHoursNear: { kind: 'number', min: 0, max: 720 },
    offerHoursSoon: { kind: 'number', min: 0, max: 720 },
    offerHoursLast: { kind: 'number', min: 0, max: 720 },
    // No deadline falls into the night between these times of day.
    quietFrom: { kind: 'time', with: 'quietUntil' },
    quietUntil: { kind: 'time', with: 'quietFrom' },
    // Hours before the cut-off of the last call, and until which seats are saved for a party that was overtaken.
    lastCallHours: { kind: 'number', min: 0, max: 720 },
    savedUntilHours: { kind: 'number', min: 0, max: 720 },
  },
});

export const openingDates = defineResource({
  path: 'reservation-opening-dates',
  sort: 'date',
  access: catalogue,
  fields: {
    name: { kind: 'string', translated: true, required: true, searched: 'A' },
    // The instant from which a group of sessions can be booked.
    date: { kind: 'datetime', required: true },
  },
});
