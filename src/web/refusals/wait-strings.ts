import { defineStrings } from '#web/i18n/strings.ts';

/** How long to wait, and the message of a rate limit. */
export const waitStrings = defineStrings('refusals.wait', {
  it: {
    seconds: secondsInItalian,
    tooMany: (seconds: number) => `Troppe richieste in poco tempo. Riprova tra ${secondsInItalian(seconds)}.`,
  },
  en: {
    seconds: secondsInEnglish,
    tooMany: (seconds: number) =>
      `Too many requests in a short time. Try again in ${secondsInEnglish(seconds)}.`,
  },
});

function secondsInItalian(count: number): string {
  return count === 1 ? '1 secondo' : `${count} secondi`;
}

function secondsInEnglish(count: number): string {
  return count === 1 ? '1 second' : `${count} seconds`;
}
