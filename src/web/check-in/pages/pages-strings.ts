import { defineStrings } from '#web/i18n/strings.ts';

/** Titles of the pages of the door that share a route. */
export const doorPageTitles = defineStrings('check-in.pages', {
  it: {
    tickets: 'Biglietti alla porta',
    ticket: 'Un biglietto alla porta',
    letIn: 'Far entrare',
    codeError: 'Codice non riconosciuto',
    walkIns: 'Senza biglietto',
    attendance: 'Com’è andata',
    inside: 'Chi è dentro adesso',
    devices: 'Dispositivi della porta',
    help: 'Guida all’ingresso',
    enrol: 'Registra questo dispositivo',
  },
  en: {
    tickets: 'Tickets at the door',
    ticket: 'A ticket at the door',
    letIn: 'Letting in',
    codeError: 'Code not recognized',
    walkIns: 'Walk-ins',
    attendance: 'Attendance',
    inside: 'Who is inside now',
    devices: 'Devices of the door',
    help: 'Door guide',
    enrol: 'Enrol this device',
  },
});
