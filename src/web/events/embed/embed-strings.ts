import { festivalName } from '#core/instance/association.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const embedStrings = defineStrings('events.embed', {
  it: {
    title: `Dal programma del ${festivalName}`,
    newTab: 'si apre in un’altra scheda',
    empty: 'Per ora qui non c’è niente: nel programma completo di sicuro sì.',
    fault: 'In questo momento l’elenco non arriva: trovi tutto nel programma.',
    all: 'Tutto il programma',
  },
  en: {
    title: `From the programme of ${festivalName}`,
    newTab: 'opens in a new tab',
    empty: 'Nothing here for now. There is plenty in the whole programme.',
    fault: 'The list cannot be shown at the moment: everything is in the programme.',
    all: 'The whole programme',
  },
});
