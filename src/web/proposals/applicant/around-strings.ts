import { defineStrings } from '#web/i18n/strings.ts';

/** What stands around the form of a proposal: its versions, a proposal that is read, guests. */
export const aroundStrings = defineStrings('proposals.around', {
  it: {
    versions: {
      title: 'Versioni',
      lead: 'Che cosa c’era scritto prima.',
      show: 'Mostra le versioni',
      reasons: { saved: 'Salvata', sent: 'Inviata', restored: 'Ripristinata', moved: 'Domande nuove' },
      by: (name: string) => `di ${name}`,
      read: 'Leggi',
      readOf: (when: string) => `Leggi la versione di ${when}`,
      dialog: (when: string) => `Versione di ${when}`,
      restore: 'Ripristina questa versione',
      restored: 'Versione ripristinata. Quella di prima è ancora tra le versioni.',
      close: 'Chiudi',
      none: 'Ancora nessuna.',
    },
    closed: {
      title: 'Il termine è passato',
      text: (when: string) =>
        `Si poteva inviare fino a ${when}. Il testo resta qui: puoi leggerlo, copiarlo e usarlo un’altra volta.`,
      help: (email: string) =>
        `Se ti serve ancora un po’ di tempo scrivi a ${email}: possiamo riaprirla per te.`,
      unsent: 'Una parte è arrivata dopo il termine, e sta solo su questo dispositivo: qui sotto c’è tutta.',
      copy: 'Copia tutto il testo',
      copied: 'Testo copiato',
      save: 'Salva come file di testo',
      fileName: 'proposta',
    },
    left: {
      title: 'C’è del testo che sta solo su questo dispositivo',
      noField:
        'Risponde a domande che adesso non ci sono: con la proposta non parte. Copialo, se ti serve ancora.',
      tooLate:
        'Quando è arrivato, la proposta non si poteva più modificare: qui sotto non c’è. Copialo, se ti serve ancora.',
      gone: 'L’hai scritto per una proposta che non puoi più aprire. Copialo, se ti serve ancora.',
      notClaimed: 'L’hai scritto senza account, e qui non è potuto entrare. Copialo, se ti serve ancora.',
      fileName: 'testo',
      discard: 'Butta via',
      discardTitle: 'Buttare via questo testo?',
      discardText: 'Sta solo su questo dispositivo: dopo non si recupera più.',
    },
    sent: {
      title: 'Proposta inviata!',
      text: 'L’abbiamo ricevuta. La leggiamo con calma e ti scriviamo appena c’è una decisione. Da adesso si può solo leggere.',
    },
    read: 'Che cosa hai scritto',
    note: 'Ti abbiamo scritto',
    withdraw: {
      open: 'Ritira la proposta',
      title: 'Ritirare la proposta?',
      text: 'Non la valutiamo più, e non si può tornare indietro. Il testo resta qui, da leggere.',
      reason: 'Vuoi dirci perché?',
      yes: 'Ritirala',
      no: 'Lasciala',
      done: 'Proposta ritirata',
    },
    decline: {
      open: 'Rinuncio',
      title: 'Rinunciare alla proposta accettata?',
      text: 'Il suo posto nel programma si libera, e non si può tornare indietro.',
      yes: 'Rinuncio',
    },
    remove: 'Elimina la bozza',
    phaseTwo: {
      title: 'La tua proposta è stata accettata!',
      text: 'Per confermarla servono ancora alcune informazioni: ritrovi accanto quello che hai già scritto.',
      single: 'Ti scriviamo noi per i dettagli.',
      open: 'Confermo: vai alla seconda fase',
    },
    guest: {
      banner: 'Stai scrivendo senza account',
      text: 'Quello che scrivi sta solo su questo dispositivo. Accedi quando vuoi: ti segue parola per parola.',
      signIn: 'Accedi e porta il testo con te',
      signInToUpload: 'Accedi per caricarli',
      signInToFind: 'Accedi per ritrovarla',
      toSend: 'Per inviarla serve un account',
      toSendText: 'Accedi, o registrati in un minuto: ritrovi tutto quello che hai scritto e la mandi da lì.',
      signInToSend: 'Accedi e continua',
      register: 'Registrati',
      gone: 'Questa proposta non è su questo dispositivo',
      goneText: 'Se l’hai scritta con il tuo account, accedi per ritrovarla.',
    },
    missingPage: {
      title: 'Questa proposta non c’è',
      text: 'Forse è stata eliminata, o è di un altro account.',
    },
    claiming: 'Portiamo nel tuo account quello che hai scritto…',
    offlinePage:
      'Manca la rete. Quello che hai scritto è su questo dispositivo: riappare appena la pagina si carica.',
  },
  en: {
    versions: {
      title: 'Versions',
      lead: 'What it said before.',
      show: 'Show the versions',
      reasons: { saved: 'Saved', sent: 'Sent', restored: 'Restored', moved: 'New questions' },
      by: (name: string) => `by ${name}`,
      read: 'Read',
      readOf: (when: string) => `Read the version of ${when}`,
      dialog: (when: string) => `Version of ${when}`,
      restore: 'Restore this version',
      restored: 'Version restored. The one before is still among the versions.',
      close: 'Close',
      none: 'None yet.',
    },
    closed: {
      title: 'The deadline is over',
      text: (when: string) =>
        `It could be sent until ${when}. The text stays here: you can read it, copy it and use it another time.`,
      help: (email: string) => `If you need a little more time, write to ${email}: we can reopen it for you.`,
      unsent: 'A part came after the deadline and is on this device only: below is all of it.',
      copy: 'Copy all of the text',
      copied: 'Text copied',
      save: 'Save as a text file',
      fileName: 'proposal',
    },
    left: {
      title: 'There is text on this device only',
      noField:
        'It answers questions that are not asked now: it is not sent with the proposal. Copy it if you still need it.',
      tooLate:
        'When it arrived, the proposal could no longer be changed: it is not part of what stands below. Copy it if you still need it.',
      gone: 'You wrote it for a proposal that you can no longer open. Copy it if you still need it.',
      notClaimed:
        'You wrote it without an account, and it could not be taken here. Copy it if you still need it.',
      fileName: 'text',
      discard: 'Discard',
      discardTitle: 'Discard this text?',
      discardText: 'It is on this device only: it cannot be brought back afterwards.',
    },
    sent: {
      title: 'Proposal sent!',
      text: 'We have received it. We will read it and write to you as soon as there is a decision. From now on it can only be read.',
    },
    read: 'What you wrote',
    note: 'We wrote to you',
    withdraw: {
      open: 'Withdraw the proposal',
      title: 'Withdraw the proposal?',
      text: 'We will not consider it any more, and this cannot be undone. The text stays here, to be read.',
      reason: 'Would you like to tell us why?',
      yes: 'Withdraw it',
      no: 'Keep it',
      done: 'Proposal withdrawn',
    },
    decline: {
      open: 'I decline',
      title: 'Decline the accepted proposal?',
      text: 'Its place in the programme is given up, and this cannot be undone.',
      yes: 'I decline',
    },
    remove: 'Delete the draft',
    phaseTwo: {
      title: 'Your proposal has been accepted!',
      text: 'To confirm it we need some more information: what you have written already is beside it.',
      single: 'We will write to you about the details.',
      open: 'I confirm: go to the second phase',
    },
    guest: {
      banner: 'You are writing without an account',
      text: 'What you write is on this device only. Log in whenever you like: it goes with you word by word.',
      signIn: 'Log in and take it with you',
      signInToUpload: 'Log in to upload them',
      signInToFind: 'Log in to find it',
      toSend: 'You need an account to send it',
      toSendText:
        'Log in, or register in a minute: everything you have written is there, and you send it from there.',
      signInToSend: 'Log in and go on',
      register: 'Register',
      gone: 'This proposal is not on this device',
      goneText: 'If you wrote it with your account, log in to find it.',
    },
    missingPage: {
      title: 'There is no such proposal',
      text: 'It may have been deleted, or it belongs to another account.',
    },
    claiming: 'Taking what you have written to your account…',
    offlinePage:
      'You are offline. What you have written is on this device: it is back as soon as the page loads.',
  },
});
