import { counted } from '#core/counted.ts';
import type { Language } from '#core/languages.ts';

/**
 * What the checkout and the privacy notice say alike of how long the details of a party are stored. `days` is the setting
 * `participantDetailDays`, or the name of that fact in a legal text.
 */
export const participantDetailsSentence: Readonly<Record<Language, (days: number | string) => string>> = {
  it: (days) =>
    `Cancelliamo esigenze, età e nomi di chi viene con te ${counted(days, 'giorno', 'giorni')} dopo l’evento.`,
  en: (days) =>
    `We delete needs, ages and the names of the people who come with you ${counted(days, 'day', 'days')} after the event.`,
};
