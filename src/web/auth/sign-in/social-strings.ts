import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the sign-in with Google, Apple or Facebook. */
export const socialStrings = defineStrings('auth.social', {
  it: {
    or: 'oppure',
    goOnWith: (provider: string) => `Continua con ${provider}`,
    lead: 'Stiamo controllando con chi ti ha mandato qui.',
    back: 'Torna all’accesso',
    trouble: {
      cancelled: 'Sei tornato indietro senza accedere. Puoi riprovare, o usare e-mail e password.',
      astray: 'Questa pagina serve solo a chi sta accedendo. Ricomincia dall’accesso.',
      socialTokenInvalid: 'Non siamo riusciti a verificare la risposta. Ricomincia dall’accesso.',
      incorrectCredentials: 'Con questo account non si può accedere. Se pensi a un errore, scrivici.',
      emailRequired:
        'Il tuo account non ci ha detto un indirizzo e-mail, e senza non possiamo scriverti. Registrati con e-mail e password.',
      emailNotConfirmed:
        'Ti abbiamo scritto: apri l’e-mail e conferma che l’indirizzo è tuo. Poi torna qui e accedi.',
      unreachable:
        'Il servizio con cui vuoi accedere non risponde. Riprova tra poco, o usa e-mail e password.',
    },
  },
  en: {
    or: 'or',
    goOnWith: (provider: string) => `Continue with ${provider}`,
    lead: 'We are checking with the service that sent you here.',
    back: 'Back to the login',
    trouble: {
      cancelled: 'You came back without signing in. Try again, or use your email and password.',
      astray: 'This page is only for signing in. Start again from the login.',
      socialTokenInvalid: 'We could not verify the answer. Start again from the login.',
      incorrectCredentials:
        'This account cannot be signed in to. If you think that is a mistake, write to us.',
      emailRequired:
        'Your account did not tell us an email address, and without one we cannot write to you. Register with email and password.',
      emailNotConfirmed:
        'We have written to you: open the message and confirm that the address is yours. Then come back and sign in.',
      unreachable:
        'The service that you want to sign in with does not answer. Try again in a moment, or use your email and password.',
    },
  },
});
