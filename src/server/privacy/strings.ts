import type { Language } from '#core/languages.ts';

interface Strings {
  deleteAccount: {
    subject: string;
    heading: string;
    text: string;
    button: string;
    holds: string;
    notYou: string;
  };
  accountDeleted: { subject: string; heading: string; text: string };
  accountUnused: { subject: string; heading: string; text(days: number): string; button: string };
}

export const strings: Record<Language, Strings> = {
  it: {
    deleteAccount: {
      subject: 'Vuoi cancellare il tuo account?',
      heading: 'Cancellare l’account',
      text: 'Hai chiesto di cancellare il tuo account. Premi il pulsante e conferma: annulleremo le prenotazioni che devono ancora svolgersi, lasceremo i posti ad altri e cancelleremo i tuoi dati. Non si può tornare indietro.',
      button: 'Vai alla conferma',
      holds: 'Il link vale 24 ore e si può usare una volta sola.',
      notYou: 'Non l’hai chiesto tu? Non devi fare nulla: il tuo account resta com’è.',
    },
    accountDeleted: {
      subject: 'Il tuo account è stato cancellato',
      heading: 'Account cancellato',
      text: 'Abbiamo cancellato il tuo account e i tuoi dati, e annullato le prenotazioni che dovevano ancora svolgersi. È l’ultimo messaggio che ricevi da noi. Grazie per il tempo passato insieme: se vorrai tornare, ci farà piacere.',
    },
    accountUnused: {
      subject: 'Usi ancora il tuo account?',
      heading: 'È tanto che non ti vediamo',
      text: (days) =>
        `Non usi il tuo account da molto tempo. Non teniamo i dati di chi non ne ha più bisogno: se vuoi conservarlo, accedi entro ${days} giorni. Altrimenti lo cancelleremo, con tutti i tuoi dati.`,
      button: 'Accedi e tienilo',
    },
  },
  en: {
    deleteAccount: {
      subject: 'Do you want to delete your account?',
      heading: 'Deleting your account',
      text: 'You asked to delete your account. Press the button and confirm: we will cancel the bookings that are still to come, give the seats to others and erase your data. It cannot be undone.',
      button: 'Go and confirm',
      holds: 'The link is good for 24 hours and works once.',
      notYou: 'You did not ask for this? There is nothing to do: your account stays as it is.',
    },
    accountDeleted: {
      subject: 'Your account has been deleted',
      heading: 'Account deleted',
      text: 'We have erased your account and your data, and cancelled the bookings that were still to come. This is the last message you get from us. Thank you for the time together: should you come back, we will be glad.',
    },
    accountUnused: {
      subject: 'Do you still use your account?',
      heading: 'It has been a long time',
      text: (days) =>
        `You have not used your account for a long time. We do not keep the data of people who no longer need us to: to keep it, log in within ${days} days. Otherwise we will erase it, with all your data.`,
      button: 'Log in and keep it',
    },
  },
};
