// What a public page needs of the programme's entities before anybody does anything: where they are read, and what some of
// their fields can say. All else of them (programme.ts, catalogue.ts) is for those who check and keep them, and weighs more.

export const events = { path: 'events' } as const;
export const sessions = { path: 'sessions' } as const;
export const eventCategories = { path: 'event-categories' } as const;
export const scientificFields = { path: 'scientific-fields' } as const;
export const locations = { path: 'locations' } as const;

export const audiences = ['school', 'private', 'teacher'] as const;
/** How an event can be followed: in a place, online, or both. */
export const presences = ['location', 'online', 'mixed'] as const;

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
