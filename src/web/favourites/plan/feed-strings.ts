import { defineStrings } from '#web/i18n/strings.ts';

export const feedStrings = defineStrings('favourites.feed', {
  it: {
    title: 'Il piano nel tuo calendario',
    lead: 'Il tuo calendario può seguire il piano da solo: se un incontro cambia ora o sala, lo vedi lì.',
    make: 'Crea il mio indirizzo',
    subscribe: 'Apri nel calendario',
    google: 'Google Calendar',
    copy: 'Copia l’indirizzo',
    copied: 'Indirizzo copiato',
    address: 'Il tuo indirizzo segreto',
    secret:
      'Tienilo per te: chi ha questo indirizzo vede il tuo piano, senza password. Se ti è sfuggito, fanne uno nuovo. Quando cambi la password smette di valere.',
    googleNote: 'Con Google Calendar l’indirizzo passa a Google.',
    neverRead: 'Nessun calendario l’ha ancora letto.',
    lastRead: (day: string) => `Letto l’ultima volta da un calendario il ${day}.`,
    renew: 'Nuovo indirizzo',
    renewed: 'Ecco l’indirizzo nuovo: quello di prima non vale più',
    end: 'Disattiva',
    ended: 'Indirizzo disattivato',
    failed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
  },
  en: {
    title: 'Your plan in your calendar',
    lead: 'Your calendar can follow the plan by itself: when a session changes time or room, you see it there.',
    make: 'Make my address',
    subscribe: 'Open in the calendar',
    google: 'Google Calendar',
    copy: 'Copy the address',
    copied: 'Address copied',
    address: 'Your secret address',
    secret:
      'Keep it to yourself: anyone with this address can see your plan, without a password. If it got out, make a new one. It ends when you change your password.',
    googleNote: 'With Google Calendar the address goes to Google.',
    neverRead: 'No calendar has read it yet.',
    lastRead: (day: string) => `Last read by a calendar on ${day}.`,
    renew: 'New address',
    renewed: 'Here is the new address: the former one no longer works',
    end: 'Switch off',
    ended: 'Address switched off',
    failed: 'That did not work. Check the connection and try again.',
  },
});
