import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('dashboard', {
  it: {
    hello: (name: string) => `Ciao ${name}, ecco il festival in cifre.`,
    none: 'Il tuo account non ha sezioni da gestire.',
  },
  en: {
    hello: (name: string) => `Hello ${name}, here is the festival in figures.`,
    none: 'Your account has no sections to manage.',
  },
});
