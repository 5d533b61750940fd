import { defineStrings } from '#web/i18n/strings.ts';

/** What is said of too many requests, wherever they were sent. */
export const waitStrings = defineStrings('refusals.wait', {
  it: {
    tooMany: (seconds: number) =>
      `Troppe richieste in poco tempo. Riprova tra ${seconds === 1 ? '1 secondo' : `${seconds} secondi`}.`,
  },
  en: {
    tooMany: (seconds: number) =>
      `Too many requests in a short time. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  },
});
