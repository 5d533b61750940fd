// The warning of scans and texts that were not sent (docs/product/check-in.md#the-queue-of-a-device, docs/product/events.md#drafts).

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const signOutStrings = defineStrings('layout.sign-out', {
  it: {
    title: 'Ci sono controlli da inviare',
    titleOfTexts: 'Hai scritto qualcosa che non è partito',
    text: (scans: number) =>
      `Non è ancora partito tutto quello che è stato controllato alla porta (${counted(scans, 'controllo', 'controlli')}). Resta su questo dispositivo, e parte quando qualcuno accede di nuovo da qui.`,
    forgets: (count: number) =>
      count === 1
        ? 'Un testo che hai scritto in un modulo non è partito: se esci viene cancellato da questo dispositivo.'
        : `${count} testi che hai scritto nei moduli non sono partiti: se esci vengono cancellati da questo dispositivo.`,
    signOut: 'Esci lo stesso',
    stay: 'Resta',
  },
  en: {
    title: 'There are checks to be sent',
    titleOfTexts: 'Something that you wrote has not been sent',
    text: (scans: number) =>
      `Not everything that was checked at the door has been sent (${counted(scans, 'check', 'checks')}). It stays on this device, and is sent once someone logs in here again.`,
    forgets: (count: number) =>
      count === 1
        ? 'A text that you wrote in a form has not been sent: if you log out it is deleted from this device.'
        : `${count} texts that you wrote in forms have not been sent: if you log out they are deleted from this device.`,
    signOut: 'Log out anyway',
    stay: 'Stay',
  },
});
