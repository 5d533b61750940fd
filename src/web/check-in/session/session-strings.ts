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
    lateUntil: (time: string) => `Dalle ${time} i posti ancora vuoti vanno a chi non ha il biglietto.`,
    lateSince: (time: string) =>
      `Dalle ${time} chi arriva tardi con il biglietto entra solo se c’è ancora posto.`,
  },
  en: {
    back: 'Change date',
    pages: 'Pages of this date',
    tabs: { scan: 'Scan', tickets: 'Tickets', 'walk-ins': 'Walk-ins', attendance: 'Attendance' },
    counter: 'Counter',
    lateUntil: (time: string) => `From ${time} empty seats go to people without tickets.`,
    lateSince: (time: string) => `Since ${time} late ticket holders come in only while there is room.`,
  },
});
