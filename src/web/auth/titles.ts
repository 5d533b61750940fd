import { defineStrings } from '#web/i18n/strings.ts';

/** They are apart from the other texts, because the route table, which names every page, is loaded with the first one. */
export const titles = defineStrings('auth.titles', {
  it: {
    login: 'Accedi',
    register: 'Registrati',
    almostDone: 'Controlla la posta',
    registrationConfirmed: 'Conferma il tuo indirizzo',
    forgotPassword: 'Password dimenticata',
    resetPassword: 'Scegli una password',
    confirmNumber: 'Conferma il tuo numero',
    deleteUser: 'Cancella l’account',
  },
  en: {
    login: 'Log in',
    register: 'Register',
    almostDone: 'Check your email',
    registrationConfirmed: 'Confirm your address',
    forgotPassword: 'Forgotten password',
    resetPassword: 'Choose a password',
    confirmNumber: 'Confirm your number',
    deleteUser: 'Delete your account',
  },
});
