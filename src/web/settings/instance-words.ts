import type { SettingWords } from './setting-words.ts';

/** The settings of the site, its accounts and its messages, in words. */
export const instanceWords = {
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
    unconfirmedAccountDays: {
      word: 'Giorni per confermare l’e-mail',
      meaning: 'Un account mai confermato viene poi cancellato.',
    },
    inactiveAccountMonths: {
      word: 'Mesi di inattività',
      meaning: 'Poi chiediamo se l’account serve ancora; senza risposta, dopo un mese viene cancellato.',
    },
    blockMonths: {
      word: 'Mesi di un blocco',
      meaning: 'Quanto dura un blocco delle prenotazioni, se non dici fino a quando.',
    },
    messageDays: {
      word: 'Giorni di conservazione dei messaggi',
      meaning: 'Poi di un’e-mail o di un SMS resta solo che è partito: non il testo, né a chi.',
    },
    participantDetailDays: {
      word: 'Giorni di conservazione dei dati dei partecipanti',
      meaning:
        'Dopo ogni data: poi esigenze, età e nomi di chi accompagna si cancellano, e restano i numeri. Lo dicono anche la prenotazione e l’informativa.',
    },
    smsPerDay: {
      word: 'SMS al giorno',
      meaning: 'Oltre questo numero non ne parte nessuno fino a domani: protegge la spesa da chi ne abusa.',
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
      meaning: 'When it is off, visitors who are not logged in see the login page only.',
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
      meaning: 'The server looks up a person’s picture by the hash of their email.',
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
    blockMonths: {
      word: 'Months of a block',
      meaning: 'How long a booking block lasts if you do not say until when.',
    },
    messageDays: {
      word: 'Days that messages are stored',
      meaning: 'Then all that stays of an email or SMS is that it was sent: not its text, nor to whom.',
    },
    participantDetailDays: {
      word: 'Days that participants’ details are stored',
      meaning:
        'After each date: then needs, ages and companions’ names are erased, and the numbers stay. The checkout and the privacy notice say so too.',
    },
    smsPerDay: {
      word: 'SMS a day',
      meaning: 'Beyond this number none is sent until tomorrow: it guards the bill against abuse.',
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
      meaning: 'As shown on the legal pages.',
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
} satisfies SettingWords;
