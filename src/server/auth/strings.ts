import { festivalName } from '#core/instance/association.ts';
import { type MessageCatalogue, text } from '#core/message-texts/text.ts';

export const accountMessages = {
  confirmEmail: {
    subject: text('subject', { it: 'Conferma il tuo indirizzo e-mail', en: 'Confirm your email address' }),
    heading: text('heading', { it: 'Manca solo un passo', en: 'One step to go' }),
    text: text('paragraph', {
      it: `Grazie per la tua iscrizione al ${festivalName}! Conferma che questo indirizzo è tuo e potrai accedere e prenotare laboratori, spettacoli e conferenze.`,
      en: `Thank you for joining ${festivalName}! Confirm that this address is yours, and you can log in and book workshops, shows and talks.`,
    }),
    button: text('button', { it: 'Conferma l’indirizzo', en: 'Confirm the address' }),
    holds: text('note', {
      it: 'Il link vale 48 ore e si può usare una volta sola. Se è scaduto, chiedine un altro dal sito.',
      en: 'The link is valid for 48 hours and works only once. If it has expired, ask for another one on the site.',
    }),
    codeText: text('paragraph', {
      it: 'La pagina della registrazione è ancora aperta? Puoi anche scrivere lì questo codice, che vale 10 minuti:',
      en: 'Is the page where you registered still open? You can also type this code there, within 10 minutes:',
    }),
    notYou: text('note', {
      it: 'Non hai aperto tu questo account? Premi lo stesso il pulsante e scegli «Non l’ho aperto io»: lo cancelliamo. Se non fai nulla, nessuno può usarlo.',
      en: 'Didn’t open this account? Press the button anyway and choose “It wasn’t me”: we will delete it. If you do nothing, no one can use it.',
    }),
  },
  welcome: {
    subject: text('subject', {
      it: `Ti diamo il benvenuto al ${festivalName}`,
      en: `Welcome to ${festivalName}`,
    }),
    heading: text('heading', { it: 'Si comincia', en: 'Here we go' }),
    text: text('paragraph', {
      it: 'Il tuo indirizzo è confermato e il tuo account è pronto: scegli laboratori, spettacoli e conferenze, e prenota. Biglietti e liste d’attesa li ritrovi nella tua area personale.',
      en: 'Your address is confirmed and your account is ready: choose workshops, shows and talks, and book. Your tickets and waiting lists are in your personal area.',
    }),
    button: text('button', { it: 'Guarda il programma', en: 'See the programme' }),
    notYou: text('note', {
      it: 'Qualcosa non torna? Nel profilo puoi cambiare i tuoi dati o cancellare l’account quando vuoi.',
      en: 'Is something wrong? In your profile you can change your details or delete your account at any time.',
    }),
  },
  addressCorrected: {
    subject: text('subject', {
      it: 'Abbiamo corretto il tuo indirizzo: confermalo',
      en: 'We have corrected your address: please confirm it',
    }),
    heading: text('heading', { it: 'È questo il tuo indirizzo?', en: 'Is this your address?' }),
    text: text('paragraph', {
      it: `L’info point del ${festivalName} ha corretto l’indirizzo e-mail di un account, e ora è questo. Conferma che è tuo: da quel momento accedi con questo, e qui ricevi i nostri messaggi.`,
      en: `The info point of ${festivalName} has corrected the email address of an account, and it is now this one. Confirm that it is yours: from then on you log in with it and get our messages here.`,
    }),
    button: text('button', { it: 'Conferma l’indirizzo', en: 'Confirm the address' }),
    holds: text('note', {
      it: 'Il link vale 48 ore e si può usare una volta sola. Se è scaduto, chiedine un altro dal sito.',
      en: 'The link is valid for 48 hours and works only once. If it has expired, ask for another one on the site.',
    }),
    notYou: text('note', {
      it: 'L’account non è tuo? Ignora questo messaggio: senza conferma nessuno può usare questo indirizzo.',
      en: 'Not your account? Ignore this message: unless you confirm, no one can use this address.',
    }),
  },
  changeEmail: {
    subject: text('subject', {
      it: 'Conferma il tuo nuovo indirizzo e-mail',
      en: 'Confirm your new email address',
    }),
    heading: text('heading', { it: 'È questo il tuo nuovo indirizzo?', en: 'Is this your new address?' }),
    text: text('paragraph', {
      it: 'Hai chiesto di usare questo indirizzo per il tuo account. Accedi e conferma che è tuo: da quel momento accederai con questo, e qui riceverai i nostri messaggi.',
      en: 'You asked to use this address for your account. Log in and confirm that it is yours: from then on you log in with it and get our messages here.',
    }),
    button: text('button', { it: 'Conferma l’indirizzo', en: 'Confirm the address' }),
    holds: text('note', {
      it: 'Il link vale 24 ore e si può usare una volta sola.',
      en: 'The link is valid for 24 hours and works only once.',
    }),
    notYou: text('note', {
      it: 'Non l’hai chiesto tu? Non premere il pulsante: senza conferma non cambia nulla.',
      en: 'Didn’t ask for this? Do not press the button: nothing changes unless you confirm.',
    }),
  },
  emailChanged: {
    subject: text('subject', {
      it: 'L’indirizzo e-mail del tuo account è cambiato',
      en: 'The email address of your account has changed',
    }),
    heading: text('heading', { it: 'Indirizzo cambiato', en: 'Address changed' }),
    text: text('paragraph', {
      it: 'Il tuo account ora ha un altro indirizzo e-mail: da adesso accedi con quello, e a questo non scriviamo più. Se eri tu, è tutto a posto.',
      en: 'Your account now has another email address: from now on you log in with that one, and we no longer write to this one. If it was you, everything is fine.',
    }),
    button: text('button', { it: 'Accedi', en: 'Log in' }),
    notYou: text('note', {
      it: 'Se non l’hai cambiato tu, scrivici subito: qualcuno conosce la tua password.',
      en: 'If it was not you, write to us right away: someone knows your password.',
    }),
  },
  alreadyRegistered: {
    subject: text('subject', {
      it: 'Qualcuno ha provato a registrarsi con il tuo indirizzo',
      en: 'Someone tried to register with your address',
    }),
    heading: text('heading', { it: 'Hai già un account', en: 'You already have an account' }),
    text: text('paragraph', {
      it: 'Qualcuno ha appena provato ad aprire un account con questo indirizzo, che però ne ha già uno. Se eri tu, accedi con la password che avevi scelto.',
      en: 'Someone has just tried to open an account with this address, which already has one. If it was you, log in with the password you chose.',
    }),
    button: text('button', { it: 'Accedi', en: 'Log in' }),
    notYou: text('note', {
      it: 'Se non eri tu, non devi fare nulla: il tuo account non è cambiato.',
      en: 'If it was not you, there is nothing you need to do: your account has not changed.',
    }),
  },
  resetPassword: {
    subject: text('subject', { it: 'Scegli una nuova password', en: 'Choose a new password' }),
    heading: text('heading', { it: 'Una nuova password', en: 'A new password' }),
    text: text('paragraph', {
      it: 'Hai dimenticato la password? Capita a tutti. Premi il pulsante e scegline una nuova.',
      en: 'Forgot your password? It happens to everyone. Press the button and choose a new one.',
    }),
    button: text('button', { it: 'Scegli la password', en: 'Choose the password' }),
    holds: text('note', {
      it: 'Il link vale un’ora e si può usare una volta sola.',
      en: 'The link is valid for an hour and works only once.',
    }),
    notYou: text('note', {
      it: 'Non l’hai chiesto tu? Non devi fare nulla: la password resta quella di prima.',
      en: 'Didn’t ask for this? There is nothing you need to do: your password stays the same.',
    }),
  },
  resetPasswordImported: {
    subject: text('subject', {
      it: 'Il tuo account ti aspetta: scegli una password',
      en: 'Your account is waiting: choose a password',
    }),
    heading: text('heading', { it: 'Ti diamo il benvenuto sul nuovo sito', en: 'Welcome to the new site' }),
    text: text('paragraph', {
      it: 'Abbiamo portato il tuo account sul nuovo sito del festival. Scegli una password e ritrovi tutto.',
      en: 'We have moved your account to the festival’s new site. Choose a password, and everything is where it was.',
    }),
    button: text('button', { it: 'Scegli la password', en: 'Choose the password' }),
    holds: text('note', {
      it: 'Il link vale due settimane e si può usare una volta sola. Se è scaduto, chiedine un altro con «Hai dimenticato la password?».',
      en: 'The link is valid for two weeks and works only once. If it has expired, ask for another one with “Forgot your password?”.',
    }),
    notYou: text('note', {
      it: 'Non ti aspettavi questo messaggio? Ignoralo: senza password nessuno può accedere.',
      en: 'Weren’t expecting this message? Ignore it: without a password no one can log in.',
    }),
  },
  passwordChanged: {
    subject: text('subject', { it: 'La tua password è cambiata', en: 'Your password has changed' }),
    heading: text('heading', { it: 'Password cambiata', en: 'Password changed' }),
    text: text('paragraph', {
      it: 'La password del tuo account è appena stata cambiata, e abbiamo chiuso l’accesso su tutti gli altri dispositivi. Se eri tu, è tutto a posto.',
      en: 'Your account’s password has just been changed, and we have logged out all your other devices. If it was you, everything is fine.',
    }),
    button: text('button', { it: 'Non l’ho cambiata io', en: 'It was not me' }),
    notYou: text('note', {
      it: 'Se non l’hai cambiata tu, premi il pulsante e scegli subito un’altra password.',
      en: 'If it was not you, press the button and choose another password at once.',
    }),
  },
  secondFactorOn: {
    subject: text('subject', {
      it: 'La verifica in due passaggi è attiva',
      en: 'Two-step verification is on',
    }),
    heading: text('heading', { it: 'Due passaggi per accedere', en: 'Two steps to log in' }),
    text: text('paragraph', {
      it: 'D’ora in poi per accedere al tuo account serve, oltre alla password, un codice dell’app che hai collegato. Tieni i codici di recupero in un posto sicuro.',
      en: 'From now on, to log in to your account you need a code from the app you connected, besides your password. Keep the recovery codes in a safe place.',
    }),
    button: text('button', { it: 'Vai al profilo', en: 'Go to your profile' }),
    notYou: text('note', {
      it: 'Se non l’hai attivata tu, scrivici subito: qualcuno conosce la tua password.',
      en: 'If you did not turn it on, write to us right away: someone knows your password.',
    }),
  },
  secondFactorOff: {
    subject: text('subject', {
      it: 'La verifica in due passaggi non è più attiva',
      en: 'Two-step verification is off',
    }),
    heading: text('heading', { it: 'Di nuovo un solo passaggio', en: 'One step again' }),
    text: text('paragraph', {
      it: 'Per accedere al tuo account basta di nuovo la password. Puoi riattivare la verifica in due passaggi dal tuo profilo quando vuoi.',
      en: 'Your password alone is enough to log in to your account again. You can turn two-step verification back on in your profile at any time.',
    }),
    button: text('button', { it: 'Vai al profilo', en: 'Go to your profile' }),
    notYou: text('note', {
      it: 'Se non te lo aspettavi, scegli subito un’altra password e scrivici.',
      en: 'If you did not expect this, choose another password right away and write to us.',
    }),
  },
  socialLoginJoined: {
    subject: text('subject', {
      it: 'Un altro modo per accedere al tuo account',
      en: 'Another way to log in to your account',
    }),
    heading: text('heading', { it: 'Ora puoi accedere anche così', en: 'Now you can log in this way too' }),
    text: text('paragraph', {
      it: 'D’ora in poi puoi accedere al tuo account anche con il servizio che hai appena usato, che ci ha confermato che questo indirizzo è tuo.',
      en: 'From now on you can also log in to your account with the service you have just used, which confirmed to us that this address is yours.',
    }),
    with: text('label', { it: 'Accesso con', en: 'Log in with' }),
    button: text('button', { it: 'Vai al profilo', en: 'Go to your profile' }),
    notYou: text('note', {
      it: 'Se non eri tu, qualcun altro usa il tuo indirizzo presso quel servizio: proteggi la tua casella di posta e scrivici.',
      en: 'If it was not you, someone else is using your address with that service: secure your mailbox and write to us.',
    }),
  },
  newSignIn: {
    subject: text('subject', { it: 'Un nuovo accesso al tuo account', en: 'A new login to your account' }),
    heading: text('heading', { it: 'Riconosci questo accesso?', en: 'Do you recognise this login?' }),
    text: text('paragraph', {
      it: 'C’è appena stato un accesso al tuo account da un dispositivo o da una rete che non conoscevamo. Se eri tu, è tutto a posto.',
      en: 'Someone has just logged in to your account from a device or a network we had not seen before. If it was you, everything is fine.',
    }),
    device: text('label', { it: 'Dispositivo', en: 'Device' }),
    unknownDevice: text('label', { it: 'Sconosciuto', en: 'Unknown' }),
    button: text('button', { it: 'Controlla i dispositivi collegati', en: 'Check where you are logged in' }),
    notYou: text('note', {
      it: 'Se non lo riconosci, premi il pulsante, esci da tutti gli altri dispositivi e scegli subito un’altra password.',
      en: 'If you do not recognise it, press the button, log out of all other devices and choose another password right away.',
    }),
  },
  phoneCode: {
    // The code is the only number of its length in it.
    sms: text(
      'sms',
      {
        it: 'Curiosa: {code} è il codice per confermare il tuo numero. Vale 10 minuti. Non darlo a nessuno.',
        en: 'Curiosa: {code} is the code that confirms your number. It is valid for 10 minutes. Do not share it.',
      },
      'code',
    ),
  },
} satisfies MessageCatalogue;
