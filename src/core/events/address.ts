// Where the pages of the programme are, without a language: `pathIn` of languages.ts puts it before.

export function eventPath(eventId: string): string {
  return `/events/${eventId}`;
}

/** The programme of a past edition. */
export function editionPath(festivalId: string): string {
  return `/events?festival=${festivalId}`;
}

/** One date of an event: its page, opened at that date. */
export function datePath(eventId: string, sessionId: string): string {
  return `${eventPath(eventId)}?session=${sessionId}`;
}
