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
      'È per chi ha perso il telefono e i codici di recupero: assicurati che sia davvero la persona che dice di essere. Esce subito da tutti i dispositivi, riceve un’e-mail e rientra con la sola password.',
    wasReset: 'Verifica in due passaggi azzerata',
    blocks: {
      label: 'Blocco delle prenotazioni',
      own: (until: string) => `Le prenotazioni di questo account sono bloccate fino a ${until}.`,
      ofOther: (account: string, until: string) =>
        `Le prenotazioni di questo account sono bloccate fino a ${until}: ha la stessa casella di posta o lo stesso numero di ${account}, a cui è stato dato il blocco.`,
      open: 'Vai al blocco',
    },
  },
  en: {
    label: 'Two-step verification',
    isOn: 'On',
    isOff: 'Off',
    isRequired: 'This account has to have it.',
    reset: 'Reset',
    resetTitle: 'Reset two-step verification?',
    resetText:
      'This is for somebody who has lost the phone and the recovery codes: make sure that they are who they say they are. They are signed out of all devices at once, get an email, and come back with the password alone.',
    wasReset: 'Two-step verification reset',
    blocks: {
      label: 'Booking block',
      own: (until: string) => `This account cannot book until ${until}.`,
      ofOther: (account: string, until: string) =>
        `This account cannot book until ${until}: it has the same mailbox or phone number as ${account}, whose block this is.`,
      open: 'Go to the block',
    },
  },
});
