// What a public page needs of the programme's entities at its first load: their paths, and the values of some fields. All other
// fields (programme.ts, catalogue.ts) are for validation and staff, and weigh more.

export const events = { path: 'events' } as const;
export const sessions = { path: 'sessions' } as const;
export const eventCategories = { path: 'event-categories' } as const;
export const scientificFields = { path: 'scientific-fields' } as const;
export const locations = { path: 'locations' } as const;

export const audiences = ['school', 'private', 'teacher'] as const;
/** How an event can be followed: in a place, online, or both. */
export const presences = ['location', 'online', 'mixed'] as const;

/** Whose programme an event belongs to, and whose work it is. */
export const eventSectors = ['festival', 'center'] as const;
export const eventOrganizers = ['center', 'private', 'school'] as const;
export type Sector = (typeof eventSectors)[number];
export type Organizer = (typeof eventOrganizers)[number];

/** The colours that a category can have; each is checked for contrast in light and dark. */
export const categoryColours = [
  'spark',
  'teal',
  'coral',
  'violet',
  'blue',
  'green',
  'orange',
  'pink',
] as const;
