import { defineStrings } from '#web/i18n/strings.ts';

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
