import { defineStrings } from '#web/i18n/strings.ts';

export const feedStrings = defineStrings('favourites.feed', {
  it: {
    title: 'Il piano nel tuo calendario',
    lead: 'Il tuo calendario può aggiornarsi da solo: se un appuntamento cambia orario o luogo, lo vedi lì.',
    make: 'Crea il link per il mio calendario',
    subscribe: 'Apri nel calendario',
    google: 'Google Calendar',
    copy: 'Copia l’indirizzo',
    copied: 'Indirizzo copiato',
    address: 'Il tuo indirizzo segreto',
    secret:
      'Tienilo per te: chi ha questo indirizzo vede il tuo piano senza password. Se è finito in mani sbagliate, creane uno nuovo. Quando cambi la password non vale più.',
    googleNote: 'Se usi Google Calendar, anche Google riceve l’indirizzo.',
    neverRead: 'Nessun calendario l’ha ancora letto.',
    lastRead: (day: string) => `Letto l’ultima volta da un calendario il ${day}.`,
    reset: 'Crea un nuovo indirizzo',
    renewed: 'Ecco il nuovo indirizzo: quello di prima non vale più',
    end: 'Disattiva',
    ended: 'Indirizzo disattivato',
    failed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
  },
  en: {
    title: 'Your plan in your calendar',
    lead: 'Your calendar can follow your plan: if a session changes time or place, you will see it there.',
    make: 'Create my calendar link',
    subscribe: 'Open in the calendar',
    google: 'Google Calendar',
    copy: 'Copy the address',
    copied: 'Address copied',
    address: 'Your secret address',
    secret:
      'Keep it to yourself: anyone with this address can see your plan without a password. If it falls into the wrong hands, create a new one. It stops working when you change your password.',
    googleNote: 'If you use Google Calendar, Google receives the address too.',
    neverRead: 'No calendar has read it yet.',
    lastRead: (day: string) => `Last read by a calendar on ${day}.`,
    reset: 'Create a new address',
    renewed: 'Here is the new address: the old one no longer works',
    end: 'Switch off',
    ended: 'Address switched off',
    failed: 'That did not work. Check your connection and try again.',
  },
});
