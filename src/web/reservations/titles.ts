import { defineStrings } from '#web/i18n/strings.ts';

/** Titles of the pages. They are apart from the other texts, because the route table loads them with the first page. */
export const titles = defineStrings('reservations.titles', {
  it: {
    checkout: 'Prenota',
    reservations: 'Le mie prenotazioni',
    reservation: 'I tuoi biglietti',
    bookings: 'Chi ha prenotato',
    book: 'Prenota per un’altra persona',
  },
  en: {
    checkout: 'Book',
    reservations: 'My bookings',
    reservation: 'Your tickets',
    bookings: 'Who has booked',
    book: 'Book for someone else',
  },
});
