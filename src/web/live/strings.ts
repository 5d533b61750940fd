import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('live', {
  it: {
    turns: {
      opened: (when: string) => `Le prenotazioni sono aperte: ${when}.`,
      filled: (when: string) => `I posti sono finiti: ${when}.`,
      freed: (when: string) => `Ci sono di nuovo posti liberi: ${when}.`,
      closed: (when: string) => `Le prenotazioni sono chiuse: ${when}.`,
      cancelled: (when: string) => `Annullato: ${when}.`,
    },
    opensIn: 'Si apre fra',
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
  en: {
    turns: {
      opened: (when: string) => `Bookings are open: ${when}.`,
      filled: (when: string) => `No seats are left: ${when}.`,
      freed: (when: string) => `There are free seats again: ${when}.`,
      closed: (when: string) => `Bookings are closed: ${when}.`,
      cancelled: (when: string) => `Cancelled: ${when}.`,
    },
    opensIn: 'Opens in',
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
});
