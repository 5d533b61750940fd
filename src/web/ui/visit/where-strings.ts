import { whereWords } from '#core/events/whereabouts.ts';
import { defineStrings } from '#web/i18n/strings.ts';

/** Where a session takes place, if not only at a known location (see `whereInWords`). */
export const whereStrings = defineStrings('ui.where', whereWords);
