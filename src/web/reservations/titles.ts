import { defineStrings } from '#web/i18n/strings.ts';

/** Titles of the pages. They are apart from the other texts, because the route table loads them with the first page. */
export const titles = defineStrings('reservations.titles', {
  it: {
    checkout: 'Prenota',
    reservations: 'Le mie prenotazioni',
    reservation: 'I biglietti',
    bookings: 'Chi ha prenotato',
    book: 'Prenota per qualcuno',
  },
  en: {
    checkout: 'Book',
    reservations: 'My reservations',
    reservation: 'The tickets',
    bookings: 'Who has booked',
    book: 'Book for somebody',
  },
});
