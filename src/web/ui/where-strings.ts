import { defineStrings } from '#web/i18n/strings.ts';

/** Where a date takes place, if it is not only in a place that is known (see `whereInWords`). */
export const whereStrings = defineStrings('ui.where', {
  it: { online: 'Online', alsoOnline: 'anche online', awaited: 'Luogo da definire' },
  en: { online: 'Online', alsoOnline: 'also online', awaited: 'Place to be announced' },
});
