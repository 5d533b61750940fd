import type { Language } from '#core/languages.ts';

interface Words {
  readonly columns: readonly string[];
  readonly types: Readonly<Record<'private' | 'school', string>>;
}

export const newsletterWords: Readonly<Record<Language, Words>> = {
  it: {
    columns: [
      'E-mail',
      'Nome',
      'Cognome',
      'Lingua',
      'Tipo',
      'Consenso dato il',
      'Versione dell’informativa',
      'Link di disiscrizione',
      'List-Unsubscribe',
    ],
    types: { private: 'privato', school: 'scuola' },
  },
  en: {
    columns: [
      'Email',
      'Name',
      'Surname',
      'Language',
      'Type',
      'Consent given on',
      'Privacy notice version',
      'Unsubscribe link',
      'List-Unsubscribe',
    ],
    types: { private: 'private', school: 'school' },
  },
};
