// Places, participants, and openings.

import type { WordsOf } from './entity-words.ts';

export const locations: WordsOf<'locations'> = {
  it: {
    one: 'Luogo',
    many: 'Luoghi',
    add: 'Nuovo luogo',
    the: 'il luogo',
    savedSuccess: 'Luogo salvato',
    deletedSuccess: 'Luogo eliminato',
    fields: {
      name: 'Nome',
      address: 'Indirizzo',
      notes: 'Come arrivare e cosa sapere',
      capacity: 'Capienza',
      holdsSeveral: 'Ci stanno più attività insieme',
      latitude: 'Latitudine',
      longitude: 'Longitudine',
    },
    hints: {
      capacity: 'Quante persone possono entrare. Lo staff viene avvisato se un appuntamento ha più posti.',
      holdsSeveral: 'Piazza, biblioteca, più stanze: lì niente si accavalla. Spento: è una stanza sola.',
      latitude: 'In gradi, per esempio 44,4056.',
      longitude: 'In gradi, per esempio 8,9463.',
    },
    options: {},
  },
  en: {
    one: 'Place',
    many: 'Places',
    add: 'New place',
    the: 'the place',
    savedSuccess: 'Place saved',
    deletedSuccess: 'Place deleted',
    fields: {
      name: 'Name',
      address: 'Address',
      notes: 'How to get there and what to know',
      capacity: 'Capacity',
      holdsSeveral: 'Holds several activities at once',
      latitude: 'Latitude',
      longitude: 'Longitude',
    },
    hints: {
      capacity: 'How many people fit in. Staff are warned when a session has more seats.',
      holdsSeveral: 'A square, a library, several rooms: nothing clashes there. Off: it is one room.',
      latitude: 'In degrees, for example 44.4056.',
      longitude: 'In degrees, for example 8.9463.',
    },
    options: {},
  },
};

export const landmarks: WordsOf<'landmarks'> = {
  it: {
    one: 'Punto di riferimento',
    many: 'Punti di riferimento',
    add: 'Nuovo punto di riferimento',
    the: 'il punto di riferimento',
    savedSuccess: 'Punto di riferimento salvato',
    deletedSuccess: 'Punto di riferimento eliminato',
    fields: { name: 'Nome sulla mappa', kind: 'Che cos’è', latitude: 'Latitudine', longitude: 'Longitudine' },
    hints: {
      name: 'Breve, per esempio Stazione.',
      latitude: 'In gradi, per esempio 44,4056.',
      longitude: 'In gradi, per esempio 8,9463.',
    },
    options: {
      kind: {
        station: 'Stazione o fermata',
        parking: 'Parcheggio',
        square: 'Piazza o via',
        monument: 'Edificio o monumento',
        park: 'Parco',
        water: 'Acqua',
      },
    },
  },
  en: {
    one: 'Landmark',
    many: 'Landmarks',
    add: 'New landmark',
    the: 'the landmark',
    savedSuccess: 'Landmark saved',
    deletedSuccess: 'Landmark deleted',
    fields: { name: 'Name on the map', kind: 'What it is', latitude: 'Latitude', longitude: 'Longitude' },
    hints: {
      name: 'Short, for example Station.',
      latitude: 'In degrees, for example 44.4056.',
      longitude: 'In degrees, for example 8.9463.',
    },
    options: {
      kind: {
        station: 'Station or stop',
        parking: 'Car park',
        square: 'Square or street',
        monument: 'Building or monument',
        park: 'Park',
        water: 'Water',
      },
    },
  },
};

export const speakers: WordsOf<'speakers'> = {
  it: {
    one: 'Ospite',
    many: 'Ospiti',
    add: 'Nuovo ospite',
    the: 'l’ospite',
    savedSuccess: 'Ospite salvato',
    deletedSuccess: 'Ospite eliminato',
    fields: {
      name: 'Nome',
      surname: 'Cognome',
      biography: 'Biografia',
      affiliation: 'Ente di appartenenza',
      photo: 'Foto',
      nobelPrize: 'Premio Nobel',
      externalId: 'Codice di un altro sistema',
    },
    options: {},
  },
  en: {
    one: 'Speaker',
    many: 'Speakers',
    add: 'New speaker',
    the: 'the speaker',
    savedSuccess: 'Speaker saved',
    deletedSuccess: 'Speaker deleted',
    fields: {
      name: 'First name',
      surname: 'Last name',
      biography: 'Biography',
      affiliation: 'Affiliation',
      photo: 'Photo',
      nobelPrize: 'Nobel Prize',
      externalId: 'Code in another system',
    },
    options: {},
  },
};

export const organizations: WordsOf<'organizations'> = {
  it: {
    one: 'Organizzazione',
    many: 'Organizzazioni',
    add: 'Nuova organizzazione',
    the: 'l’organizzazione',
    savedSuccess: 'Organizzazione salvata',
    deletedSuccess: 'Organizzazione eliminata',
    fields: {
      name: 'Nome',
      offerHoursFar: 'Ore per confermare, oltre 7 giorni prima',
      offerHoursNear: 'Ore per confermare, da 2 a 7 giorni prima',
      offerHoursSoon: 'Ore per confermare, da 1 a 2 giorni prima',
      offerHoursLast: 'Ore per confermare, nell’ultimo giorno',
      quietFrom: 'Notte: dalle',
      quietUntil: 'Notte: alle',
      lastCallHours: 'Ultima chiamata, ore prima della chiusura',
      savedUntilHours: 'Posti tenuti da parte fino a quante ore prima della chiusura',
    },
    hints: {
      offerHoursFar: 'Valgono per le sue liste d’attesa. Vuoto: come per tutto il festival.',
      quietFrom: 'Nessuna scadenza cade tra questi due orari.',
      savedUntilHours: 'Per chi, in lista, è stato superato da gruppi più piccoli.',
    },
    options: {},
  },
  en: {
    one: 'Organisation',
    many: 'Organisations',
    add: 'New organisation',
    the: 'the organisation',
    savedSuccess: 'Organisation saved',
    deletedSuccess: 'Organisation deleted',
    fields: {
      name: 'Name',
      offerHoursFar: 'Hours to confirm, more than 7 days before',
      offerHoursNear: 'Hours to confirm, 2 to 7 days before',
      offerHoursSoon: 'Hours to confirm, 1 to 2 days before',
      offerHoursLast: 'Hours to confirm, on the last day',
      quietFrom: 'Night from',
      quietUntil: 'Night until',
      lastCallHours: 'Last call, hours before bookings close',
      savedUntilHours: 'Seats saved until this many hours before bookings close',
    },
    hints: {
      offerHoursFar: 'For its waiting lists. Empty: as for the whole festival.',
      quietFrom: 'No deadline falls between these two times.',
      savedUntilHours: 'For requests on the waiting list that smaller parties have overtaken.',
    },
    options: {},
  },
};

export const reservationOpeningDates: WordsOf<'reservationOpeningDates'> = {
  it: {
    one: 'Apertura delle prenotazioni',
    many: 'Aperture delle prenotazioni',
    add: 'Nuova apertura',
    the: 'l’apertura',
    savedSuccess: 'Apertura salvata',
    deletedSuccess: 'Apertura eliminata',
    fields: { name: 'Nome', date: 'Da quando si prenota' },
    hints: { name: 'Le sessioni con la stessa apertura aprono insieme.' },
    options: {},
  },
  en: {
    one: 'Opening of bookings',
    many: 'Openings of bookings',
    add: 'New opening',
    the: 'the opening',
    savedSuccess: 'Opening saved',
    deletedSuccess: 'Opening deleted',
    fields: { name: 'Name', date: 'Bookable from' },
    hints: { name: 'Sessions with the same opening open together.' },
    options: {},
  },
};

export const eventSpeakers: WordsOf<'eventSpeakers'> = {
  it: {
    one: 'Ospite di un evento',
    many: 'Ospiti degli eventi',
    add: 'Nuovo ospite di un evento',
    the: 'l’ospite dell’evento',
    savedSuccess: 'Ospite dell’evento salvato',
    deletedSuccess: 'Ospite tolto dall’evento',
    fields: {
      eventId: 'Evento',
      speakerId: 'Ospite',
      role: 'Ruolo',
      position: 'Posizione',
      externalId: 'Codice di un altro sistema',
    },
    options: { role: { speaker: 'Relatore', moderator: 'Moderatore', introducer: 'Introduce' } },
  },
  en: {
    one: 'Speaker of an event',
    many: 'Speakers of events',
    add: 'New speaker of an event',
    the: 'the speaker of the event',
    savedSuccess: 'Speaker of the event saved',
    deletedSuccess: 'Speaker removed from the event',
    fields: {
      eventId: 'Event',
      speakerId: 'Speaker',
      role: 'Role',
      position: 'Position',
      externalId: 'Code in another system',
    },
    options: { role: { speaker: 'Speaker', moderator: 'Moderator', introducer: 'Introduces' } },
  },
};
