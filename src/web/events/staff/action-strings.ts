// Texts of the actions of staff on an event.

import { defineStrings } from '#web/i18n/strings.ts';

export const eventActionStrings = defineStrings('events.action', {
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
    visitors: 'Che cosa dicono i visitatori',
    duplicated: 'Ecco la copia: resta privata finché non decidi altrimenti',
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
    visitors: 'What visitors say',
    duplicated: 'Here is the copy: it is private until you decide otherwise',
  },
});
