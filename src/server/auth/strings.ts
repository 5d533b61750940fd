import { festivalName } from '#core/instance/association.ts';
import type { Language } from '#core/languages.ts';

interface MailWords {
  subject: string;
  heading: string;
  text: string;
  button: string;
  /** How long a link is valid. */
  holds?: string;
  /** What to do if it was not you, or if something else is wrong. */
  notYou: string;
}

interface Strings {
  /** `codeText` stands above the code, where there is one. */
  confirmEmail: MailWords & { codeText: string };
  welcome: MailWords;
  changeEmail: MailWords;
  emailChanged: MailWords;
  alreadyRegistered: MailWords;
  resetPassword: MailWords;
  resetPasswordImported: MailWords;
  passwordChanged: MailWords;
  secondFactorOn: MailWords;
  secondFactorOff: MailWords;
  socialLoginJoined: MailWords & { with: string };
  newSignIn: MailWords & { device: string; unknownDevice: string };
  /** An SMS: short, and the code is the only number of its length in it. */
  phoneCode(code: string): string;
}

export const strings: Record<Language, Strings> = {
  it: {
    confirmEmail: {
      subject: 'Conferma il tuo indirizzo e-mail',
      heading: 'Manca solo un passo',
      text: `Grazie per la tua iscrizione al ${festivalName}! Conferma che questo indirizzo è tuo e potrai accedere e prenotare laboratori, spettacoli e conferenze.`,
      button: 'Conferma l’indirizzo',
      holds: 'Il link vale 48 ore e si può usare una volta sola. Se è scaduto, chiedine un altro dal sito.',
      codeText:
        'La pagina della registrazione è ancora aperta? Puoi anche scrivere lì questo codice, che vale 10 minuti:',
      notYou:
        'Non hai aperto tu questo account? Premi lo stesso il pulsante e scegli «Non l’ho aperto io»: lo cancelliamo. Se non fai nulla, nessuno può usarlo.',
    },
    welcome: {
      subject: `Ti diamo il benvenuto al ${festivalName}`,
      heading: 'Si comincia',
      text: 'Il tuo indirizzo è confermato e il tuo account è pronto: scegli laboratori, spettacoli e conferenze, e prenota. Biglietti e liste d’attesa li ritrovi nella tua area personale.',
      button: 'Guarda il programma',
      notYou: 'Qualcosa non torna? Nel profilo puoi cambiare i tuoi dati o cancellare l’account quando vuoi.',
    },
    changeEmail: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail',
      heading: 'È questo il tuo nuovo indirizzo?',
      text: 'Hai chiesto di usare questo indirizzo per il tuo account. Fai l’accesso e conferma che è tuo: da quel momento accedi con questo indirizzo, e qui ricevi i nostri messaggi.',
      button: 'Conferma l’indirizzo',
      holds: 'Il link vale 24 ore e si può usare una volta sola.',
      notYou: 'Non l’hai chiesto tu? Non premere il pulsante: senza conferma non cambia nulla.',
    },
    emailChanged: {
      subject: 'L’indirizzo e-mail del tuo account è cambiato',
      heading: 'Indirizzo cambiato',
      text: 'Il tuo account ora ha un altro indirizzo e-mail: da adesso accedi con quello, e a questo non scriviamo più. Se è opera tua, è tutto a posto.',
      button: 'Accedi',
      notYou: 'Se non l’hai cambiato tu, scrivici subito: qualcuno conosce la tua password.',
    },
    alreadyRegistered: {
      subject: 'Qualcuno ha provato a registrarsi con il tuo indirizzo',
      heading: 'Hai già un account',
      text: 'Qualcuno ha appena provato ad aprire un account con questo indirizzo, che però ne ha già uno. Se eri tu, accedi con la password che avevi scelto.',
      button: 'Accedi',
      notYou: 'Se non eri tu, non devi fare nulla: il tuo account non è cambiato.',
    },
    resetPassword: {
      subject: 'Scegli una nuova password',
      heading: 'Una nuova password',
      text: 'Hai dimenticato la password? Capita a tutti. Premi il pulsante e scegline una nuova.',
      button: 'Scegli la password',
      holds: 'Il link vale un’ora e si può usare una volta sola.',
      notYou: 'Non l’hai chiesto tu? Non devi fare nulla: la password resta quella di prima.',
    },
    resetPasswordImported: {
      subject: 'Il tuo account ti aspetta: scegli una password',
      heading: 'Ti diamo il benvenuto sul nuovo sito',
      text: 'Abbiamo portato il tuo account sul nuovo sito del festival. Scegli una password e ritrovi tutto.',
      button: 'Scegli la password',
      holds:
        'Il link vale due settimane e si può usare una volta sola. Se è scaduto, chiedine un altro con «Hai dimenticato la password?».',
      notYou: 'Non ti aspettavi questo messaggio? Ignoralo: senza password nessuno può accedere.',
    },
    passwordChanged: {
      subject: 'La tua password è cambiata',
      heading: 'Password cambiata',
      text: 'La password del tuo account è appena stata cambiata, e abbiamo chiuso l’accesso su tutti gli altri dispositivi. Se è opera tua, è tutto a posto.',
      button: 'Non l’ho cambiata io',
      notYou: 'Se non l’hai cambiata tu, premi il pulsante e scegli subito un’altra password.',
    },
    secondFactorOn: {
      subject: 'La verifica in due passaggi è attiva',
      heading: 'Due passaggi per accedere',
      text: 'D’ora in poi per accedere al tuo account serve, oltre alla password, un codice dell’app che hai collegato. Tieni i codici di recupero in un posto sicuro.',
      button: 'Vai al profilo',
      notYou: 'Se non l’hai attivata tu, scrivici subito: qualcuno conosce la tua password.',
    },
    secondFactorOff: {
      subject: 'La verifica in due passaggi non è più attiva',
      heading: 'Di nuovo un solo passaggio',
      text: 'Per accedere al tuo account basta di nuovo la password. Puoi riattivare la verifica in due passaggi dal tuo profilo quando vuoi.',
      button: 'Vai al profilo',
      notYou: 'Se non te lo aspettavi, scegli subito un’altra password e scrivici.',
    },
    socialLoginJoined: {
      subject: 'Un altro modo per accedere al tuo account',
      heading: 'Ora puoi accedere anche così',
      text: 'D’ora in poi puoi accedere al tuo account anche con il servizio che hai appena usato, che ci ha confermato che questo indirizzo è tuo.',
      with: 'Accesso con',
      button: 'Vai al profilo',
      notYou:
        'Se non eri tu, qualcun altro usa il tuo indirizzo presso quel servizio: proteggi la tua casella di posta e scrivici.',
    },
    newSignIn: {
      subject: 'Un nuovo accesso al tuo account',
      heading: 'Riconosci questo accesso?',
      text: 'Qualcuno ha appena fatto l’accesso al tuo account da un dispositivo o da una rete che non conoscevamo. Se è opera tua, è tutto a posto.',
      device: 'Dispositivo',
      unknownDevice: 'Sconosciuto',
      button: 'Controlla i dispositivi collegati',
      notYou:
        'Se non lo riconosci, premi il pulsante, esci da tutti gli altri dispositivi e scegli subito un’altra password.',
    },
    phoneCode: (code) =>
      `Curiosa: ${code} è il codice per confermare il tuo numero. Vale 10 minuti. Non darlo a nessuno.`,
  },
  en: {
    confirmEmail: {
      subject: 'Confirm your email address',
      heading: 'One step to go',
      text: `Thank you for joining ${festivalName}! Confirm that this address is yours, and you can log in and book workshops, shows and talks.`,
      button: 'Confirm the address',
      holds:
        'The link is valid for 48 hours and works only once. If it has expired, ask for another one on the site.',
      codeText:
        'Is the page where you registered still open? You can also type this code there, within 10 minutes:',
      notYou:
        'Didn’t open this account? Press the button anyway and choose “It wasn’t me”: we will delete it. If you do nothing, no one can use it.',
    },
    welcome: {
      subject: `Welcome to ${festivalName}`,
      heading: 'Here we go',
      text: 'Your address is confirmed and your account is ready: choose workshops, shows and talks, and book. Your tickets and waiting lists are in your personal area.',
      button: 'See the programme',
      notYou:
        'Is something wrong? In your profile you can change your details or delete your account at any time.',
    },
    changeEmail: {
      subject: 'Confirm your new email address',
      heading: 'Is this your new address?',
      text: 'You asked to use this address for your account. Log in and confirm that it is yours: from then on you log in with it and get our messages here.',
      button: 'Confirm the address',
      holds: 'The link is valid for 24 hours and works only once.',
      notYou: 'Didn’t ask for this? Do not press the button: nothing changes unless you confirm.',
    },
    emailChanged: {
      subject: 'The email address of your account has changed',
      heading: 'Address changed',
      text: 'Your account now has another email address: from now on you log in with that one, and we no longer write to this one. If it was you, everything is fine.',
      button: 'Log in',
      notYou: 'If it was not you, write to us right away: someone knows your password.',
    },
    alreadyRegistered: {
      subject: 'Someone tried to register with your address',
      heading: 'You already have an account',
      text: 'Someone has just tried to open an account with this address, which already has one. If it was you, log in with the password you chose.',
      button: 'Log in',
      notYou: 'If it was not you, there is nothing you need to do: your account has not changed.',
    },
    resetPassword: {
      subject: 'Choose a new password',
      heading: 'A new password',
      text: 'Forgot your password? It happens to everyone. Press the button and choose a new one.',
      button: 'Choose the password',
      holds: 'The link is valid for an hour and works only once.',
      notYou: 'Didn’t ask for this? There is nothing you need to do: your password stays the same.',
    },
    resetPasswordImported: {
      subject: 'Your account is waiting: choose a password',
      heading: 'Welcome to the new site',
      text: 'We have moved your account to the festival’s new site. Choose a password, and everything is where it was.',
      button: 'Choose the password',
      holds:
        'The link is valid for two weeks and works only once. If it has expired, ask for another one with “Forgot your password?”.',
      notYou: 'Weren’t expecting this message? Ignore it: without a password no one can log in.',
    },
    passwordChanged: {
      subject: 'Your password has changed',
      heading: 'Password changed',
      text: 'Your account’s password has just been changed, and we have logged out all your other devices. If it was you, everything is fine.',
      button: 'It was not me',
      notYou: 'If it was not you, press the button and choose another password at once.',
    },
    secondFactorOn: {
      subject: 'Two-step verification is on',
      heading: 'Two steps to log in',
      text: 'From now on, to log in to your account you need a code from the app you connected, besides your password. Keep the recovery codes in a safe place.',
      button: 'Go to your profile',
      notYou: 'If you did not turn it on, write to us right away: someone knows your password.',
    },
    secondFactorOff: {
      subject: 'Two-step verification is off',
      heading: 'One step again',
      text: 'Your password alone is enough to log in to your account again. You can turn two-step verification back on in your profile at any time.',
      button: 'Go to your profile',
      notYou: 'If you did not expect this, choose another password right away and write to us.',
    },
    socialLoginJoined: {
      subject: 'Another way to log in to your account',
      heading: 'Now you can log in this way too',
      text: 'From now on you can also log in to your account with the service you have just used, which confirmed to us that this address is yours.',
      with: 'Log in with',
      button: 'Go to your profile',
      notYou:
        'If it was not you, someone else is using your address with that service: secure your mailbox and write to us.',
    },
    newSignIn: {
      subject: 'A new login to your account',
      heading: 'Do you recognise this login?',
      text: 'Someone has just logged in to your account from a device or a network we had not seen before. If it was you, everything is fine.',
      device: 'Device',
      unknownDevice: 'Unknown',
      button: 'Check where you are logged in',
      notYou:
        'If you do not recognise it, press the button, log out of all other devices and choose another password right away.',
    },
    phoneCode: (code) =>
      `Curiosa: ${code} is the code that confirms your number. It is valid for 10 minutes. Do not share it.`,
  },
};
