import { defineStrings } from '#web/i18n/strings.ts';

export const placeStrings = defineStrings('ui.place', {
  it: {
    province: 'Provincia della scuola',
    municipality: 'Comune della scuola',
    provinceHint: 'Facoltativo. Basta scegliere il comune: la provincia si compila da sola.',
    optional: 'Facoltativo',
    searching: 'Cerco…',
    noProvince: 'Nessuna provincia con questo nome',
    noMunicipality: 'Nessun comune con questo nome',
    faults: {
      provinceUnknown: 'Non troviamo questa provincia: sceglila dall’elenco',
      provinceRequired: 'Ci sono più comuni con questo nome: scegli anche la provincia',
      municipalityUnknown: 'Non troviamo questo comune nella provincia: sceglilo dall’elenco',
    },
  },
  en: {
    province: 'Province of the school',
    municipality: 'Town of the school',
    provinceHint: 'Optional. Choosing the town is enough: the province fills itself in.',
    optional: 'Optional',
    searching: 'Searching…',
    noProvince: 'No province of this name',
    noMunicipality: 'No town of this name',
    faults: {
      provinceUnknown: 'We cannot find this province: choose it from the list',
      provinceRequired: 'Several towns have this name: choose the province too',
      municipalityUnknown: 'We cannot find this town in the province: choose it from the list',
    },
  },
});
