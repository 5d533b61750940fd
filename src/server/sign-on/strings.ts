import type { Language } from '#core/languages.ts';

interface Strings {
  confirmEmail: {
    subject: string;
    heading: string;
    text: string;
    button: string;
    holds: string;
    notYou: string;
  };
  alreadyRegistered: { subject: string; heading: string; text: string; button: string; notYou: string };
}

export const strings: Record<Language, Strings> = {
  it: {
    confirmEmail: {
      subject: 'Conferma il tuo indirizzo e-mail',
      heading: 'Manca solo un passo',
      text: 'Grazie per la tua iscrizione al Festival Curiosa! Conferma che questo indirizzo è tuo e potrai prenotare laboratori, spettacoli e conferenze.',
      button: 'Conferma l’indirizzo',
      holds: 'Il link vale 48 ore e si può usare una volta sola. Se è scaduto, chiedine un altro dal sito.',
      notYou:
        'Non hai aperto tu questo account? Non premere il pulsante: senza conferma nessuno può prenotare con il tuo indirizzo.',
    },
    alreadyRegistered: {
      subject: 'Qualcuno ha provato a registrarsi con il tuo indirizzo',
      heading: 'Hai già un account',
      text: 'Qualcuno ha appena provato ad aprire un account con questo indirizzo, che però ne ha già uno. Se eri tu, accedi con la password che hai scelto a suo tempo.',
      button: 'Accedi',
      notYou: 'Se non eri tu, non devi fare nulla: il tuo account non è cambiato.',
    },
  },
  en: {
    confirmEmail: {
      subject: 'Confirm your email address',
      heading: 'One step to go',
      text: 'Thank you for joining Festival Curiosa! Confirm that this address is yours, and you can book workshops, shows and talks.',
      button: 'Confirm the address',
      holds:
        'The link is good for 48 hours and works once. If it has expired, ask for another one on the site.',
      notYou:
        'You did not open this account? Then do not press the button: without it nobody can book with your address.',
    },
    alreadyRegistered: {
      subject: 'Somebody tried to register with your address',
      heading: 'You already have an account',
      text: 'Somebody has just tried to open an account with this address, which already has one. If it was you, log in with the password that you chose back then.',
      button: 'Log in',
      notYou: 'If it was not you, there is nothing to do: your account has not changed.',
    },
  },
};
