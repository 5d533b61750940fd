import { festivalName } from '#core/instance/association.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const embedStrings = defineStrings('events.embed', {
  it: {
    title: `Dal programma del ${festivalName}`,
    newTab: 'si apre in un’altra scheda',
    empty: 'Per ora qui non c’è niente, ma nel programma completo sì.',
    fault: 'Non riusciamo a caricare l’elenco: trovi tutto nel programma.',
    all: 'Tutto il programma',
  },
  en: {
    title: `From the programme of ${festivalName}`,
    newTab: 'opens in a new tab',
    empty: 'Nothing here for now, but there is plenty in the full programme.',
    fault: 'We cannot load the list at the moment: you will find everything in the programme.',
    all: 'The full programme',
  },
});
