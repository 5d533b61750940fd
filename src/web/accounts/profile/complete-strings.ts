import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the dialog that requests what an account lacks. */
export const completeStrings = defineStrings('accounts.complete', {
  it: {
    title: 'Ancora un passo',
    lead: 'Per usare il tuo account ci serve il tuo consenso. Solo il primo è necessario: gli altri li decidi tu.',
    privacy: 'Ho letto l’informativa sulla privacy e la accetto',
    readPrivacy: 'Leggi l’informativa (si apre in un’altra scheda)',
    acceptFlags: 'Per continuare devi accettare l’informativa sulla privacy',
    confirm: 'Conferma',
    signOut: 'Esci',
  },
  en: {
    title: 'One more step',
    lead: 'To use your account we need your consent. Only the first one is required: the others are up to you.',
    privacy: 'I have read the privacy policy and accept it',
    readPrivacy: 'Read the policy (opens in a new tab)',
    acceptFlags: 'The privacy policy must be accepted to continue',
    confirm: 'Confirm',
    signOut: 'Log out',
  },
});
