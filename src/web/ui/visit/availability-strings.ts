import { defineStrings } from '#web/i18n/strings.ts';

export const availabilityStrings = defineStrings('ui.availability', {
  it: {
    words: {
      freeAccess: 'Ingresso libero',
      notOpenYet: 'Apre più avanti',
      waitingList: 'Lista d’attesa',
      keptForWaitingList: 'Riservato alla lista d’attesa',
      full: 'Completo',
      closed: 'Prenotazioni chiuse',
      cancelled: 'Annullato',
      past: 'Concluso',
    },
    openFor: { private: 'Posti liberi', school: 'Posti per le scuole', teacher: 'Posti per insegnanti' },
    onlyFor: { private: 'Per famiglie e visitatori', school: 'Per le scuole', teacher: 'Per gli insegnanti' },
    lastSeats: (left: number) => (left === 1 ? 'Ultimo posto' : `Ultimi ${left}`),
    lastClasses: (left: number) => (left === 1 ? 'Posto per 1 classe' : `Posto per ${left} classi`),
    waiting: (waiting: number) => `Lista d’attesa (${waiting} in attesa)`,
    opens: (day: string, time: string) => `Apre il ${day} alle ${time}`,
  },
  en: {
    words: {
      freeAccess: 'Free entry',
      notOpenYet: 'Opens later',
      waitingList: 'Waiting list',
      keptForWaitingList: 'Kept for the waiting list',
      full: 'Full',
      closed: 'Bookings closed',
      cancelled: 'Cancelled',
      past: 'Over',
    },
    openFor: { private: 'Seats available', school: 'Seats for schools', teacher: 'Seats for teachers' },
    onlyFor: { private: 'For families and visitors', school: 'For schools', teacher: 'For teachers' },
    lastSeats: (left: number) => (left === 1 ? 'Last seat' : `Last ${left}`),
    lastClasses: (left: number) => (left === 1 ? 'Room for 1 class' : `Room for ${left} classes`),
    waiting: (waiting: number) => `Waiting list (${waiting} waiting)`,
    opens: (day: string, time: string) => `Opens ${day} at ${time}`,
  },
});
