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
      heading: 'Cancellazione dell’account',
      text: 'Hai chiesto di cancellare il tuo account. Premi il pulsante e conferma: annulleremo le prenotazioni per date future, i posti torneranno liberi e cancelleremo i tuoi dati. Non si può tornare indietro.',
      button: 'Vai alla conferma',
      holds: 'Il link vale 24 ore e si può usare una volta sola.',
      notYou: 'Non l’hai chiesto tu? Non devi fare nulla: il tuo account resta com’è.',
    },
    accountDeleted: {
      subject: 'Il tuo account è stato cancellato',
      heading: 'Account cancellato',
      text: 'Abbiamo cancellato il tuo account e i tuoi dati, e annullato le prenotazioni per date future. È l’ultimo messaggio che ricevi da noi. Grazie per il tempo passato insieme: se vorrai tornare, ci farà piacere.',
    },
    accountUnused: {
      subject: 'Usi ancora il tuo account?',
      heading: 'È tanto che non ti vediamo',
      text: (days) =>
        `Non usi il tuo account da molto tempo. Non conserviamo dati che non servono più: se vuoi tenere l’account, accedi entro ${days} giorni. Altrimenti lo cancelleremo, con tutti i tuoi dati.`,
      button: 'Accedi e tieni l’account',
    },
  },
  en: {
    deleteAccount: {
      subject: 'Do you want to delete your account?',
      heading: 'Deleting your account',
      text: 'You asked to delete your account. Press the button and confirm: we will cancel your bookings for upcoming dates, free the seats and delete your data. It cannot be undone.',
      button: 'Go to the confirmation',
      holds: 'The link is valid for 24 hours and works only once.',
      notYou: 'Didn’t ask for this? There is nothing you need to do: your account stays as it is.',
    },
    accountDeleted: {
      subject: 'Your account has been deleted',
      heading: 'Account deleted',
      text: 'We have deleted your account and your data, and cancelled your bookings for upcoming dates. This is the last message you will get from us. Thank you for the time together: if you ever want to come back, we will be glad to see you.',
    },
    accountUnused: {
      subject: 'Do you still use your account?',
      heading: 'It has been a long time',
      text: (days) =>
        `You have not used your account for a long time. We do not keep data that is no longer needed: if you want to keep your account, log in within ${days} days. Otherwise we will delete it, with all your data.`,
      button: 'Log in and keep your account',
    },
  },
};
