import { defineStrings } from '#web/i18n/strings.ts';

export const leaveStrings = defineStrings('layout.leave', {
  it: {
    title: 'Uscire senza salvare?',
    text: 'Le modifiche non ancora salvate andrebbero perse.',
    leave: 'Esci senza salvare',
    stay: 'Resta qui',
  },
  en: {
    title: 'Leave without saving?',
    text: 'The changes that are not saved yet would be lost.',
    leave: 'Leave without saving',
    stay: 'Stay here',
  },
});
