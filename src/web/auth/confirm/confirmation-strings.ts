import { mailedCode } from '#core/auth/phone-code.ts';
import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the pages that confirm an address. */
export const confirmationStrings = defineStrings('auth.confirmation', {
  it: {
    code: {
      title: 'Hai il codice?',
      text: 'Nell’e-mail c’è anche un codice: scrivilo qui per accedere senza aprire il link.',
      label: `Codice di ${mailedCode.length} cifre`,
      hint: `Vale ${mailedCode.minutes} minuti; hai ${mailedCode.tries} tentativi.`,
      // Beside `wrong`, which says how many tries are left.
      hintAfterWrong: `Vale ${mailedCode.minutes} minuti.`,
      submit: 'Conferma e accedi',
      required: 'Scrivi il codice dell’e-mail',
      tooShort: `Il codice ha ${mailedCode.length} cifre`,
      wrong: (left: number) =>
        left === 1
          ? 'Questo codice non è corretto, oppure è scaduto. Hai ancora un tentativo.'
          : `Questo codice non è corretto, oppure è scaduto. Hai ancora ${left} tentativi.`,
      over: 'Hai finito i tentativi per questo codice. Premi il pulsante nell’e-mail, oppure fatti mandare un altro codice.',
    },
    waiting: {
      confirmed: 'Indirizzo confermato',
      lead: 'Ora accedi e prenota.',
    },
    ask: {
      title: 'Conferma il tuo indirizzo',
      lead: 'Controlla che sia tutto giusto, poi scegli.',
      text: (email: string) => `È stato aperto un account con l’indirizzo ${email}.`,
      name: 'Nome scritto nel modulo',
      day: 'Quando',
      submit: 'Conferma l’indirizzo',
      deny: 'Non l’ho aperto io',
      denyText: 'Non ne sai nulla? Cancelliamo l’account, così nessuno potrà usarlo.',
      other: (email: string, signedInAs: string) =>
        `Questo link conferma l’account ${email}, ma qui hai fatto l’accesso come ${signedInAs}.`,
      signOut: 'Esci e vai alla conferma',
      stay: 'Lascia tutto com’è e vai al programma',
      failed: 'Non riusciamo a leggere il link.',
      again: 'Riprova',
    },
    change: {
      title: 'È questo il tuo nuovo indirizzo?',
      text: (email: string) => `Se confermi, da adesso accedi con ${email} e ricevi lì i nostri messaggi.`,
      submit: 'Usa questo indirizzo',
      signIn: 'Per sicurezza, prima di confermare accedi con l’account di cui vuoi cambiare l’indirizzo.',
      otherAccount:
        'Hai fatto l’accesso con un altro account. Esci, accedi con quello di cui vuoi cambiare l’indirizzo e riapri il link.',
      notYou: 'Non l’hai chiesto tu? Chiudi questa pagina: non cambia nulla.',
      login: 'Accedi',
    },
    choose: {
      title: 'Ora scegli la password',
      lead: 'L’indirizzo è confermato. Da questo dispositivo non possiamo sapere chi ha compilato il modulo: per sicurezza la password di prima non vale più e gli accessi sono stati chiusi. Dicci anche come ti chiami.',
      leadFirst: 'L’indirizzo è confermato. Manca solo una password.',
      submit: 'Salva e accedi',
      failed:
        'Questa pagina è rimasta aperta troppo a lungo. L’indirizzo è confermato: per scegliere la password fatti mandare un link.',
      forgot: 'Mandami un link',
      doneTitle: 'È tutto pronto',
      done: (name: string) => `Ciao ${name}, la password è salvata e hai fatto l’accesso.`,
    },
    denied: {
      title: 'Account cancellato',
      lead: 'Con il tuo indirizzo non c’è più nessun account. Grazie di averci avvisato!',
      closedTitle: 'Accesso chiuso',
      closed:
        'Nessuno può più accedere a questo account. Non lo abbiamo cancellato perché contiene qualcosa che gli ha assegnato il festival: scrivici, e ci pensiamo noi.',
    },
  },
  en: {
    code: {
      title: 'Do you have the code?',
      text: 'The email also contains a code: enter it here to log in without opening the link.',
      label: `${mailedCode.length}-digit code`,
      hint: `Valid for ${mailedCode.minutes} minutes; you have ${mailedCode.tries} attempts.`,
      hintAfterWrong: `Valid for ${mailedCode.minutes} minutes.`,
      submit: 'Confirm and log in',
      required: 'Enter the code from the email',
      tooShort: `The code has ${mailedCode.length} digits`,
      wrong: (left: number) =>
        left === 1
          ? 'This code is not correct, or it has expired. You have one attempt left.'
          : `This code is not correct, or it has expired. You have ${left} attempts left.`,
      over: 'There are no attempts left for this code. Press the button in the email, or ask for another code.',
    },
    waiting: {
      confirmed: 'Address confirmed',
      lead: 'Now log in and book.',
    },
    ask: {
      title: 'Confirm your address',
      lead: 'Check that everything is right, then choose.',
      text: (email: string) => `An account was opened with the address ${email}.`,
      name: 'Name given in the form',
      day: 'When',
      submit: 'Confirm the address',
      deny: 'It wasn’t me',
      denyText: 'Know nothing about this? We will delete the account, so that no one can use it.',
      other: (email: string, signedInAs: string) =>
        `This link confirms the account ${email}, but you are logged in here as ${signedInAs}.`,
      signOut: 'Log out and go on to confirm',
      stay: 'Leave everything as it is and go to the programme',
      failed: 'We cannot read the link.',
      again: 'Try again',
    },
    change: {
      title: 'Is this your new address?',
      text: (email: string) =>
        `If you confirm, from now on you will log in with ${email} and get our messages there.`,
      submit: 'Use this address',
      signIn: 'For security, before you confirm, log in to the account whose address you want to change.',
      otherAccount:
        'You are logged in to another account. Log out, log in to the one whose address you want to change, and open the link again.',
      notYou: 'Didn’t ask for this? Close this page: nothing changes.',
      login: 'Log in',
    },
    choose: {
      title: 'Now choose a password',
      lead: 'The address is confirmed. From this device we cannot tell who filled in the form: for security, the earlier password no longer works and all devices have been logged out. Please also tell us your name.',
      leadFirst: 'The address is confirmed. All you need now is a password.',
      submit: 'Save and log in',
      failed:
        'This page has been open for too long. The address is confirmed: ask for a link to choose your password.',
      forgot: 'Send me a link',
      doneTitle: 'All set',
      done: (name: string) => `Hello ${name}, your password is saved and you are logged in.`,
    },
    denied: {
      title: 'Account deleted',
      lead: 'There is no account with your address any more. Thank you for telling us!',
      closedTitle: 'Access closed',
      closed:
        'No one can log in to this account any more. We have not deleted it because it contains something the festival assigned to it: write to us, and we will take care of it.',
    },
  },
});
