import { type MessageCatalogue, text } from '#core/message-texts/text.ts';

export const privacyMessages = {
  deleteAccount: {
    subject: text('subject', {
      it: 'Vuoi cancellare il tuo account?',
      en: 'Do you want to delete your account?',
    }),
    heading: text('heading', { it: 'Cancellazione dell’account', en: 'Deleting your account' }),
    text: text('paragraph', {
      it: 'Hai chiesto di cancellare il tuo account. Premi il pulsante e conferma: annulleremo le prenotazioni per date future, i posti torneranno liberi e cancelleremo i tuoi dati. Non si può tornare indietro.',
      en: 'You asked to delete your account. Press the button and confirm: we will cancel your bookings for upcoming dates, free the seats and delete your data. It cannot be undone.',
    }),
    button: text('button', { it: 'Vai alla conferma', en: 'Go to the confirmation' }),
    holds: text('note', {
      it: 'Il link vale 24 ore e si può usare una volta sola.',
      en: 'The link is valid for 24 hours and works only once.',
    }),
    notYou: text('note', {
      it: 'Non l’hai chiesto tu? Non devi fare nulla: il tuo account resta com’è.',
      en: 'Didn’t ask for this? There is nothing you need to do: your account stays as it is.',
    }),
  },
  accountDeleted: {
    subject: text('subject', {
      it: 'Il tuo account è stato cancellato',
      en: 'Your account has been deleted',
    }),
    heading: text('heading', { it: 'Account cancellato', en: 'Account deleted' }),
    text: text('paragraph', {
      it: 'Abbiamo cancellato il tuo account e i tuoi dati, e annullato le prenotazioni per date future. È l’ultimo messaggio che ricevi da noi. Grazie per il tempo passato insieme: se vorrai tornare, ci farà piacere.',
      en: 'We have deleted your account and your data, and cancelled your bookings for upcoming dates. This is the last message you will get from us. Thank you for the time together: if you ever want to come back, we will be glad to see you.',
    }),
  },
  accountUnused: {
    subject: text('subject', { it: 'Usi ancora il tuo account?', en: 'Do you still use your account?' }),
    heading: text('heading', { it: 'È tanto che non ti vediamo', en: 'It has been a long time' }),
    text: text(
      'paragraph',
      {
        it: 'Non usi il tuo account da molto tempo. Non conserviamo dati che non servono più: se vuoi tenere l’account, accedi entro {days} giorni. Altrimenti lo cancelleremo, con tutti i tuoi dati.',
        en: 'You have not used your account for a long time. We do not keep data that is no longer needed: if you want to keep your account, log in within {days} days. Otherwise we will delete it, with all your data.',
      },
      'days',
    ),
    button: text('button', { it: 'Accedi e tieni l’account', en: 'Log in and keep your account' }),
  },
} satisfies MessageCatalogue;
