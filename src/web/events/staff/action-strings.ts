// Texts of the actions of staff on an event.

import { defineStrings } from '#web/i18n/strings.ts';

export const eventActionStrings = defineStrings('events.action', {
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
  },
});
