import { defineStrings } from '#web/i18n/strings.ts';

export const settingsStrings = defineStrings('check-in.settings', {
  it: {
    open: 'Impostazioni',
    title: 'Come lavori',
    options: {
      sun: { label: 'Tema sole', hint: 'Nero su bianco e tutto più grande, per leggere sotto il sole.' },
      leftHand: { label: 'Mano sinistra', hint: 'I pulsanti stanno a sinistra, sotto il pollice.' },
      silent: { label: 'Senza suoni', hint: 'Restano il colore, il segno e la parola.' },
      still: { label: 'Senza vibrazione' },
    },
  },
  en: {
    open: 'Settings',
    title: 'How you work',
    options: {
      sun: { label: 'Sun theme', hint: 'Black on white and everything larger, to read in the sun.' },
      leftHand: { label: 'Left hand', hint: 'The buttons are on the left, below your thumb.' },
      silent: { label: 'No sounds', hint: 'Colour, sign and word remain.' },
      still: { label: 'No vibration' },
    },
  },
});
