import { defineStrings } from '#web/i18n/strings.ts';

export const availabilityStrings = defineStrings('ui.availability', {
  it: {
    words: {
      freeAccess: 'Ingresso libero',
      notOpenYet: 'Non ancora aperto',
      waitingList: 'Lista d’attesa',
      keptForWaitingList: 'Riservato alla lista d’attesa',
      full: 'Completo',
      closed: 'Prenotazioni chiuse',
      cancelled: 'Annullato',
      past: 'Concluso',
    },
    openFor: { private: 'Posti liberi', school: 'Posti per le scuole', teacher: 'Posti per gli insegnanti' },
    onlyFor: { private: 'Per famiglie e pubblico', school: 'Per le scuole', teacher: 'Per gli insegnanti' },
    lastSeats: (left: number) => (left === 1 ? 'Ultimo posto' : `Ultimi ${left} posti`),
    lastClasses: (left: number) => (left === 1 ? 'Posto per 1 classe' : `Posti per ${left} classi`),
    waiting: (waiting: number) => `Lista d’attesa: ${waiting} prima di te`,
    opens: (day: string, time: string) => `Apre il ${day} alle ${time}`,
  },
  en: {
    words: {
      freeAccess: 'Free entry',
      notOpenYet: 'Not open yet',
      waitingList: 'Waiting list',
      keptForWaitingList: 'Reserved for the waiting list',
      full: 'Full',
      closed: 'Bookings closed',
      cancelled: 'Cancelled',
      past: 'Over',
    },
    openFor: { private: 'Seats available', school: 'Seats for schools', teacher: 'Seats for teachers' },
    onlyFor: { private: 'For families and the public', school: 'For schools', teacher: 'For teachers' },
    lastSeats: (left: number) => (left === 1 ? 'Last seat' : `Last ${left} seats`),
    lastClasses: (left: number) => (left === 1 ? 'Room for 1 class' : `Room for ${left} classes`),
    waiting: (waiting: number) => `Waiting list: ${waiting} ahead of you`,
    opens: (day: string, time: string) => `Opens ${day} at ${time}`,
  },
});
