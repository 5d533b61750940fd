import { defineStrings } from '#web/i18n/strings.ts';

/** Titles of the pages; apart from their texts, because the route table loads them with the first page. */
export const titles = defineStrings('reservations.titles', {
  it: { checkout: 'Prenota', reservations: 'Le mie prenotazioni', reservation: 'I biglietti' },
  en: { checkout: 'Book', reservations: 'My reservations', reservation: 'The tickets' },
});
