// Texts of the actions of staff on an event.

import { defineStrings } from '#web/i18n/strings.ts';

export const eventActionStrings = defineStrings('events.action', {
  it: {
    label: 'Approvazione e copie',
    waiting: (names: string, when: string) =>
      names === '' ? `In attesa di risposta dal ${when}` : `In attesa di ${names}, dal ${when}`,
    sentBy: (name: string) => `Mandato da ${name}`,
    send: 'Manda in approvazione',
    sendTitle: 'Mandare in approvazione?',
    sendText: 'I referenti dell’evento ricevono un’e-mail con il link. Ti scriviamo appena rispondono.',
    sent: 'Mandato in approvazione',
    contacts: 'Referenti',
    contactsTitle: 'Referenti dell’evento',
    contactsText:
      'Chi è referente approva l’evento, vede chi ha prenotato e segue l’ingresso. Puoi scegliere tra gli account che hanno già questo ruolo: lo assegna chi amministra.',
    contactsNew: 'Chi scegli adesso riceve un’e-mail.',
    contactsNone: 'Nessun account ha ancora il ruolo di referente: chiedi a chi amministra.',
    contactsDone: 'Referenti salvati',
    contactsSave: 'Salva i referenti',
    yourself: 'Non puoi scegliere te',
    search: 'Cerca un nome',
    cancel: 'Annulla',
    approve: 'Approva',
    approveTitle: 'Approvare l’evento?',
    approveText: 'Da quel momento chi segue l’evento può renderlo pubblico.',
    approved: 'Evento approvato',
    reject: 'Respingi',
    rejectTitle: 'Respingere l’evento',
    rejectHint: 'Lo legge chi ha mandato l’evento in approvazione, anche per e-mail.',
    rejectHintPublic:
      'Lo legge chi ha mandato l’evento in approvazione, anche per e-mail. L’evento non sarà più pubblico.',
    reason: 'Motivo',
    rejected: 'Evento respinto',
  },
  en: {
    label: 'Approval and copies',
    waiting: (names: string, when: string) =>
      names === '' ? `Waiting for an answer since ${when}` : `Waiting for ${names} since ${when}`,
    sentBy: (name: string) => `Sent by ${name}`,
    send: 'Send for approval',
    sendTitle: 'Send for approval?',
    sendText: 'The contacts of the event get an email with the link. We write to you as soon as they answer.',
    sent: 'Sent for approval',
    contacts: 'Contacts',
    contactsTitle: 'Contacts of the event',
    contactsText:
      'A contact approves the event, sees who has booked and looks after the door. You can choose among the accounts that have this role already: administrators assign it.',
    contactsNew: 'The people you add now get an email.',
    contactsNone: 'No account has the role of a contact yet: ask an administrator.',
    contactsDone: 'Contacts saved',
    contactsSave: 'Save the contacts',
    yourself: 'You cannot choose yourself',
    search: 'Search a name',
    cancel: 'Cancel',
    approve: 'Approve',
    approveTitle: 'Approve the event?',
    approveText: 'From then on the people who manage it can make it public.',
    approved: 'Event approved',
    reject: 'Reject',
    rejectTitle: 'Reject the event',
    rejectHint: 'It is read by the person who sent the event for approval, by email too.',
    rejectHintPublic:
      'It is read by the person who sent the event for approval, by email too. The event will no longer be public.',
    reason: 'Reason',
    rejected: 'Event rejected',
  },
});
