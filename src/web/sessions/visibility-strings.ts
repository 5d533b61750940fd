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
      private: 'Le vedrà solo lo staff: spariscono dal programma, e chi ha prenotato non ne riceve avviso.',
      protected: 'Le aprirà solo chi ha il link: nel programma non si vedono.',
      public: 'Si vedranno nel programma, se anche l’evento è pubblico.',
    },
    visibilityChanged: (count: number) =>
      count === 1 ? 'Visibilità cambiata a 1 sessione' : `Visibilità cambiata a ${count} sessioni`,
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
        'Only staff will see them: they leave the programme, and people who have booked are not notified.',
      protected: 'Only those with the link will open them: the programme does not show them.',
      public: 'The programme will show them, if their event is public too.',
    },
    visibilityChanged: (count: number) =>
      count === 1 ? 'Visibility of 1 session changed' : `Visibility of ${count} sessions changed`,
    visibilitySame: 'They were like that already: nothing has changed',
  },
});
