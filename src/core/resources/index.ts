// The registry: the entities of the specification that are read through one path. A list by nature.

import {
  ageTargets,
  eventCategories,
  eventTypes,
  festivals,
  locations,
  openingDates,
  organizations,
  scientificFields,
  speakers,
} from './catalogue.ts';
import { uploadFileFolders } from './files.ts';
import { events, eventSpeakers, sessions } from './programme.ts';

/** The name of an entity here is the name of its table. */
export const resources = {
  events,
  sessions,
  eventSpeakers,
  eventCategories,
  eventTypes,
  scientificFields,
  festivals,
  ageTargets,
  locations,
  speakers,
  organizations,
  reservationOpeningDates: openingDates,
  uploadFileFolders,
} as const;
export type ResourceName = keyof typeof resources;
