import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('live', {
  it: {
    turns: {
      opened: (when: string) => `Le prenotazioni per ${when} sono aperte.`,
      filled: (when: string) => `I posti per ${when} sono finiti.`,
      freed: (when: string) => `Ci sono di nuovo posti liberi per ${when}.`,
      closed: (when: string) => `Le prenotazioni per ${when} sono chiuse.`,
      cancelled: (when: string) => `Annullato: ${when}.`,
    },
    opensIn: 'Apre tra',
    onAir: (title: string) => `In diretta adesso: ${title}`,
    toEvent: 'Vai alla diretta',
    stream: {
      before: (when: string) => `La diretta comincia ${when}.`,
      now: 'In diretta adesso',
      after: 'La diretta è finita. Grazie di averci seguito!',
      enter: 'Guarda la diretta',
      newTab: 'si apre in un’altra scheda',
      onlyBooked: 'Può seguirla solo chi ha prenotato.',
    },
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
  en: {
    turns: {
      opened: (when: string) => `Bookings for ${when} are open.`,
      filled: (when: string) => `There are no seats left for ${when}.`,
      freed: (when: string) => `There are free seats again for ${when}.`,
      closed: (when: string) => `Bookings for ${when} are closed.`,
      cancelled: (when: string) => `Cancelled: ${when}.`,
    },
    opensIn: 'Opens in',
    onAir: (title: string) => `Live now: ${title}`,
    toEvent: 'Go to the stream',
    stream: {
      before: (when: string) => `The stream starts on ${when}.`,
      now: 'Live now',
      after: 'The stream is over. Thank you for watching!',
      enter: 'Watch the stream',
      newTab: 'opens in a new tab',
      onlyBooked: 'Only for people who have booked.',
    },
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
});
