import { defineStrings } from '#web/i18n/strings.ts';

export const openingStrings = defineStrings('favourites.opening', {
  it: {
    one: (title: string, when: string) => `Ora si può prenotare: ${title}, ${when}`,
    several: (count: number) => `Ora puoi prenotare ${count} date del tuo piano`,
    toDate: 'Vai alla prenotazione',
    toPlan: 'Apri il mio piano',
  },
  en: {
    one: (title: string, when: string) => `Bookings are open: ${title}, ${when}`,
    several: (count: number) => `You can now book ${count} dates in your plan`,
    toDate: 'Book now',
    toPlan: 'Open my plan',
  },
});
