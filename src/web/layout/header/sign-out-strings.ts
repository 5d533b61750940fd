// The warning of scans that were not sent (docs/product/check-in.md#the-queue-of-a-device).

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const signOutStrings = defineStrings('layout.sign-out', {
  it: {
    title: 'Ci sono controlli da inviare',
    text: (scans: number) =>
      `Non è ancora partito tutto quello che è stato controllato alla porta (${counted(scans, 'controllo', 'controlli')}). Resta su questo dispositivo, e parte quando qualcuno accede di nuovo da qui.`,
    signOut: 'Esci lo stesso',
    stay: 'Resta',
  },
  en: {
    title: 'There are checks to be sent',
    text: (scans: number) =>
      `Not everything that was checked at the door has been sent (${counted(scans, 'check', 'checks')}). It stays on this device, and is sent once someone logs in here again.`,
    signOut: 'Log out anyway',
    stay: 'Stay',
  },
});
