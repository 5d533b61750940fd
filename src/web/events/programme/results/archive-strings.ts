import { defineStrings } from '#web/i18n/strings.ts';

/** Above a past edition. */
export const archiveStrings = defineStrings('events.archive', {
  it: {
    over: 'È tutto già concluso e non si prenota più: qui ritrovi che cosa c’era.',
    now: 'Guarda che cosa c’è adesso',
  },
  en: {
    over: 'It is all over and can no longer be booked: this is what there was.',
    now: 'See what is on now',
  },
});
