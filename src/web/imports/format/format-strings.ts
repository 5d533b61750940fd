import { defineStrings } from '#web/i18n/strings.ts';

/** What each column of a programme holds, and what an empty cell means. */
export const formatStrings = defineStrings('imports.format', {
  it: {
    title: 'Come è fatto il file',
    lead: 'Una riga per ogni sessione; le righe con lo stesso externalId sono un solo evento. Va bene il CSV di Excel com’è: virgole, punti e virgola o tabulazioni, date come 25/09/2026 18:00, sì e no, decimali con la virgola.',
    sample: 'Scarica un file di esempio',
    sampleName: 'programma-di-esempio',
    export: 'Scarica il programma di adesso',
    exportName: 'programma',
    exportHint:
      'Con tutto quello che deve ancora svolgersi, nelle stesse colonne: modificalo in Excel e importalo di nuovo. Le sessioni si riconoscono da session.externalId: lascialo com’è.',
    exporting: (done: number) => `Eventi letti: ${done}`,
    column: 'Colonna',
    content: 'Che cosa contiene',
    empty: 'Se è vuota',
    optional: '(facoltativa)',
    columns: {
      externalId: { content: 'La chiave dell’evento, fino a 150 caratteri', empty: 'la riga è esclusa' },
      'title.it': { content: 'Il titolo in italiano', empty: 'serve l’altro' },
      'title.en': { content: 'Il titolo in inglese', empty: 'serve l’altro' },
      'description.it': { content: 'La descrizione in italiano, testo o HTML', empty: 'nessuna' },
      'description.en': { content: 'La descrizione in inglese, testo o HTML', empty: 'nessuna' },
      eventCategory: {
        content: 'La categoria; altre dopo un punto e virgola diventano tag',
        empty: 'nessuna',
      },
      organization: { content: 'Chi organizza; altri dopo un punto e virgola collaborano', empty: 'nessuno' },
      tags: { content: 'Parole chiave, con punti e virgola in mezzo', empty: 'nessuna' },
      ageTargets: {
        content: 'Età: 6-10 anni;11-13 anni, oppure 18+',
        empty: 'tutte; in una sessione successiva, quelle dell’evento',
      },
      'location.name': {
        content: 'Il luogo',
        empty: 'nessuno; in una sessione successiva, quello dell’evento',
      },
      'location.latitude': {
        content: 'Gradi decimali, come 45,7041',
        empty: 'nessuna; o tutte e due o nessuna',
      },
      'location.longitude': {
        content: 'Gradi decimali, come 9,6633',
        empty: 'nessuna; o tutte e due o nessuna',
      },
      headerImageUrl: {
        content: 'L’indirizzo http(s) di un’immagine; un amministratore può farla scaricare',
        empty: 'nessuna',
      },
      'session.start': {
        content: 'Quando comincia: 25/09/2026 18:00 o 2026-09-25T18:00',
        empty: 'la riga è esclusa',
      },
      'session.end': { content: 'Quando finisce', empty: '60 minuti dopo l’inizio' },
      'session.target': { content: 'Per chi: private, school o teacher', empty: 'private' },
      'session.accessType': { content: 'reservation o freeAccess', empty: 'reservation' },
      'session.maxParticipants': { content: 'Quanti posti', empty: 'senza limite' },
      'session.maxSchoolClasses': { content: 'Quante classi', empty: 'senza limite' },
      'session.waitingList': { content: 'Lista d’attesa: sì o no', empty: 'no' },
      isFree: { content: 'È gratuito: sì o no', empty: 'non si sa; resta quello che c’è' },
      'price.it': {
        content: 'Il prezzo in italiano, se non è gratuito',
        empty: 'non si sa; resta quello che c’è',
      },
      'price.en': {
        content: 'Il prezzo in inglese, se non è gratuito',
        empty: 'non si sa; resta quello che c’è',
      },
      collaboration: { content: 'Chi collabora, come testo', empty: 'gli altri di organization' },
      'session.externalId': {
        content:
          'La chiave della sessione, fino a 40 caratteri: distingue attività dello stesso evento alla stessa ora',
        empty: 'valgono orario, pubblico, luogo e lingua',
      },
      'session.languages': { content: 'In che lingua si svolge: it, en, de…', empty: 'resta quella che c’è' },
      'leftOut.reason': { content: 'Perché una riga era stata esclusa: non si legge', empty: 'niente' },
    },
  },
  en: {
    title: 'What the file looks like',
    lead: 'One row for each session; rows with the same externalId are one event. A CSV is fine as Excel saves it: commas, semicolons or tabs, dates like 25/09/2026 18:00, yes and no, decimal commas.',
    sample: 'Download a sample file',
    sampleName: 'sample-programme',
    export: 'Download the current programme',
    exportName: 'programme',
    exportHint:
      'With everything still to come, in the same columns: edit it in Excel and import it again. Sessions are recognised by session.externalId: leave it as it is.',
    exporting: (done: number) => `Events read: ${done}`,
    column: 'Column',
    content: 'What it contains',
    empty: 'When empty',
    optional: '(optional)',
    columns: {
      externalId: { content: 'The key of the event, up to 150 characters', empty: 'the row is left out' },
      'title.it': { content: 'The Italian title', empty: 'the other is needed' },
      'title.en': { content: 'The English title', empty: 'the other is needed' },
      'description.it': { content: 'The Italian description, text or HTML', empty: 'none' },
      'description.en': { content: 'The English description, text or HTML', empty: 'none' },
      eventCategory: { content: 'The category; others after a semicolon become tags', empty: 'none' },
      organization: { content: 'Who organises it; others after a semicolon collaborate', empty: 'nobody' },
      tags: { content: 'Keywords, with semicolons between them', empty: 'none' },
      ageTargets: {
        content: 'Ages: 6-10 years;11-13 years, or 18+',
        empty: 'all; in a later session, those of the event',
      },
      'location.name': { content: 'The place', empty: 'none; in a later session, that of the event' },
      'location.latitude': { content: 'Decimal degrees, like 45.7041', empty: 'none; both or neither' },
      'location.longitude': { content: 'Decimal degrees, like 9.6633', empty: 'none; both or neither' },
      headerImageUrl: {
        content: 'The http(s) address of a picture; an admin can have it fetched',
        empty: 'none',
      },
      'session.start': {
        content: 'When it starts: 2026-09-25 18:00 or 25/09/2026 18:00',
        empty: 'the row is left out',
      },
      'session.end': { content: 'When it ends', empty: '60 minutes after the start' },
      'session.target': { content: 'For whom: private, school or teacher', empty: 'private' },
      'session.accessType': { content: 'reservation or freeAccess', empty: 'reservation' },
      'session.maxParticipants': { content: 'How many seats', empty: 'no limit' },
      'session.maxSchoolClasses': { content: 'How many classes', empty: 'no limit' },
      'session.waitingList': { content: 'Waiting list: yes or no', empty: 'no' },
      isFree: { content: 'Free of charge: yes or no', empty: 'unknown; what is stored stays' },
      'price.it': {
        content: 'The price in Italian, if it is not free',
        empty: 'unknown; what is stored stays',
      },
      'price.en': {
        content: 'The price in English, if it is not free',
        empty: 'unknown; what is stored stays',
      },
      collaboration: { content: 'Who collaborates, as text', empty: 'the others of organization' },
      'session.externalId': {
        content:
          'The key of the session, up to 40 characters: tells activities of one event at one hour apart',
        empty: 'its time, audience, place and language count',
      },
      'session.languages': {
        content: 'In which language it is held: it, en, de…',
        empty: 'what is stored stays',
      },
      'leftOut.reason': { content: 'Why a row was left out: it is not read', empty: 'nothing' },
    },
  },
});
