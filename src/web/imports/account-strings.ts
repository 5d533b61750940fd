import { defineStrings } from '#web/i18n/strings.ts';

export const accountStrings = defineStrings('imports.account', {
  it: {
    kinds: 'Che cosa importi',
    kind: { programme: 'Programma', accounts: 'Account' },
    created: (count: number, dryRun: boolean) =>
      dryRun
        ? `${count === 1 ? 'Un account nuovo' : `${count} account nuovi`}: riceverebbero un’e-mail per scegliere la password.`
        : `${count === 1 ? 'Un account nuovo' : `${count} account nuovi`}: ricevono un’e-mail per scegliere la password.`,
    unchanged: (count: number) =>
      count === 0
        ? ''
        : count === 1
          ? 'Uno c’era già e resta com’è.'
          : `${count} c’erano già e restano come sono.`,
    reasons: {
      cellCount: 'La riga ha un numero di celle diverso dall’intestazione',
      required: 'è vuota',
      invalid: 'ha qualcosa che in questa colonna non può stare',
      repeatedEmail: 'ha un indirizzo che c’è già più su nel file',
      emailRequired: 'è vuota',
      emailInvalid: 'non è un indirizzo e-mail',
      phoneInvalid: 'non è un numero di telefono',
      tooYoung: 'è l’anno di nascita di qualcuno che non può ancora avere un account',
      institutionRequired: 'è vuota: un account per la scuola dice quale',
      provinceUnknown: 'non è una provincia',
      provinceRequired: 'è vuota: più comuni si chiamano così',
      municipalityUnknown: 'non è un comune di quella provincia',
    },
  },
  en: {
    kinds: 'What you import',
    kind: { programme: 'Programme', accounts: 'Accounts' },
    created: (count: number, dryRun: boolean) =>
      dryRun
        ? `${count === 1 ? 'One new account' : `${count} new accounts`}: their owners would be mailed to choose a password.`
        : `${count === 1 ? 'One new account' : `${count} new accounts`}: their owners are mailed to choose a password.`,
    unchanged: (count: number) =>
      count === 0
        ? ''
        : count === 1
          ? 'One was there already and stays as it is.'
          : `${count} were there already and stay as they are.`,
    reasons: {
      cellCount: 'The row has another number of cells than the header',
      required: 'is empty',
      invalid: 'holds something that cannot stand in this column',
      repeatedEmail: 'has an address that stands further up in the file',
      emailRequired: 'is empty',
      emailInvalid: 'is no e-mail address',
      phoneInvalid: 'is no telephone number',
      tooYoung: 'is the year of birth of a person who is too young for an account',
      institutionRequired: 'is empty: an account for a school says which',
      provinceUnknown: 'is no province',
      provinceRequired: 'is empty: several municipalities have this name',
      municipalityUnknown: 'is no municipality of that province',
    },
  },
});
