import type { Language } from '#core/languages.ts';

interface Strings {
  hello(name: string | null): string;
  /** Above the address of a button, for mail programs without buttons. */
  orOpen: string;
  signature: string;
  /** Why the recipient got the message; every message has it. */
  why: string;
}

export const strings: Record<Language, Strings> = {
  it: {
    hello: (name) => (name ? `Ciao ${name},` : 'Ciao,'),
    orOpen: 'Se il pulsante non funziona, apri questo indirizzo:',
    signature: 'A presto, Curiosa',
    why: 'Ricevi questo messaggio perché questo indirizzo è stato usato su Curiosa.',
  },
  en: {
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    orOpen: 'If the button does not work, open this address:',
    signature: 'See you soon, Curiosa',
    why: 'You get this message because this address was used on Curiosa.',
  },
};
