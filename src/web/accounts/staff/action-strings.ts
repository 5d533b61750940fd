// Texts of the actions of admins on an account, besides its form.

import { defineStrings } from '#web/i18n/strings.ts';

export const accountActionStrings = defineStrings('accounts.action', {
  it: {
    label: 'Verifica in due passaggi',
    isOn: 'Attiva',
    isOff: 'Non attiva',
    isRequired: 'Obbligatoria per questo account.',
    reset: 'Azzera',
    resetTitle: 'Azzerare la verifica in due passaggi?',
    resetText:
      'È per chi ha perso il telefono e i codici di recupero: assicurati che sia davvero la persona che dice di essere. Esce subito da tutti i dispositivi, riceve un’e-mail e può accedere con la sola password.',
    wasReset: 'Verifica in due passaggi azzerata',
    messages: 'Messaggi a questa persona',
    deletion: {
      label: 'Cancella l’account',
      title: (name: string) => `Cancellare l’account di ${name}?`,
      text: 'Non si può tornare indietro. Ecco che cosa succede se confermi:',
      bookings: 'Le prenotazioni per date future vengono annullate e i posti tornano liberi.',
      data: 'I dati, il piano, le liste d’attesa e i messaggi della persona vengono cancellati.',
      farewell: 'La persona riceve un’ultima e-mail, se il suo indirizzo era confermato.',
      cancel: 'No, tieni l’account',
      done: 'Account cancellato',
      lastAdmin: 'È l’ultimo account di amministrazione: deve restarne almeno uno.',
    },
    blocks: {
      label: 'Blocco delle prenotazioni',
      mark: (until: string) => `Bloccato fino al ${until}`,
      own: (until: string) => `Le prenotazioni di questo account sono bloccate fino a ${until}.`,
      ofOther: (account: string, until: string) =>
        `Le prenotazioni di questo account sono bloccate fino a ${until}: ha la stessa casella di posta o lo stesso numero di ${account}, l’account bloccato.`,
      open: 'Vai al blocco',
    },
  },
  en: {
    label: 'Two-step verification',
    isOn: 'On',
    isOff: 'Off',
    isRequired: 'Required for this account.',
    reset: 'Reset',
    resetTitle: 'Reset two-step verification?',
    resetText:
      'This is for someone who has lost both their phone and their recovery codes: make sure they are who they say they are. They are logged out of all devices at once, get an email, and can log in with just the password.',
    wasReset: 'Two-step verification reset',
    messages: 'Messages to this person',
    deletion: {
      label: 'Delete account',
      title: (name: string) => `Delete ${name}’s account?`,
      text: 'This cannot be undone. If you confirm:',
      bookings: 'Bookings for future dates are cancelled and their seats become free.',
      data: 'The person’s data, plan, waiting lists and messages are deleted.',
      farewell: 'The person gets one last email, if their address was confirmed.',
      cancel: 'No, keep the account',
      done: 'Account deleted',
      lastAdmin: 'This is the last administrator’s account: at least one must remain.',
    },
    blocks: {
      label: 'Booking block',
      mark: (until: string) => `Blocked until ${until}`,
      own: (until: string) => `This account cannot book until ${until}.`,
      ofOther: (account: string, until: string) =>
        `This account cannot book until ${until}: it has the same mailbox or phone number as ${account}, the account that was blocked.`,
      open: 'Go to the block',
    },
  },
});
