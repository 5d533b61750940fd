import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the account's picture. */
export const portraitStrings = defineStrings('accounts.portrait', {
  it: {
    label: 'La tua foto',
    hint: 'JPEG, PNG, WebP o AVIF, al massimo 20 MB. La vedono solo tu e lo staff che si occupa degli account.',
    choose: 'Scegli una foto',
    replace: 'Cambia la foto',
    remove: 'Togli la foto',
    sending: (percent: number) => `Invio… ${percent}%`,
    saved: 'Ecco la tua nuova foto!',
    removed: 'Foto tolta',
  },
  en: {
    label: 'Your picture',
    hint: 'JPEG, PNG, WebP or AVIF, at most 20 MB. Only you and the staff who manage accounts can see it.',
    choose: 'Choose a picture',
    replace: 'Change the picture',
    remove: 'Remove the picture',
    sending: (percent: number) => `Sending… ${percent}%`,
    saved: 'Here is your new picture!',
    removed: 'Picture removed',
  },
});
