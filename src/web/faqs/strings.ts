import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('faqs', {
  it: {
    title: 'Domande frequenti',
    lead: 'Biglietti, prenotazioni, scuole, accessibilità: le risposte alle domande che ci fate più spesso.',
    empty: 'Ancora nessuna domanda',
    emptyText: 'Se ne hai una tu, scrivici: i contatti sono in fondo alla pagina.',
    manage: 'Modifica le domande',
  },
  en: {
    title: 'Frequently asked questions',
    lead: 'Tickets, bookings, schools, accessibility: answers to the questions you ask us most.',
    empty: 'No questions yet',
    emptyText: 'If you have one, write to us: our contact details are at the bottom of the page.',
    manage: 'Edit the questions',
  },
});
