import { counted, type MessageCatalogue, text } from '#core/message-texts/text.ts';

/** What all e-mails have in common, and the names of rows about a date. */
export const mailMessages = {
  everyMail: {
    hello: text('label', { it: 'Ciao {name}!', en: 'Hello {name},' }, 'name'),
    helloWithoutName: text('label', { it: 'Ciao!', en: 'Hello,' }),
    event: text('label', { it: 'Evento', en: 'Event' }),
    when: text('label', { it: 'Quando', en: 'When' }),
    where: text('label', { it: 'Dove', en: 'Where' }),
    orOpen: text('label', {
      it: 'Se il pulsante non funziona, apri questo indirizzo:',
      en: 'If the button does not work, open this address:',
    }),
    // Above several of them, each with the name of its button.
    orOpenEach: text('label', {
      it: 'Se un pulsante non funziona, apri il suo indirizzo.',
      en: 'If a button does not work, open its address.',
    }),
    // A link to OpenStreetMap, in place of its long address.
    openMap: text('label', { it: 'Apri la mappa', en: 'Open the map' }),
    signature: text('label', { it: 'A presto, Curiosa', en: 'See you soon, Curiosa' }),
    help: text(
      'note',
      {
        it: 'Serve aiuto? Scrivi all’info point: {email}',
        en: 'Need help? Write to the info point: {email}',
      },
      'email',
    ),
    why: text('note', {
      it: 'Ricevi questo messaggio perché hai un account su Curiosa.',
      en: 'You are getting this message because you have an account on Curiosa.',
    }),
    // To an address that no account has, or none has confirmed.
    whyAddress: text('note', {
      it: 'Ricevi questo messaggio perché questo indirizzo è stato indicato su Curiosa.',
      en: 'You are getting this message because this address was entered on Curiosa.',
    }),
  },
} satisfies MessageCatalogue;

/** The row of a party: its seats, or its classes with their names. */
export const bookingTexts = {
  seats: text('label', { it: 'Posti', en: 'Seats' }),
  classes: text('label', { it: 'Chi partecipa', en: 'Who’s taking part' }),
  classCount: counted('label', {
    it: { one: '1 classe', other: '{count} classi' },
    en: { one: '1 class', other: '{count} classes' },
  }),
  classesNamed: text('label', { it: '{classes} ({names})', en: '{classes} ({names})' }, 'classes', 'names'),
  inClasses: text('label', { it: '{classes}: {pupils}', en: '{classes}: {pupils}' }, 'classes', 'pupils'),
  inClassesWithChaperones: text(
    'label',
    { it: '{classes}: {pupils} e {chaperones}', en: '{classes}: {pupils} and {chaperones}' },
    'classes',
    'pupils',
    'chaperones',
  ),
  pupils: counted('label', {
    it: { one: '1 alunno', other: '{count} alunni' },
    en: { one: '1 pupil', other: '{count} pupils' },
  }),
  chaperones: counted('label', {
    it: { one: '1 accompagnatore', other: '{count} accompagnatori' },
    en: { one: '1 chaperone', other: '{count} chaperones' },
  }),
};

/** Until when a booking can be cancelled, to come or to join online: in its confirmation, and once it has moved. */
export const cancellationTexts = {
  canCancelUntil: text(
    'note',
    {
      it: 'Non puoi più venire? Annulla la prenotazione entro le {time} di {day}: lascerai il posto a qualcun altro.',
      en: 'Can’t come after all? Cancel by {time} on {day} and leave your place to someone else.',
    },
    'day',
    'time',
  ),
  canCancelUntilOnline: text(
    'note',
    {
      it: 'Non puoi più collegarti? Annulla la prenotazione entro le {time} di {day}: lascerai il posto a qualcun altro.',
      en: 'Can’t join after all? Cancel by {time} on {day} and leave your place to someone else.',
    },
    'day',
    'time',
  ),
};
