import { defineStrings } from '#web/i18n/strings.ts';
import { visitNoteWords } from '#core/events/visit-notes.ts';
import { whereWords } from '#core/events/whereabouts.ts';

/** Where a session takes place, if not only at a known location (see `whereInWords`). */
export const whereStrings = defineStrings('ui.where', whereWords);

/** What to bring and how to get there. */
export const visitNoteStrings = defineStrings('ui.visitNotes', visitNoteWords);

export const movedStrings = defineStrings('ui.moved', {
  it: { moved: (day: string, time: string) => `Spostato: prima era ${day} alle ${time}` },
  en: { moved: (day: string, time: string) => `Moved from ${day} at ${time}` },
});

export const directionStrings = defineStrings('ui.direction', {
  it: {
    directions: 'Come arrivare',
    directionsTo: (place: string) => `Come arrivare: ${place} (apre OpenStreetMap)`,
  },
  en: {
    directions: 'Directions',
    directionsTo: (place: string) => `Directions to ${place} (opens OpenStreetMap)`,
  },
});

/** Time and place of a visit. */
export const visitStrings = defineStrings('ui.visit', {
  it: { when: 'Quando', where: 'Dove', who: 'Chi viene' },
  en: { when: 'When', where: 'Where', who: 'Who is coming' },
});
