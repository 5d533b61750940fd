import { defineStrings } from '#web/i18n/strings.ts';

export const leaveStrings = defineStrings('layout.leave', {
  it: {
    title: 'Uscire senza salvare?',
    text: 'Le modifiche non salvate andranno perse.',
    leave: 'Esci senza salvare',
    stay: 'Resta qui',
    loseTyped: 'Quello che hai scritto andrà perso.',
    lose: 'Chiudi lo stesso',
    goOn: 'Continua a scrivere',
  },
  en: {
    title: 'Leave without saving?',
    text: 'Your unsaved changes will be lost.',
    leave: 'Leave without saving',
    stay: 'Stay here',
    loseTyped: 'What you typed will be lost.',
    lose: 'Close anyway',
    goOn: 'Go on typing',
  },
});
