// Texts of the change of visibility of many sessions.

import { defineStrings } from '#web/i18n/strings.ts';

export const visibilityStrings = defineStrings('sessions.visibility', {
  it: {
    visibility: 'Cambia visibilità',
    visibilityTitle: (count: number) =>
      count === 1 ? 'Visibilità di 1 sessione' : `Visibilità di ${count} sessioni`,
    go: 'Continua',
    visibilitySure: (count: number) => (count === 1 ? 'Cambiare 1 sessione?' : `Cambiare ${count} sessioni?`),
    visibilityTo: {
      private:
        'Le vedrà solo lo staff: spariscono dal programma, e chi ha prenotato non riceve nessun avviso.',
      protected: 'Le vedrà solo chi ha il link: nel programma non compaiono.',
      public: 'Compariranno nel programma, se anche l’evento è pubblico.',
    },
    visibilityChanged: (count: number) =>
      count === 1 ? 'Visibilità di 1 sessione modificata' : `Visibilità di ${count} sessioni modificata`,
    visibilitySame: 'Erano già così: non è cambiato niente',
  },
  en: {
    visibility: 'Change visibility',
    visibilityTitle: (count: number) =>
      count === 1 ? 'Visibility of 1 session' : `Visibility of ${count} sessions`,
    go: 'Continue',
    visibilitySure: (count: number) => (count === 1 ? 'Change 1 session?' : `Change ${count} sessions?`),
    visibilityTo: {
      private:
        'Only staff will see them: they disappear from the programme, and people who have booked are not notified.',
      protected: 'Only people with the link will see them: they do not appear in the programme.',
      public: 'They will appear in the programme, if their event is public too.',
    },
    visibilityChanged: (count: number) =>
      count === 1 ? 'Visibility of 1 session changed' : `Visibility of ${count} sessions changed`,
    visibilitySame: 'They were already like that: nothing has changed',
  },
});
