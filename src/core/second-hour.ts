import type { Language } from '#core/languages.ts';

const winterTime: Readonly<Record<Language, string>> = { it: 'ora solare', en: 'winter time' };

/** `10:30` as the clock shows it; of the hour that it shows a second time when summer time ends `02:30 ora solare`. */
export function timeOnce(instant: Date, language: Language, clock: (instant: Date) => string): string {
  const shown = clock(instant);
  const anHourBefore = clock(new Date(instant.getTime() - 3_600_000));
  return shown === anHourBefore ? `${shown} ${winterTime[language]}` : shown;
}
