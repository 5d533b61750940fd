// Texts of writing to those who booked or wait.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const writeStrings = defineStrings('deliveries.write', {
  it: {
    open: 'Scrivi a chi ha prenotato',
    title: 'Scrivi a chi ha prenotato',
    sessions: (count: number) =>
      count === 1
        ? 'Un messaggio per le persone di questa data.'
        : `Un messaggio per le persone di ${count} date.`,
    more: (count: number) => (count === 1 ? 'e un’altra data' : `e altre ${count} date`),
    audience: 'A chi',
    audiences: {
      booked: 'Chi ha prenotato',
      waiting: 'Chi è in lista d’attesa',
      all: 'Chi ha prenotato e chi è in lista d’attesa',
      in: 'Solo chi è entrato',
      notIn: 'Solo chi non è entrato',
    },
    counting: 'Contiamo le persone…',
    languages: { it: 'In italiano', en: 'In inglese' },
    subject: 'Oggetto',
    subjectHint: 'Davanti mettiamo il titolo, il giorno e l’ora.',
    text: 'Testo',
    textHint:
      'Il saluto e la prima frase, che dice di quale data si tratta, li mettiamo noi. Lascia una riga vuota per iniziare un nuovo paragrafo.',
    subjectHintOfMany: 'Davanti mettiamo la prima data di chi legge, e quante altre ne ha.',
    textHintOfMany:
      'Il saluto e la prima frase, con tutte le date di chi legge, li mettiamo noi. Lascia una riga vuota per iniziare un nuovo paragrafo.',
    toMany: {
      title: 'Scrivi a chi ha prenotato',
      lead: 'Un’e-mail a persona, con tutte le sue date.',
      day: 'Di quale giorno',
      of: (count: number) => counted(count, 'prenotazione', 'prenotazioni'),
      dates: (count: number) => counted(count, 'data', 'date'),
      has: (claims: string, dates: string) => `${claims} per ${dates}.`,
      reached: (count: number) =>
        count === 1
          ? 'Una persona ha già ricevuto questo testo: non glielo rimandiamo.'
          : `${count} persone hanno già ricevuto questo testo: non glielo rimandiamo.`,
      tooMany: (dates: number, most: number) =>
        `Sono ${dates} date: si può scrivere a chi ha prenotato al massimo ${most} date insieme. Scegli un giorno o un evento.`,
      list: 'Vedi chi sono',
      only: (what: string) => `Solo chi ha prenotato ${what}.`,
      onlyEvent: (title: string | null) => (title === null ? 'un evento' : `«${title}»`),
      onlyPlace: (name: string | null) => (name === null ? 'in un luogo' : `in questo luogo: ${name}`),
      narrowed: 'Solo le prenotazioni filtrate nell’elenco da cui vieni.',
      sendText: (dates: string) =>
        `Persone che hanno prenotato ${dates}. I messaggi partono un po’ alla volta: finché non sono partiti puoi fermarli.`,
      noneAhead: 'Nessuna data in arrivo ha prenotazioni.',
    },
    placeholders: 'Puoi usare',
    meaning: {
      name: 'nome',
      event: 'titolo',
      day: 'giorno',
      time: 'ora',
      place: 'luogo',
      seats: 'posti prenotati',
    },
    noPeople: 'Non c’è nessuno a cui scrivere.',
    notYours: 'Di queste date almeno una non è dei tuoi eventi, o non c’è più.',
    reached: (count: number) => counted(count, 'persona', 'persone'),
    claims: {
      booked: (count: number) => counted(count, 'prenotazione', 'prenotazioni'),
      waiting: (count: number) => counted(count, 'richiesta', 'richieste'),
      all: (count: number) => counted(count, 'prenotazione o richiesta', 'prenotazioni e richieste'),
      in: (count: number) => counted(count, 'prenotazione', 'prenotazioni'),
      notIn: (count: number) => counted(count, 'prenotazione', 'prenotazioni'),
    },
    oneForEach: 'Parte un messaggio per ognuna: parla della sua data.',
    byLanguage: (it: number, en: number) => `${it} in italiano, ${en} in inglese`,
    suppressed: (count: number) =>
      count === 1 ? '1 indirizzo non riceve email' : `${count} indirizzi non ricevono email`,
    preview: 'Anteprima',
    previewOf: { it: 'Come lo legge chi ha scelto l’italiano', en: 'Come lo legge chi ha scelto l’inglese' },
    trial: 'Manda una prova a me',
    trialSent: (email: string) => `La prova è in partenza per ${email}, nelle due lingue`,
    send: (count: number) => (count === 1 ? 'Invia a 1 persona' : `Invia a ${count} persone`),
    sendUncounted: 'Invia',
    sendTitle: (count: number) =>
      count === 1 ? 'Inviare il messaggio a 1 persona?' : `Inviare il messaggio a ${count} persone?`,
    sendText: 'I messaggi partono un po’ alla volta. Finché non sono partiti puoi fermarli.',
    sendNo: 'Torna al testo',
    sent: (count: number) =>
      count === 1 ? '1 messaggio è in partenza' : `${count} messaggi sono in partenza`,
    written: 'Scritti dallo staff',
    none: 'Ancora nessun messaggio dello staff',
    noneText: 'Per scriverne uno, apri una sessione o scegline alcune nell’elenco.',
    notice: (place: string) => (place === '' ? 'Avviso' : `Avviso: ${place}`),
    by: (who: string) => `Scritto da ${who}`,
    erased: 'I testi sono stati cancellati',
    progress: (sent: number, all: number) => `Partiti: ${sent} di ${all}`,
    queued: (count: number) => counted(count, 'da spedire', 'da spedire'),
    troubled: (count: number) => counted(count, 'non arrivato', 'non arrivati'),
    stopped: (count: number) => counted(count, 'fermato', 'fermati'),
    dropped: (count: number) => counted(count, 'non serviva più', 'non servivano più'),
    stop: 'Ferma l’invio',
    stopTitle: 'Fermare l’invio?',
    stopText: (count: number) =>
      count === 1
        ? 'Il messaggio che non è ancora partito non parte più.'
        : `I ${count} messaggi che non sono ancora partiti non partono più.`,
    stopNo: 'Lascia che partano',
    people: 'Persona per persona',
    failure: {
      noRecipients: 'Non c’è nessuno a cui scrivere: forse nel frattempo qualcuno ha annullato.',
      alreadySent: 'Sono già partiti tutti.',
      invalid: 'Controlla i testi: qualcosa non va.',
    },
  },
  en: {
    open: 'Write to those who booked',
    title: 'Write to those who booked',
    sessions: (count: number) =>
      count === 1
        ? 'One message to the people of this session.'
        : `One message to the people of ${count} sessions.`,
    more: (count: number) => (count === 1 ? 'and another session' : `and ${count} more sessions`),
    audience: 'To whom',
    audiences: {
      booked: 'People who have booked',
      waiting: 'People on the waiting list',
      all: 'People who have booked and people on the waiting list',
      in: 'Only those who have come in',
      notIn: 'Only those who have not come in',
    },
    counting: 'Counting the people…',
    languages: { it: 'In Italian', en: 'In English' },
    subject: 'Subject',
    subjectHint: 'We put the title, the day and the time in front of it.',
    text: 'Text',
    textHint:
      'We add the greeting and a first sentence that says which session it is about. Leave an empty line to start a new paragraph.',
    subjectHintOfMany: 'We put the first date of the reader in front of it, and how many more there are.',
    textHintOfMany:
      'We add the greeting and a first sentence with all dates of the reader. Leave an empty line to start a new paragraph.',
    toMany: {
      title: 'Write to those who booked',
      lead: 'One email a person, with all their dates.',
      day: 'Of which day',
      of: (count: number) => counted(count, 'booking', 'bookings'),
      dates: (count: number) => counted(count, 'session', 'sessions'),
      has: (claims: string, dates: string) => `${claims} of ${dates}.`,
      reached: (count: number) =>
        count === 1
          ? '1 person has this text already, and does not get it again.'
          : `${count} people have this text already, and do not get it again.`,
      tooMany: (dates: number, most: number) =>
        `These are ${dates} sessions: you can write to the people of ${most} at once at most. Choose a day or an event.`,
      list: 'See who they are',
      only: (what: string) => `Only those who booked ${what}.`,
      onlyEvent: (title: string | null) => (title === null ? 'one event' : `“${title}”`),
      onlyPlace: (name: string | null) => (name === null ? 'at one place' : `at this place: ${name}`),
      narrowed: 'Only the bookings as filtered in the list you come from.',
      sendText: (dates: string) =>
        `People who have booked ${dates}. The messages leave a few at a time: you can stop them until they have left.`,
      noneAhead: 'No coming session has bookings.',
    },
    placeholders: 'You can use',
    meaning: {
      name: 'name',
      event: 'title',
      day: 'day',
      time: 'time',
      place: 'place',
      seats: 'seats booked',
    },
    noPeople: 'There is no one to write to.',
    notYours: 'At least one of these sessions is not of your events, or is gone.',
    reached: (count: number) => counted(count, 'person', 'people'),
    claims: {
      booked: (count: number) => counted(count, 'booking', 'bookings'),
      waiting: (count: number) => counted(count, 'request', 'requests'),
      all: (count: number) => counted(count, 'booking or request', 'bookings and requests'),
      in: (count: number) => counted(count, 'booking', 'bookings'),
      notIn: (count: number) => counted(count, 'booking', 'bookings'),
    },
    oneForEach: 'Each gets a message of its own, about its session.',
    byLanguage: (it: number, en: number) => `${it} in Italian, ${en} in English`,
    suppressed: (count: number) =>
      count === 1 ? '1 address takes no mail' : `${count} addresses take no mail`,
    preview: 'Preview',
    previewOf: { it: 'As people who chose Italian read it', en: 'As people who chose English read it' },
    trial: 'Send a trial to me',
    trialSent: (email: string) => `The trial is on its way to ${email}, in both languages`,
    send: (count: number) => (count === 1 ? 'Send to 1 person' : `Send to ${count} people`),
    sendUncounted: 'Send',
    sendTitle: (count: number) =>
      count === 1 ? 'Send the message to 1 person?' : `Send the message to ${count} people?`,
    sendText: 'The messages leave a few at a time. You can stop them until they have left.',
    sendNo: 'Back to the text',
    sent: (count: number) => (count === 1 ? '1 message is on its way' : `${count} messages are on their way`),
    written: 'Written by staff',
    none: 'No messages from staff yet',
    noneText: 'To write one, open a session or choose some in the list.',
    notice: (place: string) => (place === '' ? 'Notice' : `Notice: ${place}`),
    by: (who: string) => `Written by ${who}`,
    erased: 'The texts have been deleted',
    progress: (sent: number, all: number) => `${sent} of ${all} sent`,
    queued: (count: number) => `${count} to be sent`,
    troubled: (count: number) => `${count} not arrived`,
    stopped: (count: number) => `${count} stopped`,
    dropped: (count: number) => counted(count, 'no longer needed', 'no longer needed'),
    stop: 'Stop sending',
    stopTitle: 'Stop sending?',
    stopText: (count: number) =>
      count === 1
        ? 'The message that has not left yet will not be sent.'
        : `The ${count} messages that have not left yet will not be sent.`,
    stopNo: 'Let them go',
    people: 'Person by person',
    failure: {
      noRecipients: 'There is no one to write to: perhaps people have cancelled in the meantime.',
      alreadySent: 'All of them have left already.',
      invalid: 'Check the texts: something is wrong.',
    },
  },
});
