// Texts of the actions of staff on events and sessions, besides their forms.

import { defineStrings } from '#web/i18n/strings.ts';

export const actionStrings = defineStrings('resources.action', {
  it: {
    label: 'Approvazione e copie',
    approve: 'Approva',
    approveTitle: 'Approvare l’evento?',
    approveText: 'Da quel momento chi lo cura può renderlo pubblico.',
    approved: 'Evento approvato',
    reject: 'Respingi',
    rejectTitle: 'Respingere l’evento',
    rejectHint: 'Facoltativo: lo legge chi cura l’evento.',
    rejectHintPublic: 'Facoltativo: lo legge chi cura l’evento. L’evento non sarà più pubblico.',
    reason: 'Motivo',
    rejected: 'Evento respinto',
    duplicate: 'Duplica',
    duplicateTitle: 'Duplicare l’evento?',
    duplicateText: 'Nasce una copia privata, con gli ospiti e senza le sessioni.',
    duplicated: 'Ecco la copia: è privata finché non decidi altrimenti',
    saveFirst: 'Prima salva le modifiche.',
    failed: 'non è riuscito',
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
    label: 'Approval and copies',
    approve: 'Approve',
    approveTitle: 'Approve the event?',
    approveText: 'From then on those who look after it can make it public.',
    approved: 'Event approved',
    reject: 'Reject',
    rejectTitle: 'Reject the event',
    rejectHint: 'Optional: those who look after the event will read it.',
    rejectHintPublic:
      'Optional: those who look after the event will read it. The event will not be public any more.',
    reason: 'Reason',
    rejected: 'Event rejected',
    duplicate: 'Duplicate',
    duplicateTitle: 'Duplicate the event?',
    duplicateText: 'It makes a private copy, with the speakers and without the sessions.',
    duplicated: 'Here is the copy: it is private until you decide otherwise',
    saveFirst: 'Save your changes first.',
    failed: 'did not work',
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
