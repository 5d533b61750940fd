// Texts of the dialog that adds a single date.

import { defineStrings } from '#web/i18n/strings.ts';

export const oneDateStrings = defineStrings('sessions.one-date', {
  it: {
    add: 'Aggiungi una data',
    one: {
      day: 'Giorno',
      start: 'Inizio',
      durationMinutes: 'Durata (minuti)',
      likeLast:
        'Luogo, destinatari e tutto il resto sono quelli dell’ultima data: poi li cambi nella tabella.',
    },
    isThere: 'Questa data c’è già',
  },
  en: {
    add: 'Add one date',
    one: {
      day: 'Day',
      start: 'Start',
      durationMinutes: 'Length (minutes)',
      likeLast:
        'Place, audience and all the rest are those of the last date: you can change them in the table.',
    },
    isThere: 'This date is there already',
  },
});
