import { phoneCode } from '#core/auth/phone-code.ts';
import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of a forgotten password, a code of an SMS, and the erasure of an account. */
export const recoveryStrings = defineStrings('auth.recovery', {
  it: {
    forgot: {
      title: 'Password dimenticata?',
      lead: 'Capita a tutti. Scrivi il tuo indirizzo e-mail e ti mandiamo un link per sceglierne una nuova.',
      submit: 'Mandami il link',
      remembered: 'Te la ricordi?',
      login: 'Accedi',
      sent: (email: string) =>
        `Se ${email} ha un account, ti abbiamo appena scritto. Apri il messaggio e premi il pulsante: il link vale un’ora.`,
    },
    linkSent: {
      title: 'Controlla la posta',
      nothing: 'Non è arrivato niente?',
      nothingText: 'Guarda anche nella posta indesiderata, e controlla di aver scritto l’indirizzo giusto.',
      again: 'Prova di nuovo',
    },
    reset: {
      title: 'Una nuova password',
      lead: 'Scegline una che non usi altrove. Dopo il cambio dovrai accedere di nuovo su tutti i tuoi dispositivi.',
      submit: 'Cambia la password',
      doneTitle: 'Password cambiata',
      done: 'Fatto! Da adesso accedi con la password nuova.',
    },
    resetImported: {
      title: 'Ti diamo il benvenuto',
      lead: 'Il tuo account è già qui: scegli una password e ritrovi tutto.',
      submit: 'Salva la password',
      doneTitle: 'È tutto pronto',
      done: 'Fatto! Ora accedi con il tuo indirizzo e-mail e la password che hai scelto.',
    },
    whose: {
      of: (email: string) => `La nuova password è per ${email}.`,
      other: (owner: string, signedInAs: string) =>
        `Questo link è per l’account ${owner}, ma qui hai fatto l’accesso come ${signedInAs}.`,
      signOut: 'Esci e scegli la nuova password',
      stay: 'Lascia tutto com’è e vai al programma',
    },
    link: {
      login: 'Accedi',
      missingTitle: 'Manca il link',
      missing: 'Qui manca qualcosa: prova a premere di nuovo il pulsante nell’e-mail.',
      failed: 'Non siamo riusciti a cambiare la password: il link è già stato usato, oppure è scaduto.',
      another: 'Fattene mandare un altro',
    },
    code: {
      title: 'Conferma il tuo numero',
      lead: 'Scrivi il codice che ti abbiamo mandato per SMS.',
      leadTo: (end: string) =>
        `Scrivi il codice che ti abbiamo mandato per SMS al numero che finisce con ${end}.`,
      leadAsk: 'Fatti mandare un codice per SMS, poi scrivilo qui.',
      needed: 'Ti serve un codice?',
      label: `Codice di ${phoneCode.length} cifre`,
      hint: `Vale ${phoneCode.minutes} minuti; hai ${phoneCode.tries} tentativi.`,
      // Beside `wrong`, which says how many tries are left.
      hintAfterWrong: `Vale ${phoneCode.minutes} minuti.`,
      submit: 'Conferma il numero',
      required: 'Scrivi il codice dell’SMS',
      tooShort: `Il codice ha ${phoneCode.length} cifre`,
      wrong: (left: number) =>
        left === 1
          ? 'Questo codice non è corretto, oppure è scaduto. Hai ancora un tentativo.'
          : `Questo codice non è corretto, oppure è scaduto. Hai ancora ${left} tentativi.`,
      over: 'Hai finito i tentativi per questo codice. Fattene mandare un altro.',
      nothing: 'Non è arrivato niente?',
      resend: 'Mandami un nuovo codice',
      wait: (wait: string) => `Puoi chiederne un altro tra ${wait}.`,
      sent: 'Fatto: se il numero aspetta una conferma, il codice è in arrivo. Quello di prima non vale più.',
      phoneMissing: 'Nel tuo profilo non c’è un numero di telefono: aggiungilo, poi torna qui.',
      profile: 'Vai al profilo',
      doneTitle: 'Numero confermato',
      done: 'Grazie! Se cambia qualcosa all’ultimo momento, ti avvisiamo con un SMS.',
      alreadyTitle: 'Il tuo numero è già confermato',
      already: 'È tutto a posto: non devi fare nulla.',
      programme: 'Vai al programma',
      ask: 'Conferma anche il cellulare',
      later: 'Lo faccio più tardi',
      askText:
        'Ti abbiamo mandato un SMS con un codice: se lo scrivi, possiamo avvisarti quando qualcosa cambia.',
    },
    deletion: {
      title: 'Vuoi cancellare il tuo account?',
      lead: 'Non si può tornare indietro. Ecco che cosa succede se confermi.',
      consequences: {
        bookings: 'Annulliamo le prenotazioni per date future: i posti tornano liberi.',
        data: 'Cancelliamo i tuoi dati, il tuo piano, le liste d’attesa e i messaggi.',
        visits: 'Delle visite già fatte resta solo il numero di persone.',
        farewell: 'Ti scriviamo un’ultima volta, per confermarti che è fatto.',
      },
      submit: 'Cancella il mio account',
      refuse: 'No, tieni il mio account',
      failed:
        'Questo link è già stato usato, oppure è scaduto. Se vuoi ancora cancellare l’account, fattene mandare un altro.',
      lastAdmin: 'Sei l’unica persona che amministra il sito: prima affida questo compito a qualcun altro.',
      titleAsk: 'Cancella il tuo account',
      leadAsk: 'Scrivi l’indirizzo e-mail del tuo account e ti mandiamo un link per confermare.',
      ask: 'Mandami il link',
      sent: (email: string) =>
        `Se ${email} ha un account, ti abbiamo appena scritto. Apri il messaggio, premi il pulsante e conferma: il link vale 24 ore.`,
      doneTitle: 'Account cancellato',
      done: 'Abbiamo cancellato i tuoi dati. Grazie per il tempo passato insieme: se vorrai tornare, ci farà piacere.',
      programme: 'Vai al programma',
    },
  },
  en: {
    forgot: {
      title: 'Forgot your password?',
      lead: 'It happens to everyone. Enter your email address and we will send you a link to choose a new one.',
      submit: 'Send me the link',
      remembered: 'Remembered it?',
      login: 'Log in',
      sent: (email: string) =>
        `If ${email} has an account, we have just written to you. Open the message and press the button: the link is valid for an hour.`,
    },
    linkSent: {
      title: 'Check your email',
      nothing: 'Nothing there?',
      nothingText: 'Check your spam folder too, and make sure the address is right.',
      again: 'Try again',
    },
    reset: {
      title: 'A new password',
      lead: 'Choose one you do not use anywhere else. Afterwards you will have to log in again on all your devices.',
      submit: 'Change the password',
      doneTitle: 'Password changed',
      done: 'Done! From now on, log in with your new password.',
    },
    resetImported: {
      title: 'Welcome',
      lead: 'Your account is already here: choose a password, and everything is where it was.',
      submit: 'Save the password',
      doneTitle: 'All set',
      done: 'Done! Now log in with your email address and the password you chose.',
    },
    whose: {
      of: (email: string) => `The new password is for ${email}.`,
      other: (owner: string, signedInAs: string) =>
        `This link is for the account ${owner}, but you are logged in here as ${signedInAs}.`,
      signOut: 'Log out and choose the new password',
      stay: 'Leave everything as it is and go to the programme',
    },
    link: {
      login: 'Log in',
      missingTitle: 'The link is missing',
      missing: 'Something is missing here: try clicking the button in the email again.',
      failed: 'Error while resetting password: the link has already been used, or it has expired.',
      another: 'Ask for another one',
    },
    code: {
      title: 'Confirm your number',
      lead: 'Enter the code we sent you by text message.',
      leadTo: (end: string) => `Enter the code we sent by text message to the number ending in ${end}.`,
      leadAsk: 'Ask for a code by text message, then enter it here.',
      needed: 'Do you need a code?',
      label: `${phoneCode.length}-digit code`,
      hint: `Valid for ${phoneCode.minutes} minutes; you have ${phoneCode.tries} attempts.`,
      hintAfterWrong: `Valid for ${phoneCode.minutes} minutes.`,
      submit: 'Confirm the number',
      required: 'Enter the code from the text message',
      tooShort: `The code has ${phoneCode.length} digits`,
      wrong: (left: number) =>
        left === 1
          ? 'This code is not correct, or it has expired. You have one attempt left.'
          : `This code is not correct, or it has expired. You have ${left} attempts left.`,
      over: 'There are no attempts left for this code. Ask for another one.',
      nothing: 'Nothing there?',
      resend: 'Send me a new code',
      wait: (wait: string) => `You can ask for another one in ${wait}.`,
      sent: 'Done: if the number is waiting to be confirmed, the code is on its way. The previous one no longer works.',
      phoneMissing: 'There is no phone number in your profile: add it, then come back here.',
      profile: 'Go to your profile',
      doneTitle: 'Number confirmed',
      done: 'Thank you! If something changes at the last minute, we will send you a text message.',
      alreadyTitle: 'Your number is already confirmed',
      already: 'Everything is fine: there is nothing you need to do.',
      programme: 'Go to the programme',
      ask: 'Confirm your mobile phone too',
      later: 'I will do it later',
      askText:
        'We have sent you a text message with a code: enter it, and we can tell you if something changes.',
    },
    deletion: {
      title: 'Do you want to delete your account?',
      lead: 'It cannot be undone. This is what happens if you confirm.',
      consequences: {
        bookings: 'We cancel your bookings for upcoming dates: the seats become free again.',
        data: 'We delete your data, your plan, waiting lists and messages.',
        visits: 'Of your past visits, only the number of people remains.',
        farewell: 'We email you one last time, to confirm that it is done.',
      },
      submit: 'Delete my account',
      refuse: 'No, keep my account',
      failed:
        'This link has already been used, or it has expired. If you still want to delete your account, ask for another one.',
      lastAdmin: 'You are the only administrator of the site: appoint another one first.',
      titleAsk: 'Delete your account',
      leadAsk: 'Enter your account’s email address and we will send you a link to confirm.',
      ask: 'Send me the link',
      sent: (email: string) =>
        `If ${email} has an account, we have just written to you. Open the message, press the button and confirm: the link is valid for 24 hours.`,
      doneTitle: 'Account deleted',
      done: 'Your data has been deleted. Thank you for the time together: if you ever want to come back, we will be glad to see you.',
      programme: 'Go to the programme',
    },
  },
});
