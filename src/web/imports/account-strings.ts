import { defineStrings } from '#web/i18n/strings.ts';

export const accountStrings = defineStrings('imports.account', {
  it: {
    kinds: 'Che cosa vuoi importare?',
    kind: { programme: 'Un programma', accounts: 'Degli account' },
    created: (count: number, dryRun: boolean) =>
      dryRun
        ? `${count === 1 ? 'Un account nuovo' : `${count} account nuovi`}: riceverebbero un’e-mail per scegliere la password.`
        : `${count === 1 ? 'Un account nuovo' : `${count} account nuovi`}: ricevono un’e-mail per scegliere la password.`,
    unchanged: (count: number) =>
      count === 0
        ? ''
        : count === 1
          ? 'Un account c’era già e resta com’è.'
          : `${count} account c’erano già e restano come sono.`,
    reasons: {
      cellCount: 'La riga ha un numero di celle diverso dall’intestazione',
      required: 'è vuota',
      invalid: 'contiene qualcosa che in questa colonna non può stare',
      repeatedEmail: 'ripete un indirizzo che c’è già nel file',
      emailRequired: 'è vuota',
      emailInvalid: 'non è un indirizzo e-mail',
      addressSuppressed: 'è un indirizzo da cui i messaggi tornano indietro',
      phoneInvalid: 'non è un numero di telefono',
      tooYoung: 'è l’anno di nascita di qualcuno che non può ancora avere un account',
      institutionRequired: 'è vuota: un account per la scuola deve dire quale',
      provinceUnknown: 'non è una provincia',
      provinceRequired: 'è vuota: più comuni hanno questo nome',
      municipalityUnknown: 'non è un comune di quella provincia',
    },
  },
  en: {
    kinds: 'What would you like to import?',
    kind: { programme: 'A programme', accounts: 'User accounts' },
    created: (count: number, dryRun: boolean) =>
      dryRun
        ? `${count === 1 ? 'One new account' : `${count} new accounts`}: an email would invite their owners to choose a password.`
        : `${count === 1 ? 'One new account' : `${count} new accounts`}: an email invites their owners to choose a password.`,
    unchanged: (count: number) =>
      count === 0
        ? ''
        : count === 1
          ? 'One account already exists and stays as it is.'
          : `${count} accounts already exist and stay as they are.`,
    reasons: {
      cellCount: 'The row does not have the same number of cells as the header',
      required: 'is empty',
      invalid: 'contains something that is not allowed in this column',
      repeatedEmail: 'repeats an address from further up in the file',
      emailRequired: 'is empty',
      emailInvalid: 'is not an email address',
      addressSuppressed: 'is an address from which messages come back',
      phoneInvalid: 'is not a phone number',
      tooYoung: 'is the year of birth of someone too young to have an account',
      institutionRequired: 'is empty: an account for a school has to name it',
      provinceUnknown: 'is not a province',
      provinceRequired: 'is empty: several towns have this name',
      municipalityUnknown: 'is not a town in that province',
    },
  },
});
