import { defineStrings } from '#web/i18n/strings.ts';

export const cameraStrings = defineStrings('check-in.camera', {
  it: {
    picture: 'Immagine della fotocamera',
    starting: 'Apriamo la fotocamera …',
    aim: 'Inquadra il codice QR del biglietto.',
    light: 'Luce',
    zoom: 'Ingrandimento',
    camera: 'Fotocamera',
    unnamed: (place: number) => `Fotocamera ${place}`,
    again: 'Riprova con la fotocamera',
    failures: {
      unsupported:
        'Questo browser non dà la fotocamera alle pagine. Prova con un altro browser, all’indirizzo https.',
      denied:
        'La fotocamera è bloccata per questo sito. Consentila nelle autorizzazioni del sito, accanto all’indirizzo della pagina, poi riprova.',
      missing: 'Non troviamo una fotocamera su questo dispositivo.',
      busy: 'Un’altra app sta usando la fotocamera. Chiudila, poi riprova.',
    },
    cannotRead: 'Questo browser non riesce a leggere i codici con la fotocamera.',
  },
  en: {
    picture: 'Picture of the camera',
    starting: 'Opening the camera …',
    aim: 'Point it at the QR code of a ticket.',
    light: 'Light',
    zoom: 'Zoom',
    camera: 'Camera',
    unnamed: (place: number) => `Camera ${place}`,
    again: 'Try the camera again',
    failures: {
      unsupported: 'This browser offers pages no camera. Try another browser, at the https address.',
      denied:
        'The camera is blocked for this site. Allow it in the site’s permissions, beside the address of the page, then try again.',
      missing: 'We cannot find a camera on this device.',
      busy: 'Another app is using the camera. Close it, then try again.',
    },
    cannotRead: 'This browser cannot read codes with the camera.',
  },
});
