import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the sign-in with Google, Apple or Facebook. */
export const socialStrings = defineStrings('auth.social', {
  it: {
    or: 'oppure',
    goOnWith: (provider: string) => `Continua con ${provider}`,
    lead: 'Stiamo verificando il tuo accesso.',
    back: 'Torna all’accesso',
    failure: {
      cancelled: 'Non hai completato l’accesso. Puoi riprovare, o usare e-mail e password.',
      notFound: 'Questa pagina serve solo a chi sta accedendo. Ricomincia dall’accesso.',
      socialTokenInvalid: 'Non siamo riusciti a verificare la risposta. Ricomincia dall’accesso.',
      incorrectCredentials: 'Con questo account non si può accedere. Se pensi a un errore, scrivici.',
      emailRequired:
        'Il tuo account non ci ha dato un indirizzo e-mail, e senza non possiamo scriverti. Registrati con e-mail e password.',
      emailNotConfirmed:
        'Ti abbiamo scritto: apri l’e-mail e conferma che l’indirizzo è tuo. Poi torna qui e accedi.',
      unreachable:
        'Il servizio con cui vuoi accedere non risponde. Riprova tra poco, o usa e-mail e password.',
    },
  },
  en: {
    or: 'or',
    goOnWith: (provider: string) => `Continue with ${provider}`,
    lead: 'We are verifying your login.',
    back: 'Back to the login',
    failure: {
      cancelled: 'You did not complete the login. Try again, or use your email and password.',
      notFound: 'This page is only for people who are logging in. Start again from the login.',
      socialTokenInvalid: 'We could not verify the answer. Start again from the login.',
      incorrectCredentials:
        'You cannot log in with this account. If you think this is a mistake, write to us.',
      emailRequired:
        'Your account did not give us an email address, and without one we cannot write to you. Register with email and password.',
      emailNotConfirmed:
        'We have emailed you: open the message and confirm that the address is yours. Then come back and log in.',
      unreachable:
        'The service you want to log in with is not responding. Try again in a moment, or use your email and password.',
    },
  },
});
