import { defineStrings } from '#web/i18n/strings.ts';

export const selfTestStrings = defineStrings('check-in.self-test', {
  it: {
    lead: 'Prima di andare alla porta, controlla che questo telefono abbia tutto quello che serve. Bastano due minuti.',
    camera: {
      title: 'Fotocamera',
      text: 'Legge i codici QR dei biglietti, da uno schermo o dalla carta.',
      open: 'Apri la fotocamera',
      close: 'Chiudi la fotocamera',
      ticket: 'Letto: è un biglietto nostro. La fotocamera va bene.',
      other: 'Letto: è un codice QR, ma non di un nostro biglietto. La fotocamera va bene.',
    },
    signals: {
      title: 'Suoni e vibrazione',
      text: 'Ogni risultato ha il suo suono: così lo riconosci senza guardare. Alza il volume e ascoltali.',
      names: {
        admitted: 'Può entrare',
        alreadyIn: 'È già dentro',
        refused: 'Non può entrare',
        attention: 'Attenzione',
      },
      vibrates: 'Il telefono vibra anche.',
      silent: 'Su questo dispositivo le pagine non possono far vibrare: ci sono solo i suoni.',
    },
    awake: {
      title: 'Schermo acceso',
      text: 'Alla porta lo schermo resta acceso da solo.',
      good: 'Lo schermo può restare acceso.',
      bad: 'Lo schermo si spegnerà da solo. Allunga il tempo nelle impostazioni del telefono; con la batteria scarica nessuna pagina può impedirlo.',
    },
    storage: {
      title: 'Spazio per le liste',
      text: 'Senza rete la porta lavora con le liste dei biglietti salvate qui.',
      good: (room: string) =>
        `C’è posto (spazio libero: ${room}), e le liste restano finché non le togli tu.`,
      cleared: (room: string) =>
        `C’è posto (spazio libero: ${room}). Se però il telefono si riempie, il browser può cancellare le liste: preparale poco prima.`,
      little: (room: string) => `C’è poco posto: ${room}. Cancella qualcosa dal telefono.`,
      unknown: 'C’è posto, ma il browser non dice quanto.',
      none: 'Questo browser non salva niente, forse per la navigazione privata: qui la porta funziona solo con la rete.',
    },
    signatures: {
      title: 'Controllo senza rete',
      text: 'Ogni biglietto è firmato: la firma si controlla anche senza rete.',
      good: 'Questo browser controlla le firme.',
      bad: 'Questo browser è troppo vecchio per controllare le firme: aggiornalo, oppure lavora solo con la rete.',
    },
    check: 'Controlla',
    checkOf: (what: string) => `Controlla: ${what}`,
  },
  en: {
    lead: 'Before you go to the door, check that this phone has all that it takes. It is a matter of two minutes.',
    camera: {
      title: 'Camera',
      text: 'It reads the QR codes of tickets, from a screen or from paper.',
      open: 'Open the camera',
      close: 'Close the camera',
      ticket: 'Read: this is one of our tickets. The camera is fine.',
      other: 'Read: this is a QR code, though not of one of our tickets. The camera is fine.',
    },
    signals: {
      title: 'Sounds and vibration',
      text: 'Each result has a sound of its own, so that you know it without looking. Turn up the volume and listen.',
      names: {
        admitted: 'May enter',
        alreadyIn: 'Already inside',
        refused: 'May not enter',
        attention: 'Attention',
      },
      vibrates: 'The phone vibrates too.',
      silent: 'Pages cannot make this device vibrate: there are only the sounds.',
    },
    awake: {
      title: 'Screen on',
      text: 'At the door the screen stays on by itself.',
      good: 'The screen can stay on.',
      bad: 'The screen will turn off by itself. Choose a longer time in the settings of the phone; with a low battery no page can prevent it.',
    },
    storage: {
      title: 'Room for the lists',
      text: 'Without a network the door works with the lists of tickets that are stored here.',
      good: (room: string) => `There is room: ${room} free, and the lists stay until you remove them.`,
      cleared: (room: string) =>
        `There is room: ${room} free. If the phone fills up, the browser may delete them, though: prepare them shortly before.`,
      little: (room: string) => `There is little room: ${room}. Delete something from the phone.`,
      unknown: 'There is room, but the browser does not say how much.',
      none: 'This browser stores nothing, perhaps because of private browsing: here the door works only with a network.',
    },
    signatures: {
      title: 'Checking without a network',
      text: 'Every ticket is signed: the signature is verified without a network, too.',
      good: 'This browser verifies the signatures.',
      bad: 'This browser is too old to verify the signatures: update it, or work only with a network.',
    },
    check: 'Check',
    checkOf: (what: string) => `Check: ${what}`,
  },
});
