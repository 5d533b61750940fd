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
    errors: {
      provinceUnknown: 'Non troviamo questa provincia: sceglila dall’elenco',
      provinceRequired: 'Ci sono più comuni con questo nome: scegli anche la provincia',
      municipalityUnknown: 'Non troviamo questo comune in questa provincia: sceglilo dall’elenco',
    },
  },
  en: {
    province: 'School’s province',
    municipality: 'School’s town',
    provinceHint: 'Optional. Just choose the town: the province is filled in automatically.',
    optional: 'Optional',
    searching: 'Searching…',
    noProvince: 'No province with this name',
    noMunicipality: 'No town with this name',
    errors: {
      provinceUnknown: 'We cannot find this province: choose it from the list',
      provinceRequired: 'Several towns have this name: choose the province as well',
      municipalityUnknown: 'We cannot find this town in this province: choose it from the list',
    },
  },
});
