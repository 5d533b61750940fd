import { phoneCode } from '#core/auth/phone-code.ts';
import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of a forgotten password, a code of an SMS, and the erasure of an account. */
export const recoveryStrings = defineStrings('auth.recovery', {
  it: {
    forgot: {
      title: 'Password dimenticata?',
      lead: 'Capita a tutti. Scrivi il tuo indirizzo e-mail: ti mandiamo un link per sceglierne una nuova.',
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
      lead: 'Scegline una che non usi altrove. Dopo, accedi di nuovo dappertutto: le altre sessioni finiscono.',
      submit: 'Cambia la password',
      doneTitle: 'Password cambiata',
      done: 'Fatto! Da adesso accedi con la password nuova.',
    },
    resetImported: {
      title: 'Ti diamo il benvenuto',
      lead: 'Il tuo account è già qui: scegli una password e ritrovi tutto al suo posto.',
      submit: 'Salva la password',
      doneTitle: 'È tutto pronto',
      done: 'Fatto! Ora accedi con il tuo indirizzo e-mail e la password che hai scelto.',
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
      leadAsk: 'Fatti mandare un codice per SMS, poi scrivilo qui.',
      needed: 'Ti serve un codice?',
      label: `Codice di ${phoneCode.length} cifre`,
      hint: `Vale ${phoneCode.minutes} minuti e per ${phoneCode.tries} tentativi.`,
      // Beside `wrong`, which says how many tries are left.
      hintAfterWrong: `Vale ${phoneCode.minutes} minuti.`,
      submit: 'Conferma il numero',
      required: 'Scrivi il codice dell’SMS',
      tooShort: `Il codice ha ${phoneCode.length} cifre`,
      wrong: (left: number) =>
        left === 1
          ? 'Questo codice non va bene, o è scaduto. Hai ancora un tentativo.'
          : `Questo codice non va bene, o è scaduto. Hai ancora ${left} tentativi.`,
      over: 'Con questo codice hai finito i tentativi. Fattene mandare un altro.',
      nothing: 'Non è arrivato niente?',
      resend: 'Mandami un codice',
      wait: (wait: string) => `Puoi averne un altro tra ${wait}.`,
      sent: 'Fatto: se il numero aspetta una conferma, il codice è in arrivo. Quello di prima non vale più.',
      phoneMissing: 'Nel tuo profilo non c’è un numero di telefono: aggiungilo, poi torna qui.',
      profile: 'Vai al profilo',
      doneTitle: 'Numero confermato',
      done: 'Grazie! Se cambia qualcosa all’ultimo momento, ti avvisiamo con un SMS.',
      alreadyTitle: 'Il tuo numero è già confermato',
      already: 'È tutto a posto: non devi fare nulla.',
      programme: 'Vai al programma',
      mail: 'Non dimenticare l’e-mail: per prenotare serve anche l’indirizzo confermato.',
      ask: 'Conferma anche il cellulare',
      askText:
        'Ti abbiamo mandato un SMS con un codice: se lo scrivi, possiamo avvisarti quando qualcosa cambia.',
    },
    deletion: {
      title: 'Vuoi cancellare il tuo account?',
      lead: 'Non si può tornare indietro. Ecco che cosa succede se confermi.',
      consequences: {
        bookings: 'Annulliamo le prenotazioni che devono ancora svolgersi: i posti vanno ad altri.',
        data: 'Cancelliamo i tuoi dati, i preferiti, le liste d’attesa e i messaggi.',
        visits: 'Delle visite già fatte resta soltanto il numero di persone.',
        farewell: 'Ti scriviamo un’ultima volta, per dirti che è fatto.',
      },
      submit: 'Cancella il mio account',
      keep: 'No, lo tengo',
      failed:
        'Questo link è già stato usato, oppure è scaduto. Se vuoi ancora cancellare l’account, fattene mandare un altro.',
      lastAdmin: 'Sei l’unica persona che amministra il sito: prima affida questo compito a qualcun altro.',
      titleAsk: 'Cancellare l’account',
      leadAsk: 'Scrivi l’indirizzo e-mail dell’account: ti mandiamo un link per confermare.',
      ask: 'Mandami il link',
      sent: (email: string) =>
        `Se ${email} ha un account, ti abbiamo appena scritto. Apri il messaggio, premi il pulsante e conferma: il link vale 24 ore.`,
      doneTitle: 'Account cancellato',
      done: 'I tuoi dati non ci sono più. Grazie per il tempo passato insieme: se vorrai tornare, ci farà piacere.',
      programme: 'Vai al programma',
    },
  },
  en: {
    forgot: {
      title: 'Forgot your password?',
      lead: 'It happens to everyone. Enter your email address: we send you a link to choose a new one.',
      submit: 'Send me the link',
      remembered: 'Remembered it?',
      login: 'Log in',
      sent: (email: string) =>
        `If ${email} has an account, we have just written to you. Open the message and press the button: the link is good for an hour.`,
    },
    linkSent: {
      title: 'Check your mail',
      nothing: 'Nothing has arrived?',
      nothingText: 'Look into your spam folder too, and check that the address is the right one.',
      again: 'Try again',
    },
    reset: {
      title: 'A new password',
      lead: 'Choose one that you use nowhere else. Afterwards you log in again everywhere: other sessions end.',
      submit: 'Change the password',
      doneTitle: 'Password changed',
      done: 'Done! From now on you log in with the new password.',
    },
    resetImported: {
      title: 'Welcome',
      lead: 'Your account is here already: choose a password, and everything is where it was.',
      submit: 'Save the password',
      doneTitle: 'All is ready',
      done: 'Done! Now log in with your email address and the password that you chose.',
    },
    link: {
      login: 'Log in',
      missingTitle: 'The link is missing',
      missing: 'Something is missing here: try clicking the button in the email again.',
      failed: 'Error while resetting password: the link has been used already, or is too old.',
      another: 'Have another one sent',
    },
    code: {
      title: 'Confirm your number',
      lead: 'Enter the code that we sent you by text message.',
      leadAsk: 'Have a code sent by text message, then enter it here.',
      needed: 'Do you need a code?',
      label: `Code of ${phoneCode.length} digits`,
      hint: `It is good for ${phoneCode.minutes} minutes and ${phoneCode.tries} tries.`,
      hintAfterWrong: `It is good for ${phoneCode.minutes} minutes.`,
      submit: 'Confirm the number',
      required: 'Enter the code of the text message',
      tooShort: `The code has ${phoneCode.length} digits`,
      wrong: (left: number) =>
        left === 1
          ? 'This code is not right, or too old. You have one try left.'
          : `This code is not right, or too old. You have ${left} tries left.`,
      over: 'There are no tries left for this code. Have another one sent.',
      nothing: 'Nothing has arrived?',
      resend: 'Send me a code',
      wait: (wait: string) => `You can have another one in ${wait}.`,
      sent: 'Done: if the number is waiting to be confirmed, the code is on its way. The one before no longer works.',
      phoneMissing: 'There is no phone number in your profile: add it, then come back here.',
      profile: 'Go to your profile',
      doneTitle: 'Number confirmed',
      done: 'Thank you! If something changes at the last minute, we send you a text message.',
      alreadyTitle: 'Your number is confirmed already',
      already: 'All is well: there is nothing to do.',
      programme: 'Go to the programme',
      mail: 'Do not forget the email: to book, the address has to be confirmed too.',
      ask: 'Confirm your mobile phone too',
      askText:
        'We have sent you a text message with a code: enter it, and we can tell you when something changes.',
    },
    deletion: {
      title: 'Do you want to delete your account?',
      lead: 'It cannot be undone. This is what happens if you confirm.',
      consequences: {
        bookings: 'We cancel the bookings that are still to come: the seats go to others.',
        data: 'We erase your data, favourites, waiting lists and messages.',
        visits: 'Of the visits that you made only the number of people stays.',
        farewell: 'We write to you one last time, to say that it is done.',
      },
      submit: 'Delete my account',
      keep: 'No, I keep it',
      failed:
        'This link has been used already, or is too old. If you still want to delete the account, have another one sent.',
      lastAdmin: 'You are the only administrator of the site: appoint another one first.',
      titleAsk: 'Delete an account',
      leadAsk: 'Enter the email address of the account: we send you a link to confirm.',
      ask: 'Send me the link',
      sent: (email: string) =>
        `If ${email} has an account, we have just written to you. Open the message, press the button and confirm: the link is good for 24 hours.`,
      doneTitle: 'Account deleted',
      done: 'Your data are gone. Thank you for the time together: should you come back, we will be glad.',
      programme: 'Go to the programme',
    },
  },
});
