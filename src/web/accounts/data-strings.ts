import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the data export, the erasure and the consents of an account. */
export const dataStrings = defineStrings('accounts.data', {
  it: {
    history: {
      title: 'Cronologia dei tuoi consensi',
      purposes: {
        privacy: 'Informativa sulla privacy',
        newsletter: 'Newsletter',
        commercial: 'Offerte e promozioni',
        thirdParties: 'Comunicazioni dei partner',
      },
      given: 'sì',
      withdrawn: 'no',
      version: (version: string) => `testo del ${version}`,
    },
    own: {
      title: 'I tuoi dati',
      take: 'Scarica i tuoi dati',
      takeHint: 'Tutto quello che il festival conserva su di te, in un file.',
      file: 'i-miei-dati-curiosa.json',
      delete: 'Cancella l’account',
      deleteHint: 'Prima ti spieghiamo che cosa succede, e ti chiediamo conferma.',
      deleteTitle: 'Vuoi cancellare il tuo account?',
      deleteText: 'Non si può tornare indietro. Ecco che cosa succede se confermi.',
      consequences: {
        bookings: 'Annulliamo le prenotazioni per date future: i posti tornano liberi.',
        data: 'Cancelliamo i tuoi dati, il tuo piano, le liste d’attesa e i messaggi.',
        visits: 'Delle visite già fatte resta solo il numero di persone.',
        farewell: 'Ti scriviamo un’ultima volta, per confermarti che è fatto.',
      },
      deleteYes: 'Sì, cancella tutto',
      deleteNo: 'No, tieni il mio account',
      deleted: 'Abbiamo cancellato il tuo account. Grazie per il tempo passato insieme!',
    },
  },
  en: {
    history: {
      title: 'History of your consents',
      purposes: {
        privacy: 'Privacy policy',
        newsletter: 'Newsletter',
        commercial: 'Offers and promotions',
        thirdParties: 'Messages from partners',
      },
      given: 'yes',
      withdrawn: 'no',
      version: (version: string) => `version of ${version}`,
    },
    own: {
      title: 'Your data',
      take: 'Download your data',
      takeHint: 'Everything the festival stores about you, in one file.',
      file: 'my-curiosa-data.json',
      delete: 'Delete your account',
      deleteHint: 'First we explain what happens and ask you to confirm.',
      deleteTitle: 'Do you want to delete your account?',
      deleteText: 'It cannot be undone. This is what happens if you confirm.',
      consequences: {
        bookings: 'We cancel your bookings for upcoming dates: the seats become free again.',
        data: 'We delete your data, your plan, waiting lists and messages.',
        visits: 'Of your past visits, only the number of people remains.',
        farewell: 'We email you one last time, to confirm that it is done.',
      },
      deleteYes: 'Yes, delete everything',
      deleteNo: 'No, keep my account',
      deleted: 'Your account has been deleted. Thank you for the time together!',
    },
  },
});
