// The fields of an event, grouped as editors think of them (docs/product/events.md#content).

export const sections = {
  what: [
    'title',
    'description',
    'eventCategoryId',
    'eventTypeId',
    'scientificFieldId',
    'festivalId',
    'tags',
    'durationMinutes',
    'eventSector',
    'year',
  ],
  whom: ['ageTargetIds', 'eventVisitTypeId', 'price', 'isFree'],
  where: ['locationId', 'eventPresenceType', 'liveStreaming', 'liveStreamingUrl'],
  speakers: [],
  pictures: ['headerImage', 'additionalImage', 'galleryImages', 'folderId', 'headerImageUrl'],
  access: [
    'accessible',
    'accessibility',
    'calendarNotes',
    'reminderHours',
    'namesAtDoor',
    'givesCertificate',
  ],
  credits: ['organizationId', 'eventOrganizer', 'collaboration', 'thanks'],
  publication: ['visibilityStatus', 'isPromoted'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Section = keyof typeof sections;
export const sectionNames = Object.keys(sections) as Section[];

const placed = new Set<string>(Object.values(sections).flat());

/** The fields of a section among those of a form; the last section has those that are in none. */
export function fieldsIn(section: Section, fields: readonly string[]): readonly string[] {
  const own: readonly string[] = sections[section];
  const chosen = own.filter((field) => fields.includes(field));
  return section === sectionNames.at(-1)
    ? [...chosen, ...fields.filter((field) => !placed.has(field))]
    : chosen;
}
