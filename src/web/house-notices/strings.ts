// Texts of a notice of the house that is sent as a message.

import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('house-notices', {
  it: {
    send: 'Scrivi a chi ha prenotato',
    title: 'Mandare l’avviso a chi ha prenotato?',
    text: 'Arriva per e-mail a chi ha prenotato qualcosa che l’avviso riguarda e che comincia prima della sua fine. Per ogni prenotazione arriva una volta sola, finché il testo non cambia.',
    day: 'Giorno',
    allDays: 'Tutti i giorni fino alla fine dell’avviso',
    bySms: (count: number) =>
      count === 1 ? 'Anche per SMS, a 1 numero confermato' : `Anche per SMS, a ${count} numeri confermati`,
    byLanguage: (it: number, en: number) => `${it} in italiano, ${en} in inglese.`,
    reached: (count: number) =>
      count === 1
        ? '1 persona lo ha già ricevuto, almeno per una prenotazione.'
        : `${count} persone lo hanno già ricevuto, almeno per una prenotazione.`,
    suppressed: (count: number) =>
      count === 1
        ? '1 persona ha un indirizzo che non riceve posta.'
        : `${count} persone hanno un indirizzo che non riceve posta.`,
    smsLeft: (count: number) =>
      count === 0
        ? 'Gli SMS di oggi per gli avvisi sono finiti: puoi mandarli domani.'
        : `Oggi ${count === 1 ? 'può partire ancora 1 SMS' : `possono partire ancora ${count} SMS`}: per gli altri numeri invia di nuovo l’avviso domani.`,
    queued: (count: number) =>
      count === 1 ? '1 messaggio deve ancora partire.' : `${count} messaggi devono ancora partire.`,
    stop: 'Vedi l’invio, o fermalo',
    none: 'Non c’è nessuno a cui scrivere.',
    languages: { it: 'in italiano', en: 'in inglese' },
    lacked: (language: string) =>
      `All’avviso manca il testo ${language}, e c’è chi lo legge così: aggiungilo, poi potrai inviarlo.`,
    lackedNow: 'All’avviso manca il testo in una lingua in cui c’è chi lo legge: aggiungilo, poi riprova.',
    preview: { it: 'Anteprima in italiano', en: 'Anteprima in inglese' },
    yes: (count: number) => (count === 1 ? 'Invia a 1 persona' : `Invia a ${count} persone`),
    no: 'Non inviare',
    sent: 'L’avviso è in partenza',
  },
  en: {
    send: 'Write to those who have booked',
    title: 'Send the notice to those who have booked?',
    text: 'It goes by email to everyone who has booked something that it is about and that begins before it ends. For each booking it goes out once, until you reword it.',
    day: 'Day',
    allDays: 'Every day until the notice ends',
    bySms: (count: number) =>
      count === 1
        ? 'By text message too, to 1 confirmed number'
        : `By text message too, to ${count} confirmed numbers`,
    byLanguage: (it: number, en: number) => `${it} in Italian, ${en} in English.`,
    reached: (count: number) =>
      count === 1
        ? '1 person has already received it for at least one booking.'
        : `${count} people have already received it for at least one booking.`,
    suppressed: (count: number) =>
      count === 1
        ? '1 person has an address that takes no mail.'
        : `${count} people have an address that takes no mail.`,
    smsLeft: (count: number) =>
      count === 0
        ? 'Today’s text messages for notices are used up: you can send them tomorrow.'
        : `Only ${count === 1 ? '1 text message' : `${count} text messages`} can still go out today: send the notice again tomorrow for the other numbers.`,
    queued: (count: number) =>
      count === 1 ? '1 message has not been sent yet.' : `${count} messages have not been sent yet.`,
    stop: 'See its progress, or stop it',
    none: 'There is no one to write to.',
    languages: { it: 'Italian', en: 'English' },
    lacked: (language: string) =>
      `The notice has no ${language} text, and some people read it in that language: add it before you send.`,
    lackedNow: 'The notice lacks the text in a language that some people read: add it and try again.',
    preview: { it: 'Preview in Italian', en: 'Preview in English' },
    yes: (count: number) => (count === 1 ? 'Send to 1 person' : `Send to ${count} people`),
    no: 'Do not send',
    sent: 'The notice is on its way',
  },
});
