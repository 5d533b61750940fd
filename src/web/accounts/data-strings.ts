import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the data export, the erasure and the consents of an account. */
export const dataStrings = defineStrings('accounts.data', {
  it: {
    history: {
      title: 'La storia dei tuoi consensi',
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
        bookings: 'Annulliamo le prenotazioni che devono ancora svolgersi: i posti vanno ad altri.',
        data: 'Cancelliamo i tuoi dati, i preferiti, le liste d’attesa e i messaggi.',
        visits: 'Delle visite già fatte resta soltanto il numero di persone.',
        farewell: 'Ti scriviamo un’ultima volta, per dirti che è fatto.',
      },
      deleteYes: 'Sì, cancella tutto',
      deleteNo: 'No, lo tengo',
      deleted: 'Il tuo account non c’è più. Grazie per il tempo passato insieme!',
    },
  },
  en: {
    history: {
      title: 'The history of your consents',
      purposes: {
        privacy: 'Privacy policy',
        newsletter: 'Newsletter',
        commercial: 'Offers and promotions',
        thirdParties: 'Messages from partners',
      },
      given: 'yes',
      withdrawn: 'no',
      version: (version: string) => `text of ${version}`,
    },
    own: {
      title: 'Your data',
      take: 'Download your data',
      takeHint: 'Everything that the festival stores about you, in one file.',
      file: 'my-curiosa-data.json',
      delete: 'Delete the account',
      deleteHint: 'First we explain what happens, and ask you to confirm.',
      deleteTitle: 'Do you want to delete your account?',
      deleteText: 'It cannot be undone. This is what happens if you confirm.',
      consequences: {
        bookings: 'We cancel the bookings that are still to come: the seats go to others.',
        data: 'We erase your data, favourites, waiting lists and messages.',
        visits: 'Of the visits that you made only the number of people stays.',
        farewell: 'We write to you one last time, to say that it is done.',
      },
      deleteYes: 'Yes, delete everything',
      deleteNo: 'No, I keep it',
      deleted: 'Your account is gone. Thank you for having been with us!',
    },
  },
});
