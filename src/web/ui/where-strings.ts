import { whereWords } from '#core/events/whereabouts.ts';
import { defineStrings } from '#web/i18n/strings.ts';

/** Where a date takes place, if it is not only in a place that is known (see `whereInWords`). */
export const whereStrings = defineStrings('ui.where', whereWords);
