import { defineStrings } from '#web/i18n/strings.ts';

export const sessionStrings = defineStrings('check-in.session', {
  it: {
    back: 'Cambia data',
    pages: 'Pagine di questa data',
    tabs: {
      scan: 'Controlla',
      tickets: 'Biglietti',
      'walk-ins': 'Senza biglietto',
      attendance: 'Com’è andata',
    },
    counter: 'Contatore',
  },
  en: {
    back: 'Change date',
    pages: 'Pages of this date',
    tabs: { scan: 'Scan', tickets: 'Tickets', 'walk-ins': 'Walk-ins', attendance: 'Attendance' },
    counter: 'Counter',
  },
});
