import { mailedCode } from '#core/auth/phone-code.ts';
import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the pages that confirm an address. */
export const confirmationStrings = defineStrings('auth.confirmation', {
  it: {
    code: {
      title: 'Hai il codice?',
      text: 'Nell’e-mail c’è anche un codice: scrivilo qui e sei dentro, senza aprire il link.',
      label: `Codice di ${mailedCode.length} cifre`,
      hint: `Vale ${mailedCode.minutes} minuti e per ${mailedCode.tries} tentativi.`,
      // Beside `wrong`, which says how many tries are left.
      hintAfterWrong: `Vale ${mailedCode.minutes} minuti.`,
      submit: 'Conferma e accedi',
      required: 'Scrivi il codice dell’e-mail',
      tooShort: `Il codice ha ${mailedCode.length} cifre`,
      wrong: (left: number) =>
        left === 1
          ? 'Questo codice non è giusto, oppure è scaduto. Hai ancora un tentativo.'
          : `Questo codice non è giusto, oppure è scaduto. Hai ancora ${left} tentativi.`,
      over: 'Con questo codice hai finito i tentativi. Premi il pulsante nell’e-mail, oppure fatti mandare un altro codice.',
    },
    waiting: {
      confirmed: 'Indirizzo confermato',
      lead: 'Ora accedi e prenota.',
    },
    ask: {
      title: 'Conferma il tuo indirizzo',
      lead: 'Controlla che sia tutto giusto, poi scegli.',
      text: (email: string) => `Con l’indirizzo ${email} è stato aperto un account.`,
      name: 'Nome scritto nel modulo',
      day: 'Quando',
      submit: 'Conferma l’indirizzo',
      deny: 'Non l’ho aperto io',
      denyText: 'Non ne sai nulla? Cancelliamo l’account, così nessuno potrà usarlo.',
      failed: 'Non riusciamo a leggere il link.',
      again: 'Riprova',
    },
    change: {
      title: 'È questo il tuo nuovo indirizzo?',
      text: (email: string) => `Se confermi, da adesso accedi con ${email} e qui ricevi i nostri messaggi.`,
      submit: 'Usa questo indirizzo',
      signIn:
        'Per sicurezza il cambio si conferma dopo aver effettuato l’accesso con l’account che deve cambiare indirizzo.',
      otherAccount:
        'Hai effettuato l’accesso con un altro account. Esci, poi accedi con quello che deve cambiare indirizzo e riapri il link.',
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
      done: (name: string) => `Ciao ${name}, la password è salvata e hai effettuato l’accesso.`,
    },
    denied: {
      title: 'Account cancellato',
      lead: 'Con il tuo indirizzo non c’è più nessun account. Grazie di averci avvisato!',
      closedTitle: 'Accesso chiuso',
      closed:
        'Nessuno può più accedere a questo account. Non lo abbiamo cancellato perché contiene qualcosa che gli ha dato il festival: scrivici, e ci pensiamo noi.',
    },
  },
  en: {
    code: {
      title: 'Have the code?',
      text: 'The email has a code as well: type it here and you are in, without opening the link.',
      label: `${mailedCode.length}-digit code`,
      hint: `Good for ${mailedCode.minutes} minutes and ${mailedCode.tries} tries.`,
      hintAfterWrong: `Good for ${mailedCode.minutes} minutes.`,
      submit: 'Confirm and log in',
      required: 'Enter the code from the email',
      tooShort: `The code has ${mailedCode.length} digits`,
      wrong: (left: number) =>
        left === 1
          ? 'This code is not right, or it has expired. You have one try left.'
          : `This code is not right, or it has expired. You have ${left} tries left.`,
      over: 'There are no tries left for this code. Press the button in the email, or have another code sent to you.',
    },
    waiting: {
      confirmed: 'Address confirmed',
      lead: 'Now log in and book.',
    },
    ask: {
      title: 'Confirm your address',
      lead: 'Check that everything is right, then choose.',
      text: (email: string) => `An account was opened with the address ${email}.`,
      name: 'Name typed in the form',
      day: 'When',
      submit: 'Confirm the address',
      deny: 'It wasn’t me',
      denyText: 'Know nothing about it? We delete the account, so that no one can use it.',
      failed: 'We cannot read the link.',
      again: 'Try again',
    },
    change: {
      title: 'Is this your new address?',
      text: (email: string) =>
        `If you confirm, from now on you log in with ${email}, and our messages come here.`,
      submit: 'Use this address',
      signIn:
        'To be safe, the change is confirmed while you are logged in to the account whose address changes.',
      otherAccount:
        'You are logged in to another account. Log out, log in to the one whose address changes, and open the link again.',
      notYou: 'Didn’t ask for this? Close this page: nothing changes.',
      login: 'Log in',
    },
    choose: {
      title: 'Now choose a password',
      lead: 'The address is confirmed. From this device we cannot tell who filled in the form: to be safe, the earlier password no longer works and all devices have been logged out. Tell us your name as well.',
      leadFirst: 'The address is confirmed. All that is missing is a password.',
      submit: 'Save and log in',
      failed:
        'This page has been open for too long. The address is confirmed: have a link sent to you to choose the password.',
      forgot: 'Send me a link',
      doneTitle: 'All set',
      done: (name: string) => `Hello ${name}, your password is saved and you are logged in.`,
    },
    denied: {
      title: 'Account deleted',
      lead: 'There is no account with your address any more. Thank you for telling us!',
      closedTitle: 'Access closed',
      closed:
        'No one can log in to this account any more. We have not deleted it because it holds something that the festival gave it: write to us, and we will take care of it.',
    },
  },
});
