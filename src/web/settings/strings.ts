import type { Language } from '#core/languages.ts';
import type { SettingName } from '#core/settings/known.ts';
import { defineStrings } from '#web/i18n/strings.ts';

type Words = { readonly [N in SettingName]: { readonly word: string; readonly meaning: string } };

const words: { readonly [L in Language]: Words } = {
  it: {
    publicSite: {
      word: 'Sito pubblico',
      meaning: 'Se è spento, chi non ha fatto l’accesso vede solo la pagina di accesso.',
    },
    profileCompletion: {
      word: 'Profilo completo',
      meaning: 'Chi ha fatto l’accesso completa il profilo prima di continuare.',
    },
    languageSwitch: {
      word: 'Scelta della lingua',
      meaning: 'Mostra in ogni pagina il link all’altra lingua.',
    },
    tokenRefresh: {
      word: 'Accessi brevi, rinnovati da soli',
      meaning: 'Un accesso dura 15 minuti e si rinnova finché la pagina è aperta.',
    },
    settingsHidden: {
      word: 'Impostazioni nascoste',
      meaning: 'Toglie questa pagina dal menu; il suo indirizzo resta valido per gli admin.',
    },
    facebookSignIn: {
      word: 'Accesso con Facebook',
      meaning: 'Lo propone accanto a e-mail e password.',
    },
    callOpen: {
      word: 'Proposte aperte',
      meaning: 'Mostra «Proponi» in alto e accetta nuove proposte.',
    },
    avatarLookup: {
      word: 'Foto da Gravatar',
      meaning: 'Il server cerca la foto di una persona con l’impronta della sua e-mail.',
    },
    seatsPerReservation: {
      word: 'Posti per prenotazione',
      meaning: 'Quante persone può portare, al massimo, una prenotazione privata.',
    },
    classesPerReservation: {
      word: 'Classi per prenotazione',
      meaning: 'Quante classi può portare, al massimo, una prenotazione di una scuola.',
    },
    reservationsPerAccount: {
      word: 'Prenotazioni per account',
      meaning: 'Quante prenotazioni valide, per date ancora da venire, può avere insieme un account.',
    },
    classesPerSchoolDay: {
      word: 'Classi di una scuola al giorno',
      meaning:
        'Quante classi della stessa scuola possono prenotare in un giorno del programma, anche da account diversi.',
    },
    chaperonesTakeSeats: {
      word: 'Gli accompagnatori contano come posti',
      meaning: 'Se è spento, contano solo studentesse e studenti.',
    },
    offerHoursFar: {
      word: 'Ore per accettare un posto: manca più di una settimana',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non dice altro.',
    },
    offerHoursNear: {
      word: 'Ore per accettare un posto: mancano da 2 a 7 giorni',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non dice altro.',
    },
    offerHoursSoon: {
      word: 'Ore per accettare un posto: mancano 1 o 2 giorni',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non dice altro.',
    },
    offerHoursLast: {
      word: 'Ore per accettare un posto: manca meno di un giorno',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non dice altro.',
    },
    quietFrom: {
      word: 'Inizio del silenzio notturno',
      meaning: 'Da quest’ora le proposte della lista d’attesa non si mandano e non scadono.',
    },
    quietUntil: {
      word: 'Fine del silenzio notturno',
      meaning: 'Da quest’ora i messaggi rimasti in attesa partono.',
    },
    lastCallHours: {
      word: 'Ore di ultima chiamata',
      meaning:
        'Prima della chiusura delle prenotazioni: chi è in lista riceve un avviso e prenota chi arriva per primo.',
    },
    savedUntilHours: {
      word: 'Ore fino a cui si tengono da parte i posti',
      meaning:
        'Prima della chiusura delle prenotazioni: fino ad allora i posti si tengono per chi è stato superato tre volte.',
    },
    unconfirmedAccountDays: {
      word: 'Giorni per confermare l’e-mail',
      meaning: 'Un account mai confermato viene poi cancellato.',
    },
    inactiveAccountMonths: {
      word: 'Mesi di inattività',
      meaning: 'Poi chiediamo se l’account serve ancora; senza risposta, dopo un mese viene cancellato.',
    },
    messageDays: {
      word: 'Giorni di conservazione dei messaggi',
      meaning: 'Poi di un’e-mail o di un SMS resta solo che è partito: non il testo, né a chi.',
    },
    smsPerDay: {
      word: 'SMS al giorno',
      meaning: 'Oltre questo numero non ne parte nessuno fino a domani: protegge la spesa da chi ne abusa.',
    },
    phoneMustBeConfirmed: {
      word: 'Telefono confermato per prenotare',
      meaning: 'Si prenota solo dopo aver confermato il numero con un codice.',
    },
    secondFactorForStaff: {
      word: 'Secondo passaggio per lo staff',
      meaning: 'Chi lavora al festival, per entrare, scrive anche il codice della sua app.',
    },
    controllerName: {
      word: 'Titolare del trattamento',
      meaning: 'Chi risponde dei dati delle persone, come lo nominano le pagine legali.',
    },
    controllerAddress: {
      word: 'Indirizzo del titolare',
      meaning: 'Come lo dicono le pagine legali.',
    },
    controllerEmail: {
      word: 'E-mail del titolare',
      meaning: 'Dove si scrive per i propri dati e per l’accessibilità.',
    },
    controllerPhone: {
      word: 'Telefono del titolare',
      meaning: 'Dove si chiama per i propri dati e per l’accessibilità.',
    },
  },
  en: {
    publicSite: {
      word: 'Public site',
      meaning: 'When it is off, whoever is not signed in sees the login page only.',
    },
    profileCompletion: {
      word: 'Complete profile',
      meaning: 'Whoever signs in completes their profile before they go on.',
    },
    languageSwitch: {
      word: 'Choice of language',
      meaning: 'Shows the link to the other language on every page.',
    },
    tokenRefresh: {
      word: 'Short sign-ins that renew themselves',
      meaning: 'A sign-in lasts 15 minutes and is renewed while the page is open.',
    },
    settingsHidden: {
      word: 'Settings hidden',
      meaning: 'Takes this page off the menu; its address still works for admins.',
    },
    facebookSignIn: {
      word: 'Sign-in with Facebook',
      meaning: 'Offers it beside email and password.',
    },
    callOpen: {
      word: 'Call for proposals open',
      meaning: 'Shows “Propose” in the header and takes new proposals.',
    },
    avatarLookup: {
      word: 'Pictures from Gravatar',
      meaning: 'The server looks for somebody’s picture by the hash of their email.',
    },
    seatsPerReservation: {
      word: 'Seats per reservation',
      meaning: 'How many people a private reservation can bring at most.',
    },
    classesPerReservation: {
      word: 'Classes per reservation',
      meaning: 'How many classes a school’s reservation can bring at most.',
    },
    reservationsPerAccount: {
      word: 'Reservations per account',
      meaning: 'How many valid reservations, for dates still to come, one account can have at a time.',
    },
    classesPerSchoolDay: {
      word: 'Classes of a school per day',
      meaning:
        'How many classes of one school can be booked on a day of the programme, by all its accounts together.',
    },
    chaperonesTakeSeats: {
      word: 'Chaperones count as seats',
      meaning: 'When it is off, only the pupils count.',
    },
    offerHoursFar: {
      word: 'Hours to accept a place: more than a week to go',
      meaning: 'How long an offer of the waiting list stands, unless the organization says otherwise.',
    },
    offerHoursNear: {
      word: 'Hours to accept a place: 2 to 7 days to go',
      meaning: 'How long an offer of the waiting list stands, unless the organization says otherwise.',
    },
    offerHoursSoon: {
      word: 'Hours to accept a place: 1 or 2 days to go',
      meaning: 'How long an offer of the waiting list stands, unless the organization says otherwise.',
    },
    offerHoursLast: {
      word: 'Hours to accept a place: less than a day to go',
      meaning: 'How long an offer of the waiting list stands, unless the organization says otherwise.',
    },
    quietFrom: {
      word: 'Start of the quiet night',
      meaning: 'From then on offers of the waiting list are not sent, and do not run out.',
    },
    quietUntil: {
      word: 'End of the quiet night',
      meaning: 'From then on the messages that waited are sent.',
    },
    lastCallHours: {
      word: 'Hours of the last call',
      meaning: 'Before bookings close: whoever waits is told, and whoever comes first books.',
    },
    savedUntilHours: {
      word: 'Hours until which places are kept aside',
      meaning: 'Before bookings close: until then places are kept for whoever was overtaken three times.',
    },
    unconfirmedAccountDays: {
      word: 'Days to confirm an email',
      meaning: 'An account that was never confirmed is erased then.',
    },
    inactiveAccountMonths: {
      word: 'Months without use',
      meaning:
        'Then we ask whether an account is still needed; without an answer it is erased a month later.',
    },
    messageDays: {
      word: 'Days that messages are kept',
      meaning: 'Then all that stays of an email or SMS is that it was sent: not its text, nor to whom.',
    },
    smsPerDay: {
      word: 'SMS a day',
      meaning: 'Beyond this number none is sent until tomorrow: it guards the bill against abuse.',
    },
    phoneMustBeConfirmed: {
      word: 'Confirmed phone to book',
      meaning: 'People book only once they have confirmed their number with a code.',
    },
    secondFactorForStaff: {
      word: 'Second step for staff',
      meaning: 'To sign in, staff also type the code of their app.',
    },
    controllerName: {
      word: 'Data controller',
      meaning: 'Who answers for people’s data, as the legal pages name them.',
    },
    controllerAddress: {
      word: 'Address of the controller',
      meaning: 'As the legal pages tell it.',
    },
    controllerEmail: {
      word: 'Email of the controller',
      meaning: 'Where people write about their data and about accessibility.',
    },
    controllerPhone: {
      word: 'Phone of the controller',
      meaning: 'Where people call about their data and about accessibility.',
    },
  },
};

export const strings = defineStrings('settings', {
  it: {
    lead: 'Ogni cambiamento vale subito, per tutto il sito.',
    words: words.it,
    on: 'acceso',
    off: 'spento',
    byDefault: (value: string) => `In origine: ${value}`,
    range: (min: number, max: number) => `Da ${min} a ${max}.`,
    changed: 'Cambiata',
    change: 'Cambia',
    reset: 'Ripristina',
    of: (what: string, setting: string) => `${what}: ${setting}`,
    failed: 'Non è andata',
    closeTitle: 'Chiudere il sito agli ospiti?',
    closeText: 'Chi non ha fatto l’accesso non vedrà più il programma, finché non lo riapri da qui.',
    close: 'Chiudi il sito',
  },
  en: {
    lead: 'Every change holds at once, on the whole site.',
    words: words.en,
    on: 'on',
    off: 'off',
    byDefault: (value: string) => `Originally: ${value}`,
    range: (min: number, max: number) => `From ${min} to ${max}.`,
    changed: 'Changed',
    change: 'Change',
    reset: 'Reset',
    of: (what: string, setting: string) => `${what}: ${setting}`,
    failed: 'That did not work',
    closeTitle: 'Close the site to guests?',
    closeText: 'Whoever is not signed in will not see the programme any more, until you open it again here.',
    close: 'Close the site',
  },
});
