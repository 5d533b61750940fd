import { defineStrings } from '#web/i18n/strings.ts';

/** They are apart from the other texts, because the route table, which names every page, is loaded with the first one. */
export const titles = defineStrings('accounts.titles', {
  it: { profile: 'Il tuo profilo', changePassword: 'Cambia la password' },
  en: { profile: 'Your profile', changePassword: 'Change your password' },
});
