// Texts of the pages about messages and whether they arrive.

import { counted } from '#core/counted.ts';
import { deliveryStates } from '#core/messages/words.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('deliveries', {
  it: {
    lead: 'Ogni e-mail e ogni SMS, e se è arrivato.',
    leadOfSession: 'I messaggi a chi ha prenotato o è in lista per questa data.',
    leadOfMailing: 'Un messaggio dello staff, persona per persona.',
    leadOfOwn: 'I messaggi sui tuoi eventi, e se sono arrivati.',
    leadOfPerson: 'I messaggi a questa persona.',
    views: 'Viste',
    export: 'Esporta…',
    list: 'Tutti i messaggi',
    addresses: 'Indirizzi che non ricevono',
    all: 'Vedi tutti i messaggi',
    search: 'Cerca un nome o un indirizzo',
    filter: 'Mostra',
    filters: {
      all: 'Tutti',
      missed: 'Da rimandare',
      troubled: 'Non arrivati',
      queued: 'In partenza',
      sent: 'Partiti',
    },
    states: deliveryStates.it,
    counts: (sent: number, delivered: number, queued: number) =>
      `${counted(sent, 'partito', 'partiti')}, di cui ${counted(delivered, 'con consegna confermata', 'con consegna confermata')}; ${counted(queued, 'ancora da spedire', 'ancora da spedire')}`,
    troubled: (count: number) => counted(count, 'non arrivato', 'non arrivati'),
    stopped: (count: number) => counted(count, 'fermato', 'fermati'),
    leavesAt: (when: string) => `Parte il ${when}`,
    tries: (count: number) => counted(count, 'tentativo', 'tentativi'),
    why: {
      email: (reason: string) => `Il server di posta ha risposto: ${reason}`,
      sms: (reason: string) => `Il servizio che invia gli SMS ha risposto: ${reason}`,
    },
    noAnswer: {
      email: (reason: string) => `Il server di posta non ha risposto: ${reason}`,
      sms: (reason: string) => `Il servizio che invia gli SMS non ha risposto: ${reason}`,
    },
    causes: {
      smsBudget: 'Gli SMS di quel giorno erano finiti (impostazione smsPerDay).',
      smsBudgetOfReminders:
        'Erano finiti gli SMS di quel giorno per promemoria e avvisi, che ne usano al massimo la metà (impostazione smsPerDay).',
      notConfigured: 'Questo sito non è configurato per inviare messaggi di questo tipo.',
      recipientInvalid: 'L’indirizzo non è un indirizzo e-mail.',
      fault: 'Un errore del sito ha impedito di preparare il messaggio: segnalalo a chi lo gestisce.',
    },
    resend: 'Rispedisci',
    resendOf: (what: string, who: string, when: string) => `Rispedisci «${what}» a ${who} (${when})`,
    resent: 'Il messaggio è di nuovo in partenza',
    empty: 'Ancora nessun messaggio',
    emptyText: 'Quando qualcuno prenota o cambia qualcosa, i messaggi appaiono qui.',
    noneFound: 'Nessun messaggio corrisponde',
    noPerson: 'Account cancellato',
    previous: 'Più recenti',
    next: 'Meno recenti',
    pages: 'Pagine',
    addressesLead:
      'I messaggi a questi indirizzi sono tornati indietro, quindi non ne mandiamo altri. Chiama la persona, correggi l’indirizzo e rispedisci quello che non ha ricevuto.',
    noAddresses: 'Tutti gli indirizzi ricevono',
    noAddressesText: 'Quando un’e-mail torna indietro in modo definitivo, l’indirizzo appare qui.',
    since: (when: string) => `Dal ${when}`,
    upcoming: (count: number) => counted(count, 'appuntamento in arrivo', 'appuntamenti in arrivo'),
    missed: (count: number) => counted(count, 'messaggio non ricevuto', 'messaggi non ricevuti'),
    noPhone: 'Nessun numero di telefono',
    noAccount: 'Nessun account ha più questo indirizzo',
    staff: 'È un account dello staff: l’indirizzo lo cambia chi lo usa, dal suo profilo.',
    correct: 'Correggi l’indirizzo',
    correctTitle: 'Correggere l’indirizzo?',
    correctText: (name: string, address: string) =>
      `${name} ha scritto ${address}. Fatti dire l’indirizzo giusto e leggilo lettera per lettera: riceverà un link per confermarlo.`,
    correctConfirmed:
      'Finché non lo conferma non può fare nuove prenotazioni e non riceve i messaggi su quelle che ha: partono appena lo conferma.',
    email: 'Indirizzo giusto',
    resendToo: (count: number) =>
      count === 1
        ? 'Rispedisci anche il messaggio che non ha ricevuto'
        : `Rispedisci anche i ${count} messaggi che non ha ricevuto`,
    corrected: (email: string) => `Indirizzo corretto: il link di conferma è in partenza per ${email}`,
    correctedResent: (email: string, count: number) =>
      `Indirizzo corretto: il link di conferma è in partenza per ${email}; dopo la conferma ${count === 1 ? 'arriva 1 messaggio' : `arrivano ${count} messaggi`}`,
    lift: 'Riprova con questo indirizzo',
    liftTitle: 'Scrivere di nuovo a questo indirizzo?',
    liftText: (address: string) =>
      `Fallo solo se sai che ${address} adesso riceve, per esempio perché la casella era piena. Se il prossimo messaggio torna indietro, l’indirizzo torna in questo elenco.`,
    lifted: 'I prossimi messaggi partono di nuovo',
    open: 'Apri la scheda',
    cancel: 'Lascia com’è',
    ownAddress:
      'I messaggi al tuo indirizzo tornano indietro, quindi la prova non è partita: controllalo nel tuo profilo.',
    failure: {
      offline: 'Non c’è connessione: riprova tra poco.',
      tooManyRequests: 'Troppe richieste in poco tempo: aspetta un minuto e riprova.',
      emailRequired: 'Scrivi l’indirizzo giusto.',
      emailInvalid: 'Questo non è un indirizzo e-mail.',
      taken: 'C’è già un account con questo indirizzo: forse la persona ne ha due.',
      addressSuppressed: 'Anche i messaggi a questo indirizzo tornano indietro.',
      addressWorks:
        'I messaggi a questo indirizzo arrivano: lo può cambiare solo la persona, dal suo profilo.',
      staffAddress: 'È un account dello staff: l’indirizzo lo cambia chi lo usa, dal suo profilo.',
      notResendable:
        'Questo messaggio non si può rispedire: il link o il codice che conteneva non c’è più, oppure lo staff l’ha fermato.',
      alreadyOnItsWay: 'Il messaggio è già in partenza.',
      notFound: 'Nel frattempo è stato tolto: ricarica la pagina.',
      otherwise: 'Qualcosa è andato storto. Riprova.',
    },
  },
  en: {
    lead: 'Every email and text message, and whether it arrived.',
    leadOfSession: 'Messages to people who have booked this session or are on its waiting list.',
    leadOfMailing: 'One message from staff, person by person.',
    leadOfOwn: 'The messages about your events, and whether they arrived.',
    leadOfPerson: 'Messages to this person.',
    views: 'Views',
    export: 'Export…',
    list: 'All messages',
    addresses: 'Addresses that take no mail',
    all: 'See all messages',
    search: 'Search for a name or an address',
    filter: 'Show',
    filters: {
      all: 'All',
      missed: 'To send again',
      troubled: 'Not arrived',
      queued: 'On their way',
      sent: 'Sent',
    },
    states: deliveryStates.en,
    counts: (sent: number, delivered: number, queued: number) =>
      `${sent} sent, ${delivered} of them confirmed as delivered; ${queued} still to be sent`,
    troubled: (count: number) => `${count} not arrived`,
    stopped: (count: number) => `${count} stopped`,
    leavesAt: (when: string) => `Leaves on ${when}`,
    tries: (count: number) => counted(count, 'attempt', 'attempts'),
    why: {
      email: (reason: string) => `The mail server answered: ${reason}`,
      sms: (reason: string) => `The service that sends text messages answered: ${reason}`,
    },
    noAnswer: {
      email: (reason: string) => `The mail server did not answer: ${reason}`,
      sms: (reason: string) => `The service that sends text messages did not answer: ${reason}`,
    },
    causes: {
      smsBudget: 'The text messages of that day were used up (setting smsPerDay).',
      smsBudgetOfReminders:
        'The text messages of that day for reminders and notices, which may use half of them, were used up (setting smsPerDay).',
      notConfigured: 'This site is not set up to send messages of this kind.',
      recipientInvalid: 'The address is not an email address.',
      fault: 'A fault of the site kept the message from being prepared: report it to the people who run it.',
    },
    resend: 'Send again',
    resendOf: (what: string, who: string, when: string) => `Send again “${what}” to ${who} (${when})`,
    resent: 'The message is on its way again',
    empty: 'No messages yet',
    emptyText: 'When people book or change something, the messages appear here.',
    noneFound: 'No messages match',
    noPerson: 'Account deleted',
    previous: 'Newer',
    next: 'Older',
    pages: 'Pages',
    addressesLead:
      'Messages to these addresses came back, so we send no more. Call the person, correct the address and send again what they have missed.',
    noAddresses: 'All addresses take mail',
    noAddressesText: 'When an email bounces permanently, its address appears here.',
    since: (when: string) => `Since ${when}`,
    upcoming: (count: number) => counted(count, 'session coming up', 'sessions coming up'),
    missed: (count: number) => counted(count, 'message missed', 'messages missed'),
    noPhone: 'No phone number',
    noAccount: 'No account has this address any more',
    staff: 'This is a staff account: its owner changes the address on their profile.',
    correct: 'Correct the address',
    correctTitle: 'Correct the address?',
    correctText: (name: string, address: string) =>
      `${name} typed ${address}. Ask for the right address and read it back letter by letter: they will get a link to confirm it.`,
    correctConfirmed:
      'Until they confirm it they cannot book anything new. Their bookings stay, and messages about them leave as soon as they confirm it.',
    email: 'The right address',
    resendToo: (count: number) =>
      count === 1
        ? 'Also send the message they have missed again'
        : `Also send the ${count} messages they have missed again`,
    corrected: (email: string) => `Address corrected: the confirmation link is on its way to ${email}`,
    correctedResent: (email: string, count: number) =>
      `Address corrected: the confirmation link is on its way to ${email}; ${counted(count, 'message follows', 'messages follow')} once it is confirmed`,
    lift: 'Try this address again',
    liftTitle: 'Write to this address again?',
    liftText: (address: string) =>
      `Do this only if you know that mail arrives at ${address} now, for example because the mailbox was full. If the next message comes back, the address returns to this list.`,
    lifted: 'The next messages will be sent again',
    open: 'Open the record',
    cancel: 'Leave it as it is',
    ownAddress: 'Messages to your address come back, so the trial was not sent: check it on your profile.',
    failure: {
      offline: 'There is no connection: try again in a moment.',
      tooManyRequests: 'Too many requests in a short time: wait a minute and try again.',
      emailRequired: 'Enter the right address.',
      emailInvalid: 'This is not an email address.',
      taken: 'There is an account with this address already: perhaps the person has two.',
      addressSuppressed: 'Messages to this address come back too.',
      addressWorks: 'Messages to this address arrive: only the person can change it, on their profile.',
      staffAddress: 'This is a staff account: its owner changes the address on their profile.',
      notResendable:
        'This message cannot be sent again: the link or code in it is gone, or staff have stopped it.',
      alreadyOnItsWay: 'The message is on its way already.',
      notFound: 'It has been removed in the meantime: reload the page.',
      otherwise: 'Something went wrong. Try again.',
    },
  },
});
