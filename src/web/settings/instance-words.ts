import type { SettingWords } from './setting-words.ts';

/** The settings of the site, its accounts and its messages, in words. */
export const instanceWords = {
  it: {
    publicSite: {
      word: 'Sito pubblico',
      meaning: 'Se non è attivo, chi non ha fatto l’accesso vede solo la pagina di accesso.',
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
      meaning: 'Toglie questa pagina dal menu; il suo indirizzo resta valido per chi amministra il sito.',
    },
    facebookSignIn: {
      word: 'Accesso con Facebook',
      meaning: 'Lo propone insieme a e-mail e password.',
    },
    proposalGraceMinutes: {
      word: 'Tolleranza alla scadenza delle proposte',
      meaning: 'Minuti dopo la scadenza in cui si può ancora inviare una proposta già iniziata.',
    },
    avatarLookup: {
      word: 'Foto da Gravatar',
      meaning: 'Il server cerca la foto di una persona con l’impronta del suo indirizzo e-mail.',
    },
    unconfirmedAccountDays: {
      word: 'Giorni per confermare l’e-mail',
      meaning: 'Dopo, un account mai confermato viene cancellato.',
    },
    inactiveAccountMonths: {
      word: 'Mesi di inattività',
      meaning:
        'Dopo, chiediamo se l’account serve ancora; senza risposta, un mese più tardi viene cancellato.',
    },
    blockMonths: {
      word: 'Durata di un blocco, in mesi',
      meaning: 'Quanto dura un blocco delle prenotazioni, se non indichi fino a quando.',
    },
    doorOpensMinutes: {
      word: 'Ingressi: minuti prima dell’inizio',
      meaning: 'Da quando si entra con il biglietto.',
    },
    doorClosesMinutes: {
      word: 'Ingressi: minuti dopo la fine',
      meaning: 'Fino a quando si entra con il biglietto.',
    },
    doorUndoMinutes: {
      word: 'Minuti per annullare un ingresso',
      meaning:
        'Per questo tempo lo annulla chi l’ha registrato, con lo stesso dispositivo. Dopo, solo un responsabile.',
    },
    releaseAfterMinutes: {
      word: 'Posti ceduti: minuti dopo l’inizio',
      meaning:
        'Allora i posti di chi non è arrivato vanno a chi è senza biglietto. Con 0 decide un responsabile.',
    },
    messageDays: {
      word: 'Giorni di conservazione dei messaggi',
      meaning:
        'Dopo, di un’e-mail o di un SMS resta solo il fatto che è partito: non il testo, né il destinatario.',
    },
    heldMessageDays: {
      word: 'Giorni di attesa per un indirizzo corretto',
      meaning:
        'I messaggi sulle prenotazioni aspettano che l’indirizzo corretto dallo staff sia confermato. Dopo questi giorni risultano non arrivati.',
    },
    mailingsPerMinute: {
      word: 'Messaggi al minuto a chi ha prenotato',
      meaning:
        'I messaggi dello staff partono a questo ritmo, e finché non sono partiti si possono fermare. Se il tuo servizio di posta ne accetta di più, alzalo.',
    },
    participantDetailDays: {
      word: 'Giorni di conservazione dei dati dei partecipanti',
      meaning:
        'Dopo ogni data. Poi esigenze, età e nomi di chi viene con chi prenota si cancellano, e restano i numeri. Lo dicono anche la prenotazione e l’informativa.',
    },
    proposalDays: {
      word: 'Giorni di conservazione degli autori delle proposte',
      meaning:
        'Dopo la fine del bando, la decisione e l’evento. Poi le proposte inviate restano senza nomi, risposte personali e file, e le bozze mai inviate si eliminano. Lo dice anche l’informativa.',
    },
    feedbackDays: {
      word: 'Giorni di conservazione delle frasi dei visitatori',
      meaning:
        'Dopo ogni data. Poi le frasi si cancellano; stelle e fasce d’età restano come numeri dell’evento. Lo dice anche l’informativa.',
    },
    smsPerDay: {
      word: 'SMS al giorno',
      meaning:
        'Oltre questo numero non ne parte nessuno fino al giorno dopo: protegge la spesa dagli abusi. Un messaggio lungo conta per ogni SMS in cui viene diviso.',
    },
    secondFactorForStaff: {
      word: 'Verifica in due passaggi per lo staff',
      meaning: 'Per accedere, chi lavora al festival scrive anche il codice della sua app.',
    },
    controllerName: {
      word: 'Titolare del trattamento',
      meaning: 'Chi risponde dei dati delle persone, come compare nelle pagine legali.',
    },
    controllerAddress: {
      word: 'Indirizzo del titolare',
      meaning: 'Come compare nelle pagine legali.',
    },
    controllerEmail: {
      word: 'E-mail del titolare',
      meaning:
        'A chi scrivere per i propri dati, per l’accessibilità e, in fondo alle e-mail, per chiedere aiuto.',
    },
    controllerPhone: {
      word: 'Telefono del titolare',
      meaning: 'A chi telefonare per i propri dati e per l’accessibilità.',
    },
  },
  en: {
    publicSite: {
      word: 'Public site',
      meaning: 'When it is off, visitors who are not logged in see only the login page.',
    },
    profileCompletion: {
      word: 'Complete profile',
      meaning: 'People who log in complete their profile before they continue.',
    },
    languageSwitch: {
      word: 'Language switch',
      meaning: 'Shows the link to the other language on every page.',
    },
    tokenRefresh: {
      word: 'Short logins that renew themselves',
      meaning: 'A login lasts 15 minutes and is renewed while the page is open.',
    },
    settingsHidden: {
      word: 'Hidden settings',
      meaning: 'Takes this page off the menu; its address still works for admins.',
    },
    facebookSignIn: {
      word: 'Log in with Facebook',
      meaning: 'Offers it alongside email and password.',
    },
    proposalGraceMinutes: {
      word: 'Grace after the deadline for proposals',
      meaning: 'Minutes after the deadline in which a proposal that was begun before can still be sent.',
    },
    avatarLookup: {
      word: 'Pictures from Gravatar',
      meaning: 'The server looks up a person’s picture by a hash of their email address.',
    },
    unconfirmedAccountDays: {
      word: 'Days to confirm an email address',
      meaning: 'After that, an account that was never confirmed is deleted.',
    },
    inactiveAccountMonths: {
      word: 'Months of inactivity',
      meaning:
        'After that, we ask whether the account is still needed; without an answer it is deleted a month later.',
    },
    blockMonths: {
      word: 'Length of a block, in months',
      meaning: 'How long a booking block lasts unless you set an end.',
    },
    doorOpensMinutes: {
      word: 'Door: minutes before the start',
      meaning: 'From when people are let in with a ticket.',
    },
    doorClosesMinutes: {
      word: 'Door: minutes after the end',
      meaning: 'Until when people are let in with a ticket.',
    },
    doorUndoMinutes: {
      word: 'Minutes to undo an admission',
      meaning: 'For this long it can be undone on the same device. After that, only a supervisor can.',
    },
    releaseAfterMinutes: {
      word: 'Released seats: minutes after the start',
      meaning:
        'From then on, the seats of people who have not arrived go to those without a ticket. With 0 a supervisor decides.',
    },
    messageDays: {
      word: 'Days messages are stored',
      meaning:
        'After that, all that remains of an email or text message is that it was sent: not what it said, nor to whom.',
    },
    heldMessageDays: {
      word: 'Days messages wait for a corrected address',
      meaning:
        'Messages about bookings wait until an address that staff corrected is confirmed. After these days they count as not arrived.',
    },
    mailingsPerMinute: {
      word: 'Messages a minute to people who have booked',
      meaning:
        'Messages from staff leave at this pace, and can be stopped until they have left. Raise it if your mail service takes more.',
    },
    participantDetailDays: {
      word: 'Days participants’ details are stored',
      meaning:
        'After each date. Then needs, ages and companions’ names are deleted, and only the numbers remain. The booking page and the privacy policy say so too.',
    },
    proposalDays: {
      word: 'Days the authors of proposals are stored',
      meaning:
        'After the end of the call, the decision and the event. Then proposals that were sent remain without names, personal answers and files, and drafts that were never sent are deleted. The privacy policy says so too.',
    },
    feedbackDays: {
      word: 'Days visitors’ sentences are stored',
      meaning:
        'After each date. Then the sentences are deleted; stars and age bands remain as numbers of the event. The privacy policy says so too.',
    },
    smsPerDay: {
      word: 'Text messages a day',
      meaning:
        'Beyond this number none are sent until the next day: it protects your costs from abuse. A long message counts once for each part that it is split into.',
    },
    secondFactorForStaff: {
      word: 'Two-step verification for staff',
      meaning: 'To log in, staff also enter the code from their app.',
    },
    controllerName: {
      word: 'Data controller',
      meaning: 'Who is responsible for people’s data, as named on the legal pages.',
    },
    controllerAddress: {
      word: 'Controller’s address',
      meaning: 'As shown on the legal pages.',
    },
    controllerEmail: {
      word: 'Controller’s email',
      meaning:
        'Where people write about their data and about accessibility, and for help at the end of each email.',
    },
    controllerPhone: {
      word: 'Controller’s phone',
      meaning: 'Where people call about their data and about accessibility.',
    },
  },
} satisfies SettingWords;
