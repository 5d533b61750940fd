// Texts of the actions of staff on events and sessions, besides their forms.

import { defineStrings } from '#web/i18n/strings.ts';

export const actionStrings = defineStrings('resources.action', {
  it: {
    label: 'Approvazione e copie',
    approve: 'Approva',
    approveTitle: 'Approvare l’evento?',
    approveText: 'Da quel momento chi segue l’evento può renderlo pubblico.',
    approved: 'Evento approvato',
    reject: 'Respingi',
    rejectTitle: 'Respingere l’evento',
    rejectHint: 'Facoltativo: lo legge chi segue l’evento.',
    rejectHintPublic: 'Facoltativo: lo legge chi segue l’evento. L’evento non sarà più pubblico.',
    reason: 'Motivo',
    rejected: 'Evento respinto',
    duplicate: 'Duplica',
    duplicateTitle: 'Duplicare l’evento?',
    duplicateText: 'Verrà creata una copia privata, con gli ospiti e senza le sessioni.',
    duplicated: 'Ecco la copia: resta privata finché non decidi altrimenti',
    saveFirst: 'Prima salva le modifiche.',
    failed: 'operazione non riuscita',
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
    label: 'Approval and copies',
    approve: 'Approve',
    approveTitle: 'Approve the event?',
    approveText: 'From then on the people who manage it can make it public.',
    approved: 'Event approved',
    reject: 'Reject',
    rejectTitle: 'Reject the event',
    rejectHint: 'Optional: the people who manage the event will read it.',
    rejectHintPublic:
      'Optional: the people who manage the event will read it. The event will no longer be public.',
    reason: 'Reason',
    rejected: 'Event rejected',
    duplicate: 'Duplicate',
    duplicateTitle: 'Duplicate the event?',
    duplicateText: 'This creates a private copy, with the speakers and without the sessions.',
    duplicated: 'Here is the copy: it is private until you decide otherwise',
    saveFirst: 'Save your changes first.',
    failed: 'the action failed',
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
